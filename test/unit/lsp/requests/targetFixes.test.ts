// Links and entries of a whole site that miss the same target, fixed together: who is offered it, and what it changes.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { CodeAction } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type PageChoices, pageChoicesRequest } from '../../../../server/src/shared/protocol.ts';
import {
  type FixTargetArgument,
  type TargetFixCount,
  targetFixRequest,
} from '../../../../server/src/shared/siteHealth.ts';
import {
  editingEditor,
  type SiteServerOptions,
  startSiteServer,
  toUri,
} from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const pages = {
  '/site/docs.json':
    '{"name": "A", "navigation": [{"group": "A", "pages": ["start", "guides/watering", "a", "b"]}]}',
  '/site/start.mdx': '# Start\n',
  '/site/guides/watering.mdx': '# Watering\n\n## How often\n',
};

const changed = 'The text has changed since the fix was offered. Request the fix again.';

interface Opened extends Omit<SiteServerOptions, 'folders'> {
  /** The page `a` by default. */
  readonly file?: string;
  /** What is missing: a dead link in the first line by default. */
  readonly at?: string;
}

/** With one file open, at the place of what is missing. */
async function openSite(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  { file = '/site/a.mdx', at = '](/', ...options }: Opened = {},
) {
  const all = { ...pages, ...files };
  const server = await startSiteServer(t, all, options);
  const uri = toUri(file);
  const { client, fileSystem } = server;
  const text = new Map(Object.entries(all)).get(file) ?? '';
  await client.open(text, uri, file.endsWith('.mdx') ? 'mdx' : 'docs-json');
  const position = TextDocument.create(uri, '', 1, text).positionAt(text.indexOf(at) + 3);
  const place = { textDocument: { uri }, position };
  const getActions = async () =>
    (await client.request<CodeAction[] | null>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })) ?? [];
  await waitUntil('the dead link is found in a site that was read', async () => {
    const count = await client.request<TargetFixCount | null>(targetFixRequest, place);
    return count !== null && client.published.some((published) => published.uri === uri);
  });
  return {
    ...{ ...server, uri, place, getActions },
    read: (path: string) => fileSystem.getText(`/site/${path}`),
    /** The actions for all links, by title. */
    async list() {
      return (await getActions()).filter(({ title }) => / all \d/.test(title)).map(({ title }) => title);
    },
    async run(title: string) {
      const action = (await getActions()).find((each) => each.title === title);
      assert.ok(action?.command, title);
      const { command, arguments: args } = action.command;
      await client.request('workspace/executeCommand', { command, arguments: args });
    },
    fix: (argument: Partial<FixTargetArgument>) =>
      client.request('workspace/executeCommand', {
        command: 'docs.fixTarget',
        arguments: [{ ...place, ...argument }],
      }),
  };
}

describe('a target that several links miss', () => {
  test('gets the page that was clearly meant in all places, each in its own notation, in one edit', async (t) => {
    const site = await openSite(t, {
      '/site/a.mdx':
        '[a](/guides/waterin?y#how-often)\n\n<Card href="./guides/waterin.mdx" /> [b](guides/waterin?x=1)\n',
      '/site/b.mdx': '\uFEFFMore.\r\n\r\n[c][d]\r\n\r\n[d]: /guides/waterin "D"\r\n',
      '/site/guides/other.md': '[e](../guides/waterin) [f](/guides/watering) [g](/guides/waterfall)\n',
    });
    assert.deepEqual(await site.list(), [
      'Replace in all 5 places with "/guides/watering"',
      'Remove all 5 links, keep their text',
    ]);
    await site.run('Replace in all 5 places with "/guides/watering"');
    assert.equal(
      site.read('a.mdx'),
      '[a](/guides/watering?y#how-often)\n\n<Card href="./guides/watering.mdx" /> [b](guides/watering?x=1)\n',
    );
    assert.equal(site.read('b.mdx'), 'More.\r\n\r\n[c][d]\r\n\r\n[d]: /guides/watering "D"\r\n');
    assert.equal(
      site.read('guides/other.md'),
      '[e](../guides/watering) [f](/guides/watering) [g](/guides/waterfall)\n',
    );
    assert.equal(site.edits.length, 1);
    assert.deepEqual(site.messages, []);
  });

  test('can lead to any page; a fragment that the page lacks is dropped, and counted', async (t) => {
    const site = await openSite(t, {
      '/site/a.mdx': '[a](/ghost#how-often)\n',
      '/site/b.mdx': '[b](/ghost#nowhere) [c](/ghost)\n',
    });
    const to = 'guides/watering.mdx';
    const count = await site.client.request<TargetFixCount>(targetFixRequest, { ...site.place, to });
    assert.deepEqual(count, {
      ...{ linkCount: 3, pageCount: 2, droppedCount: 1 },
      ...{ entryCount: 0, leftEntryCount: 0 },
    });
    const choices = await site.client.request<PageChoices>(pageChoicesRequest, site.place);
    assert.equal(choices.placeCount, 3);
    await site.fix({ to });
    assert.equal(site.read('a.mdx'), '[a](/guides/watering#how-often)\n');
    assert.equal(site.read('b.mdx'), '[b](/guides/watering) [c](/guides/watering)\n');
  });

  test('loses all its links, and their texts stay', async (t) => {
    const site = await openSite(t, {
      '/site/a.mdx': '- [*a* b](/ghost) and [c](/ghost)\n',
      '/site/b.mdx': 'See [the [d]](/ghost) or [e].\n\n[e]: /ghost\n',
    });
    await site.run('Remove all 4 links, keep their text');
    assert.equal(site.read('a.mdx'), '- *a* b and c\n');
    assert.equal(site.read('b.mdx'), 'See the [d] or e.\n\n');
    assert.deepEqual(site.messages, []);
  });

  test('keeps a link whose text alone would mean something else, and says so', async (t) => {
    const site = await openSite(t, {
      '/site/a.mdx': 'See [a](/ghost)\n',
      '/site/b.mdx': '[# not a heading](/ghost)\n\n[b](/ghost)\n',
    });
    await site.run('Remove all 3 links, keep their text');
    assert.equal(site.read('a.mdx'), 'See a\n');
    assert.equal(site.read('b.mdx'), '[# not a heading](/ghost)\n\nb\n');
    await waitUntil('it is said', () => site.messages.length > 0);
    assert.deepEqual(site.messages, ['1 link could not be changed without changing the text around it.']);
  });
});

