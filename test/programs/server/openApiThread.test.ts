// OpenAPI files in a worker thread: the real bundle, and workers that fail in every way.
import assert from 'node:assert/strict';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createThreadChecker } from '../../../server/src/node/nodeResources.ts';
import {
  type OpenApiChecker,
  parseCheckAnswer,
  parseCheckRequest,
} from '../../../server/src/openApi/openApiChecker.ts';
import { measureAll } from '../../support/checks/encodedPositions.ts';
import { runToEnd } from '../../support/childProcess.ts';
import { repositoryPath } from '../../support/repository.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporaryFolder.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const bundle = repositoryPath('dist', 'openApi.js');
const valid = 'openapi: 3.0.3\ninfo: {title: Plants, version: 1.0.0}\npaths: {}\n';
const anHour = 3_600_000;
const patient = { idle: anHour, answer: anHour };

/** Answers with the text, along with the number of its thread; some text is more than it can handle. */
const stub = `
const { parentPort, threadId } = require('node:worker_threads');
globalThis[Symbol.for('plant-store/openApi')](({ id, path, text }) => {
  if (text === 'exit') process.exit(1);
  if (text === 'throw') throw new Error('The worker has a bug');
  if (text === 'hang') for (;;);
  if (text === 'rubbish') parentPort.postMessage({ rubbish: true });
  return { id, report: { error: { message: text, line: threadId, character: ${JSON.stringify(measureAll(''))} } } };
});
`;

let folder: TemporaryFolder;
let stubFile: string;
const checkers: OpenApiChecker[] = [];

before(async () => {
  folder = await createTemporaryFolder();
  stubFile = join(folder.path, 'stub.js');
  await copyFile(repositoryPath('dist', 'scriptThread.js'), join(folder.path, 'scriptThread.js'));
  await writeFile(stubFile, stub);
});
after(async () => {
  for (const checker of checkers) checker.dispose();
  await folder.remove();
});

function createChecker(workerFile: string, times = patient): OpenApiChecker {
  const checker = createThreadChecker(workerFile, times);
  checkers.push(checker);
  return checker;
}

/** What a stub reports: the text that it received. */
async function ask(checker: OpenApiChecker, text: string, path = '/site/openapi.yaml') {
  return (await checker.check(path, text))?.error?.message;
}

/** The thread that a stub runs in. */
async function getThread(checker: OpenApiChecker): Promise<number | undefined> {
  return (await checker.check('/site/openapi.yaml', 'text'))?.error?.line;
}

describe('the worker that ships', () => {
  test('says what is wrong, and nothing of what is right', async () => {
    const checker = createChecker(bundle);
    const [right, wrong, json] = await Promise.all([
      checker.check('/site/a.yaml', valid),
      checker.check('/site/b.yaml', valid.replace('3.0.3', '2.0.0')),
      checker.check('/site/c.json', '{\n'),
    ]);
    assert.deepEqual(right, { error: undefined, operations: [] });
    assert.deepEqual(wrong?.error, {
      message: 'Expected a version of OpenAPI 3, for example "3.1.0", found "2.0.0"',
      line: 0,
      character: measureAll('openapi: '),
    });
    assert.deepEqual(json?.error, {
      message: 'Invalid JSON: expected "}"',
      line: 0,
      character: measureAll('{'),
    });
  });

  test('describes operations, of one text or of several', async () => {
    const checker = createChecker(bundle);
    const text = `${valid.replace('{}', '')}  /a: {get: {summary: First, responses: {}}, put: {summary: Second, responses: {}}}\n`;
    const describeIt = async (method: string, path = '/site/a.yaml') =>
      (await checker.describe(path, text, { method, path: '/a' }))?.summary;
    const described = await Promise.all([describeIt('GET'), describeIt('PUT'), describeIt('POST')]);
    assert.deepEqual(described, ['First', 'Second', undefined]);
    assert.equal((await checker.check('/site/a.yaml', text))?.operations?.length, 2);
  });

  test('bears what fills its stack', async () => {
    const checker = createChecker(bundle);
    const deep = `{"openapi":"3.0.3","info":{"title":"a","version":"1"},"paths":{},"components":{"schemas":{"A":${'{"items":'.repeat(100_000)}{}${'}'.repeat(100_000)}}}}`;
    const report = await checker.check('/site/a.json', deep);
    assert.equal(report?.error?.message, 'The file is nested too deeply');
    assert.deepEqual(await checker.check('/site/a.yaml', valid), { error: undefined, operations: [] });
  });
});

