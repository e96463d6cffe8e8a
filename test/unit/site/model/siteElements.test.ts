// What each part of a configuration is in the model, where it is, and what is wrong with it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type {
  ElementContent,
  ElementKind,
  SiteElement,
  SiteModel,
} from '../../../../server/src/shared/siteModel.ts';
import { completeSite } from '../../../support/sites/completeSite.ts';
import { getElement, getElements, outline, trackSite } from '../../../support/sites/siteTracker.ts';

const text = JSON.stringify(completeSite, null, 2);
const page = '---\ntitle: "The  page"\nsidebarTitle: Short\nicon: leaf\napi: GET /plants\n---\n';
const files = { 'introduction.mdx': page, 'logo/light.svg': '', 'more.md': '' };

const getContents = (model: SiteModel, kind: ElementKind): ElementContent[] =>
  getElements(model, kind).map(({ content }) => content);

/** The texts that the spans of elements cover. */
const getShown = (source: string, elements: readonly SiteElement[]): string[] =>
  elements.map(({ span }) => source.slice(span?.offset, span?.end));

describe('the model of a complete site', async () => {
  const { model } = await trackSite(text, files);

  test('has everything around the navigation', () => {
    const image = (name: string) => ({ name, state: 'missing' });
    const expected: Readonly<Partial<Record<ElementKind, unknown[]>>> = {
      name: [{ text: 'Plant Store' }],
      logo: [
        {
          light: { name: '/logo/light.svg', state: 'found', path: 'logo/light.svg' },
          dark: image('/logo/dark.svg'),
          href: 'https://plants.example',
        },
      ],
      favicon: [{ asset: image('/favicon.svg') }],
      backgroundImage: [{ asset: image('/background.png') }],
      topbarLink: [{ name: 'Support', url: 'mailto:support@plants.example' }],
      callToAction: [{ type: 'link', name: 'Get started', url: 'https://plants.example/signup' }],
      version: [{ name: 'v2' }, { name: 'v1' }],
      tab: [{ name: 'Guides', url: 'guides', isExternal: false }],
      anchor: [
        {
          name: 'API reference',
          icon: { name: 'book' },
          colors: ['#0f9d58', '#4ade80'],
          url: 'api-reference',
          isExternal: false,
          version: 'v2',
          isDefaultHidden: true,
        },
      ],
      topAnchor: [{ name: 'Home', icon: { name: 'leaf' } }],
      feedback: [{ button: 'suggestEdit' }, { button: 'raiseIssue' }],
      modeToggle: [{ mode: 'dark', isHidden: true }],
      playground: [{ mode: 'simple' }],
      authentication: [{ method: 'basic', name: 'username:password', inputPrefix: 'Basic ' }],
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
    assert.equal(getElements(model, 'social').length, 9);
  });

  test('has groups and pages, with what their files say', () => {
    assert.equal(outline(model), 'Get started(introduction guides/watering)');
    const { content } = getElement(model, 'page', 'introduction');
    assert.deepEqual(content, {
      kind: 'page',
      path: 'introduction.mdx',
      entry: 'introduction',
      file: 'found',
      uri: 'file:///site/introduction.mdx',
      title: 'The page',
      sidebarTitle: 'Short',
      description: undefined,
      icon: { name: 'leaf' },
      operation: 'GET /plants',
      tab: undefined,
      anchor: undefined,
      reach: { kind: 'reachable' },
    });
    assert.equal(outline(model, 'unlisted'), 'more.md');
  });

  test('shows each element at what names it', () => {
    const shown = (kind: ElementKind) => getShown(text, getElements(model, kind));
    assert.deepEqual(shown('name'), ['"Plant Store"']);
    assert.deepEqual(shown('logo'), ['"logo"']);
    assert.deepEqual(shown('color').slice(0, 2), ['"#0f9d58"', '"#4ade80"']);
    assert.deepEqual(shown('tab'), ['"Guides"']);
    assert.deepEqual(shown('anchor'), ['"API reference"']);
    assert.deepEqual(shown('group'), ['"Get started"']);
    assert.deepEqual(shown('feedback'), ['true', 'true']);
    assert.deepEqual(shown('playground'), ['"playground"']);
  });

  test('knows the node of each element that is in the text', async () => {
    const { tracked, document } = await trackSite(text, files);
    for (const { id, span, content } of tracked.model.elements.values()) {
      const node = tracked.getNode(document, id);
      assert.equal(node === undefined, span === undefined, content.kind);
      if (content.kind === 'page' && node !== undefined) assert.equal(node.value, content.entry);
      if (content.kind === 'group' || content.kind === 'tab') assert.equal(node?.type, 'object');
    }
  });
});

describe('a site that says little', () => {
  test('has the top anchor that the format gives it', async () => {
    const { model } = await trackSite('{}');
    assert.deepEqual(getContents(model, 'topAnchor'), [
      { kind: 'topAnchor', name: 'Documentation', icon: { name: 'book-open' } },
    ]);
    assert.equal(model.elements.size, 1);
  });

  test('has no element for what is blank, invalid or of another type', async () => {
    const { model } = await trackSite(
      `{ "name": " ", "logo": 3, "favicon": [], "colors": { "primary": "red" }, "tabs": [{}, 1, { "name": "" }],
        "navigation": [{}, "x", 4, { "group": "", "pages": ["", 5, {}] }], "versions": ["", 1], "feedback": { "raiseIssue": false } }`,
    );
    assert.deepEqual([...model.lists.keys()].sort(), ['navigation', 'topAnchor']);
    assert.equal(outline(model), '()');
  });

  test('may have one logo for both modes, and images elsewhere', async () => {
    const { model } = await trackSite('{ "logo": "a.svg", "favicon": "https://x.example/f.ico" }', {
      'a.svg': '',
    });
    const asset = { name: 'a.svg', state: 'found', path: 'a.svg' };
    assert.deepEqual(getContents(model, 'logo'), [{ kind: 'logo', light: asset, dark: asset, href: '/' }]);
    assert.deepEqual(getContents(model, 'favicon'), [
      { kind: 'favicon', asset: { name: 'https://x.example/f.ico', state: 'remote' } },
    ]);
  });

  test('may have a button to a repository', async () => {
    const { model } = await trackSite(
      '{ "topbarCtaButton": { "type": "github", "url": "https://github.com/plants/store.git/" } }',
    );
    const [content] = getContents(model, 'callToAction');
    assert.equal(content?.kind === 'callToAction' && content.repository, 'plants/store');
  });
});

describe('pages', () => {
  test('are found, missing or outside; not known before the site is', async () => {
    const pages = '{ "navigation": [{ "pages": ["a", "A/b", "ghost", "../x"] }] }';
    const tracker = await trackSite(pages, { 'a.md': '', 'a/b.md': '' });
    const states = () =>
      getContents(tracker.model, 'page').map(
        (content) => content.kind === 'page' && `${content.path} ${content.file}`,
      );
    assert.deepEqual(states(), ['a.md found', 'a/b.md found', 'ghost missing', '../x outside']);
    tracker.setSite(undefined);
    assert.deepEqual(states(), ['a unknown', 'A/b unknown', 'ghost unknown', '../x unknown']);
  });

  test('of another format are not known', async () => {
    const foreign = '{ "$schema": "https://example.com/x.json", "name": "X", "pages": ["a"] }';
    const { model } = await trackSite(foreign, { 'a.md': '', 'b.md': '' });
    assert.equal(model.state, 'foreign');
    assert.equal(model.elements.size, 0);
  });

  test('in nested groups stay in them', async () => {
    const nested =
      '{ "navigation": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["b"] }, "c"] }] }';
    assert.equal(outline((await trackSite(nested)).model), 'A(a B(b) c)');
  });
});

describe('problems', () => {
  test('are on the smallest element that holds them, the worst first', async () => {
    const { model } = await trackSite(
      `{ "name": "X", "wrong": 1, "navigation": [{ "group": "A", "extra": 1, "pages": ["/ghost", "/a"] }],
        "tabs": [{ "extra": 1, "name": 3, "url": "a b" }] }`,
      { 'a.md': '' },
    );
    const severities = (kind: ElementKind) =>
      getElements(model, kind).map(({ problems }) => problems.map(({ severity }) => severity));
    assert.deepEqual(severities('group'), [['warning']]);
    assert.deepEqual(severities('page'), [['error'], ['warning']]);
    assert.deepEqual(severities('tab'), [['error', 'warning', 'warning']]);
    assert.deepEqual(severities('name'), [[]]);
  });
});
