// The site behind an open configuration, in real folders.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type PageItem, pagesRequest } from '../../server/src/shared/protocol.ts';
import { listMintPages, listPages } from '../support/checks/terminalCheck.ts';
import { openSiteInThisProcess } from '../support/languageServers/siteEditor.ts';

const notFound = 'page-not-found';
const notListed = 'page-not-in-navigation';

describe('a configuration', () => {
  test('is judged by the files around it', async (context) => {
    const text = listPages('a', 'guides/b', 'ghost');
    const editor = await openSiteInThisProcess(context, {
      'docs.json': text,
      'a.md': '',
      'guides/b.mdx': '',
    });
    await editor.open('docs.json', text);
    await editor.waitForCodes('docs.json', [notFound]);
  });

  test('is judged as it is in the editor, not as it was saved', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'docs.json': listPages('a'), 'a.md': '' });
    await editor.open('docs.json', listPages('a', 'ghost'));
    await editor.waitForCodes('docs.json', [notFound]);
    await editor.change('docs.json', 2, listPages('a', 'a'));
    await editor.waitForCodes('docs.json', ['page-listed-twice']);
  });

  test('of another format, or by another name beside it, gets no site rules', async (context) => {
    const wrong = listPages('ghost').replace('"Plants"', '1');
    const wrongMint = listMintPages('ghost').replace('"Plants"', '1');
    const editor = await openSiteInThisProcess(context, { 'docs.json': wrong, 'mint.json': wrongMint });
    await editor.open('mint.json', wrongMint);
    await editor.open('docs.json', wrong);
    await editor.waitForCodes('docs.json', ['wrong-type', notFound]);
    await editor.waitForCodes('mint.json', ['shadowed-configuration', 'wrong-type']);
  });

  test('under the other name counts where it is alone', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'mint.json': listMintPages('ghost') });
    await editor.open('mint.json', listMintPages('ghost'));
    await editor.waitForCodes('mint.json', [notFound]);
    await editor.update({ 'docs.json': listPages() });
    await editor.waitForCodes('mint.json', ['shadowed-configuration']);
    await editor.update({ 'docs.json': undefined });
    await editor.waitForCodes('mint.json', [notFound]);
  });
});

