package harbor.money

interface Rounding {
    fun round(): Price
}

class Price(private val cents: Long) : Rounding {
    override fun round(): Price = Price(clamp(cents))

    companion object {
        fun of(cents: Long): Price = Price(cents).round()
    }
}

fun clamp(cents: Long): Long = maxOf(cents, 0)
