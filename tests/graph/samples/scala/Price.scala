package harbor.money

trait Rounding {
  def round(): Price
}

class Price(cents: Long) extends Rounding {
  def round(): Price = new Price(Rounder.clamp(cents))
}

object Rounder {
  def clamp(cents: Long): Long = math.max(cents, 0)
}
