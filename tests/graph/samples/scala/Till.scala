package harbor.shop

import harbor.money.Price

class Drawer {
  def label(): String = "drawer"
}

class Till(prices: List[Price]) extends Drawer {
  val total: Price = new Price(0)

  def close(other: Any): Unit = {
    for (price <- prices) price.round()
    val first = new Price(1)
    first.round()
    total.round()
    this.label()
    label()
    other.finish()
  }
}
