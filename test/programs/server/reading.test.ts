// What the built server reads from the disk, and what no file of a workspace can make it do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import {
  type CheckSitesResult,
  checkSitesRequest,
  type PageItem,
  pagesRequest,
} from '../../../server/src/shared/protocol.ts';
import { check } from '../../support/checks/cliProcess.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { openSiteEditor, type SiteEditor } from '../../support/languageServers/siteEditor.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const secret = { 'secret/page.md': '---\ntitle: SECRET\n---\n', 'secret/api.json': '"SECRET-VALUE"' };

async function getPages(editor: SiteEditor): Promise<readonly string[]> {
  const pages = await editor.client.request<PageItem[]>(pagesRequest, {});
  return pages.map(({ path, title }) => `${path}|${title ?? ''}`).sort();
}

const tell = (editor: SiteEditor, type: number, ...paths: readonly string[]) =>
  editor.client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: paths.map((path) => ({ uri: editor.disk.getUri(path), type })),
  });

describe('a link that leaves the site', () => {
  test('is not read when it is made later, whether the editor tells of a file or of a folder', async (context) => {
    const text = JSON.stringify({ ...JSON.parse(listPages('late', 'folder/page')), openapi: 'late.json' });
    const files = { 'site/docs.json': text, ...secret };
    const editor = await openSiteEditor(context, files, { workspaceFolders: ['site'] });
    await editor.open('site/docs.json', text);
    const missing = ['openapi-not-found', 'page-not-found', 'page-not-found'];
    const getSorted = () => [...(editor.getCodes('site/docs.json') ?? [])].sort().join();
    await waitUntil('nothing is found', () => getSorted() === missing.join());
    await editor.disk.link('site/late.md', '../secret/page.md');
    await editor.disk.link('site/late.json', '../secret/api.json');
    await editor.disk.link('site/folder', '../secret');
    await tell(editor, 1, 'site/late.md', 'site/late.json', 'site/folder', 'site/folder/page.md');
    const outside = ['openapi-not-found', 'page-outside-site', 'page-outside-site'].join();
    await waitUntil('the links are known', () => getSorted() === outside);
    assert.deepEqual(await getPages(editor), []);
    assert.doesNotMatch(JSON.stringify(editor.client.published), /SECRET/);
  });

  test('is not read in a folder that is not scanned', async (context) => {
    const text = JSON.stringify({
      ...JSON.parse(listPages('node_modules/x/page', 'build/page')),
      openapi: ['node_modules/x/api.json', 'build/api.json'],
    });
    const files = { 'site/docs.json': text, 'site/.gitignore': 'build\n', ...secret };
    const links = {
      'site/node_modules/x': '../../secret',
      'site/build/page.md': '../../secret/page.md',
      'site/build/api.json': '../../secret/api.json',
    };
    const editor = await openSiteEditor(context, files, { workspaceFolders: ['site'], links });
    await editor.open('site/docs.json', text);
    const expected = [
      'openapi-not-found',
      'openapi-not-found',
      'page-outside-site',
      'page-outside-site',
    ].join();
    const getSorted = () => [...(editor.getCodes('site/docs.json') ?? [])].sort().join();
    await waitUntil('the links are looked up', () => getSorted() === expected).catch(() =>
      assert.equal(getSorted(), expected),
    );
    assert.doesNotMatch(JSON.stringify(editor.client.published), /SECRET/);
  });

  test('takes the place of a page and gives it back', async (context) => {
    const files = { 'site/docs.json': listPages('a'), 'site/a.md': '---\ntitle: A\n---\n', ...secret };
    const editor = await openSiteEditor(context, files, { workspaceFolders: ['site'] });
    await editor.open('site/docs.json', listPages('a'));
    await editor.waitForCodes('site/docs.json', []);
    const path = editor.disk.getPath('site/a.md');
    await rename(path, `${path}-away`);
    await symlink('../secret/page.md', path);
    await tell(editor, 2, 'site/a.md');
    await editor.waitForCodes('site/docs.json', ['page-outside-site']);
    await rm(path);
    await rename(`${path}-away`, path);
    await tell(editor, 2, 'site/a.md');
    await editor.waitForCodes('site/docs.json', []);
    assert.deepEqual(await getPages(editor), ['a.md|A']);
  });

  test('is no configuration, and no site', async (context) => {
    const files = {
      'ws/a.md': '',
      'ws/inner/b.md': '',
      'secret/docs.json': listPages('SECRET'),
      'secret/SECRET.md': '',
    };
    const links = { 'ws/docs.json': '../secret/docs.json', 'ws/away': '../secret' };
    const editor = await openSiteEditor(context, files, { workspaceFolders: ['ws'], links });
    assert.deepEqual(await getPages(editor), []);
    const result = await editor.client.request<CheckSitesResult>(checkSitesRequest, {});
    assert.doesNotMatch(JSON.stringify([result, editor.client.published]), /SECRET/);
  });
});

