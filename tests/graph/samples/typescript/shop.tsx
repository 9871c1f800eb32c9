import { Shelf, total } from './index';
import * as all from './index';

function Label(props: { shelf: Shelf }) {
  const price = props.shelf.sum;
  return <b>{price}</b>;
}

export function Shop({ shelf }: { shelf: Shelf }) {
  const store = new Shelf(undefined);
  store.sum.plus(store.first());
  all.total([]);
  total([]);
  return <Label shelf={shelf} />;
}