describe('one file that changes while the worker is busy', () => {
  test('is judged as it was last, for all who asked', async () => {
    const checker = createChecker(stubFile);
    const answers = ['first', 'second', 'third'].map((text) => ask(checker, text));
    assert.deepEqual(await Promise.all(answers), ['first', 'third', 'third']);
  });

  test('does not stand in for another file', async () => {
    const checker = createChecker(stubFile);
    const answers = ['a', 'b', 'c'].map((text) => ask(checker, text, `/site/${text}.yaml`));
    assert.deepEqual(await Promise.all(answers), ['a', 'b', 'c']);
  });
});

describe('a worker that goes wrong', () => {
  for (const text of ['exit', 'throw']) {
    test(`costs one answer: ${text}`, async () => {
      const checker = createChecker(stubFile);
      const answers = [text, 'next'].map((each, index) => ask(checker, each, `/site/${index}.yaml`));
      assert.deepEqual(await Promise.all(answers), [undefined, 'next']);
      assert.equal(await ask(checker, 'later'), 'later');
    });
  }

  test('costs one answer: it hangs', async () => {
    const checker = createChecker(stubFile, { idle: anHour, answer: 1_000 });
    assert.equal(await ask(checker, 'hang'), undefined);
    await waitUntil('another worker answers', async () => (await ask(checker, 'later')) === 'later');
  });

  test('is not listened to when it talks nonsense', async () => {
    assert.equal(await ask(createChecker(stubFile), 'rubbish'), 'rubbish');
  });

  test('gives no answer when its file is missing', async () => {
    const checker = createChecker(join(folder.path, 'missing.js'));
    assert.equal(await ask(checker, 'text'), undefined);
    assert.equal(await ask(checker, 'text'), undefined);
  });
});

describe('how long a worker lives', () => {
  test('through the checks that follow each other', async () => {
    const checker = createChecker(stubFile);
    const thread = await getThread(checker);
    assert.ok(thread !== undefined && thread > 0);
    assert.equal(await getThread(checker), thread);
  });

  test('until it has had nothing to do for a while', async () => {
    const checker = createChecker(stubFile, { idle: 1, answer: anHour });
    const thread = await getThread(checker);
    await waitUntil('another worker answers', async () => (await getThread(checker)) !== thread);
  });

  test('until it is disposed of, which answers what waits', async () => {
    const checker = createChecker(stubFile);
    const answers = ['hang', 'next'].map((text, index) => ask(checker, text, `/site/${index}.yaml`));
    checker.dispose();
    assert.deepEqual(await Promise.all(answers), [undefined, undefined]);
    assert.equal(await ask(checker, 'later'), undefined);
  });

  test('no longer than a process that has its answer', async () => {
    const module = pathToFileURL(repositoryPath('server', 'src', 'node', 'nodeResources.ts')).href;
    const code = `
      import { createThreadChecker } from ${JSON.stringify(module)};
      const checker = createThreadChecker(${JSON.stringify(stubFile)}, ${JSON.stringify(patient)});
      const report = await checker.check('/site/openapi.yaml', 'text');
      console.log(report.error.message);
    `;
    const args = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--input-type=module', '--eval', code];
    assert.deepEqual(await runToEnd(process.execPath, args), { code: 0, output: 'text\n' });
  });
});

describe('messages', () => {
  test('that are none of ours are told apart', () => {
    for (const message of [undefined, null, 5, [], {}, { id: 1 }, { id: '1', path: 'a', text: 'b' }]) {
      assert.equal(parseCheckRequest(message), undefined);
      assert.equal(parseCheckAnswer(message), undefined);
    }
    for (const error of [
      null,
      5,
      {},
      { message: 'a', line: 1 },
      { message: 1, line: 1, character: measureAll('') },
      { message: 'a', line: 1, character: 1 },
    ]) {
      assert.equal(parseCheckAnswer({ id: 1, report: { error } }), undefined, JSON.stringify(error));
    }
  });
});
