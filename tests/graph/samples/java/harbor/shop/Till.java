package harbor.shop;

import static harbor.money.Price.of;

import harbor.money.*;
import java.util.List;

public class Till extends Drawer {
    private List<Price> prices;
    private Rounding rounding;

    public void close(Object other) {
        for (Price price : prices) {
            price.round();
        }
        var first = Price.of(1);
        first.round();
        this.rounding.round();
        label();
        super.label();
        other.finish();
        of(2);
        prices.forEach(price -> price.round());
    }
}
