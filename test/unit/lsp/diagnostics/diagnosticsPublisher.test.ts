// Diagnostics are published for the document as it is now, soon after it changes, and cleared when it closes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver';
import { site } from '../../../support/checks/languageTest.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { docsUri } from '../../../support/languageServers/testClient.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

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

  test('come again when the document is opened again, also with the same version', async (context) => {
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
    await client.open(right, 'file:///b/docs.json');
    await client.open('{', 'untitled:Untitled-1');
    const getCodes = async (uri: string) => (await client.getDiagnostics(1, uri)).map(({ code }) => code);
    assert.deepEqual(await getCodes('file:///a/docs.json'), ['wrong-type']);
    assert.deepEqual(await getCodes('file:///b/docs.json'), []);
    assert.deepEqual(await getCodes('untitled:Untitled-1'), ['json-syntax']);
  });
});

describe('each version of an open document', () => {
  // oh-my-opencode waits three seconds for the diagnostics of a version, and then tells its agent that there are none.
  test('is published once, also if nothing changes', async (context) => {
    const client = await startInMemoryServer(context);
    await client.open(right);
    await client.getDiagnostics();
    const behind = { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } };
    for (let version = 2; version < 6; version++) {
      await client.change(version, [{ range: behind, text: ' ' }]);
      assert.deepEqual(await client.getDiagnostics(version), []);
    }
    assert.deepEqual(
      client.published.map(({ version }) => version),
      [1, 2, 3, 4, 5],
    );
  });
});

describe('the first publication', () => {
  // cli-lsp-client shows what comes within a tenth of a second of the first.
  test('waits for the site, so that nothing is missing', async (context) => {
    const text = JSON.stringify({ name: 5, navigation: [{ group: 'A', pages: ['ghost'] }] });
    const { client } = await startSiteServer(context, {
      '/site/docs.json': text,
      '/site/a.mdx': '[x](/nowhere)',
    });
    await client.open(text, toUri('/site/docs.json'));
    await client.getDiagnostics(1, toUri('/site/docs.json'));
    await client.open('[x](/nowhere)', toUri('/site/a.mdx'));
    await client.getDiagnostics(1, toUri('/site/a.mdx'));
    const codes = client.published.map(({ diagnostics }) => diagnostics.map(({ code }) => code));
    assert.deepEqual(codes, [
      ['wrong-type', 'page-not-found'],
      ['page-not-in-navigation', 'link-not-found'],
    ]);
  });

  test('does not wait for a page that is never read', async (context) => {
    const { client } = await startSiteServer(
      context,
      { '/site/docs.json': wrong, '/site/a.mdx': '' },
      { disk: { hanging: ['/site/a.mdx'] } },
    );
    await client.open(wrong, toUri('/site/docs.json'));
    const codes = (await client.getDiagnostics(1, toUri('/site/docs.json'))).map(({ code }) => code);
    assert.ok(codes.includes('wrong-type'));
  });
});

// lsmcp and cclsp ask for diagnostics that nobody offered, and show no others.
test('a client that pulls is answered with what is published, but not offered it', async (context) => {
  const client = await startInMemoryServer(context);
  assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
  const pull = () =>
    client.request<{ items: Diagnostic[] }>('textDocument/diagnostic', { textDocument: { uri: docsUri } });
  assert.deepEqual(await pull(), { kind: 'full', items: [] });
  await client.open(wrong);
  assert.deepEqual((await pull()).items, await client.getDiagnostics());
  await client.change(2, [{ text: right }]);
  assert.deepEqual((await pull()).items, []);
});

describe('what is typed', () => {
  test('is judged before a request behind it is answered', async (context) => {
    // A judging that takes long, as on a busy machine, is followed by a pause: while the clock stands, none does.
    context.mock.method(performance, 'now', () => 0);
    const client = await startInMemoryServer(context);
    await client.open(right);
    await client.getDiagnostics();
    for (let version = 2; version < 20; version++) {
      await client.change(version, [{ text: version % 2 === 0 ? wrong : right }]);
      await client.request('textDocument/documentSymbol', { textDocument: { uri: docsUri } });
      assert.equal(client.published.at(-1)?.version, version);
    }
  });

  test('keeps the findings of the site: none goes away and comes back', async (context) => {
    const list = (name: string) => JSON.stringify({ name, navigation: [{ group: 'A', pages: ['ghost'] }] });
    const uri = toUri('/site/docs.json');
    const { client } = await startSiteServer(context, { '/site/docs.json': list('') });
    await client.open(list(''), uri);
    const getCodes = () => client.published.at(-1)?.diagnostics.map(({ code }) => code) ?? [];
    await waitUntil('the site is known', () => getCodes().includes('page-not-found'));
    const before = client.published.length;
    for (let version = 2; version < 40; version++) {
      const name = 'abcdefgh'.slice(0, version % 8);
      await client.change(version, [{ text: list(name) }], uri);
      await client.getDiagnostics(version, uri);
    }
    assert.ok(client.published.length > before);
    for (const { diagnostics } of client.published.slice(before))
      assert.ok(diagnostics.some(({ code }) => code === 'page-not-found'));
  });
});

test('a file that takes long to judge leaves a pause in which answers do not wait for it', async (context) => {
  const client = await startInMemoryServer(context);
  const navigation = Array.from({ length: 3_000 }, () => ({ group: 1, pages: [2] }));
  await client.open(JSON.stringify({ name: 'A', navigation }));
  await client.getDiagnostics();
  const position = { line: 0, character: 0 };
  const type = async (version: number): Promise<number | undefined> => {
    await client.change(version, [{ range: { start: position, end: position }, text: '\n' }]);
    await client.request('textDocument/prepareRename', { textDocument: { uri: docsUri }, position });
    return client.published.at(-1)?.version;
  };
  let version = 1;
  await waitUntil('an answer comes before the judgement', async () => {
    await client.getDiagnostics(version);
    version += 2;
    await type(version - 1);
    return (await type(version)) !== version;
  });
});

describe('a thousand open pages', () => {
  test('are judged anew behind what is typed, and only those that it changes are published', async (context) => {
    const pages = Array.from({ length: 1_000 }, (_, page) => `p${page}`);
    const list = (listed: readonly string[]) =>
      JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: listed }] });
    const files = Object.fromEntries(pages.map((page) => [`/site/${page}.mdx`, '']));
    const { client } = await startSiteServer(context, { ...files, '/site/docs.json': list(pages) });
    const uri = toUri('/site/docs.json');
    await client.open(list(pages), uri);
    for (const page of pages) await client.open('', toUri(`/site/${page}.mdx`));
    const isPage = (published: { uri: string }) => published.uri.endsWith('.mdx');
    await waitUntil('every page is judged', () => client.published.filter(isPage).length === 1_000);
    await client.change(2, [{ text: list(pages.slice(1)).replace('"A"', '1') }], uri);
    const [{ code } = {}] = await client.getDiagnostics(2, uri);
    assert.equal(code, 'wrong-type');
    await waitUntil(
      'the page that is listed no more is judged',
      () => client.published.filter(isPage).length > 1_000,
    );
    await client.change(3, [{ text: list(pages) }], uri);
    await waitUntil('it is judged again', () => client.published.filter(isPage).length > 1_001);
    const ofFirst = client.published.filter((published) => published.uri === toUri('/site/p0.mdx'));
    assert.deepEqual(
      ofFirst.map(({ diagnostics }) => diagnostics.length),
      [0, 1, 0],
    );
    assert.equal(client.published.filter(isPage).length, 1_002);
  });
});
