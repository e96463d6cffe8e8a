// Diagnostics for editors that ask for them: what is open, the whole workspace, what is unchanged, and when to ask again.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type {
  DocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { startPlainClient } from '../support/languageServers/plainClient.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const text = (...pages: readonly string[]) =>
  JSON.stringify({ name: 'A', icon: 5, navigation: [{ group: 'B', pages, icon: 'no-such-icon' }] });

/** Beside its page, a site has one that nobody lists, one with a link to nowhere, and many others. */
const files = {
  'docs.json': text('a', 'dead', 'gone'),
  'a.mdx': '# Top\n',
  'dead.mdx': '[nowhere](/nowhere)\n',
  'lost.mdx': '# Lost\n',
  ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`_many/${index}.mdx`, '# Some\n'])),
};

const dynamicRegistration = true;
/** Like an editor that watches files and can be asked to ask again. */
const refreshing = {
  textDocument: { diagnostic: { dynamicRegistration: false } },
  workspace: { diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration } },
};
/** Like Helix of today, which asks after the start and then only when something is typed. */
const askingOnce = { textDocument: { diagnostic: {} } };

async function openEditor(context: TestContext, capabilities: object, more: object = {}) {
  const site = await createDiskSite(context, files);
  let refreshes = 0;
  const client = startPlainClient(context, {
    'workspace/diagnostic/refresh': () => {
      refreshes++;
      return null;
    },
    'client/registerCapability': () => null,
  });
  const initialized = await client.initialize({ rootUri: site.getUri(''), capabilities, ...more });
  const { connection } = client;
  const pull = (path: string, previousResultId?: string) =>
    connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument: { uri: site.getUri(path) },
      previousResultId,
    });
  const pullAll = (previous: readonly WorkspaceDocumentDiagnosticReport[] = [], params: object = {}) =>
    connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: previous.flatMap(({ uri, resultId }) =>
        resultId ? [{ uri, value: resultId }] : [],
      ),
      ...params,
    });
  return { site, client, initialized, pull, pullAll, countRefreshes: () => refreshes };
}

type Report = DocumentDiagnosticReport | WorkspaceDocumentDiagnosticReport;

const getCodes = (report: Report) =>
  report.kind === 'full' ? report.items.map(({ code }) => code).join() : report.kind;

describe('an editor that can’t be asked to ask again', () => {
  test('gets all there is to say with its first answer', async (context) => {
    const { site, client, pull } = await openEditor(context, askingOnce);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    assert.match(getCodes(await pull('docs.json')), /page-not-found/);
    for (const [path, codes] of [
      ['dead.mdx', 'link-not-found'],
      ['lost.mdx', 'page-not-in-navigation'],
      ['a.mdx', ''],
    ] as const) {
      await client.open(files[path], site.getUri(path), 'markdown');
      assert.equal(getCodes(await pull(path)), codes);
    }
    assert.deepEqual([client.published, client.asked, client.errors], [[], [], []]);
  });

  test('gets an icon judged, too, whose names come last', async (context) => {
    const { site, client, pull } = await openEditor(context, askingOnce);
    const icons = JSON.stringify({
      name: 'A',
      anchors: [{ name: 'B', icon: 'no-such-icon', url: 'https://b.c' }],
    });
    await client.open(icons, site.getUri('docs.json'));
    assert.match(getCodes(await pull('docs.json')), /unknown-icon/);
  });

  test('can take back its question while the site is read', async (context) => {
    const { site, client } = await openEditor(context, askingOnce);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    const params = { textDocument: { uri: site.getUri('docs.json') } };
    await assert.rejects(client.sendCanceled('textDocument/diagnostic', params), { code: -32800 });
  });
});

describe('an editor that can be asked to ask again', () => {
  test('is asked when the site is known, and when a file comes', async (context) => {
    const { site, client, pull, countRefreshes } = await openEditor(context, refreshing);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    let first = await pull('docs.json');
    if (!getCodes(first).includes('page-not-found')) {
      await waitUntil('it is asked to ask again', () => countRefreshes() > 0);
      first = await pull('docs.json');
    }
    assert.match(getCodes(first), /page-not-found/);
    const before = countRefreshes();
    await site.write({ 'gone.mdx': '' });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: site.getUri('gone.mdx'), type: 1 }],
    });
    await waitUntil('it is asked to ask again', () => countRefreshes() > before);
    assert.doesNotMatch(getCodes(await pull('docs.json', first.resultId)), /page-not-found|unchanged/);
    assert.deepEqual(client.published, []);
  });

  test('is asked when a page changes because of a configuration', async (context) => {
    const { site, client, pull, countRefreshes } = await openEditor(context, refreshing);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    await client.open(files['lost.mdx'], site.getUri('lost.mdx'), 'mdx');
    await waitUntil(
      'it is judged',
      async () => getCodes(await pull('lost.mdx')) === 'page-not-in-navigation',
    );
    const before = countRefreshes();
    await client.change(text('lost'), 2, site.getUri('docs.json'));
    await waitUntil('it is asked to ask again', () => countRefreshes() > before);
    assert.equal(getCodes(await pull('lost.mdx')), '');
  });
});