describe('where site rules run', () => {
  test('is not outside of every workspace folder, and not in what was never saved', async (context) => {
    const files = { 'inside/docs.json': '', 'outside/docs.json': '', 'inside-not/docs.json': '' };
    const editor = await openSiteInThisProcess(context, files, { workspaceFolders: ['inside'] });
    const text = listPages('ghost').replace('"Plants"', '1');
    await editor.open('outside/docs.json', text);
    await editor.open('inside-not/docs.json', text);
    await editor.client.open(text, 'untitled:docs.json');
    await editor.open('inside/docs.json', text);
    await editor.waitForCodes('inside/docs.json', ['wrong-type', notFound]);
    await editor.waitForCodes('outside/docs.json', ['wrong-type']);
    await editor.waitForCodes('inside-not/docs.json', ['wrong-type']);
    const untitled = editor.client.published.filter(({ uri }) => uri.startsWith('untitled:'));
    assert.deepEqual(
      untitled.at(-1)?.diagnostics.map(({ code }) => code),
      ['wrong-type'],
    );
  });

  test('follows the folders that are opened and closed', async (context) => {
    const editor = await openSiteInThisProcess(
      context,
      { 'one/docs.json': '', 'two/docs.json': '' },
      { workspaceFolders: ['one'] },
    );
    const { connection } = editor.client;
    const toFolder = (name: string) => ({ uri: editor.disk.getUri(name), name });
    connection.onRequest('workspace/workspaceFolders', () => [toFolder('two')]);
    for (const path of ['one/docs.json', 'two/docs.json']) await editor.open(path, listPages('ghost'));
    await editor.waitForCodes('one/docs.json', [notFound]);
    await editor.waitForCodes('two/docs.json', []);
    await connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [toFolder('two')], removed: [toFolder('one')] },
    });
    await editor.waitForCodes('one/docs.json', []);
    await editor.change('two/docs.json', 2, listPages('ghost', 'ghost'));
    await editor.waitForCodes('two/docs.json', [notFound, notFound, 'page-listed-twice']);
  });

  test('is each site by itself: in several roots, and one in another', async (context) => {
    const files = {
      'one/docs.json': listPages('a', 'inner/x'),
      'one/a.md': '',
      'one/inner/docs.json': listPages('x', 'a'),
      'one/inner/x.md': '',
      'one/inner/y.md': '',
      'two/docs.json': listPages('a', 'b'),
      'two/b.md': '',
    };
    const editor = await openSiteInThisProcess(context, files, { workspaceFolders: ['one', 'two'] });
    for (const [path, text] of Object.entries(files)) await editor.open(path, text);
    await editor.waitForCodes('one/docs.json', []);
    await editor.waitForCodes('one/inner/docs.json', [notFound]);
    await editor.waitForCodes('two/docs.json', [notFound]);
    await editor.waitForCodes('one/inner/y.md', [notListed]);
    for (const path of ['one/a.md', 'one/inner/x.md', 'two/b.md']) await editor.waitForCodes(path, []);
  });

  test('never leads out of the site over a symbolic link', async (context) => {
    const files = { 'site/docs.json': '', 'site/a.md': '', 'secret/b.md': '' };
    const links = { 'site/link.md': 'a.md', 'site/out': '../secret' };
    const editor = await openSiteInThisProcess(context, files, { workspaceFolders: ['site'], links });
    await editor.open('site/docs.json', listPages('a', 'link', 'out/b'));
    await editor.waitForCodes('site/docs.json', ['page-outside-site']);
  });
});

describe('a page', () => {
  test('that no group lists is told so while it is open, and until it is listed', async (context) => {
    const editor = await openSiteInThisProcess(context, {
      'docs.json': listPages('a'),
      'a.md': '',
      'b.md': '# B',
    });
    await editor.open('b.md', '# B');
    await editor.waitForCodes('b.md', [notListed]);
    await editor.open('docs.json', listPages('a', 'b'));
    await editor.waitForCodes('b.md', []);
    await editor.change('docs.json', 2, listPages('a'));
    await editor.waitForCodes('b.md', [notListed]);
    await editor.close('b.md');
    await editor.waitForCodes('b.md', []);
  });

  test('follows the configuration on the disk when that is not open', async (context) => {
    const editor = await openSiteInThisProcess(context, {
      'docs.json': listPages('a'),
      'a.md': '',
      'b.md': '',
    });
    await editor.open('b.md', '');
    await editor.waitForCodes('b.md', [notListed]);
    await editor.update({ 'docs.json': listPages('a', 'b') });
    await editor.waitForCodes('b.md', []);
  });

  test('follows the ignore files and the settings', async (context) => {
    const editor = await openSiteInThisProcess(context, {
      'docs.json': listPages('a'),
      'a.md': '',
      'drafts/b.md': '',
    });
    await editor.open('drafts/b.md', '');
    await editor.waitForCodes('drafts/b.md', [notListed]);
    await editor.update({ '.gitignore': 'drafts\n' });
    await editor.waitForCodes('drafts/b.md', []);
    await editor.update({ '.gitignore': undefined });
    await editor.waitForCodes('drafts/b.md', [notListed]);
    await editor.client.changeSettings({ ignoredPages: ['drafts/**'] });
    await editor.waitForCodes('drafts/b.md', []);
    await editor.client.changeSettings({ rules: { [notListed]: 'warning' } });
    await editor.waitForCodes('drafts/b.md', [notListed]);
  });
});

