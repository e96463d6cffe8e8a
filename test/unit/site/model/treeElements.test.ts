// What each part of a configuration in the tree shape is in the model, and where it is.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ElementContent, ElementKind, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { createGetReach } from '../../../../server/src/site/model/reach.ts';
import { measureAll } from '../../../support/checks/encodedPositions.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';
import {
  getElement,
  getElements,
  outline,
  type SiteTracker,
  trackSite,
} from '../../../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../../../support/sites/treeSite.ts';

const text = JSON.stringify(treeSite, null, 2);

const getContents = (model: SiteModel, kind: ElementKind): ElementContent[] =>
  getElements(model, kind).map(({ content }) => content);

/** A tree with this navigation, as it stands in the text. */
const track = (navigation: string, files: Readonly<Record<string, string>> = {}): Promise<SiteTracker> =>
  trackSite(`{ "theme": "mint", "navigation": ${navigation} }`, files);

/** The text with marks around what is shown of the elements of a kind. */
function mark({ model, text }: SiteTracker, kind: ElementKind): string {
  const spans = getElements(model, kind).flatMap(({ span }) => span ?? []);
  return spans
    .sort((one, other) => other.offset - one.offset)
    .reduce(
      (marked, { offset, end }) =>
        `${marked.slice(0, offset)}«${marked.slice(offset, end)}»${marked.slice(end)}`,
      text,
    );
}

