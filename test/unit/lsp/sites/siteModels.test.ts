// The models of all sites, from the server's disk and documents to the extension's store.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { listPages } from '../../../support/checks/terminalCheck.ts';
import { type SiteWatcher, watchSites } from '../../../support/languageServers/siteWatcher.ts';
import { getElement, getElements, outline } from '../../../support/sites/siteTracker.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';
const page = (title: string) => `---\ntitle: ${title}\n---\n`;
const oneSite = { '/site/docs.json': listPages('a'), '/site/a.md': page('A') };

/** The model of the site as soon as this is true of it. */
function waitForModel(
  { models }: SiteWatcher,
  what: string,
  isSo: (model: SiteModel) => boolean = () => true,
): Promise<SiteModel> {
  return waitUntil(what, () => {
    const model = models.get(uri);
    return model !== undefined && isSo(model) ? model : undefined;
  });
}

function getTitle(model: SiteModel, label: string): string | undefined {
  const { content } = getElement(model, 'page', label);
  return content.kind === 'page' ? content.title : undefined;
}

/** For comparing: in no order but that of the lists. */
function toPlain(model: SiteModel | undefined): unknown {
  return model && { ...model, elements: [...model.elements].sort(), lists: [...model.lists].sort() };
}

describe('a client that watches', () => {
  test('gets every site of the workspace, with the titles of its pages', async (context) => {
    const { models } = await watchSites(context, {
      ...oneSite,
      '/site/inner/mint.json': listPages('b'),
      '/site/inner/b.md': page('B'),
    });
    await waitUntil('both sites are known', () => models.getAll().length === 2);
    const [outer, inner] = models.getAll();
    assert.ok(outer && inner);
    assert.deepEqual([outer.uri, inner.uri], [uri, 'file:///site/inner/mint.json']);
    assert.deepEqual([outer.root, inner.root], ['file:///site', 'file:///site/inner']);
    assert.deepEqual([getTitle(outer, 'a'), getTitle(inner, 'b')], ['A', 'B']);
    assert.equal(models.getSiteOf('file:///site/inner/b.md'), inner);
    assert.equal(models.getSiteOf('file:///site/innermost.md'), outer);
    assert.equal(models.getSiteOf('file:///elsewhere/b.md'), undefined);
  });

  test('hears of what is typed as patches, in step with the server', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client, sent } = watcher;
    await waitForModel(watcher, 'the site is known');
    await client.open(listPages('a'));
    for (const [index, name] of ['b', 'bc', 'bcd'].entries())
      await client.change(index + 2, [{ text: listPages('a', name) }]);
    const model = await waitForModel(watcher, 'the last page is there', (now) =>
      outline(now).includes('bcd'),
    );
    assert.equal(model.version, 4);
    assert.ok(sent.every(({ kind }) => kind === 'patch'));
    const [whole] = await watcher.askWhole();
    assert.deepEqual(toPlain(model), toPlain(whole));
  });

  test('gets the diagnostics of what was typed before its patch', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client } = watcher;
    await waitForModel(watcher, 'the site is known');
    const order: string[] = [];
    watcher.onMessage((method) => order.push(method));
    await client.open(listPages('a', 'ghost'));
    await waitForModel(watcher, 'the patch is there', ({ version }) => version === 1);
    assert.deepEqual(order.slice(0, 2), ['textDocument/publishDiagnostics', 'docs/siteChanged']);
  });

  test('sees a problem on its element, and no longer when its rule is off', async (context) => {
    const watcher = await watchSites(context, { '/site/docs.json': listPages('ghost') });
    const count = (model: SiteModel) => getElement(model, 'page', 'ghost').problems.length;
    await waitForModel(watcher, 'the problem is there', (model) => count(model) === 1);
    await watcher.client.changeSettings({ rules: { 'page-not-found': 'off' } });
    await waitForModel(watcher, 'the problem is gone', (model) => count(model) === 0);
  });

  test('sees the title of an open page as it is typed', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client } = watcher;
    await waitForModel(watcher, 'the site is known');
    const pageUri = 'file:///site/a.md';
    await client.open(page('A B'), pageUri, 'markdown');
    await waitForModel(watcher, 'the typed title is there', (model) => getTitle(model, 'a') === 'A B');
    await client.change(2, [{ text: page('A B C') }], pageUri);
    await waitForModel(watcher, 'the next one is there', (model) => getTitle(model, 'a') === 'A B C');
    await client.close(pageUri);
    await waitForModel(watcher, 'the saved title is back', (model) => getTitle(model, 'a') === 'A');
  });

  test('follows a configuration that is not open as it is on the disk', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client, fileSystem } = watcher;
    const before = await waitForModel(watcher, 'the site is known');
    assert.equal(before.version, undefined);
    fileSystem.write('/site/docs.json', listPages('a', 'b'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri, type: 2 }],
    });
    await waitForModel(watcher, 'the page is there', (model) => outline(model).includes('b'));
    await client.open(listPages('a'));
    await waitForModel(watcher, 'the open text counts', ({ version }) => version === 1);
    await client.close();
    await waitForModel(watcher, 'the disk counts', (model) => model.version === undefined);
  });

  test('hears of sites that come and go', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client, fileSystem, models } = watcher;
    await waitForModel(watcher, 'the site is known');
    const other = 'file:///site/more/docs.json';
    const tell = (type: number) =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: other, type }],
      });
    fileSystem.write('/site/more/docs.json', listPages());
    await tell(1);
    await waitUntil('the new site is known', () => models.get(other));
    fileSystem.remove('/site/more/docs.json');
    await tell(3);
    await waitUntil('it is gone', () => models.get(other) === undefined);
    assert.ok(watcher.changes.some((change) => change.uri === other && change.model === undefined));
  });

  test('keeps the ids when it asks again', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const before = await waitForModel(watcher, 'the site is known');
    await watcher.client.open(listPages('renamed'));
    await waitForModel(watcher, 'the page is renamed', (model) => outline(model).includes('renamed'));
    const [again] = await watcher.askWhole();
    const ids = (model: SiteModel | undefined) => model && getElements(model, 'group').map(({ id }) => id);
    assert.deepEqual(ids(again), ids(before));
  });

  test('hears nothing more once nobody listens', async (context) => {
    const watcher = await watchSites(context, oneSite);
    const { client, sent, models } = watcher;
    await waitForModel(watcher, 'the site is known');
    watcher.stopWatching();
    assert.equal(models.get(uri), undefined);
    await client.open(listPages('a', 'b'));
    await client.getDiagnostics();
    await client.change(2, [{ text: listPages('a') }]);
    await client.getDiagnostics(2);
    assert.deepEqual(sent, []);
  });
});