describe('what an editor has already', () => {
  test('is not sent again, until the text or what is found changes', async (context) => {
    const { site, client, pull } = await openEditor(context, askingOnce);
    const uri = site.getUri('docs.json');
    await client.open(files['docs.json'], uri);
    const first = await pull('docs.json');
    assert.deepEqual(await pull('docs.json', first.resultId), {
      kind: 'unchanged',
      resultId: first.resultId,
    });
    assert.equal((await pull('docs.json', 'another')).kind, 'full');
    // The editor moved what it shows along with the text.
    await client.change(`\n${files['docs.json']}`, 2, uri);
    const second = await pull('docs.json', first.resultId);
    assert.equal(getCodes(second), getCodes(first));
    await client.change('{}', 3, uri);
    assert.notEqual((await pull('docs.json', second.resultId)).resultId, second.resultId);
  });

  test('is nothing for a document that is closed, or never was open', async (context) => {
    const { site, client, pull } = await openEditor(context, askingOnce);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    await client.connection.sendNotification('textDocument/didClose', {
      textDocument: { uri: site.getUri('docs.json') },
    });
    for (const path of ['docs.json', 'a.mdx', 'nowhere.json'])
      assert.deepEqual(await pull(path), { kind: 'full', items: [] });
    assert.deepEqual(client.published, []);
  });
});

describe('the whole workspace', () => {
  const getFound = ({ items }: WorkspaceDiagnosticReport, folder: string) =>
    Object.fromEntries(items.map((report) => [report.uri.slice(folder.length + 1), getCodes(report)]));

  test('is reported file by file, open or not, then as unchanged', async (context) => {
    const { site, client, pullAll } = await openEditor(context, refreshing);
    const first = await pullAll();
    const found = getFound(first, site.getUri(''));
    assert.deepEqual(Object.keys(found).sort(), ['dead.mdx', 'docs.json', 'lost.mdx']);
    assert.match(found['docs.json'] ?? '', /page-not-found/);
    assert.deepEqual(new Set(first.items.map(({ version }) => version)), new Set([null]));
    for (const _ of [1, 2]) {
      const again = await pullAll(first.items);
      assert.deepEqual(new Set(again.items.map(getCodes)), new Set(['unchanged']));
      assert.equal(again.items.length, 3);
    }
    await client.open('# Lost\n[a](/a)', site.getUri('lost.mdx'), 'markdown');
    await client.open(text('a', 'lost'), site.getUri('docs.json'));
    const changed = getFound(await pullAll(first.items), site.getUri(''));
    assert.equal(changed['lost.mdx'], '');
    assert.doesNotMatch(changed['docs.json'] ?? '', /page-not-found/);
    assert.equal(changed['dead.mdx'], 'page-not-in-navigation,link-not-found');
    assert.deepEqual(client.published, []);
  });

  test('is reported in parts to an editor that takes them', async (context) => {
    const { client, pullAll } = await openEditor(context, refreshing);
    const parts: WorkspaceDocumentDiagnosticReport[] = [];
    client.connection.onNotification(
      '$/progress',
      ({ token, value }: { token: unknown; value: WorkspaceDiagnosticReport }) => {
        if (token === 'parts') parts.push(...value.items);
      },
    );
    assert.deepEqual(await pullAll([], { partialResultToken: 'parts' }), { items: [] });
    assert.equal(parts.length, 3);
  });

  test('is read anew where nobody reports files', async (context) => {
    const { site, client, pullAll } = await openEditor(context, askingOnce);
    const first = await pullAll();
    await site.write({ 'gone.mdx': '' });
    const changed = getFound(await pullAll(first.items), site.getUri(''));
    assert.doesNotMatch(changed['docs.json'] ?? '', /page-not-found/);
    assert.equal(changed['lost.mdx'], 'unchanged');
    assert.deepEqual(client.errors, []);
  });
});

describe('who asks', () => {
  test('is told so, and nobody else', async (context) => {
    const expected = { interFileDependencies: true, workspaceDiagnostics: true };
    const { initialized } = await openEditor(context, askingOnce);
    assert.deepEqual(initialized.capabilities.diagnosticProvider, expected);
    for (const capabilities of [{}, { textDocument: { publishDiagnostics: {} } }]) {
      const { site, client, initialized, pull } = await openEditor(context, capabilities);
      assert.equal(initialized.capabilities.diagnosticProvider, undefined);
      await assert.rejects(pull('docs.json'), { code: -32601 });
      await client.open(files['docs.json'], site.getUri('docs.json'));
      await waitUntil('it is told', () =>
        client.getCodes(site.getUri('docs.json'))?.includes('page-not-found'),
      );
    }
  });

  test('may still want to be told, as our own client does', async (context) => {
    const initializationOptions = { wantsPushedDiagnostics: true };
    const { site, client, initialized } = await openEditor(context, refreshing, { initializationOptions });
    assert.equal(initialized.capabilities.diagnosticProvider, undefined);
    await client.open(files['docs.json'], site.getUri('docs.json'));
    await waitUntil('it is told', () =>
      client.getCodes(site.getUri('docs.json'))?.includes('page-not-found'),
    );
  });
});