describe('the model of a complete tree', async () => {
  const tracker = await trackSite(text, treeFiles);
  const { model } = tracker;

  test('has everything around the navigation', () => {
    const missing = (name: string) => ({ name, state: 'missing' });
    const expected: Readonly<Partial<Record<ElementKind, unknown[]>>> = {
      name: [{ text: 'Plant Store' }],
      theme: [{ name: 'maple' }],
      favicon: [{ asset: missing('/favicon.svg') }],
      backgroundImage: [{ asset: missing('/background.png') }],
      decoration: [{ pattern: 'grid' }],
      font: [
        { use: 'heading', name: 'Fraunces' },
        { use: 'body', name: 'Inter' },
      ],
      banner: [{ text: 'The **spring** sale is on.', type: 'warning', colors: [], isDismissible: true }],
      searchPrompt: [{ text: 'Search the plants…' }],
      topbarLink: [
        { name: 'Support', url: 'mailto:support@plants.example', icon: { name: 'leaf' } },
        { name: '', url: 'https://discord.gg/plants', service: 'discord' },
      ],
      callToAction: [{ type: 'discord', name: '', url: 'https://discord.gg/plants' }],
      modeToggle: [{ mode: 'dark', isHidden: true }],
      playground: [{ mode: 'auth' }],
      authentication: [{ method: 'key', name: 'x-key', inputPrefix: undefined }],
      social: [
        { platform: 'github', url: 'https://github.com/plants' },
        { platform: 'bluesky', url: 'https://bsky.app/profile/plants' },
      ],
      globalLink: [
        {
          division: 'anchor',
          name: 'Status',
          href: 'https://status.example',
          icon: { name: 'signal' },
          colors: ['#123456'],
        },
        {
          division: 'tab',
          name: 'Blog',
          href: 'https://plants.example/blog',
          icon: undefined,
          colors: [],
        },
      ],
      footerColumn: [{ name: 'Company' }],
      footerLink: [
        { name: 'About', url: '/about' },
        { name: 'Jobs', url: 'https://plants.example/jobs' },
      ],
    };
    for (const [kind, contents] of Object.entries(expected))
      assert.deepEqual(
        getContents(model, kind as ElementKind),
        contents.map((content) => Object.assign({ kind }, content)),
      );
    assert.deepEqual(
      getContents(model, 'color').map((content) => content.kind === 'color' && [content.use, content.color]),
      [
        ['primary', '#0f9d58'],
        ['light', '#4ade80'],
        ['dark', '#166534'],
        ['backgroundLight', '#ffffff'],
        ['backgroundDark', '#0f1117'],
      ],
    );
    assert.deepEqual(model.lists.get('topAnchor'), undefined);
  });

  test('has the tree in the order as written, root pages first', () => {
    assert.equal(
      outline(model),
      'en(Blog v1(Guides(Start(introduction old/care))) v2(' +
        'Guides(Start(welcome introduction Care(care/index care/light care/ghost) secret) Drafts(drafts/idea More(more))) ' +
        'API(Plants(GET /plants admin.json post /plants) Orders(generated)) ' +
        'Tools(CLI(cli/run) Shop) Events(generated))) ' +
        'fr(Plantes(fr/introduction) Outils(Un(A(fr/outils))))',
    );
    assert.equal(outline(model, 'unlisted'), 'left/over.mdx');
  });

  test('says of each division what it is', () => {
    assert.deepEqual(getElement(model, 'division', 'fr').content, {
      kind: 'division',
      division: 'language',
      name: 'fr',
      label: 'Français',
      icon: undefined,
      description: undefined,
      tag: undefined,
      href: undefined,
      colors: [],
      isDefault: false,
    });
    const shown = getContents(model, 'division').flatMap((content) =>
      content.kind === 'division'
        ? [`${content.division} ${content.name}${content.isDefault ? '*' : ''}`]
        : [],
    );
    assert.deepEqual(shown.sort(), [
      ...['anchor A*', 'dropdown Un*', 'item CLI*', 'item Shop', 'language en*', 'language fr'],
      ...['product Outils', 'product Plantes*', 'tab API', 'tab Events', 'tab Guides*', 'tab Guides*'],
      ...['tab Tools', 'version v1', 'version v2*'],
    ]);
  });

  test('says of groups what they show, and why they are hidden', () => {
    const group = (name: string) =>
      getContents(model, 'group').filter((each) => 'name' in each && each.name === name);
    assert.deepEqual(group('Start').at(-1), {
      kind: 'group',
      name: 'Start',
      icon: { name: 'rocket' },
      tag: 'NEW',
      isExpanded: false,
    });
    assert.deepEqual(group('Care'), [{ kind: 'group', name: 'Care', isExpanded: true }]);
    assert.deepEqual(group('Drafts'), [
      { kind: 'group', name: 'Drafts', isExpanded: false, hiding: { by: 'itself' } },
    ]);
    const around = { by: 'group', name: 'Drafts' };
    assert.deepEqual(group('More'), [{ kind: 'group', name: 'More', isExpanded: false, hiding: around }]);
  });

  test('knows which pages are roots, and which are hidden', () => {
    const pages = getContents(model, 'page').flatMap((content) => (content.kind === 'page' ? [content] : []));
    const named = (entry: string) => pages.filter((page) => page.entry === entry);
    assert.deepEqual(
      pages.filter(({ isRoot }) => isRoot).map(({ entry }) => entry),
      ['welcome', 'care/index'],
    );
    assert.deepEqual(
      named('introduction').map(({ reach, title }) => [reach, title]),
      Array(2).fill([{ kind: 'reachable' }, 'Introduction']),
    );
    assert.deepEqual(named('secret')[0]?.reach, { kind: 'hidden', hiding: { by: 'itself' } });
    const hiding = { by: 'group', name: 'Drafts' };
    assert.deepEqual(named('drafts/idea')[0]?.reach, { kind: 'hidden', hiding });
    assert.deepEqual(named('more')[0]?.reach, { kind: 'hidden', hiding });
  });

  test('has operations, and what is generated', () => {
    assert.deepEqual(getContents(model, 'operation'), [
      {
        kind: 'operation',
        method: 'GET',
        path: '/plants',
        entry: 'GET /plants',
        sources: ['openapi.json'],
        title: undefined,
      },
      {
        kind: 'operation',
        method: 'POST',
        path: '/plants',
        entry: 'admin.json post /plants',
        sources: ['admin.json'],
        title: undefined,
      },
    ]);
    assert.deepEqual(getContents(model, 'generated'), [
      { kind: 'generated', api: 'asyncapi', sources: ['events.json', 'more.json'], pages: undefined },
      { kind: 'generated', api: 'openapi', sources: ['orders.json'], pages: undefined },
    ]);
  });

  test('calls a page as the operation that it names, of several descriptions the last', async () => {
    const page = (line: string) => `---\nopenapi: ${line}\n---\n`;
    const { index } = await createMemorySite({
      'docs.json': '{}',
      'a.mdx': page('get /plants/'),
      'b.mdx': page('GET /plants\ntitle: Own'),
      'c.mdx': page('two.json GET /plants'),
      'd.mdx': page('GET plants'),
    });
    const tracker = await track('{ "pages": ["a", "b", "c", "d"] }');
    const report = (title: string) => ({
      error: undefined,
      operations: [createApiOperation('GET', '/plants', { title })],
    });
    const broken = { ...report('Wrong'), error: { message: 'wrong', line: 0, character: measureAll('') } };
    const openApi = { 'two.json': report('Second'), 'one.json': report('First'), 'wrong.json': broken };
    tracker.setSite(index);
    tracker.setSite(index.with({ openApi: new Map(Object.entries(openApi)) }));
    assert.deepEqual(
      getContents(tracker.model, 'page').map((content) => content.kind === 'page' && content.title),
      ['Second', 'Own', undefined, undefined],
    );
  });

  test('knows the operations of descriptions that can be read', async () => {
    const tracker = await track(
      `{ "tabs": [{ "tab": "T", "openapi": "o.json",
        "groups": [{ "group": "A", "pages": ["GET /plants"] }, { "group": "B", "openapi": "/o.json" }] }] }`,
    );
    const shop = { tag: 'Shop', group: 'Our shop', folder: 'shop' };
    const operations = [
      createApiOperation('GET', '/plants', { title: 'All plants', slug: 'all-plants' }),
      createApiOperation('POST', '/plants', { title: 'Add a plant', ...shop, slug: 'add-a-plant' }),
      createApiOperation('PUT', '/plants', { title: 'Secret', visibility: 'hidden' }),
      createApiOperation('DELETE', '/plants'),
    ];
    const files = { 'docs.json': tracker.text, 'o.json': '{}', 'api-reference/shop/add-a-plant.mdx': '' };
    const { index } = await createMemorySite(files);
    tracker.setSite(index.with({ openApi: new Map([['o.json', { error: undefined, operations }]]) }));
    const [known] = getContents(tracker.model, 'operation');
    assert.ok(known?.kind === 'operation');
    assert.deepEqual([known.title, known.url], ['All plants', '/api-reference/all-plants']);
    const [generated] = getContents(tracker.model, 'generated');
    assert.deepEqual(generated?.kind === 'generated' && generated.pages, [
      {
        ...{ method: 'GET', path: '/plants', title: 'All plants', group: 'API Reference' },
        url: '/api-reference/all-plants',
      },
      {
        ...{ method: 'DELETE', path: '/plants', title: 'Delete plants', group: 'API Reference' },
        url: '/api-reference/delete-plants',
      },
      {
        ...{ method: 'POST', path: '/plants', title: 'Add a plant', group: 'Our shop' },
        ...{ url: '/api-reference/shop/add-a-plant', file: 'api-reference/shop/add-a-plant.mdx' },
      },
    ]);
    const [written] = getContents(tracker.model, 'page');
    assert.deepEqual(written?.kind === 'page' && [written.path, written.reach], [
      'api-reference/shop/add-a-plant.mdx',
      { kind: 'reachable' },
    ]);
    assert.deepEqual(tracker.model.lists.get('unlisted'), undefined);
  });

  test('knows the node of each element that is in the text', () => {
    const { tracked, document } = tracker;
    for (const { id, span, content } of tracked.model.elements.values()) {
      const node = tracked.getNode(document, id);
      assert.equal(node === undefined, span === undefined, content.kind);
      if (content.kind === 'page' && node !== undefined) assert.equal(node.value, content.entry);
      if (content.kind === 'group' || content.kind === 'division') assert.equal(node?.type, 'object');
    }
  });
});

