<?php

namespace Harbor\Money;

interface Rounding
{
    public function round(): Price;
}
