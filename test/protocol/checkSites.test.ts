// "Docs: Check Site": after one request, the problems of all files of all sites are in the editor.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CancellationTokenSource, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { type CheckSitesResult, checkSitesRequest } from '../../server/src/shared/protocol.ts';
import { listMintPages, listPages } from '../support/checks/terminalCheck.ts';
import { openSiteEditor, type SiteEditor } from '../support/languageServers/siteEditor.ts';
import { waitUntil } from '../support/waitUntil.ts';

const check = (editor: SiteEditor): Promise<CheckSitesResult> => editor.client.request(checkSitesRequest, {});
const getLast = (editor: SiteEditor, path: string) =>
  editor.client.published.findLast(({ uri }) => uri === editor.disk.getUri(path));
const allChecked = { foreign: 0, plain: 0, unread: [] };
const notListed = 'page-not-in-navigation';

const sites = {
  'one/docs.json': listPages('a', 'ghost'),
  'one/a.md': '',
  'one/b.md': '# B\n',
  'one/node_modules/x/docs.json': listPages('ghost'),
  'two/deep/mint.json': listMintPages('c'),
  'two/deep/c.md': '',
  'two/deep/d.md': '',
};

describe('checking all sites', () => {
  test('shows the problems of configurations and pages, though none is open', async (context) => {
    const editor = await openSiteEditor(context, sites, { workspaceFolders: ['one', 'two'] });
    assert.deepEqual(await check(editor), { errors: 1, warnings: 0, infos: 2, sites: 2, ...allChecked });
    await editor.waitForCodes('one/docs.json', ['page-not-found']);
    await editor.waitForCodes('one/b.md', [notListed]);
    await editor.waitForCodes('two/deep/d.md', [notListed]);
    assert.equal(editor.client.published.length, 3);
    const ofPage = editor.client.published.find(({ uri }) => uri === editor.disk.getUri('one/b.md'));
    assert.deepEqual(ofPage?.diagnostics[0]?.range, {
      start: { line: 0, character: 0 },
      end: { line: 0, character: 3 },
    });
  });

  test('finds none where there are none', async (context) => {
    const editor = await openSiteEditor(context, { 'a.md': '' });
    assert.deepEqual(await check(editor), { errors: 0, warnings: 0, infos: 0, sites: 0, ...allChecked });
  });

  test('counts open files as they are in the editor, and leaves their diagnostics to typing', async (context) => {
    const editor = await openSiteEditor(context, { 'docs.json': listPages('a'), 'a.md': '', 'b.md': '' });
    await editor.open('docs.json', listPages('a', 'b', 'ghost'));
    await editor.waitForCodes('docs.json', ['page-not-found']);
    assert.deepEqual(await check(editor), { errors: 1, warnings: 0, infos: 0, sites: 1, ...allChecked });
    assert.ok(editor.client.published.every(({ version }) => version === 1));
  });

  test('names pages that are too long to be parsed, until they are shorter', async (context) => {
    const files = { 'docs.json': listPages('a'), 'a.mdx': `<Note>${'Water it. '.repeat(100_000)}` };
    const editor = await openSiteEditor(context, files);
    const { unread } = await check(editor);
    assert.match(
      unread.join(),
      /a\.mdx" is longer than 1,000,000 characters, so whether it compiles was not/,
    );
    await editor.update({ 'a.mdx': '<Note>Water it.</Note>' });
    assert.deepEqual(await check(editor), { errors: 0, warnings: 0, infos: 0, sites: 1, ...allChecked });
  });

  test('tells how far it is', async (context) => {
    const editor = await openSiteEditor(context, sites);
    const steps: { kind: string; percentage?: number; message?: string }[] = [];
    editor.client.connection.onNotification('$/progress', ({ token, value }) => {
      assert.equal(token, 'mine');
      steps.push(value);
    });
    await editor.client.request(checkSitesRequest, { workDoneToken: 'mine' });
    assert.deepEqual(
      steps.map(({ kind, percentage }) => [kind, percentage]),
      [
        ['begin', 0],
        ['report', 0],
        ['report', 50],
        ['end', undefined],
      ],
    );
    assert.match(steps[1]?.message ?? '', /^[^/]+\/one\/docs\.json$/);
  });

  test('can be cancelled', async (context) => {
    const pages = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`p${at}.md`, '']));
    const editor = await openSiteEditor(context, { ...pages, 'docs.json': listPages('p1') });
    const cancellation = new CancellationTokenSource();
    const answer = editor.client.connection.sendRequest(checkSitesRequest, {}, cancellation.token);
    cancellation.cancel();
    await assert.rejects(
      answer,
      (error) => error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled,
    );
    assert.deepEqual(await check(editor), { errors: 0, warnings: 0, infos: 2999, sites: 1, ...allChecked });
  });
});

