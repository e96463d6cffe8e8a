// What the user wants: to send one plant to one store.
import type { NewPlant } from './newPlant.ts';
import type { Store } from './store.ts';

export interface Attempt {
  readonly plant: NewPlant;
  readonly store: Store;
}
