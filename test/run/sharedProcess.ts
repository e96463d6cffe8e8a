// The process in which test files run one after the other, each as a suite of its own name.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endWithProcess, filesVariable, leftOpen } from '../support/lifetime.ts';
import { repositoryPath } from '../support/repository.ts';

const files: readonly string[] = JSON.parse(process.env[filesVariable] ?? '[]');
const parent = process.ppid;
/** Milliseconds. */
const patience = 10_000;

// A bundle that tests start over and over is compiled once in a run, as in VS Code (nodeClient.ts).
process.env.NODE_COMPILE_CACHE = join(tmpdir(), 'compiled');

// What the tests have started ends in listeners of `exit`, which a signal alone does not call.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
setInterval(() => process.ppid === parent || process.exit(1), 500).unref();
after(async () => {
  await endWithProcess.end();
  // All tests are over: what one of them has left open is said, and is no reason to wait.
  setTimeout(() => {
    console.error(`${leftOpen} ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit();
  }, patience).unref();
});

// The runner hears of a test that has ended when the event loop turns, which tests that only compute don’t wait for.
const { setImmediate: turn } = globalThis;
afterEach(() => new Promise<void>((resolve) => turn(resolve)));

for (const file of files) {
  describe(file, async () => {
    await import(pathToFileURL(repositoryPath('test', `${file}.test.ts`)).href);
  });
}
