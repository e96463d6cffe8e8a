// Runs the parts of `npm test` in parallel, so that no core is idle while there is work.

import { availableParallelism } from 'node:os';

export type Job = () => Promise<void>;

/** At least two: one has what drives VS Code. */
export const workerCount = Math.max(2, availableParallelism());

/**
 * Runs every job of every queue, as many at a time as there are workers.
 *
 * @param workers each names the queues that it takes jobs from, the one to empty first in front.
 */
export async function runJobs(workers: readonly (readonly Job[][])[]): Promise<void> {
  await Promise.all(
    workers.map(async (queues) => {
      const takeNext = () => queues.find((queue) => queue.length > 0)?.shift();
      for (let job = takeNext(); job !== undefined; job = takeNext()) await job();
    }),
  );
}

/** Lists of at most so many, in order. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
