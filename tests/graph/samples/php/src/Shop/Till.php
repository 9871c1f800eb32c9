<?php

namespace Harbor\Shop;

use Harbor\Money\Price;
use Harbor\Money\Rounding as Rounds;

class Till
{
    use Labelled;

    private Price $total;

    public function __construct(private Rounds $rounding)
    {
        $this->total = Price::of(0);
    }

    public function close($other): void
    {
        $this->total->round();
        $this->rounding->round();
        $first = new Price(1);
        $first->round();
        $this->label();
        $other->finish();
    }
}
