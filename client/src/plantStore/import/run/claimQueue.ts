// Hands out the rows to send, each only after the journal has it on disk. Rows are claimed ahead of time, more of them
// at once where the disk is slow and the store is fast.

export interface ClaimQueue {
  /** The index of the next row; undefined when there is none, or the journal can't be written. */
  next(): Promise<number | undefined>;
  /** Puts back a row that the store did not act on. It comes next, once it has been claimed again. */
  putBack(index: number): void;
  readonly failed: boolean;
}

const largestClaim = 256;

/** @param claim resolves to true when the rows may be sent. */
export function createClaimQueue(
  indexes: readonly number[],
  startSize: number,
  claim: (indexes: readonly number[]) => Promise<boolean>,
): ClaimQueue {
  const ready: number[] = [];
  let returned: number[] = [];
  let position = 0;
  let size = startSize;
  let claiming: Promise<void> | undefined;
  let failed = false;

  const claimRows = async (rows: readonly number[], keep: () => void): Promise<void> => {
    if (await claim(rows)) keep();
    else failed = true;
    claiming = undefined;
  };
  const claimMore = (): Promise<void> => {
    const rows = indexes.slice(position, position + size);
    position += rows.length;
    return claimRows(rows, () => void ready.push(...rows));
  };
  /** The earlier claim of such a row covers only the request that was already sent. */
  const claimReturned = (): Promise<void> => {
    const rows = returned;
    returned = [];
    return claimRows(rows, () => void ready.unshift(...rows));
  };

  return {
    get failed() {
      return failed;
    },
    putBack: (index) => void returned.push(index),
    async next() {
      for (;;) {
        if (failed) return undefined;
        const more = position < indexes.length;
        if (returned.length > 0 && claiming === undefined) {
          claiming = claimReturned();
        } else {
          const index = returned.length > 0 ? undefined : ready.shift();
          if (index !== undefined) {
            if (more && claiming === undefined && ready.length < size / 2) claiming = claimMore();
            return index;
          }
          if (claiming === undefined && !more) return undefined;
          // A worker has to wait for the disk, so the next claim looks further ahead.
          if (claiming !== undefined) size = Math.min(largestClaim, size * 2);
          else claiming = claimMore();
        }
        await claiming;
      }
    },
  };
}