describe('an element of a tree', () => {
  test('is shown at what names it', async () => {
    const tracker = await track(
      '{ "tabs": [{ "tab": "A", "menu": [{ "pages": ["x"] }] }, { "groups": [{ "group": "G", "openapi": "o.json" }] }] }',
    );
    const marked = (kind: ElementKind) =>
      mark(tracker, kind).slice('{ "theme": "mint", "navigation": '.length, -2);
    assert.equal(
      marked('division'),
      '{ "tabs": [{ "tab": «"A"», "menu": [«{» "pages": ["x"] }] }, «{» "groups": [{ "group": "G", "openapi": "o.json" }] }] }',
    );
    assert.match(marked('generated'), /"openapi": «"o.json"»/);
  });

  test('has its problems, also if a root page is written last', async () => {
    const { model } = await track(
      '{ "groups": [{ "group": "A", "pages": ["x", "ghost"], "root": "lost" }] }',
      {
        'x.md': '',
      },
    );
    const severities = (entry: string) =>
      getElement(model, 'page', entry).problems.map(({ severity }) => severity);
    assert.deepEqual(['lost', 'x', 'ghost'].map(severities), [['error'], [], ['error']]);
  });
});

describe('divisions', () => {
  test('of a kind have one default: the first, no link, or the first that says so', async () => {
    const names = async (navigation: string) =>
      getContents((await track(navigation)).model, 'division').flatMap((content) =>
        content.kind === 'division' && content.isDefault ? [content.name] : [],
      );
    assert.deepEqual(await names('{ "versions": [{ "version": "1" }, { "version": "2" }] }'), ['1']);
    const two = '{ "version": "2", "default": true }, { "version": "3", "default": true }';
    assert.deepEqual(await names(`{ "versions": [{ "version": "1" }, ${two}] }`), ['2']);
    assert.deepEqual(
      await names('{ "anchors": [{ "anchor": "a", "href": "x" }], "tabs": [{ "tab": "t" }] }'),
      ['t'],
    );
  });

  test('of a language have its own name, if it has one', async () => {
    const codes = ['en', 'pt-BR', 'cn', 'jp', 'zh-Hant', 'xx', 'not a code', ''];
    const languages = JSON.stringify(codes.map((language) => ({ language })));
    const { model } = await track(`{ "languages": ${languages} }`);
    const labels = getContents(model, 'division').map((content) => 'label' in content && content.label);
    assert.deepEqual(labels, [
      'English',
      'Português (Brasil)',
      '中文',
      '日本語',
      '繁體中文',
      ...Array(3).fill(false),
    ]);
  });
});

