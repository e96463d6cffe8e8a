// Long answers give way: they are found slice by slice, and between two slices everything else has its turn.
import type { Steps } from '../../features/steps.ts';

/** Milliseconds: less than anyone notices behind a key. */
const maxSlice = 8;

export interface SliceOptions {
  /** Asked after each slice: whether nobody wants the answer any more. */
  readonly isOver: () => boolean;
  /** Settles when what is more urgent is done. */
  readonly giveWay: () => Promise<void>;
}

export type Taken<T> = { readonly isOver: true } | { readonly isOver: false; readonly result: T };

export async function takeSlices<T>(steps: Steps<T>, { isOver, giveWay }: SliceOptions): Promise<Taken<T>> {
  let end = performance.now() + maxSlice;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { isOver: false, result: value };
    if (performance.now() < end) continue;
    await giveWay();
    if (isOver()) return { isOver: true };
    end = performance.now() + maxSlice;
  }
}
