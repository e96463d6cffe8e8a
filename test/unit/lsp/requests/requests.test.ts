// The requests that connect a configuration and its pages, over a connection.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type {
  CodeAction,
  CodeLens,
  DocumentLink,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { PageItem, PagePlace } from '../../../../server/src/shared/protocol.ts';
import { editingEditor, startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import type { TestClient } from '../../../support/languageServers/testClient.ts';
import { createSuiteLifetime, type Lifetime } from '../../../support/lifetime.ts';
import { waitUntil } from '../../../support/waitUntil.ts';
import { files, list, pageUri as page, configurationUri as uri } from '../listedPage.ts';

const onA = { line: 0, character: list('a').indexOf('"a"') + 1 };

/** A server that has read its site, with the configuration and a page open. */
async function start(lifetime: Lifetime, capabilities = editingEditor): Promise<TestClient> {
  const { client } = await startSiteServer(lifetime, files, { capabilities });
  await client.open(files['/site/docs.json'], uri);
  await client.open(files['/site/a.mdx'], page);
  await client.getDiagnostics(1, uri);
  await client.getDiagnostics(1, page);
  const isRead = async () =>
    (await client.request<PageItem[]>('docs/pages', {})).some(({ title }) => title === 'Apples');
  await waitUntil('the pages are read', isRead);
  return client;
}

test('a fix creates no file outside of the site, or under a name that not every system allows', async (context) => {
  const text = JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages: ['new', 'away/new', 'a:b'] }] });
  const { client } = await startSiteServer(
    context,
    { '/site/docs.json': text },
    { disk: { leaving: ['/site/away'] } },
  );
  await client.open(text, uri);
  const diagnostics = await client.getDiagnostics(1, uri);
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } },
    context: { diagnostics, only: ['quickfix'] },
  });
  const titles = actions.map(({ title }) => title).filter((title) => title.startsWith('Create'));
  assert.deepEqual(titles, ['Create new.mdx']);
});

test('words of a site that hide or reorder text are shown as codes, and inserted as they are', async (context) => {
  const hidden = '\u202e';
  const text = JSON.stringify({
    name: 'A',
    navigation: [{ group: `G${hidden}`, pages: ['a', `x${hidden}`, ''] }],
  });
  const own = '# A\n\n[b](/b) [](/)\n\n## H\u202e\n';
  const { client } = await startSiteServer(
    context,
    {
      '/site/docs.json': text,
      '/site/a.mdx': own,
      '/site/b.mdx': `---\ntitle: B${hidden}\n---\n`,
    },
    { capabilities: editingEditor },
  );
  await client.open(text, uri);
  await client.open(own, page);
  const [configuration, textDocument] = [{ uri }, { uri: page }];
  const position = { line: 2, character: 4 };
  const answers: unknown[] = await Promise.all([
    client.getDiagnostics(1, uri),
    client.request('textDocument/hover', { textDocument, position }),
    client.request('textDocument/codeLens', { textDocument }),
    client.request('textDocument/documentLink', { textDocument }),
    client.request('textDocument/documentSymbol', { textDocument: configuration }),
    client.request('textDocument/documentSymbol', { textDocument }),
    client.request('textDocument/completion', { textDocument, position: { line: 2, character: 12 } }),
  ]);
  for (const answer of answers) {
    const json = JSON.stringify(answer, (key, value) =>
      /^(textEdit|filterText)$/.test(key) ? undefined : value,
    );
    assert.ok(!json.includes(hidden) && json.includes('u{202e}'), json);
  }
});

/** One server for all requests that leave the site unchanged. */
const lifetime = createSuiteLifetime();
let client: TestClient;
before(async () => {
  client = await start(lifetime);
});