describe('a link that stays inside', () => {
  test('counts: two to one folder, one to a site, and one to the workspace', async (context) => {
    const text = listPages('a', 'latest/b', 'stable/b');
    const files = { 'real/docs/docs.json': text, 'real/docs/a.md': '', 'real/docs/v2/b.md': '' };
    const links = { ws: 'real', 'real/site': 'docs', 'real/docs/latest': 'v2', 'real/docs/stable': 'v2' };
    const editor = await openSiteEditor(context, files, { workspaceFolders: ['ws'], links });
    await editor.open('ws/site/docs.json', text);
    await editor.open('ws/docs/docs.json', text);
    for (const path of ['ws/site/docs.json', 'ws/docs/docs.json']) await editor.waitForCodes(path, []);
    await editor.change('ws/site/docs.json', 2, listPages('ghost'));
    await editor.waitForCodes('ws/site/docs.json', ['page-not-found']);
  });
});

describe('nothing stalls the server', () => {
  test('not a pipe under any name that it reads', async (context) => {
    const text = JSON.stringify({
      ...JSON.parse(listPages('pipe')),
      openapi: 'pipe.json',
      favicon: 'pipe.png',
    });
    const editor = await openSiteEditor(
      context,
      { 'site/docs.json': text, 'other/a.md': '' },
      { workspaceFolders: [''] },
    );
    for (const name of [
      '.gitignore',
      'site/.gitignore',
      'site/pipe.md',
      'site/pipe.json',
      'site/pipe.png',
      'other/docs.json',
      'other/mint.json',
    ])
      execFileSync('mkfifo', [editor.disk.getPath(name)]);
    await editor.open('site/docs.json', text);
    await editor
      .waitForCodes('site/docs.json', ['page-not-found', 'openapi-not-found', 'asset-not-found'])
      .catch(() => {
        const found = [...(editor.getCodes('site/docs.json') ?? [])].sort();
        assert.deepEqual(found, ['asset-not-found', 'openapi-not-found', 'page-not-found']);
      });
    assert.deepEqual(await getPages(editor), []);
    await editor.client.request(checkSitesRequest, {});
  });

  test('not a glob made to take for ever, which is matched, and not one without end, which is left out by name', async (context) => {
    const name = `${'a'.repeat(200)}.md`;
    const globs = ['*a*a*a*a*a*b', '+(a|a?|a*)b', '*(a*)b', 'x'.repeat(70_000), 'drafts/**'];
    const files = { 'docs.json': listPages(), [name]: '', 'drafts/b.md': '' };
    const editor = await openSiteEditor(context, files, { settings: { ignoredPages: globs } });
    assert.deepEqual(await getPages(editor), [`${name}|`]);
  });

  test('not a file that is too large: it is said to be so', async (context) => {
    const text = JSON.stringify({ ...JSON.parse(listPages('a')), openapi: 'large.yaml' });
    const files = { 'docs.json': text, 'a.md': '', 'large.yaml': 'openapi: 3.0.0', 'inner/docs.json': '{' };
    const editor = await openSiteEditor(context, files);
    truncateSync(editor.disk.getPath('large.yaml'), 2 ** 30);
    truncateSync(editor.disk.getPath('inner/docs.json'), 2 ** 30);
    await editor.open('docs.json', text);
    await editor.waitForCodes('docs.json', ['openapi-invalid']);
    const last = editor.client.published.findLast(({ uri }) => uri === editor.disk.getUri('docs.json'));
    assert.equal(last?.diagnostics[0]?.message, 'Not checked: the file is larger than 20 MiB');
    assert.equal(last?.diagnostics[0]?.severity, 3);
    const result = await editor.client.request<CheckSitesResult>(checkSitesRequest, {});
    assert.equal(result.sites, 1);
    assert.deepEqual(result.unread, [
      `${JSON.stringify(editor.disk.getPath('large.yaml'))} is larger than 20 MiB, so it was not checked.`,
      `${JSON.stringify(editor.disk.getPath('inner/docs.json'))} is larger than 20 MiB, so its site was not checked.`,
    ]);
  });
});

describe('what can’t be read', () => {
  const getUnread = async (editor: SiteEditor) => {
    const { unread } = await editor.client.request<CheckSitesResult>(checkSitesRequest, {});
    return unread.map((sentence) => sentence.replace(editor.disk.folder, '%'));
  };

  test('is told by the check of all sites as by the check in a terminal, until it is mended', async (context) => {
    const files = { 'docs.json': listPages('a', 'b'), 'a.md': '', 'b.md': '', 'c.md': '' };
    const editor = await openSiteEditor(context, files);
    truncateSync(editor.disk.getPath('a.md'), 2 ** 30);
    await writeFile(editor.disk.getPath('b.md'), Buffer.from('# Gr\u00FC\u00DFe', 'latin1'));
    truncateSync(editor.disk.getPath('c.md'), 2 ** 30);
    const told = [
      '"%/a.md" is larger than 3 MiB, so it was not checked.',
      '"%/b.md" is not UTF-8, so it could not be read correctly. Save it as UTF-8.',
      '"%/c.md" is larger than 3 MiB, so it was not checked.',
    ];
    assert.deepEqual(await getUnread(editor), told);
    const { errorOutput } = await check(editor.disk.folder, ['.']);
    assert.deepEqual(errorOutput.replaceAll(editor.disk.folder, '%').trimEnd().split('\n'), told);
    await editor.update({ 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': undefined });
    assert.deepEqual(await getUnread(editor), []);
  });
});
