// Work on many things, several of them at a time.

/** Files that are looked at or read at a time. */
const workersAtOnce = 16;

/** Works on all items, begun in their order. `isOver` ends it early. */
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
