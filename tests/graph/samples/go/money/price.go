package money

import "fmt"

type Price struct {
	cents int
}

type Rounder interface {
	Round() Price
}

func New(cents int) *Price {
	return &Price{cents: cents}
}

func (p Price) Round() Price {
	return Price{cents: clamp(p.cents)}
}

func (p *Price) String() string {
	return fmt.Sprint(p.Round().cents)
}
