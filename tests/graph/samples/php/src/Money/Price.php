<?php

namespace Harbor\Money;

class Price implements Rounding
{
    public function __construct(private int $cents)
    {
    }

    public function round(): Price
    {
        return new Price(clamp($this->cents));
    }

    public static function of(int $cents): self
    {
        return (new self($cents))->round();
    }
}

function clamp(int $cents): int
{
    return max($cents, 0);
}
