class Drawer {
    func label() -> String {
        return "drawer"
    }
}

class Till: Drawer {
    var total: Price = Price(cents: 0)
    let prices: [Price] = []

    func close(other: Any) {
        for price in prices {
            price.round()
        }
        let first = Price(cents: 1)
        first.round()
        total.round()
        self.label()
        label()
        other.finish()
    }
}

extension Price {
    func twice() -> Price {
        return round()
    }
}