test('links that miss other targets, images and imports of the same name stay', async (t) => {
  const others = '![x](/ghost) [y](/ghosts) [z](/guides/ghost) <img src="/ghost" />\n';
  const site = await openSite(t, {
    '/site/a.mdx': '[a](/ghost)\n',
    '/site/b.mdx': `[b](/ghost)\n\n${others}`,
  });
  await site.fix({ to: 'start.mdx' });
  assert.equal(site.read('a.mdx'), '[a](/start)\n');
  assert.equal(site.read('b.mdx'), `[b](/start)\n\n${others}`);
});

test('a target that one link misses has the fixes of that link only', async (t) => {
  const site = await openSite(t, { '/site/a.mdx': '[a](/guides/waterin)\n', '/site/b.mdx': '[b](/start)\n' });
  assert.deepEqual(await site.list(), []);
});

test('what is typed meanwhile counts, and a link that is right by then is no longer one of them', async (t) => {
  const site = await openSite(t, {
    '/site/a.mdx': '[a](/ghost)\n',
    '/site/b.mdx': '[b](/ghost)\n',
  });
  const uri = toUri('/site/b.mdx');
  await site.client.open('[b](/ghost)\n', uri, 'mdx');
  await site.client.change(2, [{ text: 'New: [b](/start), [c](/ghost)\n' }], uri);
  await site.fix({ to: 'start.mdx' });
  await waitUntil('the edit is there', () => site.edits.length === 1);
  const change = site.edits[0]?.documentChanges?.find(
    (each) => 'textDocument' in each && each.textDocument.uri === uri,
  );
  assert.deepEqual(change, {
    textDocument: { uri, version: 2 },
    edits: [
      {
        range: { start: { line: 0, character: 23 }, end: { line: 0, character: 28 } },
        newText: 'start',
      },
    ],
  });
});

test('where the dead link is gone, nothing is changed', async (t) => {
  const site = await openSite(t, { '/site/a.mdx': '[a](/ghost)\n', '/site/b.mdx': '[b](/ghost)\n' });
  await site.client.change(2, [{ text: 'Nothing here\n' }], site.uri);
  await site.fix({ to: 'start.mdx' });
  await waitUntil('it is said', () => site.messages.length > 0);
  assert.deepEqual(site.messages, [changed]);
  assert.deepEqual(site.edits, []);
});

test('arguments that are none change nothing', async (t) => {
  const site = await openSite(t, { '/site/a.mdx': '[a](/ghost)\n', '/site/b.mdx': '[b](/ghost)\n' });
  for (const argument of [
    undefined,
    null,
    1,
    {},
    { textDocument: 1 },
    { textDocument: { uri: 'file:///x' } },
  ])
    await site.client.request('workspace/executeCommand', {
      command: 'docs.fixTarget',
      arguments: [argument],
    });
  // A page outside the site is none of its pages.
  await site.fix({ to: '../secret.mdx' });
  assert.deepEqual(site.edits, []);
});

