export type Amount = number;

export class Price {
  constructor(readonly amount: Amount) {}
  plus(other: Price): Price { return new Price(this.amount + other.amount); }
}

export const total = (prices: Price[]): Price => {
  let sum = new Price(0);
  for (const price of prices) sum = sum.plus(price);
  return sum;
};
