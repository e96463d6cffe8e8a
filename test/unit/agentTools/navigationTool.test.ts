// read_docs_navigation: what an agent is told about the groups and pages of sites.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  configure,
  getToldPaths,
  readNavigation,
  refuseNavigation,
  writePage,
} from '../../support/agents/toldNavigation.ts';

const found = { listed: true, reachable: true, reason: '', linkedFrom: [], linkedFromCount: 0 };
const missing = { title: '', listed: true, reachable: false, linkedFrom: [], linkedFromCount: 0 };

const guides = {
  'docs.json': configure([
    { group: 'Start', pages: ['intro'] },
    { group: 'Guides', pages: ['guides/water', { group: 'Deep', pages: ['guides/roots'] }] },
  ]),
  'intro.mdx': writePage('Introduction', '[Water](/guides/water) and [again](guides/water#x)'),
  'guides/water.mdx': writePage('Water', '[Home](/intro) [Me](/guides/water)'),
  'guides/roots.md': '# Roots',
  'guides/draft.mdx': writePage('Draft', '[Home](../intro)'),
};

test('groups and pages come in the order of the navigation, then what no group lists', async () => {
  const { site } = await readNavigation(guides);
  assert.deepEqual(site, {
    configuration: 'docs.json',
    name: 'Plants',
    groups: [
      { name: 'Start', file: '', pages: ['intro.mdx'] },
      { name: 'Guides', file: '', pages: ['guides/water.mdx'] },
      { name: 'Guides > Deep', file: '', pages: ['guides/roots.md'] },
    ],
    pages: [
      {
        ...found,
        path: 'intro.mdx',
        title: 'Introduction',
        linkedFrom: ['guides/draft.mdx', 'guides/water.mdx'],
        linkedFromCount: 2,
      },
      { ...found, path: 'guides/water.mdx', title: 'Water', linkedFrom: ['intro.mdx'], linkedFromCount: 1 },
      { ...found, path: 'guides/roots.md', title: '' },
      {
        ...found,
        path: 'guides/draft.mdx',
        title: 'Draft',
        listed: false,
        reachable: false,
        reason: 'No group lists it.',
      },
    ],
    leftOut: '',
  });
});

describe('an entry whose page readers don’t find', () => {
  test('is told with the reason', async () => {
    const { site } = await readNavigation({
      'docs.json': configure([{ group: 'A', pages: ['ghost', '../out', 'Intro', 'twin', 'README'] }]),
      'intro.mdx': writePage('Introduction'),
      'twin.md': writePage('Old'),
      'twin.mdx': writePage('New'),
      'README.md': writePage('Read me'),
    });
    assert.deepEqual(site?.pages, [
      { ...missing, path: 'ghost', reason: 'There is no such file.' },
      { ...missing, path: '../out', reason: 'The entry leads outside the site’s folder.' },
      {
        ...missing,
        path: 'intro.mdx',
        title: 'Introduction',
        reason: 'The entry and the name of the file differ in case.',
      },
      { ...found, path: 'twin.mdx', title: 'New' },
      {
        ...missing,
        path: 'twin.md',
        title: 'Old',
        reason: '"twin.mdx" is shown instead, because the entry has no extension.',
      },
      { ...found, path: 'README.md', title: 'Read me' },
    ]);
  });

  test('may be in an anchor that is hidden, or of another version', async () => {
    const { site } = await readNavigation({
      'docs.json': configure([{ group: 'A', pages: ['api/x', 'old/x'] }], {
        versions: ['v2', 'v1'],
        anchors: [
          { name: 'API', url: 'api', isDefaultHidden: true },
          { name: 'Old', url: 'old', version: 'v1' },
        ],
      }),
      'api/x.mdx': '',
      'old/x.mdx': '',
    });
    assert.deepEqual(
      site?.pages.map(({ reason }) => reason),
      [
        'Readers can only find it by a direct link: its anchor "API" is hidden by default.',
        'Readers can only find it after they choose the version "v1", to which its anchor "Old" belongs.',
      ],
    );
  });

  test('may be hidden by its front matter, or by what it is in', async () => {
    const { site } = await readNavigation({
      'docs.json': JSON.stringify({
        ...{ theme: 'mint', name: 'Plants', colors: { primary: '#166534' } },
        navigation: {
          groups: [
            { group: 'A', pages: ['a'] },
            { group: 'B', hidden: true, pages: ['b'] },
          ],
        },
      }),
      'a.mdx': '---\nhidden: true\n---\n',
      'b.mdx': '',
    });
    assert.deepEqual(
      site?.pages.map(({ reason }) => reason),
      [
        'Readers can only find it by a direct link, because it is hidden: remove "hidden" to show it.',
        'Readers can only find it by a direct link, because its group “B” is hidden: remove "hidden" there to show it.',
      ],
    );
  });

  test('is told once where it is listed twice, but in both groups', async () => {
    const { site } = await readNavigation({
      'docs.json': configure([
        { group: 'A', pages: ['x'] },
        { group: 'B', pages: ['x.mdx'] },
      ]),
      'x.mdx': '',
    });
    assert.deepEqual(getToldPaths(site), ['x.mdx']);
    assert.deepEqual(
      site?.groups.map(({ pages }) => pages),
      [['x.mdx'], ['x.mdx']],
    );
  });
});

