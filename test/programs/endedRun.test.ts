// A run of tests that is ended from outside leaves no process and no temporary file behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { runVariable } from '../run/testRun.ts';
import { findMarked } from '../support/processes.ts';
import { repositoryPath } from '../support/repository.ts';
import { useTestFolder } from '../support/testFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';

const prefix = 'plant-store-run-';

/** Elsewhere, only the folder is looked at. */
const seesProcesses = process.platform === 'linux';

describe('a run of tests', () => {
  const folder = useTestFolder();

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    test(`that ${signal} ends leaves nothing behind`, async () => {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      // Tests that start processes of their own.
      const args = [repositoryPath('test', 'run', 'bootstrap.mjs'), 'test', 'unit/plantStore/import/runLock'];
      const run = spawn(process.execPath, args, {
        env: { ...env, TMPDIR: folder.path },
        stdio: 'ignore',
      });
      const [name = ''] = await waitUntil('the run has its folder', async () => {
        const names = await readdir(folder.path);
        return names.some((each) => each.startsWith(prefix)) && names;
      });
      const mark = `${runVariable}=${name.slice(prefix.length)}`;
      await waitUntil(
        'the tests have started processes',
        () => !seesProcesses || findMarked(mark).length >= 2,
      );
      const ended = once(run, 'exit');
      run.kill(signal);
      await ended;
      await waitUntil('everything is gone', async () => {
        const left = await readdir(folder.path);
        return findMarked(mark).length === 0 && left.length === 0;
      });
    });
  }
});
