// Long answers yield: they are computed slice by slice, and everything else gets its turn between two slices.
import type { Steps } from '../../features/steps.ts';

/** In milliseconds: less than anyone notices after a keystroke. */
const maxSlice = 8;

export interface SliceOptions {
  /** Called after each slice: whether nobody wants the answer anymore. */
  readonly isOver: () => boolean;
  /** Settles when more urgent work is done. */
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
