// Pages of a site whose navigation is a tree: they are added to any container, removed and moved, also as root pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { moveFiles } from '../../../support/checks/movedSite.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const write = (navigation: unknown) => JSON.stringify({ theme: 'mint', navigation });

const languages = {
  languages: [
    {
      language: 'en',
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', root: 'index', pages: ['guides/a', 'GET /a'] }] },
        { tab: 'API', graphql: 'api.graphql' },
        { tab: 'Blog', href: 'https://example.com' },
        { tab: 'Changes', pages: ['changes/a'] },
        { tab: 'More', groups: [] },
        { tab: 'Part', $ref: './part.json' },
      ],
    },
    { language: 'xx-unknown', pages: [] },
  ],
};

test('a page can be added to all containers that can list pages', async () => {
  const text = write(languages);
  const context = (
    await createMemorySite({ 'docs.json': text, 'guides/a.mdx': '', 'changes/b.mdx': '' })
  ).getPageContext('changes/b.mdx');
  const place = languageService.getPagePlace(context);
  assert.equal(place.kind, 'unlisted');
  const { textDocument } = context.configuration;
  const results = place.groups.map(({ label, edit }) => {
    const edits = Object.values(edit.changes ?? {}).flat();
    return [label, TextDocument.applyEdits(textDocument, edits)];
  });
  const page = '"changes/b"';
  assert.deepEqual(results, [
    ['English ▸ Changes', text.replace('["changes/a"]', `["changes/a", ${page}]`)],
    ['English ▸ Guides ▸ Start', text.replace('"GET /a"]', `"GET /a", ${page}]`)],
    ['English ▸ More', text.replace('"More","groups":[]', `"More","pages":[${page}]`)],
    ['xx-unknown', text.replace('"xx-unknown","pages":[]', `"xx-unknown","pages":[${page}]`)],
  ]);
});

test('the trail of a page names divisions and groups', async () => {
  const site = await createMemorySite({ 'docs.json': write(languages), 'guides/a.mdx': '', 'index.mdx': '' });
  const pages = languageService.getPageItems(site.getContext().document, site.index);
  assert.deepEqual(
    pages.map(({ path, trail }) => [path, trail]),
    [
      ['index.mdx', 'English ▸ Guides ▸ Start'],
      ['guides/a.mdx', 'English ▸ Guides ▸ Start'],
    ],
  );
});

describe('a page that is deleted', () => {
  const remove = async (navigation: unknown, deleted: string): Promise<unknown> => {
    const site = await createMemorySite({ 'docs.json': write(navigation) });
    const { document } = site.getContext();
    const entries = languageService.getOrphanedEntries({ document, site: site.index }, [`/site/${deleted}`]);
    const changes = languageService.getRemovalChanges(
      document,
      entries.map(({ node }) => node),
    );
    return JSON.parse(applyChanges(document.textDocument.getText(), changes)).navigation;
  };

  test('leaves no root page', async () => {
    const before = { groups: [{ group: 'A', root: 'a', pages: ['a', 'b'] }] };
    assert.deepEqual(await remove(before, 'a.mdx'), { groups: [{ group: 'A', pages: ['b'] }] });
    const after = { groups: [{ group: 'A', pages: ['b', 'a'], root: 'a' }] };
    assert.deepEqual(await remove(after, 'a.mdx'), { groups: [{ group: 'A', pages: ['b'] }] });
  });

  test('leaves operations', async () => {
    const before = { tabs: [{ tab: 'API', pages: ['GET /a', 'a'] }] };
    assert.deepEqual(await remove(before, 'a.mdx'), { tabs: [{ tab: 'API', pages: ['GET /a'] }] });
  });
});

describe('files that move', () => {
  test('are followed by entries, root pages and descriptions', async () => {
    const files = { 'index.mdx': '', 'guides/a.mdx': '', 'api/openapi.json': '{}', 'changes/a.mdx': '' };
    const moves = {
      'index.mdx': 'start/index.mdx',
      'guides/a.mdx': 'guides/b.mdx',
      'api/openapi.json': 'openapi.json',
    };
    const expected = write(languages)
      .replace('"index"', '"start/index"')
      .replace('"guides/a"', '"guides/b"')
      .replace('"api/openapi.json"', '"openapi.json"');
    assert.deepEqual(
      await moveFiles({ ...files, 'docs.json': write(languages) }, moves),
      JSON.parse(expected),
    );
  });

  test('keep the notation of their entries', async () => {
    const before = write({
      versions: [{ version: '1', groups: [{ group: 'A', root: '/x/a/', pages: [] }] }],
    });
    const after = JSON.parse(before.replace('/x/a/', '/y/a/'));
    assert.deepEqual(await moveFiles({ 'x/a.mdx': '', 'docs.json': before }, { x: 'y' }), after);
  });
});