describe('from a page', () => {
  test('references lead to the entries', async () => {
    const at = { textDocument: { uri: page }, position: { line: 2, character: 0 } };
    const locations = await client.request<Location[]>('textDocument/references', at);
    assert.deepEqual(locations, [
      { uri, range: { start: onA, end: { line: 0, character: onA.character + 1 } } },
    ]);
  });

  test('a lens tells the group', async () => {
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: page } });
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Listed in Guides'],
    );
  });

  test('its place is known to the commands, with the edit for every group where it is not listed', async () => {
    const other = toUri('/site/b.mdx');
    await client.open('', other);
    await client.getDiagnostics(1, other);
    const getPlace = (of: string) =>
      client.request<PagePlace | null>('docs/pagePlace', { textDocument: { uri: of } });
    assert.equal((await getPlace(page))?.kind, 'listed');
    const place = await getPlace(other);
    assert.ok(place?.kind === 'unlisted');
    assert.deepEqual(
      place.groups.map(({ label }) => label),
      ['Guides'],
    );
    assert.deepEqual(Object.keys(place.groups[0]?.edit.changes ?? {}), [uri]);
    assert.equal(await getPlace(toUri('/site/not-open.mdx')), null);
  });

  test('the first line of an unlisted page says what helps, as its diagnostic says why', async (t) => {
    const own = await start(t);
    const other = toUri('/site/b.mdx');
    await own.open('', other);
    await own.getDiagnostics(1, other);
    const position = { line: 0, character: 0 };
    const hover = await own.request<Hover>('textDocument/hover', { textDocument: { uri: other }, position });
    assert.match(JSON.stringify(hover.contents), /Readers can’t find this page: add it with/);
  });

  test('while the configuration has syntax errors, lens and hover say what they said before', async (t) => {
    const own = await start(t);
    const textDocument = { uri: page };
    const link = '[Apples](/a)';
    const text = `---\ntitle: Apples\n---\n${link}\n`;
    await own.change(2, [{ text }], page);
    await own.getDiagnostics(2, page);
    const read = async () => [
      await own.request<CodeLens[]>('textDocument/codeLens', { textDocument }),
      await own.request<Hover>('textDocument/hover', { textDocument, position: { line: 3, character: 10 } }),
    ];
    const before = await read();
    assert.match(JSON.stringify(before), /Listed in Guides.*Listed in Guides/);
    const broken = list('a').replace('[{', '[ }} "" {');
    for (const [index, next] of [broken, broken.replace('"name"', 'name'), broken.slice(0, 9)].entries()) {
      await own.change(index + 2, [{ text: next }], uri);
      await own.getDiagnostics(index + 2, uri);
      assert.deepEqual(await read(), before, next);
    }
    await own.change(5, [{ text: list('b') }], uri);
    await own.getDiagnostics(5, uri);
    assert.match(JSON.stringify(await read()), /Not in navigation/);
  });

  test('everything that is about JSON is answered with nothing', async () => {
    const textDocument = { uri: page };
    const position = { line: 0, character: 0 };
    const range = { start: position, end: position };
    const options = { tabSize: 2, insertSpaces: true };
    const requests: Readonly<Record<string, object>> = {
      'textDocument/completion': { textDocument, position },
      'textDocument/hover': { textDocument, position },
      'textDocument/documentSymbol': { textDocument },
      'textDocument/documentLink': { textDocument },
      'textDocument/documentHighlight': { textDocument, position },
      'textDocument/formatting': { textDocument, options },
      'textDocument/definition': { textDocument, position },
      'textDocument/inlayHint': { textDocument, range },
      'textDocument/prepareRename': { textDocument, position },
    };
    for (const [method, params] of Object.entries(requests)) {
      const answer = await client.request<unknown[] | null>(method, params);
      assert.deepEqual(answer ?? [], [], method);
    }
  });
});

describe('Markdown that can be no page', () => {
  test('is never judged as a configuration', async (t) => {
    const client = await start(t);
    const notes = { uri: toUri('/site/NOTES.MD'), languageId: 'markdown', version: 1, text: '# Notes' };
    await client.connection.sendNotification('textDocument/didOpen', { textDocument: notes });
    const symbols = { textDocument: { uri: notes.uri } };
    assert.equal(await client.request('textDocument/documentSymbol', symbols), null);
    await client.change(2, [{ text: list() }], uri);
    await client.getDiagnostics(2, uri);
    assert.ok(!client.published.some((params) => params.uri === notes.uri));
  });
});