test('an editor that applies no edits is offered only the fixes of one link', async (t) => {
  const capabilities = {
    ...editingEditor,
    workspace: { ...editingEditor.workspace, applyEdit: false },
  };
  const site = await openSite(
    t,
    { '/site/a.mdx': '[a](/guides/waterin)\n', '/site/b.mdx': '[b](/guides/waterin)\n' },
    { capabilities },
  );
  assert.deepEqual(await site.list(), []);
});

describe('entries that miss the same page', () => {
  const list = (...entries: readonly string[]): string =>
    `{"name": "A", "navigation": [{"group": "A", "pages": ${JSON.stringify(entries)}}]}`;
  const dead = {
    '/site/docs.json': list('start', 'a', 'b', 'guides/waterin'),
    '/site/a.mdx': '[a](/guides/waterin)\n',
    '/site/b.mdx': '[b](guides/waterin.mdx)\n',
  };
  const configuration = { file: '/site/docs.json', at: 'guides/waterin' };

  test('are replaced with the links, from a link, in one edit', async (t) => {
    const site = await openSite(t, dead);
    assert.deepEqual(await site.list(), [
      'Replace in all 3 places with "/guides/watering"',
      'Remove all 2 links, keep their text',
    ]);
    await site.run('Replace in all 3 places with "/guides/watering"');
    assert.equal(site.read('docs.json'), list('start', 'a', 'b', 'guides/watering'));
    assert.equal(site.read('a.mdx'), '[a](/guides/watering)\n');
    assert.equal(site.read('b.mdx'), '[b](guides/watering.mdx)\n');
    assert.equal(site.edits.length, 1);
    assert.deepEqual(site.messages, []);
  });

  test('are replaced with the links, from an entry', async (t) => {
    const site = await openSite(t, dead, configuration);
    assert.deepEqual(await site.list(), ['Replace in all 3 places with "guides/watering"']);
    await site.run('Replace in all 3 places with "guides/watering"');
    assert.equal(site.read('docs.json'), list('start', 'a', 'b', 'guides/watering'));
    assert.equal(site.read('a.mdx'), '[a](/guides/watering)\n');
    assert.equal(site.read('b.mdx'), '[b](guides/watering.mdx)\n');
    assert.equal(site.edits.length, 1);
  });

  test('are counted, and can name any page', async (t) => {
    const files = { ...dead, '/site/new.md': '# New\n', '/site/b.mdx': '[b](/guides/waterin#x)\n' };
    const site = await openSite(t, files, configuration);
    const choices = await site.client.request<PageChoices>(pageChoicesRequest, site.place);
    assert.equal(choices.placeCount, 3);
    const count = await site.client.request<TargetFixCount>(targetFixRequest, {
      ...site.place,
      to: 'new.md',
    });
    assert.deepEqual(count, {
      ...{ linkCount: 2, pageCount: 2, droppedCount: 1 },
      ...{ entryCount: 1, leftEntryCount: 0 },
    });
    await site.fix({ to: 'new.md' });
    assert.equal(site.read('docs.json'), list('start', 'a', 'b', 'new'));
    assert.equal(site.read('b.mdx'), '[b](/new)\n');
  });

  test('stay when the links are removed', async (t) => {
    const site = await openSite(t, dead);
    await site.run('Remove all 2 links, keep their text');
    assert.equal(site.read('docs.json'), dead['/site/docs.json']);
    assert.equal(site.read('a.mdx'), 'a\n');
  });

  test('keep their notation, and an extension', async (t) => {
    const entries = ['/ghost', './ghost.mdx', 'ghost/', 'guides/../ghost', 'ghosts'];
    const site = await openSite(
      t,
      {
        '/site/docs.json': tree(entries.map((entry) => [entry])),
        '/site/a.mdx': '[a](/ghost)\n',
        '/site/new.md': '',
      },
      { file: '/site/docs.json', at: '/ghost' },
    );
    await site.fix({ to: 'new.md' });
    const replaced = ['/new', './new.md', 'new/', 'new', 'ghosts'];
    assert.equal(site.read('docs.json'), tree(replaced.map((entry) => [entry])));
    assert.equal(site.read('a.mdx'), '[a](/new)\n');
  });

  test('stay where the page is already listed, and it is said how many', async (t) => {
    const lists = [['start', 'ghost'], ['ghost'], ['guides/watering']];
    const site = await openSite(t, {
      '/site/docs.json': tree(lists),
      '/site/a.mdx': '[a](/ghost)\n',
      '/site/b.mdx': '[b](/ghost)\n',
    });
    const to = 'start.mdx';
    const count = await site.client.request<TargetFixCount>(targetFixRequest, { ...site.place, to });
    assert.deepEqual([count.entryCount, count.leftEntryCount], [1, 1]);
    await site.fix({ to });
    assert.equal(site.read('docs.json'), tree([['start', 'ghost'], ['start'], ['guides/watering']]));
    await waitUntil('it is said', () => site.messages.length > 0);
    assert.deepEqual(site.messages, ['1 entry could not be changed without listing the page twice.']);
  });

  test('stay in a list whose other group lists the page, and do not count', async (t) => {
    const site = await openSite(t, {
      ...dead,
      '/site/docs.json': list('start', 'guides/watering', 'guides/waterin'),
    });
    assert.deepEqual(await site.list(), [
      'Replace in all 2 places with "/guides/watering"',
      'Remove all 2 links, keep their text',
    ]);
  });

  test('are replaced in parts of the configuration, each once', async (t) => {
    const main = JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      navigation: {
        tabs: [
          { tab: 'One', pages: { $ref: './nav/pages.json' } },
          { tab: 'Two', groups: [{ group: 'B', pages: ['guides/waterin', 'start'] }] },
          { tab: 'Three', pages: { $ref: './nav/pages.json' } },
        ],
      },
    });
    const files = {
      '/site/docs.json': main,
      '/site/nav/pages.json': '\uFEFF[\r\n  "start",\r\n  "guides/waterin"\r\n]\r\n',
      '/site/a.mdx': '[a](/guides/waterin)\n',
    };
    const site = await openSite(t, files);
    assert.deepEqual(await site.list(), ['Replace in all 3 places with "/guides/watering"']);
    await site.run('Replace in all 3 places with "/guides/watering"');
    assert.equal(site.read('docs.json'), main.replace('waterin', 'watering'));
    assert.equal(site.read('nav/pages.json'), '[\r\n  "start",\r\n  "guides/watering"\r\n]\r\n');
    assert.equal(site.edits.length, 1);
  });

  test('are left alone where the settings say that missing pages are no problem', async (t) => {
    const site = await openSite(t, dead);
    await site.client.changeSettings({ rules: { 'page-not-found': 'off' } });
    await waitUntil('the settings are known', async () => (await site.list())[0]?.includes('2 places'));
    await site.fix({ to: 'guides/watering.mdx' });
    assert.equal(site.read('docs.json'), dead['/site/docs.json']);
    assert.equal(site.read('a.mdx'), '[a](/guides/watering)\n');
  });

  test('are left alone in a file that the user reads as plain JSON', async (t) => {
    const site = await openSite(t, dead, { initializationOptions: { hasJsonSupport: true } });
    await site.client.open(dead['/site/docs.json'], toUri('/site/docs.json'), 'json');
    await waitUntil('they do not count', async () => (await site.list())[0]?.includes('2 places'));
  });

  test('are not replaced in a text that is older than that on disk', async (t) => {
    const site = await openSite(t, dead);
    site.fileSystem.write('/site/docs.json', `\n${dead['/site/docs.json']}`);
    await site.fix({ to: 'guides/watering.mdx' });
    await waitUntil('it is said', () => site.messages.length > 0);
    assert.deepEqual(site.messages, [changed]);
    assert.deepEqual(site.edits, []);
  });

  test('what is typed meanwhile counts', async (t) => {
    const site = await openSite(t, dead);
    const uri = toUri('/site/docs.json');
    await site.client.open(dead['/site/docs.json'], uri, 'docs-json');
    const typed = list('guides/waterin', 'start');
    await site.client.change(2, [{ text: typed }], uri);
    await site.fix({ to: 'guides/watering.mdx' });
    await waitUntil('the edit is there', () => site.edits.length === 1);
    const change = site.edits[0]?.documentChanges?.find(
      (each) => 'textDocument' in each && each.textDocument.uri === uri,
    );
    assert.ok(change !== undefined && 'edits' in change);
    assert.equal(change.textDocument.version, 2);
    assert.equal(change.edits[0]?.range.start.character, typed.indexOf('"guides'));
  });

  test('a sure page for the entry alone is not offered for links that may mean another', async (t) => {
    const site = await openSite(
      t,
      {
        ...dead,
        '/site/docs.json': list('start', 'guides/watering', 'guides/waterin'),
        '/site/guides/waterins.md': '',
      },
      { ...configuration, at: 'guides/waterin"' },
    );
    assert.ok((await site.getActions()).some(({ title }) => title === 'Replace with "guides/waterins"'));
    assert.deepEqual(await site.list(), []);
  });
});

/** A configuration whose navigation is a tree, with a group for each list of entries. */
function tree(lists: readonly (readonly string[])[]): string {
  const groups = lists.map((entries, index) => ({ group: `G${index}`, pages: entries }));
  return JSON.stringify({ $schema: 'https://mintlify.com/docs.json', name: 'A', navigation: { groups } });
}
