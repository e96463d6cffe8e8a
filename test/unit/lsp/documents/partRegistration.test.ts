// Open parts of a configuration: JSON files that the server serves because the configuration names them.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { CompletionList, Hover } from 'vscode-languageserver';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { docsUri } from '../../../support/languageServers/testClient.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const frame = {
  $schema: 'https://mintlify.com/docs.json',
  name: 'Plants',
  theme: 'mint',
  colors: { primary: '#166534' },
};
const main = JSON.stringify({ ...frame, navigation: { tabs: [{ $ref: './nav/tab.json' }] } });
const part = '{ "tab": "Guides", "pages": ["a", "gone"] }';
const files = {
  '/site/a.mdx': '---\ntitle: Ferns\n---\n',
  '/site/docs.json': main,
  '/site/nav/tab.json': part,
};
const partUri = 'file:///site/nav/tab.json';

const dynamicRegistration = true;
const textDocument = Object.fromEntries(
  ['synchronization', 'completion', 'hover', 'codeAction', 'definition', 'formatting', 'documentSymbol'].map(
    (name) => [name, { dynamicRegistration }],
  ),
);

async function start(context: TestContext, hasJsonSupport = true) {
  const server = await startSiteServer(context, files, {
    initializationOptions: { hasJsonSupport },
    capabilities: { textDocument },
  });
  const getMessages = (uri: string) =>
    server.client.published
      .findLast((params) => params.uri === uri)
      ?.diagnostics.map(({ message }) => message);
  const waitForMessages = (uri: string, messages: readonly string[] | undefined) =>
    waitUntil(
      `${uri} has ${messages?.join() ?? 'no answer'}`,
      () => JSON.stringify(getMessages(uri)) === JSON.stringify(messages),
    );
  return { ...server, getMessages, waitForMessages };
}

const gone = 'No page "gone" in this site';

describe('a part', () => {
  test('is asked for, although nothing of its site is open', async (context) => {
    const { client } = await start(context);
    const wanted = ['didOpen', 'completion', 'hover', 'codeAction', 'definition'];
    await waitUntil('the server wants the part', () =>
      wanted.every(
        (name) => client.registered.filter((method) => method === `textDocument/${name}`).length > 0,
      ),
    );
    assert.ok(!client.registered.includes('textDocument/formatting'));
    assert.ok(!client.registered.includes('textDocument/foldingRange'));
  });

  test('has problems, completion and hover of what it stands for', async (context) => {
    const { client, waitForMessages } = await start(context);
    await waitUntil('the server wants the part', () => client.registered.includes('textDocument/hover'));
    await client.open(part, partUri, 'json');
    await waitForMessages(partUri, [gone]);
    const position = { line: 0, character: part.indexOf('Guides') };
    const hover = await client.request<Hover>('textDocument/hover', {
      textDocument: { uri: partUri },
      position,
    });
    assert.match(JSON.stringify(hover.contents), /tab/i);
    const at = { line: 0, character: part.indexOf('"gone"') + 1 };
    const list = await client.request<CompletionList>('textDocument/completion', {
      textDocument: { uri: partUri },
      position: at,
    });
    assert.equal(list.items[0]?.label, 'a');
  });

  test('changes what the configuration has, as it is typed', async (context) => {
    const { client, waitForMessages } = await start(context);
    await client.open(main);
    await client.open(part, partUri, 'json');
    await waitForMessages(partUri, [gone]);
    await client.change(2, [{ text: '{ "pages": ["a"] }' }], partUri);
    await waitForMessages(partUri, []);
    await waitForMessages(docsUri, ['Missing property "tab"']);
  });

  test('leaves its syntax to the editor’s own support for JSON, where there is one', async (context) => {
    const broken = part.replace('"gone"', '"gone",,');
    for (const hasJsonSupport of [true, false]) {
      const { client, waitForMessages, getMessages } = await start(context, hasJsonSupport);
      await client.open(main);
      await client.open(part, partUri, 'json');
      await waitForMessages(partUri, [gone]);
      await client.change(2, [{ text: broken.replace('gone', 'lost') }], partUri);
      await waitUntil('it is checked', () => JSON.stringify(getMessages(partUri)).includes('lost'));
      assert.equal(getMessages(partUri)?.length, hasJsonSupport ? 1 : 2);
    }
  });

  test('is none any more once the configuration does not name it', async (context) => {
    const { client, waitForMessages } = await start(context);
    await client.open(main);
    await client.open(part, partUri, 'json');
    await waitForMessages(partUri, [gone]);
    await client.change(2, [{ text: main.replace('./nav/tab.json', './nav/other.json') }]);
    await waitForMessages(docsUri, ['No file "./nav/other.json" in this site']);
    await waitForMessages(partUri, []);
    await client.change(3, [{ text: main }]);
    await waitForMessages(partUri, [gone]);
  });
});

test('another JSON file gets no answer', async (context) => {
  const { client, getMessages } = await start(context);
  await client.open(main);
  const uri = 'file:///site/package.json';
  await client.open('{ "tab": 5, }', uri, 'json');
  const position = { line: 0, character: 4 };
  assert.equal(await client.request('textDocument/hover', { textDocument: { uri }, position }), null);
  assert.equal(getMessages(uri), undefined);
});