describe('the reach of a page that is listed repeatedly', () => {
  test('is that of its best place', async () => {
    const { document } = await track(
      '{ "tabs": [{ "tab": "A", "hidden": true, "pages": ["x", "y"] }, { "tab": "B", "pages": ["y", "z"] }] }',
    );
    const getReach = createGetReach(document, { pageInfo: new Map() });
    assert.deepEqual(getReach('x'), { kind: 'hidden', hiding: { by: 'tab', name: 'A' } });
    assert.deepEqual(getReach('y'), { kind: 'reachable' });
    assert.deepEqual(getReach('z'), { kind: 'reachable' });
  });
});

describe('what the host removes', () => {
  const getHidings = (model: SiteModel): unknown[] =>
    [...model.elements.values()].flatMap(({ content }) => {
      if (content.kind === 'page') return content.reach.kind === 'hidden' ? [content.reach.hiding] : [];
      return 'hiding' in content && content.hiding !== undefined ? [content.hiding] : [];
    });

  test('is all that a division holds with a fault, but not the division', async () => {
    const { model } = await track(
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "icon": "fa-leaf", "pages": ["x"] }] }, { "tab": "B", "pages": ["y"] }] }',
    );
    const hiding = { by: 'refusal', division: 'tab', name: 'A' };
    assert.deepEqual(getHidings(model), [hiding, hiding]);
  });

  test('are children beside those that are kept, and where none of the kind can be', async () => {
    const { model } = await track(
      '{ "tabs": [{ "tab": "A", "pages": ["x"], "groups": [{ "group": "G", "pages": ["y"] }], "tabs": [{ "tab": "B", "pages": ["z"] }] }] }',
    );
    const kept = { by: 'kept', key: 'groups' };
    const misplaced = { by: 'misplaced', key: 'tabs' };
    assert.deepEqual(getHidings(model), [kept, misplaced, misplaced]);
  });

  test('has no effect on a page that is also listed elsewhere', async () => {
    const { document } = await track(
      '{ "tabs": [{ "tab": "A", "hidden": 1, "pages": ["x"] }, { "tab": "B", "pages": ["y"], "href": "/y" }] }',
    );
    const getReach = createGetReach(document, { pageInfo: new Map() });
    assert.deepEqual(getReach('x'), { kind: 'reachable' });
    assert.deepEqual(getReach('y'), { kind: 'hidden', hiding: { by: 'kept', key: 'href' } });
  });
});

