namespace Harbor.Money;

public interface IRounding
{
    Price Round();
}

public class Price : IRounding
{
    private readonly long cents;

    public Price(long cents)
    {
        this.cents = Rounder.Clamp(cents);
    }

    public Price Round() => new Price(cents);

    public static Price Of(long cents) => new Price(cents).Round();
}

internal static class Rounder
{
    public static long Clamp(long cents) => Math.Max(cents, 0);
}
