// Runs what `npm test` consists of side by side, so that no core waits for something to do.

export type Job = () => Promise<void>;

/**
 * Runs every job of every queue, in as many at a time as there are workers.
 *
 * @param workers each names the queues that it takes jobs from, the one it empties first in front.
 */
export async function runJobs(workers: readonly (readonly Job[][])[]): Promise<void> {
  await Promise.all(
    workers.map(async (queues) => {
      const takeNext = () => queues.find((queue) => queue.length > 0)?.shift();
      for (let job = takeNext(); job !== undefined; job = takeNext()) await job();
    }),
  );
}
