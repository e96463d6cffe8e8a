// What changed about pages and in the navigation.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { NavigationPart } from '../../../server/src/changes/navigationChanges.ts';
import type { ChangedPage } from '../../../server/src/changes/pageChanges.ts';
import { compareFiles, createPage, createTree, type SiteTexts } from '../../support/changes/comparedSites.ts';

const start = {
  'docs.json': createTree(['a', 'b', 'c', 'd']),
  'a.mdx': createPage('A'),
  'b.mdx': createPage('B'),
  'c.mdx': createPage('C'),
  'd.mdx': createPage('D'),
};

/** What changed about pages, without what did not. */
async function getPages(before: SiteTexts, now: SiteTexts): Promise<Record<string, readonly string[]>> {
  const { pages } = await compareFiles(before, now);
  const describePage = (page: ChangedPage & { readonly before?: string; readonly fragment?: string }) =>
    [page.before, page.url, page.fragment].filter((part) => part !== undefined).join(' ');
  const lists = Object.entries(pages).map(([name, list]) => [name, list.map(describePage)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

async function getNavigation(before: SiteTexts, now: SiteTexts) {
  const { navigation } = await compareFiles(before, now);
  const describePart = ({ kind, name, around }: NavigationPart) => `${kind} ${[...around, name].join(' > ')}`;
  const { added, removed, renamed, reordered } = navigation;
  return {
    added: added.map(describePart),
    removed: removed.map(describePart),
    renamed: renamed.map((part) => `${part.before} → ${describePart(part)}`),
    reordered: reordered.map(({ part, items }) => `${part ? describePart(part) : 'top'}: ${items.join(' ')}`),
  };
}

const none = { added: [], removed: [], renamed: [], reordered: [] };

describe('pages', () => {
  test('that stay as they are have no changes', async () => {
    assert.deepEqual(await getPages(start, start), {});
    assert.deepEqual(await getNavigation(start, start), none);
  });

  test('are new, gone, moved and retitled', async () => {
    const { 'b.mdx': _, ...rest } = start;
    const now = {
      ...{ ...rest, 'docs.json': createTree(['a', 'x/c', 'd', 'e']) },
      ...{ 'a.mdx': start['a.mdx'].replace('title: A', 'title: All'), 'e.mdx': createPage('E') },
    };
    const { 'c.mdx': c, ...all } = now;
    assert.deepEqual(await getPages(start, { ...all, 'x/c.mdx': c }), {
      added: ['/e'],
      removed: ['/b'],
      moved: ['/c /x/c'],
      retitled: ['A /a'],
    });
  });

  test('that keep their URL are the same, whatever their file is called', async () => {
    const { 'b.mdx': _b, 'c.mdx': _c, ...rest } = start;
    const now = {
      ...rest,
      'docs.json': createTree(['a', 'b', 'c/index', 'd']),
      'b.md': createPage('B', 'something else'),
      'c/index.mdx': createPage('C', 'that, too'),
    };
    assert.deepEqual(await getPages(start, now), {});
    assert.deepEqual((await compareFiles(start, now)).urls, { lost: [], elsewhere: [] });
  });

  test('get out of view and back into it', async () => {
    const now = {
      ...{ ...start, 'docs.json': createTree(['a', 'c', 'd']) },
      'c.mdx': start['c.mdx'].replace('title: C', 'title: C\nhidden: true'),
    };
    assert.deepEqual(await getPages(start, now), { unlisted: ['/b'], hidden: ['/c'] });
    assert.deepEqual(await getPages(now, start), { shown: ['/b', '/c'] });
  });

  test('lose headings, but not those that get another level or place', async () => {
    const page = '---\ntitle: A\n---\n\n## One\n\n## Two words\n\n### Three\n\n## Four {#four}\n';
    const now = '---\ntitle: A\n---\n\n# Three\n\n## Two\n\n### Vier {#four}\n\n#### One\n';
    const changes = await getPages({ ...start, 'a.mdx': page }, { ...start, 'a.mdx': now });
    assert.deepEqual(changes, { headings: ['/a two-words'] });
  });
});

describe('the navigation', () => {
  const group = (name: string, ...pages: readonly unknown[]) => ({ group: name, pages });

  test('has groups that are new, renamed and gone, at any depth', async () => {
    const before = {
      ...start,
      'docs.json': createTree([group('One', 'a', group('Two', 'b', 'c')), group('Old', 'd')]),
    };
    const now = {
      ...start,
      'docs.json': createTree([group('First', 'a', group('Second', 'b', 'c'), group('New', 'd'))]),
    };
    const changes = await getNavigation(before, now);
    assert.deepEqual(changes, {
      ...none,
      added: ['group Plants > First > New'],
      removed: ['group Plants > Old'],
      renamed: ['One → group Plants > First', 'Two → group Plants > First > Second'],
    });
  });

  test('has another order only where pages passed others', async () => {
    const getOrder = async (...pages: readonly string[]) =>
      (await getNavigation(start, { ...start, 'docs.json': createTree(pages) })).reordered;
    assert.deepEqual(await getOrder('b', 'c', 'd'), []);
    assert.deepEqual(await getOrder('new', 'a', 'b', 'new', 'c', 'd'), []);
    assert.deepEqual(await getOrder('b', 'c', 'd', 'a'), ['group Plants: a']);
    assert.deepEqual(await getOrder('d', 'a', 'b', 'c'), ['group Plants: d']);
    assert.deepEqual(await getOrder('b', 'a', 'c', 'd'), ['group Plants: a']);
  });

  test('of a list has tabs, anchors and versions', async () => {
    const list = (frame: object) => ({
      ...start,
      'docs.json': JSON.stringify({ name: 'Plants', navigation: [{ group: 'All', pages: ['a'] }], ...frame }),
    });
    const before = list({
      tabs: [{ name: 'API', url: 'api' }],
      versions: ['1'],
      anchors: [{ name: 'Blog', url: 'blog' }],
    });
    const now = list({ tabs: [{ name: 'Reference', url: 'api' }], versions: ['1', '2'] });
    assert.deepEqual(await getNavigation(before, now), {
      ...none,
      added: ['version 2'],
      removed: ['anchor Blog'],
      renamed: ['API → tab Reference'],
    });
  });
});
