// What stays in memory after everything else has been collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** MiB of heap that the result of `work` retains. */
export async function measureMemory(work: () => unknown): Promise<number> {
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = await work();
  collect();
  const after = process.memoryUsage().heapUsed;
  if (kept === undefined) throw new Error('Nothing is kept');
  return (after - before) / 2 ** 20;
}