describe('from the configuration', () => {
  test('a definition is a link for editors that know links, else a location', async (t) => {
    const params = { textDocument: { uri }, position: onA };
    const [location] = await client.request<Location[]>('textDocument/definition', params);
    assert.equal(location?.uri, page);

    const knowing = {
      ...editingEditor,
      textDocument: { ...editingEditor.textDocument, definition: { linkSupport: true } },
    };
    const [link] = await (await start(t, knowing)).request<LocationLink[]>('textDocument/definition', params);
    assert.equal(link?.targetUri, page);
  });

  test('titles stand behind the entries of the range', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri },
      range,
    });
    assert.deepEqual(
      hints.map(({ label }) => label),
      ['Apples'],
    );
  });

  test('F2 changes the name of the file, then the entries', async () => {
    const at = { textDocument: { uri }, position: onA };
    assert.deepEqual(await client.request('textDocument/prepareRename', at), {
      range: { start: onA, end: { line: 0, character: onA.character + 1 } },
      placeholder: 'a',
    });
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'c' });
    assert.deepEqual(
      edit.documentChanges?.map((change) => ('textDocument' in change ? change.textDocument : change)),
      [
        { kind: 'rename', oldUri: page, newUri: toUri('/site/c.mdx') },
        { uri, version: 1 },
      ],
    );
  });

  test('F2 renames the file in an editor that only says that it renames files, as Neovim does', async (t) => {
    const client = await start(t, {
      ...editingEditor,
      workspace: { workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] } },
    });
    const params = { textDocument: { uri }, position: onA, newName: 'c' };
    const { documentChanges } = await client.request<WorkspaceEdit>('textDocument/rename', params);
    assert.deepEqual(
      documentChanges?.map((change) => ('kind' in change ? change.kind : change.textDocument.uri)),
      ['rename', uri],
    );
  });

  test('F2 is refused with a sentence', async () => {
    const at = { textDocument: { uri }, position: onA };
    await assert.rejects(client.request('textDocument/rename', { ...at, newName: 'b' }), {
      message: /The file "b\.mdx" already exists\./,
    });
    await assert.rejects(client.request('textDocument/rename', { ...at, newName: '../b' }), {
      message: /points outside the site’s folder\./,
    });
  });

  test('F2 is refused where the editor renames no files', async (t) => {
    const client = await start(t, { ...editingEditor, workspace: { configuration: true } });
    const params = { textDocument: { uri }, position: onA, newName: 'c' };
    await assert.rejects(client.request('textDocument/rename', params), {
      message: /does not let language servers rename/,
    });
  });
});

describe('right after a configuration was opened', () => {
  test('an answer waits until the site is read: an editor asks for links once', async (t) => {
    const { client } = await startSiteServer(t, files);
    await client.open(files['/site/docs.json'], uri);
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', {
      textDocument: { uri },
    });
    assert.deepEqual(
      links.map(({ target }) => target),
      [page],
    );
    await client.getDiagnostics(1, uri);
  });

  test('titles are there, as soon as they can be', async (t) => {
    const { client } = await startSiteServer(t, files);
    await client.open(files['/site/docs.json'], uri);
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const params = { textDocument: { uri }, range };
    const [hint] = await client.request<InlayHint[]>('textDocument/inlayHint', params);
    assert.equal(hint?.label, 'Apples');
    const [item] = await client.request<PageItem[]>('docs/pages', {});
    assert.equal(item?.title, 'Apples');
    await client.getDiagnostics(1, uri);
  });
});

describe('all pages of the workspace', () => {
  test('come site by site, those of sites too of which nothing is open', async (t) => {
    const { client } = await startSiteServer(
      t,
      {
        '/one/docs.json': list('a'),
        '/one/a.mdx': '',
        '/one/nested/mint.json': list('b'),
        '/one/nested/b.mdx': '',
        '/one/node_modules/x/docs.json': list('x'),
        '/one/node_modules/x/x.mdx': '',
        '/two/docs.json': list('c'),
        '/two/c.mdx': '',
      },
      { folders: ['/one', '/two'] },
    );
    const pages = await client.request<PageItem[]>('docs/pages', {});
    assert.deepEqual(
      pages.map((item) => item.uri),
      ['/one/a.mdx', '/one/nested/b.mdx', '/two/c.mdx'].map(toUri),
    );
  });
});
