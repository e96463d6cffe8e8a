// F2 in a page: on a heading, on a fragment that means one, in the path of a link. One edit for everything that follows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PrepareRenameResult, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseCursor } from '../../../support/checks/markers.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import type { Lifetime } from '../../../support/lifetime.ts';

interface Rename {
  readonly placeholder: string;
  /** The texts that change, by path; those of moved files with `→` and their new path. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Opens the page whose text has the cursor `|`, and renames what is there. Paths are relative to the site. */
async function rename(
  t: Lifetime,
  marked: Readonly<Record<string, string>>,
  newName: string,
): Promise<Rename> {
  const [path = '', cursorText = ''] = Object.entries(marked).find(([, text]) => text.includes('|')) ?? [];
  const { text, offset } = parseCursor(cursorText);
  const files: Record<string, string> = {
    'docs.json': '{"name": "A", "navigation": []}',
    ...marked,
    [path]: text,
  };
  const absolute = Object.entries(files).map(([file, each]) => [`/site/${file}`, each]);
  const { client } = await startSiteServer(t, Object.fromEntries(absolute));
  const uri = toUri(`/site/${path}`);
  await client.open(text, uri, 'mdx');
  const position = TextDocument.create(uri, 'mdx', 1, text).positionAt(offset);
  const asked = { textDocument: { uri }, position };
  const prepared = await client.request<PrepareRenameResult | null>('textDocument/prepareRename', asked);
  assert.ok(prepared !== null && 'placeholder' in prepared, 'nothing can be renamed there');
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...asked, newName });
  const texts: Record<string, string> = {};
  for (const change of edit.documentChanges ?? []) {
    if ('kind' in change) {
      assert.ok(change.kind === 'rename');
      texts[`→ ${decodeURI(change.newUri).replace('file:///site/', '')}`] = '';
      continue;
    }
    const file = decodeURI(change.textDocument.uri).replace('file:///site/', '');
    const before = TextDocument.create('', '', 0, files[file] ?? '');
    texts[file] = TextDocument.applyEdits(
      before,
      change.edits.flatMap((each) => ('newText' in each ? [each] : [])),
    );
    assert.equal(change.textDocument.version, file === path ? 1 : null);
  }
  return { placeholder: prepared.placeholder, texts };
}

