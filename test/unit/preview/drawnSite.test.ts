import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDrawnPatch, getDrawnSite, getFirstPart } from '../../../client/src/preview/drawnSite.ts';
import type { SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel } from '../../../server/src/shared/sitePatch.ts';
import { getElement, outline, trackSite } from '../../support/sites/siteTracker.ts';
import { createPage, createWholeSite } from '../../webview/sampleSite.ts';

const span = { offset: 40, end: 52 };
const uri = 'file:///site/one.mdx';
const create = (title: string) => ({ ...createPage('1', 'one', { title, uri }), span, extent: span });
const page = create('One');
const model = toSiteModel(createWholeSite([], [page]));

const send = (site: WholeSite): WholeSite => JSON.parse(JSON.stringify(site));

describe('what is sent to the preview’s page', () => {
  test('says all that is drawn of an element, and neither where it is in the text nor where its file is', () => {
    const [sent] = send(getDrawnSite(model)).elements;
    const drawn = { id: '1', content: { ...page.content, uri: undefined }, problems: page.problems };
    assert.deepEqual(sent, JSON.parse(JSON.stringify(drawn)));
  });

  test('is the same by a patch and as a whole', () => {
    const changed = [create('Two')];
    const patch: SitePatch = {
      ...{ uri: model.uri, revision: model.revision + 1, version: 2, state: 'whole', isComplete: true },
      ...{ moved: { from: 0, by: 3 }, removed: [], changed, spans: [{ id: '1', span, extent: span }] },
      splices: [],
    };
    const next = applySitePatch(model, patch) ?? assert.fail();
    const drawn = applySitePatch(toSiteModel(getDrawnSite(model)), getDrawnPatch(patch)) ?? assert.fail();
    assert.deepEqual(send(getDrawnSite(drawn)), send(getDrawnSite(next)));
  });
});

describe('what is sent first of a large tree', async () => {
  const pages = (folder: string) => Array.from({ length: 1200 }, (_, index) => `${folder}/page-${index}`);
  const createVersion = (version: string) => ({
    version,
    groups: [
      {
        group: `Open ${version}`,
        pages: [`${version}/first`, { group: `Closed ${version}`, pages: pages(version) }],
      },
    ],
  });
  const site = {
    theme: 'mint',
    name: 'Plants',
    navigation: { versions: [createVersion('v1'), { ...createVersion('v2'), default: true }] },
    footer: { links: [{ header: 'Company', items: [{ label: 'About', href: '/about' }] }] },
  };
  const { model: large } = await trackSite(JSON.stringify(site), { 'v2/first.mdx': '', 'left/over.mdx': '' });
  const getPart = (...wanted: readonly (string | undefined)[]) => {
    const part = toSiteModel(getFirstPart(large, wanted) ?? assert.fail());
    for (const [list, ids] of part.lists)
      for (const id of ids) assert.ok(part.elements.has(id), `${id} of ${list} is there`);
    return part;
  };

  test('is what is open around the first page, and all that is around the pages', () => {
    const part = getPart(undefined);
    assert.equal(outline(part), 'v1 v2(Open v2(v2/first Closed v2()))');
    for (const kind of ['name', 'theme', 'footerColumn', 'footerLink'] as const)
      assert.ok(
        [...part.elements.values()].some(({ content }) => content.kind === kind),
        kind,
      );
    assert.ok(part.elements.size < 20, `${part.elements.size} elements`);
  });

  test('is around the first page while the cursor is elsewhere', () => {
    const elsewhere = [...large.elements.values()].find(({ content }) => content.kind === 'footerLink');
    assert.equal(outline(getPart(elsewhere?.id)), outline(getPart()));
  });

  test('is also what is around a page or an element that is shown', () => {
    const shown = getElement(large, 'page', 'v1/page-7');
    const part = getPart(shown.id, 'gone', getElement(large, 'group', 'Open v2').id);
    assert.ok(part.elements.has(shown.id));
    const closed = getElement(large, 'group', 'Closed v1').id;
    const nearVersion2 = 200;
    assert.equal(part.lists.get(closed)?.length, 208 + nearVersion2);
    assert.equal(getPart(shown.id).lists.get(closed)?.length, 208);
    assert.ok(outline(part).endsWith(' v2(Open v2(v2/first Closed v2()))'));
  });

  test('can be a page that nothing lists', () => {
    const part = getPart(
      [...large.elements.values()].find(
        ({ content }) => content.kind === 'page' && content.path === 'left/over.mdx',
      )?.id,
    );
    assert.ok(
      [...part.elements.values()].some(
        ({ content }) => content.kind === 'page' && content.path === 'left/over.mdx',
      ),
    );
  });

  test('is all of a small site', async () => {
    const { model: little } = await trackSite(JSON.stringify({ ...site, navigation: { pages: ['a'] } }));
    assert.equal(getFirstPart(little, []), undefined);
  });
});

describe('what is sent first of a large list', async () => {
  const pages = (folder: string) => Array.from({ length: 1200 }, (_, index) => `${folder}/page-${index}`);
  const { model: large } = await trackSite(
    JSON.stringify({
      name: 'Plants',
      tabs: [{ name: 'API', url: 'c' }],
      navigation: [
        { group: 'A', pages: ['a/first', { group: 'Inner', pages: pages('a') }] },
        { group: 'B', pages: pages('b') },
        { group: 'C', pages: ['c/last'] },
      ],
    }),
  );
  const getPaths = (...wanted: readonly (string | undefined)[]) => {
    const part = toSiteModel(getFirstPart(large, wanted) ?? assert.fail());
    for (const [list, ids] of part.lists)
      for (const id of ids) assert.ok(part.elements.has(id), `${id} of ${list} is there`);
    for (const name of ['A', 'Inner', 'B', 'C']) {
      const { id } = getElement(part, 'group', name);
      assert.ok(part.lists.has(id), `${name} is not empty`);
    }
    getElement(part, 'tab', 'API');
    return [...part.elements.values()].flatMap(({ content }) =>
      content.kind === 'page' ? [content.path] : [],
    );
  };

  test('ends more than a screen behind the first page', () => {
    assert.deepEqual(getPaths(), ['a/first', ...pages('a').slice(0, 200)]);
  });

  test('is more than a screen on each side of the page that is shown, in several groups', () => {
    const shown = getElement(large, 'page', 'b/page-10').id;
    const expected = [...pages('a').slice(-190), ...pages('b').slice(0, 211)];
    assert.deepEqual(new Set(getPaths(shown)), new Set(expected));
    assert.equal(getPaths(shown).length, expected.length);
  });

  test('is the end of the list around its last page', () => {
    const shown = getElement(large, 'page', 'c/last').id;
    assert.deepEqual(new Set(getPaths(shown)), new Set([...pages('b').slice(-200), 'c/last']));
  });

  test('is around the first page while the cursor is elsewhere', () => {
    assert.deepEqual(getPaths(getElement(large, 'tab', 'API').id), getPaths());
  });
});
