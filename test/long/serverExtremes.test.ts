// Text that nobody should send and everybody does: very long, very deep, half-typed at every character.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createRequests } from '../support/languageServers/requests.ts';
import { startStdioServer } from '../support/languageServers/stdioServer.ts';
import { docsUri, type TestClient } from '../support/languageServers/testClient.ts';
import { completeSite } from '../support/sites/completeSite.ts';

/** Sends every request that can be asked about this place. */
async function askAll(client: TestClient, text: string, offset: number, uri = docsUri): Promise<unknown[]> {
  const position = TextDocument.create(uri, 'docs-json', 1, text).positionAt(offset);
  const requests = Object.entries(createRequests(position, uri));
  return Promise.all(requests.map(([method, params]) => client.request(method, params)));
}

describe('a file of 5 MB', () => {
  const pages = (group: number) =>
    Array.from({ length: 100 }, (_, page) => `guides/group-${group}/page-${page}`);
  const groups = Array.from({ length: 1800 }, (_, group) => ({
    group: `Group ${group}`,
    pages: pages(group),
  }));
  const text = JSON.stringify({ name: 5, navigation: groups, favicon: 6 }, null, 2);

  test('is judged, changed and asked about', async (context) => {
    assert.ok(text.length > 5_000_000);
    const client = await startStdioServer(context);
    await client.open(text);
    assert.deepEqual(
      (await client.getDiagnostics()).map(({ code }) => code),
      ['wrong-type', 'wrong-type'],
    );
    for (const offset of [3, text.indexOf('page-50')]) {
      const answers = await askAll(client, text, offset);
      assert.ok(answers.some((answer) => answer !== null));
    }
    await client.change(2, [
      { range: { start: { line: 1, character: 10 }, end: { line: 1, character: 11 } }, text: '"Plants"' },
    ]);
    assert.equal((await client.getDiagnostics(2)).length, 1);
  });
});

describe('100,000 brackets', () => {
  const ends: (() => Promise<void> | void)[] = [];
  let client: TestClient;
  const depth = 100_000;
  const texts: Readonly<Record<string, string>> = {
    'open arrays': '['.repeat(depth),
    arrays: '['.repeat(depth) + ']'.repeat(depth),
    'open objects': '{"name":'.repeat(depth),
    objects: `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`,
    'arrays in the navigation': `{"name":"a","navigation":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    'objects without keys': '{'.repeat(depth),
    'both, unclosed': '[{'.repeat(depth / 2),
    both: '[{"a":'.repeat(depth / 2) + '}]'.repeat(depth / 2),
    'closing ones': ']}'.repeat(depth / 2),
    'wrong closing ones': '['.repeat(depth) + '}'.repeat(depth),
    'nested groups': '{"group":"a","pages":['.repeat(depth / 2),
    'nested equal keys': `${'{"name":1,"name":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}`,
  };

  before(async () => {
    client = await startStdioServer({ after: (end) => void ends.push(end) });
  });
  // In this order: the server is asked to end before its process is killed.
  after(async () => {
    for (const end of ends) await end();
  });

  for (const [index, [name, text]] of Object.entries(texts).entries()) {
    test(`${name}: the server lives, and says at most 1,000 things`, async () => {
      const uri = `file:///site-${index}/docs.json`;
      await client.open(text, uri);
      const diagnostics = await client.getDiagnostics(1, uri);
      assert.ok(diagnostics.length > 0 && diagnostics.length <= 1000);
      for (const offset of [Math.floor(text.length / 2), text.length])
        await askAll(client, text, offset, uri);
      await client.change(2, [{ text: '{ "name": "Plants", "navigation": [{}] }' }], uri);
      assert.deepEqual(await client.getDiagnostics(2, uri), []);
      await client.close(uri);
    });
  }
});

describe('a file that is typed', () => {
  const layouts = {
    'with line breaks': JSON.stringify(completeSite, null, 2),
    'with CRLF': JSON.stringify(completeSite, null, 2).replaceAll('\n', '\r\n'),
    'on one line': JSON.stringify(completeSite),
  };
  for (const [name, whole] of Object.entries(layouts)) {
    test(`character by character, ${name}, with questions in between, is judged as if it had been opened`, async (context) => {
      const text = whole.replace('"#0f9d58"', '"green"').replace('"Home"', '5');
      const client = await startStdioServer(context);
      await client.open('');
      const document = TextDocument.create(docsUri, 'docs-json', 1, text);
      const answers: Promise<unknown>[] = [];
      for (let offset = 0; offset < text.length; offset++) {
        const position = document.positionAt(offset);
        // A carriage return is typed with its line feed: alone it would be a separate line break.
        const typed = text.startsWith('\r\n', offset) ? '\r\n' : text.charAt(offset);
        await client.change(offset + 2, [{ range: { start: position, end: position }, text: typed }]);
        if (typed.length === 2) offset++;
        const after = document.positionAt(offset + 1);
        const textDocument = { uri: docsUri };
        answers.push(client.request('textDocument/completion', { textDocument, position: after }));
        if (offset % 50 === 0)
          answers.push(...Object.entries(createRequests(after)).map(([m, p]) => client.request(m, p)));
      }
      await Promise.all(answers);
      const last = await client.getDiagnostics(text.length + 1);
      await client.open(text, 'file:///fresh/docs.json');
      const fresh = await client.getDiagnostics(1, 'file:///fresh/docs.json');
      assert.deepEqual(last, fresh);
      assert.deepEqual(
        fresh.map(({ code }) => code),
        ['invalid-color', 'wrong-type'],
      );
    });
  }

  test('backwards, deleting one character after the other, is survived as well', async (context) => {
    const text = JSON.stringify(completeSite);
    const client = await startStdioServer(context);
    await client.open(text);
    for (let length = text.length - 1; length >= 0; length--) {
      const range = { start: { line: 0, character: length }, end: { line: 0, character: length + 1 } };
      await client.change(text.length - length + 1, [{ range, text: '' }]);
    }
    assert.deepEqual(
      (await client.getDiagnostics(text.length + 1)).map(({ code }) => code),
      ['json-syntax'],
    );
  });
});

describe('characters that are none', () => {
  test('lone surrogates, control characters and a byte-order mark reach the server and come back', async (context) => {
    const client = await startStdioServer(context);
    await client.open(
      '\ufeff{ "name": "Plants", "navigation": [{}], "\\ud800": 1, "a\u2028b": 2, "🌱": 3, "\u0000": 4 }',
    );
    assert.deepEqual(
      (await client.getDiagnostics()).map(({ code }) => code),
      ['unknown-property', 'unknown-property', 'unknown-property', 'json-syntax'],
    );
  });
});