describe('a heading', () => {
  test('takes the links that mean it along, in its own page and in others', async (t) => {
    const files = {
      'a.mdx': '# Over|view\n\n[up](#overview) [same](/a#overview) [b](/b#overview)',
      'b.mdx': '# Overview\n\n[a](/a#overview "To a") <Card href="a.mdx?x=1#Overview" /> [b](#overview)',
    };
    const { placeholder, texts } = await rename(t, files, 'First steps');
    assert.equal(placeholder, 'Overview');
    assert.deepEqual(texts, {
      'a.mdx': '# First steps\n\n[up](#first-steps) [same](/a#first-steps) [b](/b#overview)',
      'b.mdx':
        '# Overview\n\n[a](/a#first-steps "To a") <Card href="a.mdx?x=1#first-steps" /> [b](#overview)',
    });
  });

  test('takes the links and redirects of the configuration along', async (t) => {
    const write = (id: string) =>
      `{ "navbar": { "primary": { "href": "/a#${id}" } }, "banner": { "content": "[a](/a#${id})" }, "redirects": [{ "source": "/b", "destination": "/a#${id}" }], "navigation": { "pages": ["a"] } }`;
    const files = { 'docs.json': write('over'), 'a.mdx': '## Ov|er' };
    const { texts } = await rename(t, files, 'Under');
    assert.deepEqual(texts, { 'docs.json': write('under'), 'a.mdx': '## Under' });
  });

  test('keeps the links whose fragment is still right', async (t) => {
    const { texts } = await rename(t, { 'a.mdx': '## Set |up\n\n[a](#set-up)' }, '**Set** up');
    assert.deepEqual(texts, { 'a.mdx': '## **Set** up\n\n[a](#set-up)' });
  });

  test('of a number keeps the number of others right', async (t) => {
    const before = '## Se|tup\n\n## Setup\n\n[one](#setup) [two](#setup-2)';
    const { texts } = await rename(t, { 'a.mdx': before }, 'Start');
    assert.deepEqual(texts, { 'a.mdx': '## Start\n\n## Setup\n\n[one](#start) [two](#setup)' });
  });

  test('that becomes like another one leaves the other its links', async (t) => {
    const before = '## Se|tup\n\n## Start\n\n[one](#setup) [two](#start)';
    const { texts } = await rename(t, { 'a.mdx': before }, 'Start');
    assert.deepEqual(texts, { 'a.mdx': '## Start\n\n## Start\n\n[one](#start) [two](#start-2)' });
  });

  test('gives fragments of any rule the id that the host makes', async (t) => {
    const before = '## A.|B\n\n[own](#a-b) [github](#ab)';
    const { texts } = await rename(t, { 'a.mdx': before }, "C + D's fn(x)");
    const own = '#c-+-d’s-fn-x';
    assert.deepEqual(texts, { 'a.mdx': `## C + D's fn(x)\n\n[own](${own}) [github](${own})` });
  });

  test('in an accordion has an id with percent-escapes', async (t) => {
    const before = '<Accordion title="A">\n## Se|tup\n</Accordion>\n\n[a](#setup) <a href="#setup" />';
    const { texts } = await rename(t, { 'a.mdx': before }, 'Größe & Maß');
    const after = '#größe-%26-maß';
    assert.deepEqual(texts, {
      'a.mdx': `<Accordion title="A">\n## Größe & Maß\n</Accordion>\n\n[a](${after}) <a href="${after}" />`,
    });
  });

  test('of level 5 has no id that links could follow', async (t) => {
    const { texts } = await rename(t, { 'a.mdx': '##### Se|tup\n\n[a](#setup)' }, 'Start');
    assert.deepEqual(texts, { 'a.mdx': '##### Start\n\n[a](#setup)' });
  });

  test('with an id of its own keeps its links', async (t) => {
    const { texts } = await rename(t, { 'a.mdx': '## Set|up {#mine}\n\n[a](#mine)' }, 'Start');
    assert.deepEqual(texts, { 'a.mdx': '## Start {#mine}\n\n[a](#mine)' });
  });

  test('gets another id of its own where the cursor is on it, or on a fragment that is it', async (t) => {
    const after = {
      'a.mdx': '## Setup {#yours}\n\n[a](#yours) [by text](#setup)',
      'b.mdx': '[a](/a#yours)',
    };
    const heading = {
      'a.mdx': '## Setup {#mi|ne}\n\n[a](#mine) [by text](#setup)',
      'b.mdx': '[a](/a#mine)',
    };
    assert.deepEqual(await rename(t, heading, 'yours'), { placeholder: 'mine', texts: after });
    const link = { ...heading, 'a.mdx': heading['a.mdx'].replace('|', ''), 'b.mdx': '[a](/a#mi|ne)' };
    assert.deepEqual(await rename(t, link, 'yours'), { placeholder: 'mine', texts: after });
    await assert.rejects(rename(t, heading, 'your own'), /An id can’t be empty, or contain spaces/);
    const taken = { 'a.mdx': '## A {#o|ne}\n\n<a id="two" />' };
    await assert.rejects(rename(t, taken, 'two'), /The page already has the id "two"\./);
  });

  test('of a snippet takes the links to the pages along that import it', async (t) => {
    const files = {
      'snippets/s.mdx': '## Se|tup',
      'a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
      'b.mdx': '[a](/a#setup)',
    };
    const { texts } = await rename(t, files, 'Start');
    assert.deepEqual(texts, { 'snippets/s.mdx': '## Start', 'b.mdx': '[a](/a#start)' });
  });

  test('of a snippet takes the links in the snippet itself along', async (t) => {
    const { texts } = await rename(
      t,
      {
        'snippets/s.mdx': '## Se|tup\n\n[up](#setup) [there](/a#setup)',
        'a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
      },
      'Start',
    );
    assert.deepEqual(texts, { 'snippets/s.mdx': '## Start\n\n[up](#start) [there](/a#start)' });
  });

  test('is renamed by a fragment that means it, wherever that is', async (t) => {
    const files = { 'a.mdx': '[b](/b#se|tup)', 'b.mdx': 'Setup\n=====\n\n[b](#setup)' };
    const { placeholder, texts } = await rename(t, files, 'Start');
    assert.equal(placeholder, 'Setup');
    assert.deepEqual(texts, { 'a.mdx': '[b](/b#start)', 'b.mdx': 'Start\n=====\n\n[b](#start)' });
  });

  test('needs a text that leaves the page its headings', async (t) => {
    await assert.rejects(rename(t, { 'a.mdx': '# A|b' }, ' '), /A heading needs text, on one line\./);
    await assert.rejects(rename(t, { 'b.mdx': 'A|b\n==' }, '# c'), /the page would get other headings/);
  });
});

