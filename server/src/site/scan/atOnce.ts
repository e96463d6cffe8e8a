// Work on many items, several at a time.
import { isVirtualPath } from '../filePaths.ts';

/** How many files are looked at or read at a time: where only the editor reads, each may take a trip over a network. */
const atOnce = { onDisk: 16, far: 64 };

/** Works on all items, started in their order. `folder` is absolute, what they are in. `isOver` ends it early. */
export async function workAtOnce<T>(
  folder: string,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const workers = isVirtualPath(folder) ? atOnce.far : atOnce.onDisk;
  const waiting = items.entries();
  const workNext = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (isOver()) return;
      await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, workNext));
}
