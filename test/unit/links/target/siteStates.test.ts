// What is known of a site decides what may be said of a link: what was not read is never called missing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getLinkedFiles } from '../../../../server/src/links/target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../../../../server/src/links/target/linkResolver.ts';
import {
  createMemorySite,
  type MemorySite,
  type MemorySiteOptions,
} from '../../../support/sites/memorySite.ts';

const files: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    navigation: [
      { group: 'A', pages: ['index', 'CONTRIBUTING', '_drafts/plan', 'generated/listed', 'Other'] },
    ],
  }),
  '.gitignore': 'generated\nsecret.mdx\n',
  'index.mdx': '',
  'other.mdx': '',
  'secret.mdx': '',
  'CONTRIBUTING.md': '',
  'README.md': '',
  '_drafts/plan.mdx': '',
  '_drafts/idea.mdx': '',
  'generated/listed.mdx': '',
  'generated/more.mdx': '',
  'inner/mint.json': '{}',
  'inner/page.mdx': '',
  'legacy/old.mdx': '',
  'snippets/part.mdx': '',
  'snippets/deep/more.md': '',
  'snippets/code.jsx': '',
  'guides/snippets/page.mdx': '',
};

async function create(
  options: MemorySiteOptions = {},
): Promise<{ site: MemorySite; resolver: LinkResolver }> {
  const site = await createMemorySite(files, { ignoredPages: ['legacy/**'], ...options });
  return { site, resolver: getLinkResolver(site.getContext().document, site.index) };
}

describe('In a site', async () => {
  const { site, resolver } = await create();
  const rows: Readonly<Record<string, string>> = {
    '/generated/listed': 'page',
    '/generated/more': 'doubtful',
    '/generated/none': 'doubtful',
    '/generated': 'doubtful',
    '/generated.png': 'missing',
    '/node_modules/x': 'missing',
    '/CONTRIBUTING': 'page',
    '/README.md': 'unbuilt',
    '/_drafts/plan': 'page',
    '/_drafts/idea': 'page',
    '/_drafts': 'doubtful',
    '/secret': 'file',
    '/inner/page': 'file',
    '/inner': 'doubtful',
    '/inner/none': 'missing',
    '/legacy/old': 'file',
    '/guides/snippets/page': 'page',
    '/other': 'page',
  };
  for (const [destination, kind] of Object.entries(rows)) {
    test(`${destination} is ${kind}`, () =>
      assert.equal(resolver.resolve(destination, 'index.mdx').kind, kind));
  }

  test('pages, listed files and snippets are read for links', () => {
    assert.deepEqual(getLinkedFiles(site.getContext().document, site.index), [
      'CONTRIBUTING.md',
      '_drafts/idea.mdx',
      '_drafts/plan.mdx',
      'generated/listed.mdx',
      'guides/snippets/page.mdx',
      'index.mdx',
      'other.mdx',
      'snippets/deep/more.md',
      'snippets/part.mdx',
    ]);
  });
});

test('The files to read are the same list while the configuration lists other pages', async () => {
  const site = await createMemorySite({
    'docs.json': '{}',
    'a.mdx': '',
    'snippets/b.md': '',
    'README.md': '',
  });
  const before = getLinkedFiles(site.getContext().document, site.index);
  assert.deepEqual(before, ['a.mdx', 'snippets/b.md']);
  const list = (...pages: string[]) => {
    site.fileSystem.write('/site/docs.json', JSON.stringify({ navigation: [{ group: 'A', pages }] }));
    return getLinkedFiles(site.getContext().document, site.index);
  };
  assert.equal(list('a', 'snippets/b', 'none'), before);
  assert.deepEqual(list('README'), ['README.md', 'a.mdx', 'snippets/b.md']);
});

describe('A link out of the site through a symbolic link', async () => {
  const { resolver } = await create({ leaving: ['/site/linked', '/site/away.mdx'] });
  for (const destination of ['/linked/x', '/linked', '/away', '/away.mdx', '/away.md'])
    test(`${destination} is outside`, () =>
      assert.equal(resolver.resolve(destination, 'index.mdx').kind, 'outside'));
  test('so is an import', () =>
    assert.equal(resolver.resolveImport('/linked/x.mdx', 'index.mdx').kind, 'outside'));
  test('what lies beside it is not', () =>
    assert.equal(resolver.resolve('/linked-x', 'index.mdx').kind, 'missing'));
});

describe('While a folder can’t be read', async () => {
  const { resolver } = await create({ unreadable: ['/site/guides'] });
  test('nothing is missing', () => {
    assert.equal(resolver.resolve('/none', 'index.mdx').kind, 'doubtful');
    assert.equal(resolver.resolve('/OTHER.PNG', 'index.mdx').kind, 'doubtful');
    assert.equal(resolver.resolveImport('/snippets/none.mdx', 'index.mdx').kind, 'doubtful');
  });
  test('what is known is found', () => {
    assert.equal(resolver.resolve('/other', 'index.mdx').kind, 'page');
    assert.equal(resolver.resolve('/../x', 'index.mdx').kind, 'outside');
  });
});

describe('An import', async () => {
  const { resolver } = await create();
  const rows: Readonly<Record<string, string>> = {
    react: 'missing',
    'snippets/part.mdx': 'missing',
    '@scope/package/x': 'missing',
    'https://example.com/x.js': 'missing',
    '//example.com/x.js': 'missing',
    '/README.md': 'unbuilt',
    '/inner/mint.json': 'missing',
    '/snippets/part.mdx': 'file',
    '/snippets/part': 'missing',
    './snippets/part.mdx': 'file',
    '../snippets/part.mdx': 'outside',
    '/snippets/code.jsx': 'file',
    '/other.mdx': 'page',
    '/snippets/Part.mdx': 'otherCase',
    '/snippets/part.md': 'missing',
    '/snippets/part.mdx?raw': 'missing',
    '/snippets/p%61rt.mdx': 'missing',
    '/snippets/none.mdx': 'missing',
    '/snippets/deep': 'missing',
    '/generated/x.mdx': 'doubtful',
    '/snippets\\part.mdx': 'file',
    '/snippets\\none.mdx': 'doubtful',
  };
  for (const [specifier, kind] of Object.entries(rows)) {
    test(`of ${specifier} is ${kind}`, () =>
      assert.equal(resolver.resolveImport(specifier, 'index.mdx').kind, kind));
  }
});

describe('The resolver', () => {
  test('stays the same while only other things change', async () => {
    const { site, resolver } = await create();
    const { document } = site.getContext();
    assert.equal(getLinkResolver(document, site.index), resolver);
    const before = site.index.pageInfo;
    assert.equal(getLinkResolver(document, site.index.with({ pageInfo: new Map(before) })), resolver);
    assert.equal(getLinkResolver(site.getContext().document, site.index), resolver);
  });

  test('is another one for other files, another list of pages, or other redirects', async () => {
    const { site, resolver } = await create();
    const { document } = site.getContext();
    const added = site.index.withFiles(new Set(['new.mdx']), new Set(), {});
    assert.equal(getLinkResolver(document, added).resolve('/new', 'index.mdx').kind, 'page');
    assert.equal(resolver.resolve('/new', 'index.mdx').kind, 'missing');
    site.fileSystem.write('/site/docs.json', JSON.stringify({ redirects: { '/new': '/other' } }));
    const edited = getLinkResolver(site.getContext().document, site.index);
    assert.equal(edited.resolve('/new', 'index.mdx').kind, 'doubtful');
    assert.equal(edited.resolve('/CONTRIBUTING.md', 'index.mdx').kind, 'unbuilt');
  });
});