describe('icons', () => {
  const getIcon = (content: ElementContent) => ('icon' in content ? content.icon : undefined);
  const write = (library: string) =>
    JSON.stringify({
      icons: { library },
      navigation: {
        groups: [
          { group: 'A', icon: 'home', pages: ['a'] },
          { group: 'B', icon: { name: 'home', library: 'tabler' }, pages: [] },
        ],
      },
    });

  test('are drawn as the site’s library has them, also those of pages', async () => {
    const icons = await shippedIcons.load('lucide');
    const { model } = await trackSite(write('lucide'), { 'a.mdx': '---\nicon: leaf\n---\n' }, icons);
    assert.equal(model.iconLibrary, 'lucide');
    const [first, second] = getContents(model, 'group').map(getIcon);
    assert.match(first?.lines ?? '', /^M/);
    assert.deepEqual(second, { name: 'home' });
    assert.match(getIcon(getElement(model, 'page', 'a').content)?.lines ?? '', /^M/);
  });

  test('are from a library that is known after an edit', async () => {
    const tracker = await trackSite(write('heroicons'));
    assert.equal(tracker.model.iconLibrary, undefined);
    assert.equal(tracker.edit('heroicons', 'tabler')?.iconLibrary, 'tabler');
  });
});

describe('a broken tree', () => {
  test('keeps the elements of the last good text', async () => {
    const tracker = await trackSite(text, treeFiles);
    const before = outline(tracker.model);
    tracker.edit('"version": "v2",', '"version": "v2" ');
    assert.equal(tracker.model.state, 'broken');
    assert.equal(outline(tracker.model), before);
    tracker.edit('"tab": "API",', '"tab": "API');
    assert.equal(outline(tracker.model), before);
  });

  test('keeps ids when a division is renamed or moved', async () => {
    const tracker = await trackSite(text, treeFiles);
    const { id } = getElement(tracker.model, 'division', 'v2');
    const page = getElement(tracker.model, 'page', 'cli/run').id;
    tracker.edit('"version": "v2"', '"version": "v3"');
    assert.equal(getElement(tracker.model, 'division', 'v3').id, id);
    assert.equal(getElement(tracker.model, 'page', 'cli/run').id, page);
  });
});

test('a language holds what it has around its pages instead of the site', async () => {
  const { model } = await track(`{ "languages": [
    { "language": "en", "pages": ["a"] },
    { "language": "fr", "pages": ["fr/a"], "banner": { "content": "Bonjour" }, "navbar": {},
      "footer": { "socials": { "x": "https://x.com/fr" }, "links": [{ "header": "Nous", "items": [] }] } },
    { "language": "de", "pages": ["de/a"], "banner": "Hallo", "footer": [] }
  ] }`);
  const [frame, ...others] = getElements(model, 'frame');
  assert.deepEqual(others, []);
  assert.deepEqual(frame?.content, { kind: 'frame', parts: ['banner', 'navbar', 'footer'] });
  const kinds = (model.lists.get(frame?.id ?? '') ?? []).map((id) => model.elements.get(id)?.content.kind);
  assert.deepEqual(kinds, ['banner', 'social', 'footerColumn']);
  const fr = model.lists.get(getElement(model, 'division', 'fr').id);
  assert.deepEqual(fr, [frame?.id, getElement(model, 'page', 'fr/a').id]);
  assert.equal(model.lists.has('banner'), false);
});

test('a container with a root page says how that lists the rest, as the containers around it do', async () => {
  const { model } = await track(`{ "directory": "card", "tabs": [
    { "tab": "A", "groups": [
      { "group": "Cards", "root": "a", "pages": ["b", { "group": "Inner", "root": "c", "pages": [] }] },
      { "group": "Rootless", "pages": ["d"] },
      { "group": "None", "directory": "none", "root": "e", "pages": [{ "group": "Below", "root": "f", "pages": [] }] }
    ] },
    { "tab": "B", "directory": "accordion", "groups": [
      { "group": "Opening", "root": "g", "pages": [] },
      { "group": "Odd", "directory": "odd", "root": "h", "pages": [] }
    ] }
  ] }`);
  const found = getContents(model, 'group').map((group) =>
    group.kind === 'group' ? `${group.name} ${group.directory}` : '',
  );
  assert.deepEqual(found.sort(), [
    ...['Below undefined', 'Cards card', 'Inner card', 'None undefined', 'Odd accordion'],
    ...['Opening accordion', 'Rootless undefined'],
  ]);
});
