export { Store as Shelf } from './store';
export * from './price';
