// Who judges OpenAPI files in a browser: a worker, or the server's own thread where none can be made.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { createOpenApiChecker, parseCheckRequest } from '../../../server/src/openApi/openApiChecker.ts';
import { openApiSlot } from '../../../server/src/shared/webStart.ts';
import { createWebWorkers } from '../../../server/src/web/webWorkers.ts';
import { measureAll } from '../../support/checks/encodedPositions.ts';
import { createScript, installWorkers, type WorkerScript } from '../../support/languageServers/fakeWorker.ts';

/** Reports the text that it got, and where it ran. */
const judge = `({ id, text }) => {
  if (text === 'throw') throw new Error('A bug');
  return { id, report: { error: { message: 'here: ' + text, line: 0, character: ${JSON.stringify(measureAll(''))} } } };
}`;

function openChecker(test: TestContext, script = createScript(openApiSlot, judge)) {
  const checker = createOpenApiChecker(
    createWebWorkers({ url: script, slot: openApiSlot, longestInPlace: 100_000 }),
  );
  test.after(() => checker.dispose());
  return async (text: string, path = '/site/openapi.yaml') =>
    (await checker.check(path, text))?.error?.message;
}

const answer: WorkerScript = (worker, message) => {
  const request = parseCheckRequest(message);
  if (request?.text === 'fail') return worker.fail('It ran out of memory');
  worker.say({
    id: request?.id,
    report: { error: { message: `worker: ${request?.text}`, line: 0, character: measureAll('') } },
  });
};

describe('where workers can be made', () => {
  test('one judges all files', async (context) => {
    const workers = installWorkers(context, answer);
    const check = openChecker(context);
    assert.deepEqual(await Promise.all([check('a', '/a'), check('b', '/b')]), ['worker: a', 'worker: b']);
    assert.equal(workers.length, 1);
  });

  test('one that fails costs one answer', async (context) => {
    const workers = installWorkers(context, answer);
    const check = openChecker(context);
    assert.equal(await check('a'), 'worker: a');
    assert.equal(await check('fail'), undefined);
    assert.equal(await check('b'), 'worker: b');
    assert.deepEqual(
      workers.map(({ isTerminated }) => isTerminated),
      [true, false],
    );
  });
});

describe('where no worker can be made', () => {
  const hosts: Readonly<Record<string, WorkerScript | Error | undefined>> = {
    'because there are none': undefined,
    'because the host refuses': new Error('Not here'),
    'because its script may not run': (worker) => worker.fail('NetworkError'),
  };
  for (const [name, script] of Object.entries(hosts)) {
    test(`the server judges itself, ${name}`, async (context) => {
      const workers = script === undefined ? [] : installWorkers(context, script);
      const check = openChecker(context);
      assert.deepEqual([await check('a'), await check('b')], ['here: a', 'here: b']);
      assert.ok(workers.length <= 1, 'it is tried once');
    });
  }

  test('what is long is not judged, because nothing else would happen meanwhile', async (context) => {
    const check = openChecker(context);
    assert.equal(await check('a'.repeat(100_001)), undefined);
    assert.equal(await check('b'), 'here: b');
  });

  test('a bug, and a script that can’t be loaded, cost no more than the answer', async (context) => {
    const check = openChecker(context);
    assert.deepEqual([await check('throw'), await check('b')], [undefined, 'here: b']);
    const checkNowhere = openChecker(context, 'data:text/javascript,throw new Error()');
    assert.deepEqual([await checkNowhere('a'), await checkNowhere('b')], [undefined, undefined]);
  });
});
