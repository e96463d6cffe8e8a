import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRunCommand } from '../../../client/src/commands/runCommand.ts';
import type { Problem } from '../../../client/src/ui/messages.ts';

/** A boundary, along with everything that the person or the log got from it. */
function create(answer: (problem: Problem) => Promise<undefined> = async () => undefined) {
  const shown: string[] = [];
  const runCommand = createRunCommand(
    {
      error: (message, cause) => shown.push(`log: ${message}: ${cause}`),
      show: () => shown.push('log shown'),
    },
    {
      showProblem: (problem) => {
        shown.push(`problem: ${problem.message}`);
        return answer(problem);
      },
      showBug: async (title, showLog) => {
        shown.push(`bug: ${title}`);
        showLog();
      },
    },
  );
  return { runCommand, shown };
}

test('a left prompt is silent', async () => {
  const { runCommand, shown } = create();
  await runCommand('Creating', async () => undefined);
  assert.deepEqual(shown, []);
});

test('an expected problem is told', async () => {
  const { runCommand, shown } = create();
  await runCommand('Creating', async () => ({ message: 'No store' }));
  assert.deepEqual(shown, ['problem: No store']);
});

test('a bug is logged and owned up to', async () => {
  const { runCommand, shown } = create();
  await runCommand('Creating', async () => {
    throw new Error('oops');
  });
  assert.deepEqual(shown, ['log: Creating failed: Error: oops', 'bug: Creating', 'log shown']);
});

test('so is a bug behind the button of a problem', async () => {
  const { runCommand, shown } = create(() => Promise.reject(new Error('oops')));
  await runCommand('Creating', async () => ({ message: 'No store' }));
  await new Promise(setImmediate);
  assert.deepEqual(shown.slice(0, 2), ['problem: No store', 'log: Creating failed: Error: oops']);
});

test('what VS Code cancels is silent', async () => {
  const { runCommand, shown } = create();
  await runCommand('Creating', async () => {
    throw Object.assign(new Error('Canceled'), { name: 'Canceled' });
  });
  assert.deepEqual(shown, []);
});
