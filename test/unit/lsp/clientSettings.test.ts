// The editor's settings: requested at the start and whenever they change, without ever waiting forever.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { site } from '../../support/checks/languageTest.ts';
import { startInMemoryServer } from '../../support/languageServers/inMemoryServer.ts';
import { docsUri, type TestClient } from '../../support/languageServers/testClient.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const text = site('"favicon": 5');
const hints = { rules: { 'wrong-type': 'hint' } };
const hint = 4;
const error = 1;

/** The severities published for the document as it was opened. */
async function getSeverities(client: TestClient, uri = docsUri) {
  return (await client.getDiagnostics(1, uri)).map(({ severity }) => severity);
}

describe('the settings of the editor', () => {
  test('are asked for before the first document is judged', async (context) => {
    const client = await startInMemoryServer(context, { settings: hints });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [hint]);
    assert.equal(client.published.length, 1);
  });

  test('are asked for again when they change, and every open document is judged again', async (context) => {
    const client = await startInMemoryServer(context);
    const uris = ['file:///a/docs.json', 'file:///b/docs.json'];
    for (const uri of uris) {
      await client.open(text, uri);
      assert.deepEqual(await getSeverities(client, uri), [error]);
    }
    const getShown = () =>
      uris.map((uri) => client.published.findLast((params) => params.uri === uri)?.diagnostics[0]?.severity);
    await client.changeSettings(hints);
    await waitUntil('both show hints', () => getShown().every((severity) => severity === hint));
    await client.changeSettings({ rules: { 'wrong-type': 'off' } });
    await waitUntil('both show nothing', () => getShown().every((severity) => severity === undefined));
    await client.changeSettings(undefined);
    await waitUntil('both show errors', () => getShown().every((severity) => severity === error));
  });

  test('are watched where the editor allows it', async (context) => {
    const client = await startInMemoryServer(context);
    await waitUntil('the server asked to be told', () => client.registered.length > 0);
    assert.deepEqual(client.registered, ['workspace/didChangeConfiguration']);
  });

  test('are what an editor sends that can’t be asked', async (context) => {
    const client = await startInMemoryServer(context, { capabilities: {} });
    await client.open(text);
    await client.getDiagnostics();
    await client.changeSettings(hints);
    await waitUntil('it shows hints', () => client.published.at(-1)?.diagnostics[0]?.severity === hint);
  });

  test('are the defaults for an editor that knows no settings', async (context) => {
    const client = await startInMemoryServer(context, {
      capabilities: {},
      answerConfiguration: () => assert.fail('it was asked'),
    });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
    assert.deepEqual(client.registered, []);
  });

  test('are the defaults when the editor answers nonsense', async (context) => {
    for (const settings of [null, 5, 'hint', [], { rules: 5 }]) {
      const client = await startInMemoryServer(context, { settings });
      await client.open(text);
      assert.deepEqual(await getSeverities(client), [error]);
    }
  });

  for (const [way, answer] of Object.entries({
    'below plantStore and docs': [{ plantStore: { docs: hints } }],
    'below docs': [{ docs: hints }],
    'without a list around them': hints,
  })) {
    test(`are found ${way}`, async (context) => {
      const client = await startInMemoryServer(context, { configuration: () => answer });
      await client.open(text);
      assert.deepEqual(await getSeverities(client), [hint]);
    });
  }

  for (const [what, answer] of Object.entries({
    null: null,
    'a list of null': [null],
    'a list of nothing': [],
    'a list of an object without any': [{}],
  })) {
    test(`are those it started with when the editor answers ${what}`, async (context) => {
      const client = await startInMemoryServer(context, {
        initializationOptions: { plantStore: { docs: hints } },
        configuration: () => answer,
      });
      await client.open(text);
      assert.deepEqual(await getSeverities(client), [hint]);
    });
  }

  test('are those that it sends, where it answers that it has none', async (context) => {
    const client = await startInMemoryServer(context, { configuration: () => [null] });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { plantStore: { docs: hints } },
    });
    await waitUntil('it shows hints', () => client.published.at(-1)?.diagnostics[0]?.severity === hint);
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
    await waitUntil('it shows errors', () => client.published.at(-1)?.diagnostics[0]?.severity === error);
  });

  test('are the latest, in whatever order the editor answers', async (context) => {
    const answers: ((settings: unknown) => void)[] = [];
    const client = await startInMemoryServer(context, {
      answerConfiguration: () => new Promise((resolve) => answers.push(resolve)),
    });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
    await client.changeSettings(hints);
    await waitUntil('it is asked twice', () => answers.length === 2);
    answers[1]?.(hints);
    await waitUntil('it shows hints', () => client.published.at(-1)?.diagnostics[0]?.severity === hint);
    answers[0]?.({ rules: { 'wrong-type': 'warning' } });
    await client.change(2, [{ text: `${text} ` }]);
    assert.deepEqual(
      (await client.getDiagnostics(2)).map(({ severity }) => severity),
      [hint],
    );
  });

  test('are the defaults when the editor answers with an error', async (context) => {
    const client = await startInMemoryServer(context, {
      answerConfiguration: () => Promise.reject(new Error('no settings today')),
    });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
  });
});

describe('what an editor says at the start', () => {
  test('may hold settings', async (context) => {
    for (const initializationOptions of [hints, { docs: hints }, { plantStore: { docs: hints } }]) {
      const client = await startInMemoryServer(context, { capabilities: {}, initializationOptions });
      await client.open(text);
      assert.deepEqual(await getSeverities(client), [hint]);
    }
  });

  test('may be anything', async (context) => {
    for (const initializationOptions of [undefined, null, [], [hints], 'rules', 5, { plantStore: null }]) {
      const client = await startInMemoryServer(context, { capabilities: {}, initializationOptions });
      await client.open(text);
      assert.deepEqual(await getSeverities(client), [error]);
    }
  });
});

describe('an editor that never answers', () => {
  test('gets diagnostics all the same', async (context) => {
    const client = await startInMemoryServer(context, { answerConfiguration: () => new Promise(() => {}) });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
  });

  test('gets answers at once', async (context) => {
    const client = await startInMemoryServer(context, { answerConfiguration: () => new Promise(() => {}) });
    await client.open(text);
    const position = { line: 0, character: 3 };
    assert.ok(await client.request('textDocument/hover', { textDocument: { uri: docsUri }, position }));
    await client.getDiagnostics();
  });
});

describe('an editor that answers late', () => {
  test('gets its documents judged by its settings then', async (context) => {
    let resolve = (_settings: unknown): void => {};
    const promise = new Promise<unknown>((answer) => {
      resolve = answer;
    });
    const client = await startInMemoryServer(context, { answerConfiguration: () => promise });
    await client.open(text);
    assert.deepEqual(await getSeverities(client), [error]);
    resolve(hints);
    await waitUntil('it shows hints', () => client.published.at(-1)?.diagnostics[0]?.severity === hint);
  });
});
