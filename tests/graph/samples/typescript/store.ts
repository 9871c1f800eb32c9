import type { Price } from './price';
import { total } from './price';

export interface Reader { read(key: string): Price }

export abstract class Base implements Reader {
  abstract read(key: string): Price;
  first(): Price { return this.read('first'); }
}

export class Store extends Base {
  private prices: Map<string, Price> = new Map();
  constructor(private readonly reader: Reader) { super(); }
  read(key: string): Price { return this.reader.read(key); }
  get sum(): Price { return total([...this.prices.values()]); }
}
