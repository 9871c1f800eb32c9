package harbor.money;

public class Price implements Rounding {
    public static final int ZERO = 0;
    private final int cents;

    public Price(int cents) {
        this.cents = Rounder.clamp(cents);
    }

    @Override
    public Price round() {
        return new Price(cents);
    }

    public static Price of(int cents) {
        return new Price(cents).round();
    }
}
