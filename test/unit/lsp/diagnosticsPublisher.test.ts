// Diagnostics are published for the document as it is now, soon after it changes, and taken back when it closes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startInMemoryServer } from '../../support/inMemoryServer.ts';
import { site } from '../../support/languageTest.ts';
import { docsUri } from '../../support/testClient.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const wrong = site('"favicon": 5');
const right = site('"favicon": "/a.svg"');

describe('diagnostics', () => {
  test('are published for what is opened, with its version', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong);
    assert.deepEqual(
      (await client.getDiagnostics()).map(({ code }) => code),
      ['wrong-type'],
    );
  });

  test('are published for a document without problems, too', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(right);
    assert.deepEqual(await client.getDiagnostics(), []);
  });

  test('follow every change that is not overtaken by the next', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong);
    await client.getDiagnostics();
    await client.change(2, [{ text: right }]);
    assert.deepEqual(await client.getDiagnostics(2), []);
    for (let version = 3; version <= 50; version++) {
      await client.change(version, [{ text: version % 2 === 0 ? right : wrong }]);
    }
    assert.deepEqual(await client.getDiagnostics(50), []);
    const versions = client.published.map(({ version = 0 }) => version);
    assert.deepEqual(
      versions,
      versions.toSorted((a, b) => a - b),
    );
    assert.ok(versions.length < 50);
  });

  test('are taken back when the document is closed', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong);
    await client.getDiagnostics();
    await client.close();
    await waitUntil('they are taken back', () => client.published.at(-1)?.diagnostics.length === 0);
    assert.equal(client.published.at(-1)?.uri, docsUri);
  });

  test('do not come after the document was closed', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong);
    await client.change(2, [{ text: wrong }]);
    await client.close();
    await client.open(right, 'file:///other/docs.json');
    await client.getDiagnostics(1, 'file:///other/docs.json');
    const ofClosed = client.published.filter(({ uri }) => uri === docsUri);
    assert.deepEqual(ofClosed.at(-1)?.diagnostics, []);
  });

  test('come anew when the document is opened again, also with the same version', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong);
    await client.getDiagnostics();
    await client.close();
    await waitUntil('they are taken back', () => client.published.at(-1)?.version === undefined);
    await client.open(right);
    await waitUntil('the new text is judged', () => client.published.at(-1)?.version === 1);
    assert.deepEqual(client.published.at(-1)?.diagnostics, []);
  });

  test('of several documents are kept apart', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(wrong, 'file:///a/docs.json');
    await client.open(right, 'file:///b/mint.json');
    await client.open('{', 'untitled:Untitled-1');
    const getCodes = async (uri: string) => (await client.getDiagnostics(1, uri)).map(({ code }) => code);
    assert.deepEqual(await getCodes('file:///a/docs.json'), ['wrong-type']);
    assert.deepEqual(await getCodes('file:///b/mint.json'), []);
    assert.deepEqual(await getCodes('untitled:Untitled-1'), ['json-syntax']);
  });
});
