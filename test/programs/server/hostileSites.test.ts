// Links that lead out of the site, to pipes, in circles: what the server that ships says of them, and that it opens
// nothing outside.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { openSiteEditor, type SiteEditor } from '../../support/languageServers/siteEditor.ts';

const gone = '[gone](/gone)';

/** A site beside a folder with secrets, its page open. */
async function openSite(
  context: TestContext,
  files: Readonly<Record<string, string>> = {},
  links: Readonly<Record<string, string>> = {},
): Promise<SiteEditor> {
  const inSite = Object.entries({ 'docs.json': listPages('page'), 'page.mdx': gone, ...files });
  const texts = Object.fromEntries(inSite.map(([path, text]) => [`site/${path}`, text]));
  const secret = { 'secret/page.md': '# SECRET\n', 'secret/image.png': 'SECRET' };
  const editor = await openSiteEditor(
    context,
    { ...texts, ...secret },
    { workspaceFolders: ['site'], links },
  );
  await editor.open('site/page.mdx', gone);
  await editor.waitForCodes('site/page.mdx', ['link-not-found']);
  return editor;
}

const tellCreated = ({ client, disk }: SiteEditor, ...paths: readonly string[]) =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: paths.map((path) => ({ uri: disk.getUri(path), type: 1 })),
  });

/** A pipe that nobody has open for reading refuses to be opened for writing without waiting. */
function isOpenedByAnyone(pipe: string): boolean {
  try {
    openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    return true;
  } catch {
    return false;
  }
}

describe('a link that leaves the site', () => {
  test('is said to, however its dots and slashes are written, and nothing there is read', async (context) => {
    const editor = await openSite(context);
    const links = [
      '[up](../secret/page#no)',
      '[up](../secret/page.md)',
      '[far](../../../../../etc/passwd)',
      '![up](../secret/image.png)',
      '<img src="../secret/image.png" />',
      '<a href="x/../../secret/page" />',
      '[dots](%2e%2e/secret/page)',
      '[slashes](..%2f..%2fetc%2fpasswd)',
    ];
    await editor.change('site/page.mdx', 2, links.join('\n\n'));
    await editor.waitForCodes(
      'site/page.mdx',
      links.map(() => 'link-outside-site'),
    );
    assert.doesNotMatch(JSON.stringify(editor.client.published), /SECRET/);
  });

  test('by a symbolic link is not followed, also when that is made later', async (context) => {
    const early = { 'site/early': '../secret', 'site/first.md': '../secret/page.md' };
    const editor = await openSite(context, {}, early);
    const pipe = editor.disk.getPath('secret/pipe.md');
    execFileSync('mkfifo', [pipe]);
    await editor.disk.link('site/late', '../secret');
    await editor.disk.link('site/pipe.md', '../secret/pipe.md');
    await editor.disk.link('site/zero.md', '/dev/zero');
    const late = ['site/late', 'site/late/page.md', 'site/late/pipe.md', 'site/pipe.md', 'site/zero.md'];
    await tellCreated(editor, ...late);
    const paths = ['early/page#no', 'first#no', 'late/page#no', 'late/pipe#no', 'pipe#no', 'zero#no'];
    await editor.change('site/page.mdx', 2, paths.map((path) => `[a](/${path})`).join(' '));
    await editor.waitForCodes(
      'site/page.mdx',
      paths.map(() => 'link-outside-site'),
    );
    assert.equal(isOpenedByAnyone(pipe), false);
    assert.doesNotMatch(JSON.stringify(editor.client.published), /SECRET/);
  });
});

describe('what is no file', () => {
  test('a pipe in the site, or a folder that is called like a page, stalls nothing', async (context) => {
    const editor = await openSite(context);
    const pipe = editor.disk.getPath('site/pipe.mdx');
    execFileSync('mkfifo', [pipe]);
    await mkdir(editor.disk.getPath('site/folder.mdx'));
    await tellCreated(editor, 'site/pipe.mdx', 'site/folder.mdx');
    await editor.change('site/page.mdx', 2, `[a](/pipe#no) [b](/folder#no) ${gone}`);
    const missing = ['link-not-found', 'link-not-found', 'link-not-found'];
    await editor.waitForCodes('site/page.mdx', missing);
    assert.equal(isOpenedByAnyone(pipe), false);
  });
});

describe('snippets in circles', () => {
  test('that import themselves and each other give their headings once', async (context) => {
    const editor = await openSite(context, {
      'snippets/self.mdx': 'import Self from "./self.mdx"\n\n# Of itself\n\n<Self />\n',
      'snippets/one.mdx': 'import Two from "/snippets/two.mdx"\n\n# Of one\n\n<Two />\n',
      'snippets/two.mdx': 'import One from "/snippets/one.mdx"\n\n# Of two\n\n<One />\n',
      'around.mdx': 'import Page from "/page.mdx"\n\n# Around\n\n<Page />\n',
    });
    const text = [
      'import Self from "/snippets/self.mdx"\nimport One from "/snippets/one.mdx"',
      'import Around from "/around.mdx"\n\n<Self /><One /><Around />\n',
      ...['of-itself', 'of-one', 'of-two', 'around', 'no'].map((id) => `[a](#${id})`),
    ];
    await editor.change('site/page.mdx', 2, text.join('\n'));
    await editor.waitForCodes('site/page.mdx', ['link-fragment-not-found']);
  });
});

describe('names that nobody expects', () => {
  test('of pages are names like others', async (context) => {
    const names = [
      '..mdx',
      '...mdx',
      '..a.mdx',
      '%2e%2e.mdx',
      'a#b.mdx',
      'a?b.mdx',
      '__proto__.mdx',
      'constructor.mdx',
    ];
    const files = Object.fromEntries(names.map((name) => [`names/${name}`, '# There\n']));
    const editor = await openSite(context, files);
    const right = ['a%23b', 'a%3Fb', '__proto__', 'constructor', '%252e%252e'];
    const wrong = ['toString', 'hasOwnProperty', 'valueOf'];
    const links = [...right, ...wrong].map((path) => `[a](/names/${path}#there)`);
    await editor.change('site/page.mdx', 2, links.join('\n'));
    await editor.waitForCodes(
      'site/page.mdx',
      wrong.map(() => 'link-not-found'),
    );
  });

  test('100,000 links to one page that is gone are as many diagnostics as a file may have', async (context) => {
    const text = `${gone}\n`.repeat(100_000);
    const editor = await openSite(context, { 'docs.json': listPages('page', 'many'), 'many.mdx': text });
    await editor.open('site/many.mdx', text);
    const most = Array.from({ length: 1_000 }, () => 'link-not-found');
    await editor.waitForCodes('site/many.mdx', most);
  });
});
