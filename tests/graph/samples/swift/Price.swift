protocol Rounding {
    func round() -> Price
}

struct Price: Rounding {
    let cents: Int

    init(cents: Int) {
        self.cents = clamp(cents)
    }

    func round() -> Price {
        return Price(cents: cents)
    }
}

func clamp(_ cents: Int) -> Int {
    return max(cents, 0)
}