describe('the settings', () => {
  test('are waited for by the first scan, also when a request comes first', async (context) => {
    let answer: (settings: unknown) => void = () => {};
    const asked = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const text = listPages('a');
    const files = { 'docs.json': text, 'a.md': '', 'drafts/b.md': '' };
    const editor = await openSiteInThisProcess(context, files, { answerConfiguration: () => asked });
    await editor.open('docs.json', text);
    await editor.open('drafts/b.md', '');
    const hovered = editor.client.request('textDocument/hover', {
      textDocument: { uri: editor.disk.getUri('docs.json') },
      position: { line: 0, character: 0 },
    });
    answer({ ignoredPages: ['drafts/**'] });
    await hovered;
    await editor.waitForCodes('drafts/b.md', []);
    const pages = await editor.client.request<PageItem[]>(pagesRequest, {});
    assert.deepEqual(
      pages.map(({ path }) => path),
      ['a.md'],
    );
    await editor.client.changeSettings({});
  });
});

describe('files that change', () => {
  test('are noticed one by one', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'docs.json': '' });
    await editor.open('docs.json', listPages('a', 'b/c'));
    await editor.waitForCodes('docs.json', [notFound, notFound]);
    await editor.update({ 'a.md': '' });
    await editor.waitForCodes('docs.json', [notFound]);
    await editor.update({ 'a.mdx': '' });
    await editor.waitForCodes('docs.json', ['page-ambiguous', notFound]);
    await editor.update({ 'a.md': undefined, 'a.mdx': undefined });
    await editor.waitForCodes('docs.json', [notFound, notFound]);
  });

  test('are noticed when only their folder is told', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'docs.json': '' });
    await editor.open('docs.json', listPages('b/c/d'));
    await editor.waitForCodes('docs.json', [notFound]);
    await editor.disk.write({ 'b/c/d.md': '' });
    const tell = (type: number) =>
      editor.client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: editor.disk.getUri('b'), type }],
      });
    await tell(1);
    await editor.waitForCodes('docs.json', []);
    await editor.update({ b: undefined });
    await editor.waitForCodes('docs.json', [notFound]);
  });

  test('are noticed by the hundred, as when a branch is switched', async (context) => {
    const names = Array.from({ length: 500 }, (_, at) => `pages/p${at}`);
    const editor = await openSiteInThisProcess(context, { 'docs.json': '' });
    await editor.open('docs.json', listPages(...names));
    await editor.waitForCodes(
      'docs.json',
      names.map(() => notFound),
    );
    await editor.update(Object.fromEntries(names.map((name) => [`${name}.md`, ''])));
    await editor.waitForCodes('docs.json', []);
    await editor.update({ pages: undefined });
    await editor.waitForCodes(
      'docs.json',
      names.map(() => notFound),
    );
  });

  test('in an ignored folder are noticed where they are listed', async (context) => {
    const editor = await openSiteInThisProcess(context, {
      '.gitignore': 'made\n',
      'docs.json': '',
      'made/a.md': '',
    });
    await editor.open('docs.json', listPages('made/a', 'made/b'));
    await editor.waitForCodes('docs.json', [notFound]);
  });

  test('without anyone telling are noticed on the next save', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'docs.json': '' }, { watches: false });
    const text = listPages('a');
    await editor.open('docs.json', text);
    await editor.waitForCodes('docs.json', [notFound]);
    await editor.update({ 'a.md': '' });
    await editor.save('docs.json', text);
    await editor.waitForCodes('docs.json', []);
    assert.ok(!editor.client.registered.includes('workspace/didChangeWatchedFiles'));
  });

  test('without anyone telling are noticed when a new page is saved', async (context) => {
    const editor = await openSiteInThisProcess(context, { 'docs.json': '' }, { watches: false });
    await editor.open('docs.json', listPages('a'));
    await editor.waitForCodes('docs.json', [notFound]);
    await editor.open('a.md', '# A');
    await editor.save('a.md', '# A');
    await editor.waitForCodes('docs.json', []);
  });
});
