// Links of a whole site that miss the same target, fixed together: who is offered it, and what it changes.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { CodeAction } from 'vscode-languageserver';
import { type PageChoices, pageChoicesRequest } from '../../../../server/src/shared/protocol.ts';
import {
  type FixTargetArgument,
  type TargetFixCount,
  targetFixRequest,
} from '../../../../server/src/shared/siteHealth.ts';
import { editingEditor, startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const pages = {
  '/site/docs.json':
    '{"name": "A", "navigation": [{"group": "A", "pages": ["start", "guides/watering", "a", "b"]}]}',
  '/site/start.mdx': '# Start\n',
  '/site/guides/watering.mdx': '# Watering\n\n## How often\n',
};

const changed = 'The text has changed since the fix was offered. Request the fix again.';

/** With the page `a` open, which has a dead link in its first line. */
async function openSite(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  capabilities = editingEditor,
) {
  const server = await startSiteServer(t, { ...pages, ...files }, { capabilities });
  const uri = toUri('/site/a.mdx');
  const { client, fileSystem } = server;
  const text = files['/site/a.mdx'] ?? '';
  await client.open(text, uri, 'mdx');
  const position = { line: 0, character: text.indexOf('](/') + 3 };
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
    assert.deepEqual(count, { linkCount: 3, pageCount: 2, droppedCount: 1 });
    const choices = await site.client.request<PageChoices>(pageChoicesRequest, site.place);
    assert.equal(choices.linkCount, 3);
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
    capabilities,
  );
  assert.deepEqual(await site.list(), []);
});
