<?php

namespace Harbor\Shop;

trait Labelled
{
    public function label(): string
    {
        return strtoupper(static::class);
    }
}
