// What an editor sees over the wire, the same from the sources in this process and from the bundle that ships.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CompletionList, Hover, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { site } from '../support/checks/languageTest.ts';
import { parseCursor } from '../support/checks/markers.ts';
import { applyCompletionItem } from '../support/checks/snippets.ts';
import { languageServers } from '../support/languageServers/languageServers.ts';
import { createRequests } from '../support/languageServers/requests.ts';
import { docsUri, type TestClient } from '../support/languageServers/testClient.ts';
import { completeSite } from '../support/sites/completeSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const textDocument = { uri: docsUri };

/** Opens the text, with the cursor at its `|`. */
async function openAtCursor(client: TestClient, marked: string) {
  const { text, offset } = parseCursor(marked);
  const document = TextDocument.create(docsUri, 'docs-json', 1, text);
  await client.open(text);
  return { document, position: document.positionAt(offset) };
}

function getCodes(diagnostics: readonly { code?: string | number }[]) {
  return diagnostics.map(({ code }) => code);
}

for (const [name, startServer] of Object.entries(languageServers)) {
  describe(name, () => {
    test('says what it can', async (context) => {
      const { initialized } = await startServer(context);
      const { capabilities, serverInfo } = initialized;
      assert.ok(serverInfo?.name);
      assert.ok(typeof capabilities.textDocumentSync === 'object');
      assert.equal(capabilities.textDocumentSync.openClose, true);
      assert.equal(capabilities.textDocumentSync.change, 2);
      assert.equal(capabilities.hoverProvider, true);
      assert.equal(capabilities.documentFormattingProvider, true);
      assert.ok(capabilities.completionProvider?.triggerCharacters?.includes('"'));
    });

    test('publishes diagnostics for what is opened, changed in parts and closed', async (context) => {
      const client = await startServer(context);
      await client.open('{\n  "name": "Plants",\n  "navigation": [{}]\n}');
      assert.deepEqual(await client.getDiagnostics(), []);

      const behindName = { line: 1, character: 10 };
      await client.change(2, [{ range: { start: behindName, end: { line: 1, character: 18 } }, text: '5' }]);
      const [wrong] = await client.getDiagnostics(2);
      assert.equal(wrong?.code, 'wrong-type');
      assert.equal(wrong.source, 'docs');
      assert.deepEqual(wrong.range, { start: behindName, end: { line: 1, character: 11 } });

      await client.change(3, [
        { range: { start: behindName, end: { line: 1, character: 11 } }, text: '"Plants"' },
        {
          range: { start: { line: 2, character: 2 }, end: { line: 2, character: 2 } },
          text: '"motto": 1,\n  ',
        },
      ]);
      assert.deepEqual(getCodes(await client.getDiagnostics(3)), ['unknown-property']);

      await client.change(4, [{ text: '{' }]);
      assert.deepEqual(getCodes(await client.getDiagnostics(4)), ['json-syntax']);

      await client.close();
      await waitUntil(
        'the diagnostics are taken back',
        () => client.published.at(-1)?.diagnostics.length === 0,
      );
      const versions = client.published.map(({ version = 5 }) => version);
      assert.deepEqual(
        versions,
        versions.toSorted((a, b) => a - b),
      );
    });

    test('shows rules with the severity of the settings', async (context) => {
      const client = await startServer(context, {
        settings: { rules: { 'wrong-type': 'hint', 'unknown-property': 'off' } },
      });
      await client.open(site('"favicon": 5, "motto": 1, "feedback": 6'));
      const severities = (await client.getDiagnostics()).map(({ severity }) => severity);
      assert.deepEqual(severities, [4, 4]);
      await client.changeSettings({ rules: { 'wrong-type': 'off' } });
      await waitUntil('the other settings hold', () => client.published.at(-1)?.diagnostics.length === 1);
      assert.deepEqual(getCodes(client.published.at(-1)?.diagnostics ?? []), ['unknown-property']);
    });

    test('completes, explains and formats', async (context) => {
      const client = await startServer(context);
      const { document, position } = await openAtCursor(
        client,
        '{"modeToggle":{"default":"|"},"name":"Plants"}',
      );
      const list = await client.request<CompletionList>('textDocument/completion', {
        textDocument,
        position,
      });
      const dark = list.items.find(({ label }) => label === 'dark');
      assert.ok(dark);
      assert.equal(applyCompletionItem(document, dark), '{"modeToggle":{"default":"dark"},"name":"Plants"}');

      const hover = await client.request<Hover>('textDocument/hover', {
        textDocument,
        position: { line: 0, character: 18 },
      });
      assert.match(JSON.stringify(hover.contents), /Mode that new readers see/);

      const edits = await client.request<TextEdit[]>('textDocument/formatting', {
        textDocument,
        options: { tabSize: 2, insertSpaces: true },
      });
      assert.equal(
        TextDocument.applyEdits(document, edits),
        JSON.stringify({ modeToggle: { default: '' }, name: 'Plants' }, null, 2),
      );
    });

    test('gives plain text to an editor that can nothing else', async (context) => {
      const client = await startServer(context, { capabilities: {} });
      const { position } = await openAtCursor(client, '{ | }');
      assert.deepEqual(getCodes(await client.getDiagnostics()), ['missing-property', 'missing-property']);
      const list = await client.request<CompletionList>('textDocument/completion', {
        textDocument,
        position,
      });
      for (const { insertTextFormat = 1, textEdit } of list.items) {
        assert.equal(insertTextFormat, 1);
        assert.doesNotMatch(textEdit?.newText ?? '', /\$\{|\$\d/);
      }
      await client.change(2, [{ text: '{ "name": "Plants" }' }]);
      const hover = await client.request<Hover>('textDocument/hover', {
        textDocument,
        position: { line: 0, character: 4 },
      });
      assert.ok(typeof hover.contents === 'object' && 'kind' in hover.contents);
      assert.equal(hover.contents.kind, 'plaintext');
      assert.doesNotMatch(hover.contents.value, /[*`]/);
    });

    test('has nothing to say of documents that are not open', async (context) => {
      const client = await startServer(context);
      await client.open('{}');
      await client.close();
      for (const uri of [docsUri, 'file:///nowhere/docs.json', 'untitled:1', 'no uri at all', '']) {
        for (const [method, params] of Object.entries(createRequests({ line: 0, character: 1 }, uri))) {
          const empty = method.endsWith('olor') || method.endsWith('olorPresentation') ? [] : null;
          assert.deepEqual(await client.request(method, params), empty, `${method} of ${uri}`);
        }
      }
    });

    test('answers requests for positions that are none', async (context) => {
      const client = await startServer(context);
      await client.open(JSON.stringify(completeSite, null, 2));
      for (const position of [
        { line: -1, character: -1 },
        { line: 0, character: 1e9 },
        { line: 1e9, character: 0 },
        { line: 1.5, character: 0.5 },
        { line: 2 ** 53, character: 2 ** 53 },
      ]) {
        for (const [method, params] of Object.entries(createRequests(position)))
          await client.request(method, params);
      }
      assert.deepEqual(client.takeErrors(), []);
    });

    test('answers requests that are malformed, and logs them', async (context) => {
      const client = await startServer(context);
      await client.open('{ "colors": { "primary": "#fff" } }');
      for (const position of [null, undefined, 'here', {}, { line: null, character: null }, { line: '0' }]) {
        for (const [method, params] of Object.entries(createRequests({ line: 0, character: 1 }))) {
          const malformed = 'position' in params ? { ...params, position } : { textDocument };
          await client.request(method, malformed);
        }
      }
      for (const message of client.takeErrors())
        assert.match(message, /^textDocument\/\w+ failed for file:\/\/\/site/);
      await assert.rejects(client.request('textDocument/hover', {}));
      await assert.rejects(client.request('textDocument/nonsense', { textDocument }), { code: -32601 });
      assert.ok(await client.request('textDocument/documentSymbol', { textDocument }));
    });

    test('answers a cancelled request, too', async (context) => {
      const client = await startServer(context);
      await client.open(JSON.stringify(completeSite));
      const { CancellationTokenSource } = await import('vscode-languageserver');
      const answers = Array.from({ length: 20 }, (_, index) => {
        const source = new CancellationTokenSource();
        const position = { line: 0, character: index + 1 };
        const answer = client.connection.sendRequest(
          'textDocument/hover',
          { textDocument, position },
          source.token,
        );
        if (index % 2 === 0) source.cancel();
        return answer;
      });
      const settled = await Promise.allSettled(answers);
      for (const [index, result] of settled.entries()) {
        if (index % 2 === 1) assert.equal(result.status, 'fulfilled');
        else if (result.status === 'rejected') assert.equal(result.reason.code, -32800);
      }
    });
  });
}

describe('the bundle', () => {
  test('says exactly what the sources say', async (context) => {
    // Not every server has its icons right away.
    const text = JSON.stringify(completeSite, (key, value) => (key === 'icon' ? undefined : value), 2)
      .replace('"Home"', '"Home",')
      .replace('"#0f9d58"', '"green"');
    const document = TextDocument.create(docsUri, 'docs-json', 1, text);
    const answers = await Promise.all(
      Object.values(languageServers).map(async (startServer) => {
        const client = await startServer(context);
        await client.open(text);
        const all: unknown[] = [await client.getDiagnostics()];
        for (let offset = 0; offset <= text.length; offset += 37) {
          const requests = Object.entries(createRequests(document.positionAt(offset)));
          all.push(await Promise.all(requests.map(([method, params]) => client.request(method, params))));
        }
        return all;
      }),
    );
    const [first, ...others] = answers;
    for (const other of others) assert.deepEqual(other, first);
  });
});
