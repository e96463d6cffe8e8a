// Outlives a run of tests by a moment: when the run is gone, for whatever reason, this ends what is left of it and removes
// its folder. The end of standard input is the end of the run.
import { rm } from 'node:fs/promises';
import { endMarked } from '../support/processes.ts';

const [variable = '', id = '', folder = ''] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on('close', async () => {
  await endMarked(variable, id);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
