package shop

import (
	"strings"

	"example.org/harbor/money"
)

type base struct{ name string }

func (b *base) label() string { return strings.ToUpper(b.name) }

type Till struct {
	base
	total *money.Price
	round money.Rounder
}

func Open(name string) *Till {
	till := &Till{base: base{name}, total: money.New(0)}
	till.label()
	return till
}

func (t *Till) Close(done func()) {
	t.total.Round()
	t.round.Round()
	for _, price := range t.prices() {
		price.Round()
	}
	done()
}

func (t *Till) prices() []money.Price { return nil }
