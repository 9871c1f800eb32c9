using System.Collections.Generic;
using Harbor.Money;

namespace Harbor.Shop
{
    public class Drawer
    {
        protected string Label() => nameof(Drawer);
    }

    public class Till : Drawer
    {
        private readonly List<Price> prices = new();
        public IRounding Rounding { get; set; }

        public void Close(dynamic other)
        {
            foreach (var price in prices)
            {
                price.Round();
            }
            var first = Price.Of(1);
            first.Round();
            Rounding.Round();
            Label();
            base.Label();
            other.Finish();
        }
    }
}