describe('what was checked', () => {
  test('follows the files: a page that gets listed, one that is deleted, one that is new', async (context) => {
    const files = { 'docs.json': listPages('a'), 'a.md': '', 'b.md': '', 'c.md': '' };
    const editor = await openSiteEditor(context, files);
    await check(editor);
    await editor.waitForCodes('b.md', [notListed]);
    await editor.waitForCodes('c.md', [notListed]);
    await editor.update({ 'docs.json': listPages('a', 'b') });
    await editor.waitForCodes('b.md', []);
    await editor.update({ 'c.md': undefined, 'd.md': '' });
    await editor.waitForCodes('c.md', []);
    await editor.waitForCodes('d.md', [notListed]);
    await editor.update({ 'docs.json': undefined });
    await editor.waitForCodes('d.md', []);
  });

  test('follows the configuration as one types', async (context) => {
    const editor = await openSiteEditor(context, { 'docs.json': listPages('a'), 'a.md': '', 'b.md': '' });
    await editor.open('docs.json', listPages('a'));
    await check(editor);
    await editor.waitForCodes('b.md', [notListed]);
    await editor.change('docs.json', 2, listPages('a', 'b'));
    await editor.waitForCodes('b.md', []);
    await editor.change('docs.json', 3, listPages('b'));
    await editor.waitForCodes('a.md', [notListed]);
  });

  test('comes back when a file is closed', async (context) => {
    const editor = await openSiteEditor(context, sites, { workspaceFolders: ['one'] });
    await check(editor);
    for (const [path, codes] of [
      ['one/docs.json', ['page-not-found']],
      ['one/b.md', [notListed]],
    ] as const) {
      await editor.open(path, sites[path]);
      await editor.waitForCodes(path, codes);
      await editor.close(path);
      // What is published for an open file has a version.
      await waitUntil(`${path} is taken back`, () => getLast(editor, path)?.version === undefined);
      await editor.waitForCodes(path, codes);
    }
  });

  test('is replaced by the next check, also where nobody tells of changes', async (context) => {
    const files = { 'docs.json': listPages('a', 'ghost'), 'a.md': '', 'b.md': '' };
    const editor = await openSiteEditor(context, files, { watches: false });
    assert.deepEqual(await check(editor), { errors: 1, warnings: 0, infos: 1, sites: 1, ...allChecked });
    await editor.update({ 'docs.json': listPages('a', 'b', 'ghost'), 'ghost.md': '' });
    assert.deepEqual(await check(editor), { errors: 0, warnings: 0, infos: 0, sites: 1, ...allChecked });
    await editor.waitForCodes('docs.json', []);
    await editor.waitForCodes('b.md', []);
  });

  test('follows the settings', async (context) => {
    const editor = await openSiteEditor(context, { 'docs.json': listPages('a'), 'a.md': '', 'b.md': '' });
    await check(editor);
    await editor.waitForCodes('b.md', [notListed]);
    await editor.client.changeSettings({ rules: { [notListed]: 'off' } });
    await editor.waitForCodes('b.md', []);
  });
});
