// Work on many items, several at a time.

/** How many files are looked at or read at a time. */
const workersAtOnce = 16;

/** Works on all items, started in their order. `isOver` ends it early. */
export async function workAtOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const waiting = items.entries();
  const workNext = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (isOver()) return;
      await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workersAtOnce, items.length) }, workNext));
}
