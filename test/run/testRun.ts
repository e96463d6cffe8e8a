// A run of tests leaves nothing behind, however it ends: all its temporary files are in one folder, all its processes
// inherit its id, and a process of its own, the guard, ends and removes both when the run is over or was killed.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceArguments } from '../support/childProcess.ts';
import { runSeedVariable, seedVariable } from '../support/randomTest.ts';
import { repositoryPath } from '../support/repository.ts';

/** Environment variable with the run's id. */
export const runVariable = 'PLANT_STORE_TEST_RUN';

/** To be called before anything else is started. Returns the function that ends the run. */
export function startRun(): () => Promise<void> {
  chooseSeed();
  const folder = mkdtempSync(join(tmpdir(), 'plant-store-run-'));
  // Programs that a test runs as somebody else reach the files that they are given.
  chmodSync(folder, 0o711);
  const id = folder.slice(folder.lastIndexOf('-') + 1);
  const script = repositoryPath('test', 'run', 'guard.ts');
  const guard = spawn(process.execPath, [...sourceArguments, script, runVariable, id, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  Object.assign(process.env, { [runVariable]: id, TMPDIR: folder, TEMP: folder, TMP: folder });
  return async () => {
    const gone = once(guard, 'exit');
    guard.stdin.end();
    await gone;
  };
}

/** For the random tests of this run. */
function chooseSeed(): void {
  const { [seedVariable]: given } = process.env;
  const seed = String(randomInt(1_000_000));
  process.env[runSeedVariable] = seed;
  console.log(
    given === undefined
      ? `Random tests without a seed of their own draw from ${seed}. ${seedVariable}=N gives all of them another.`
      : `Random tests draw from ${given}.`,
  );
}
