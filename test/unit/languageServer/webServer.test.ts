// Where the language server of the web runs: in a worker, or in the thread that wants it, whatever a host allows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createWebServers, type WebServer } from '../../../client/src/languageServer/webServer.ts';
import { type Port, serverSlot, servingMessage } from '../../../server/src/shared/webStart.ts';
import { createScript, installWorkers, type WorkerScript } from '../../support/languageServers/fakeWorker.ts';

const scripts = { openApiScript: 'https://host/openApi.js', pageScript: 'https://host/pages.js' };
/** Answers everything with where it runs and what it was told. */
const serve = '(port, start) => { port.onmessage = ({ data }) => port.postMessage(["here", data, start]); }';

function openServers(serverScript = createScript(serverSlot, serve)) {
  const warnings: string[] = [];
  const servers = createWebServers({ serverScript, ...scripts });
  return { warnings, start: () => servers.start((message) => warnings.push(message)) };
}

const serveInWorker: WorkerScript = (worker, message, [port]) => {
  (port as Port).addEventListener('message', (event) =>
    (port as Port).postMessage(['worker', Reflect.get(event, 'data'), message]),
  );
  (port as Port).start();
  worker.say(servingMessage);
};

async function ask({ port }: WebServer, question: string): Promise<unknown> {
  const answer = new Promise((resolve) => {
    port.addEventListener('message', (event) => resolve(Reflect.get(event, 'data')), { once: true });
  });
  port.start();
  port.postMessage(question);
  return answer;
}

describe('a host with workers', () => {
  test('runs the server in one, which ends with it', async (context) => {
    const workers = installWorkers(context, serveInWorker);
    const { start, warnings } = openServers();
    const server = await start();
    assert.deepEqual(await ask(server, 'hello'), ['worker', 'hello', scripts]);
    server.end();
    assert.deepEqual([workers.length, workers[0]?.isTerminated, warnings], [1, true, []]);
  });

  test('hears of a worker that fails later, once, and has another one the next time', async (context) => {
    const workers = installWorkers(context, serveInWorker);
    const { start } = openServers();
    const server = await start();
    let ends = 0;
    server.onEnd(() => ends++);
    workers[0]?.fail('Out of memory');
    workers[0]?.fail('Out of memory');
    assert.deepEqual([ends, workers[0]?.isTerminated], [1, true]);
    const next = await start();
    assert.deepEqual(await ask(next, 'hello'), ['worker', 'hello', scripts]);
    next.end();
  });

  test('does not count the end that it asked for', async (context) => {
    const workers = installWorkers(context, serveInWorker);
    const server = await openServers().start();
    let ends = 0;
    server.onEnd(() => ends++);
    server.end();
    workers[0]?.fail('It was busy');
    assert.equal(ends, 0);
  });
});

describe('a host without workers', () => {
  const hosts: Readonly<Record<string, { script?: WorkerScript | Error; warning: string }>> = {
    'that has none at all': { warning: 'this host has no workers' },
    'that refuses to make them': {
      script: new Error('Creating workers from remote extensions is currently not supported.'),
      warning:
        'this host makes no workers (Creating workers from remote extensions is currently not supported.)',
    },
    'whose policy forbids the script': {
      script: (worker) => worker.fail('NetworkError: Failed to load'),
      warning: 'its worker failed (NetworkError: Failed to load)',
    },
  };
  for (const [name, { script, warning }] of Object.entries(hosts)) {
    test(`${name} runs the server itself, and says so once`, async (context) => {
      const workers = script === undefined ? [] : installWorkers(context, script);
      const { start, warnings } = openServers();
      const [first, second] = [await start(), await start()];
      assert.deepEqual(await ask(first, 'one'), ['here', 'one', scripts]);
      assert.deepEqual(await ask(second, 'two'), ['here', 'two', scripts]);
      for (const server of [first, second]) server.end();
      assert.deepEqual(warnings, [`The language server runs in the extension host: ${warning}`]);
      assert.ok(workers.length <= 1 && workers.every(({ isTerminated }) => isTerminated));
    });
  }

  test('that can’t load the script either has no server', async () => {
    await assert.rejects(openServers('data:text/javascript,throw new Error()').start());
    await assert.rejects(openServers('data:text/javascript,').start(), /offered nothing/);
  });
});
