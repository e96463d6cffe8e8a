// Hands out the rows to send, each only after the journal has it on the disk. Claims are made ahead of the sending, in
// growing numbers where the disk is slow and the store is fast.

export interface ClaimQueue {
  /** The next row's index; undefined when there is none, or the journal can't be written. */
  next(): Promise<number | undefined>;
  /** Puts a row back that the store did not act on; it comes next. */
  putBack(index: number): void;
  readonly failed: boolean;
}

const largestClaim = 256;

/** @param claim is true when the rows may be sent. */
export function createClaimQueue(
  indexes: readonly number[],
  startSize: number,
  claim: (indexes: readonly number[]) => Promise<boolean>,
): ClaimQueue {
  const ready: number[] = [];
  let position = 0;
  let size = startSize;
  let claiming: Promise<void> | undefined;
  let failed = false;

  const claimMore = (): Promise<void> => {
    claiming ??= (async () => {
      const rows = indexes.slice(position, position + size);
      position += rows.length;
      if (await claim(rows)) ready.push(...rows);
      else failed = true;
      claiming = undefined;
    })();
    return claiming;
  };

  return {
    get failed() {
      return failed;
    },
    putBack: (index) => void ready.unshift(index),
    async next() {
      for (;;) {
        if (failed) return undefined;
        const index = ready.shift();
        const more = position < indexes.length;
        if (index !== undefined) {
          if (more && claiming === undefined && ready.length < size / 2) void claimMore();
          return index;
        }
        if (claiming === undefined && !more) return undefined;
        // Somebody waits for the disk: the next claim looks further ahead.
        if (claiming !== undefined) size = Math.min(largestClaim, size * 2);
        await claimMore();
      }
    },
  };
}