describe('the path of a link', () => {
  test('moves the file, and all that leads to it', async (t) => {
    const files = {
      'docs.json': '{"name": "A", "navigation": [{"group": "A", "pages": ["x"]}]}',
      'a.mdx': '[x](/x|?q#part)',
      'b.mdx': '[x](x.mdx)',
      'x.mdx': '[a](./a)',
    };
    const { placeholder, texts } = await rename(t, files, '/guides/y');
    assert.equal(placeholder, '/x');
    assert.deepEqual(texts, {
      'docs.json': '{"name": "A", "navigation": [{"group": "A", "pages": ["guides/y"]}]}',
      'a.mdx': '[x](/guides/y?q#part)',
      'b.mdx': '[x](guides/y.mdx)',
      'x.mdx': '[a](../a)',
      '→ guides/y.mdx': '',
    });
    // Neovim stops at a rename that fails, and lsp-mode applies texts first, whatever the order is.
    assert.deepEqual(Object.keys(texts).slice(0, 2), ['x.mdx', '→ guides/y.mdx']);
  });

  test('moves images and snippets, too', async (t) => {
    const image = await rename(t, { 'a.mdx': '![p](/images/p|.png)', 'images/p.png': '' }, '/images/q');
    assert.deepEqual(image.texts, { 'a.mdx': '![p](/images/q.png)', '→ images/q.png': '' });
    const files = { 'a.mdx': 'import S from "/snippets/|s.mdx"', 'snippets/s.mdx': '' };
    const snippet = await rename(t, files, '/snippets/deep/s.mdx');
    assert.deepEqual(snippet.texts, {
      'a.mdx': 'import S from "/snippets/deep/s.mdx"',
      '→ snippets/deep/s.mdx': '',
    });
  });

  test('is refused in a sentence', async (t) => {
    const files = { 'x.mdx': '', 'y.mdx': '', 'a.mdx': '[x](/x|)' };
    await assert.rejects(rename(t, files, '/y'), /The file "y\.mdx" already exists\./);
    await assert.rejects(rename(t, files, '../y'), /points outside the site’s folder/);
    await assert.rejects(rename(t, files, '/y#z'), /Type a path alone/);
    await assert.rejects(rename(t, files, ' '), /A file needs a path/);
    await assert.rejects(
      rename(t, { 'a.mdx': '[x](/gh|ost)' }, '/x'),
      /There is no file "\/ghost" in this site/,
    );
    await assert.rejects(rename(t, { 'a.mdx': '[x](../o|ut)' }, '/x'), /points outside the site’s folder/);
  });
});

describe('the name of an element', () => {
  for (const [where, marked, expected] of [
    ['in its opening tag', '<No|te>\n  a\n</Note>', '<Tip>\n  a\n</Tip>'],
    ['in its closing tag', '<Note><Note>a</No|te></Note>', '<Note><Tip>a</Tip></Note>'],
    ['of a tag that closes itself', '<No|te /> <Note />', '<Tip /> <Note />'],
    ['of HTML', '<d|iv>a</div>', '<Tip>a</Tip>'],
  ] as const)
    test(`changes both tags, from ${where}`, async (t) => {
      assert.deepEqual((await rename(t, { 'a.mdx': marked }, 'Tip')).texts, { 'a.mdx': expected });
    });

  test('is not renamed where it is that of an import, whose name stands elsewhere, too', async (t) => {
    const text = 'import Note from "/snippets/note.mdx"\n\n<No|te />';
    await assert.rejects(
      rename(t, { 'a.mdx': text, 'snippets/note.mdx': '' }, 'Tip'),
      /nothing can be renamed/,
    );
  });

  test('has to be a name', async (t) => {
    for (const name of ['', '1', 'a b', '<Tip>', 'Tree.'])
      await assert.rejects(rename(t, { 'a.mdx': '<No|te />' }, name), /can’t be the name of an element/);
  });
});

test('what is typed while other pages are read refuses the rename: its places are gone', async (t) => {
  const { client, fileSystem } = await startSiteServer(t, {
    '/site/docs.json': '{"name": "A", "navigation": []}',
    '/site/a.mdx': '# Overview',
    '/site/b.mdx': '[a](/a#overview)',
  });
  const uri = toUri('/site/a.mdx');
  const asked = { textDocument: { uri }, position: { line: 0, character: 4 } };
  await client.open('# Overview', uri, 'mdx');
  // By then all pages have been read once.
  await client.request('textDocument/prepareRename', asked);
  const readFile = fileSystem.readFile.bind(fileSystem);
  fileSystem.readFile = async (path, within) => {
    await client.change(2, [{ text: 'More.\n\n# Overview' }], uri);
    await client.request('textDocument/hover', asked);
    return readFile(path, within);
  };
  await assert.rejects(
    client.request('textDocument/rename', { ...asked, newName: 'Summary' }),
    /"a\.mdx" has changed in the meantime: try again\./,
  );
});
