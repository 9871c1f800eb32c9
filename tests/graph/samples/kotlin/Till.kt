package harbor.shop

import harbor.money.Price
import harbor.money.clamp

open class Drawer {
    fun label(): String = "drawer"
}

class Till(private val prices: List<Price>) : Drawer() {
    val total: Price = Price(0)

    fun close(other: Any) {
        for (price in prices) {
            price.round()
        }
        val first = Price(1)
        first.round()
        total.round()
        this.label()
        label()
        clamp(3)
        other.finish()
    }
}