describe('the name of a group', () => {
  const name = async (navigation: unknown) =>
    (await readNavigation({ 'docs.json': configure(navigation) })).site?.groups.map((group) => group.name);

  test('is numbered where it would be that of another', async () => {
    const twice = [
      { group: 'A', pages: [{ group: 'B', pages: [] }] },
      { group: 'A > B', pages: [] },
      { group: 'B', pages: [] },
    ];
    assert.deepEqual(await name(twice), ['A', 'A > B #1', 'A > B #2', 'B']);
    const taken = ['X', 'X #1', 'X', 'X #3'].map((group) => ({ group, pages: [] }));
    assert.deepEqual(await name(taken), ['X #2', 'X #1', 'X #4', 'X #3']);
  });

  test('stands for a group without one, too', async () => {
    assert.deepEqual(await name([{ group: ' ', pages: [] }, { pages: [] }, { group: 5 }]), [
      '(no name) #1',
      '(no name) #2',
      '(no name) #3',
    ]);
  });

  test('is cut, and shows what can’t be seen', async () => {
    const [first = '', second = ''] =
      (await name([{ group: 'A\u202eB\n' }, { group: '🌱'.repeat(5000), pages: [] }])) ?? [];
    assert.equal(first, 'A\\u{202e}B');
    assert.equal(second, `${'🌱'.repeat(99)}…`);
  });
});

describe('asking for a part', () => {
  test('one group comes with those in it', async () => {
    const { site } = await readNavigation(guides, { group: 'Guides' });
    assert.deepEqual(getToldPaths(site), ['guides/water.mdx', 'guides/roots.md']);
    for (const group of ['Deep', 'guides > deep', 'Guides ▸ Deep', 'Guides>Deep']) {
      const { site: inner } = await readNavigation(guides, { group });
      assert.deepEqual(
        inner?.groups,
        [{ name: 'Guides > Deep', file: '', pages: ['guides/roots.md'] }],
        group,
      );
      assert.deepEqual(getToldPaths(inner), ['guides/roots.md']);
    }
  });

  test('a group that is not there, or could be several, is refused with those that are', async () => {
    assert.deepEqual(await refuseNavigation(guides, { group: 'Guide' }), {
      kind: 'refused',
      message: '"Guide" is not the name of a group: use one of "Start", "Guides" or "Guides > Deep".',
      field: 'group',
    });
    const twice = { 'docs.json': configure(['A', 'A'].map((group) => ({ group, pages: [] }))) };
    const { message } = await refuseNavigation(twice, { group: 'A' });
    assert.equal(message, '"A" is the name of several groups: use one of "A #1" or "A #2".');
    assert.equal((await readNavigation(twice, { group: 'A #2' })).site?.groups.length, 1);
  });

  test('a path stands for a page, with or without its extension, or a folder', async () => {
    const all = ['guides/water.mdx', 'guides/roots.md', 'guides/draft.mdx'];
    for (const path of ['guides', 'guides/', './guides', '/site/guides', 'file:///site/guides'])
      assert.deepEqual(getToldPaths((await readNavigation(guides, { path })).site), all, path);
    for (const path of ['guides/water', 'guides/water.mdx', 'guides\\water']) {
      const { site } = await readNavigation(guides, { path });
      assert.deepEqual(getToldPaths(site), ['guides/water.mdx'], path);
      assert.deepEqual(site?.groups, [{ name: 'Guides', file: '', pages: ['guides/water.mdx'] }]);
    }
  });

  test('one of several sites', async () => {
    const sites = {
      'a/docs.json': configure([{ group: 'A', pages: ['x'] }]),
      'a/x.mdx': '',
      'b/mint.json': configure([{ group: 'B', pages: ['y'] }]),
      'b/y.mdx': '',
    };
    assert.deepEqual((await readNavigation(sites)).sites.flatMap(getToldPaths), ['a/x.mdx', 'b/y.mdx']);
    for (const site of ['b', 'b/mint.json', 'b/y.mdx'])
      assert.deepEqual(
        (await readNavigation(sites, { site })).sites.flatMap(getToldPaths),
        ['b/y.mdx'],
        site,
      );
    assert.deepEqual((await readNavigation(sites, { group: 'B' })).sites.flatMap(getToldPaths), ['b/y.mdx']);
  });

  test('what is in no site, or in no folder, is refused by its field', async () => {
    const files = { 'a/docs.json': configure([]), 'b/x.mdx': '' };
    assert.deepEqual(await refuseNavigation(files, { site: 'b' }), {
      kind: 'refused',
      message: 'There is no site at "b": call the tool without "site" to see all.',
      field: 'site',
    });
    assert.deepEqual(await refuseNavigation(files, { path: '../etc' }), {
      kind: 'refused',
      message: 'The field "path" must be inside the folder "site". Correct it and call the tool again.',
      field: 'path',
    });
  });
});
