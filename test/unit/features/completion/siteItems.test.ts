// Completion of what the site contains.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getOrderedNames, oftenUsed } from '../../../../server/src/features/completion/siteItems.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import type { IconLibrary } from '../../../../server/src/shared/iconLibraries.ts';
import { parseCursor } from '../../../support/checks/markers.ts';
import { listMarked } from '../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';

/** The items at the cursor of `docs.json`. */
async function complete(marked: string, files: Record<string, string>, library: IconLibrary = 'fontawesome') {
  const { text, offset } = parseCursor(marked);
  const site = await createMemorySite({ ...files, 'docs.json': text });
  const icons = await shippedIcons.load(library);
  const context = { ...site.getContext(), icons };
  const list = languageService.getCompletion(context, offset);
  assert.ok(list);
  return {
    isIncomplete: list.isIncomplete,
    labels: list.items.map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`)),
    items: list.items,
    accept: (label: string): string => {
      const item = list.items.find((candidate) => candidate.label === label);
      assert.ok(item?.textEdit && 'range' in item.textEdit, `${label} is not offered`);
      return TextDocument.applyEdits(context.document.textDocument, [
        item.textEdit,
        ...(item.additionalTextEdits ?? []),
      ]);
    },
  };
}

const page = (title: string, description = ''): string =>
  `---\ntitle: ${title}\n${description === '' ? '' : `description: ${description}\n`}---\n`;

describe('pages', () => {
  const files = {
    'intro.mdx': page('Introduction'),
    'guides/water.md': page('Water', 'How much, how often'),
    'guides/soil.mdx': '',
    'README.md': '',
    '_snippets/x.md': '',
    'logo.svg': '',
  };

  test('that no group lists come first, with their titles; those that are listed say so', async () => {
    const { labels, isIncomplete } = await complete(listMarked('"intro", "|"'), files);
    assert.deepEqual(labels, [
      'guides/soil',
      'guides/water (Water)',
      'intro (Introduction · already listed)',
    ]);
    assert.equal(isIncomplete, false);
  });

  test('show their titles in the list itself', async () => {
    const { items } = await complete(listMarked('"intro", "|"'), files);
    const getDescription = (wanted: string) => items.find(({ label }) => label === wanted)?.labelDetails;
    assert.deepEqual(getDescription('guides/water'), { description: 'Water' });
    assert.deepEqual(getDescription('intro'), { description: 'Introduction · already listed' });
    assert.equal(getDescription('guides/soil'), undefined);
  });

  test('have the description of their front matter as documentation', async () => {
    const { items } = await complete(listMarked('"|"'), files);
    const water = items.find(({ label }) => label === 'guides/water');
    assert.deepEqual(water?.documentation, { kind: 'markdown', value: 'How much, how often' });
  });

  test('say what their front matter says, and show no image that it names', async () => {
    const files = { 'a.md': page('A', '"![x](https://tracker.example/x.png)"') };
    const { items } = await complete(listMarked('"|"'), files);
    assert.doesNotMatch(JSON.stringify(items[0]?.documentation), /(?<!\\\\)!?\[x\]\(/);
  });

  test('replace the whole entry, and bring commas and quotes', async () => {
    assert.equal(
      (await complete(listMarked('"gui|de"'), files)).accept('guides/soil'),
      listMarked('"guides/soil"'),
    );
    assert.equal(
      (await complete(listMarked('"intro", |'), files)).accept('guides/soil'),
      listMarked('"intro", "guides/soil"'),
    );
    assert.equal(
      (await complete(listMarked('| "intro"'), files)).accept('guides/soil'),
      listMarked('"guides/soil", "intro"'),
    );
  });

  test('of one name and both extensions are told apart', async () => {
    const { labels } = await complete(listMarked('"|"'), { 'a.md': '', 'a.mdx': '', 'b.md': '' });
    assert.deepEqual(labels, ['a.md', 'a.mdx', 'b']);
  });

  test('are cut to what fits the typed text where there are many', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`deep/page-${index}.md`, '']),
    );
    const { labels, isIncomplete } = await complete(listMarked('"page-99|"'), many);
    assert.equal(isIncomplete, true);
    assert.ok(labels.includes('deep/page-99') && labels.includes('deep/page-999'));
    assert.ok(labels.length <= 301);
  });
});

test('assets are the images of the site, each with its picture', async () => {
  const { labels, items } = await complete(listMarked('"a"', '"favicon": "|"'), {
    'a.md': '',
    'logo/light.svg': '',
    'x.json': '',
    '.cache/y.png': '',
  });
  assert.deepEqual(labels, ['/logo/light.svg']);
  assert.deepEqual(items[0]?.documentation, {
    kind: 'markdown',
    value: '![](file:///site/logo/light.svg|width=160)',
  });
});

test('OpenAPI files are the JSON and YAML files that may be one', async () => {
  const files = { 'a.md': '', 'api/plants.yaml': '', 'openapi.json': '', 'package.json': '', 'logo.svg': '' };
  const { labels } = await complete(listMarked('"a"', '"openapi": ["|"]'), files);
  assert.deepEqual(labels, ['api/plants.yaml', 'openapi.json']);
});

test('prefixes of tabs and anchors are the folders that listed pages are in', async () => {
  const marked = listMarked('"intro", "api/a", "api/deep/b"', '"tabs": [{ "name": "API", "url": "|" }]');
  const { labels } = await complete(marked, {
    'intro.md': '',
    'api/a.md': '',
    'api/deep/b.md': '',
    'other/c.md': '',
  });
  assert.deepEqual(labels, ['api (2 pages)', 'api/deep (1 page)']);
});

test('icons are known by name and picture, the best fit first', async () => {
  const { items, isIncomplete } = await complete(listMarked('"a"', '"topAnchor": { "icon": "rock|" }'), {
    'a.md': '',
  });
  assert.equal(isIncomplete, true);
  assert.equal(items[0]?.label, 'rocket');
  assert.match(JSON.stringify(items[0]?.documentation), /!\[\]\(data:image\/svg\+xml/);
});

test('where the site has nothing, the examples of the format remain', async () => {
  const { labels } = await complete(listMarked('"a"', '"favicon": "|"'), { 'a.md': '' });
  assert.ok(labels.includes('/favicon.svg'), labels.join());
});

describe('icons without a letter typed', () => {
  const getNames = async (marked: string) => (await complete(marked, { 'a.md': '' })).items;

  test('are those of the site, then those that documentation often shows', async () => {
    const anchors =
      '"anchors": [{ "name": "A", "url": "a", "icon": "tree" }, { "name": "B", "url": "b", "icon": "nope" }]';
    const items = await getNames(listMarked('"a"', `${anchors}, "topAnchor": { "icon": "|" }`));
    assert.deepEqual(
      items.slice(0, 4).map(({ label, labelDetails }) => [label, labelDetails?.description]),
      [
        ['tree', 'used in this site'],
        ['book', undefined],
        ['book-open', undefined],
        ['rocket', undefined],
      ],
    );
    for (const { label } of items) assert.doesNotMatch(label, /^\d/);
  });

  const write = (library: IconLibrary, ...icons: readonly string[]) => {
    const groups = icons.map((icon) => `{ "group": "Start", "icon": ${icon}, "pages": [] }`);
    return `{ "icons": { "library": "${library}" }, "navigation": { "groups": [${groups.join(', ')}] } }`;
  };

  test('are those of Lucide with their pictures, and only of its old names those that the site uses', async () => {
    const { items, accept } = await complete(write('lucide', '"gi|"', '"github"'), {}, 'lucide');
    const labels = items.map(({ label }) => label);
    assert.equal(labels[0], 'github');
    assert.ok(labels.includes('git-branch') && !labels.includes('gitlab'));
    const { documentation } = items.find(({ label }) => label === 'git-branch') ?? {};
    assert.match(JSON.stringify(documentation), /data:image/);
    assert.match(accept('git-branch'), /"icon": "git-branch"/);
  });

  test('are those of Tabler, without pictures', async () => {
    const { items } = await complete(write('tabler', '"stack|"'), {}, 'tabler');
    const stack = items.find(({ label }) => label === 'stack-2');
    assert.ok(stack);
    assert.equal(stack.documentation, undefined);
  });

  test('are not known where an object names another library', async () => {
    const other = '{ "library": "tabler", "name": "|" }';
    const { labels } = await complete(write('lucide', other), {}, 'lucide');
    assert.ok(!labels.includes('house'));
    const same = await complete(write('lucide', '{ "name": "ho|" }'), {}, 'lucide');
    assert.ok(same.labels.includes('house'));
  });

  test('are brands last, which say so', async () => {
    const icons = await shippedIcons.load('fontawesome');
    assert.ok(icons);
    const names = getOrderedNames(icons);
    assert.deepEqual([...names].sort(), [...icons.names]);
    assert.equal(new Set(oftenUsed).size, oftenUsed.length);
    for (const name of oftenUsed) assert.ok(icons.has(name), name);
    const others = names.slice(oftenUsed.length);
    const firstBrand = others.findIndex((name) => icons.isBrand(name));
    assert.ok(others.slice(firstBrand).every((name) => icons.isBrand(name)));
    assert.ok(firstBrand > others.findLastIndex((name) => /^\d/.test(name) && !icons.isBrand(name)));
    const { items } = await complete(listMarked('"a"', '"topAnchor": { "icon": "github|" }'), { 'a.md': '' });
    assert.equal(items[0]?.labelDetails?.description, 'brand');
  });
});
