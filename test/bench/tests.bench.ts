// How long the tests take: wall and processor seconds of all tiers and of the inner loop, beside a fixed loop of pure
// computing, so that machines can be compared. Runs by its name only: `npm run bench -- tests`.
import { runNpm } from '../support/childProcess.ts';
import { repositoryRoot } from '../support/repository.ts';

const commands = [['test', '--', 'unit/shared'], ['test'], ['run', 'test:hosts'], ['run', 'test:nightly']];

/** Milliseconds of a loop that always computes the same. */
function timeLoop(): number {
  const started = performance.now();
  let sum = 0;
  for (let index = 0; index < 1_000_000_000; index += 1) sum = (sum + index * 7) | 0;
  if (sum === 1) console.log('');
  return performance.now() - started;
}

for (const args of commands) {
  const before = timeLoop();
  const started = performance.now();
  const { output } = await runNpm(args, repositoryRoot);
  const wall = performance.now() - started;
  const loop = (before + timeLoop()) / 2;
  const processor = /, at least (\d+) s of processor time/.exec(output)?.[1] ?? '?';
  const counts = /^\d+ passed, \d+ failed(?:, \d+ flaky)?$/m.exec(output)?.[0] ?? 'no count';
  console.log(
    `npm ${args.join(' ')}: ${(wall / 1000).toFixed(1)} s, at least ${processor} s of processor time, ` +
      `${(wall / loop).toFixed(1)} × a loop of ${(loop / 1000).toFixed(2)} s; ${counts}`,
  );
  const failed = output.indexOf('\nFailed:\n');
  if (failed !== -1) console.log(output.slice(failed));
}
