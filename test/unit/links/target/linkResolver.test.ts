// Where destinations lead: each clause of "Where a link leads", with what is right and what is wrong.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getLinkResolver, type LinkTarget } from '../../../../server/src/links/target/linkResolver.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const files: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({ navigation: [{ group: 'A', pages: ['index', 'README', 'guides/start'] }] }),
  'index.mdx': '',
  'README.md': '',
  'CHANGELOG.md': '',
  'guides/start.mdx': '',
  'guides/old.md': '',
  'guides/both.md': '',
  'guides/both.mdx': '',
  'guides/v1.2.mdx': '',
  'guides/deep/down/page.mdx': '',
  'guides/a b.mdx': '',
  'guides/50%.mdx': '',
  'guides/Größe.mdx': '',
  'group/index.md': '',
  'group.mdx': '',
  'folder/index.mdx': '',
  'folder/data.json': '',
  'images/logo.png': '',
  'images/Photo.PNG': '',
  LICENSE: '',
  'files/README.md': '',
  'snippets/part.mdx': '',
  'snippets/only/code.jsx': '',
};

/** `kind` or `kind:path`, with `#fragment` where there is one. */
function describeTarget(target: LinkTarget): string {
  const fragment = 'fragment' in target && target.fragment !== undefined ? `#${target.fragment}` : '';
  const path = 'file' in target ? (target.file ?? '/') : 'path' in target ? target.path : '';
  return `${target.kind}${path === '' ? '' : `:${path}`}${fragment}`;
}

async function createResolve(
  sitesFiles: Readonly<Record<string, string>> = files,
  options: Parameters<typeof createMemorySite>[1] = {},
): Promise<(destination: string, from?: string) => string> {
  const site = await createMemorySite(sitesFiles, options);
  const resolver = getLinkResolver(site.getContext().document, site.index);
  return (destination, from = 'guides/start.mdx') => describeTarget(resolver.resolve(destination, from));
}

test('a site that its host serves below a path can be linked with it', async () => {
  const resolve = await createResolve();
  for (const destination of [
    '/docs/guides/start',
    '/docs/index#x',
    '/Help/guides/start.mdx',
    '/docs/images/logo.png',
    '/docs/guides',
    '/docs',
  ])
    assert.equal(await resolve(destination), 'doubtful', destination);
  for (const destination of [
    '/docs/ghost',
    '/help',
    '/old/guides/start',
    'docs/index',
    '../docs/guides/start',
  ])
    assert.match(await resolve(destination), /^missing:/, destination);
  const own = await createResolve({ ...files, 'docs/more.mdx': '' });
  assert.equal(await own('/docs/guides/start'), 'missing:docs/guides/start');
});

const fromGuides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'not checked': {
    '': 'external',
    ' ': 'external',
    'https://example.com/x': 'external',
    'mailto:a@b.c': 'external',
    'vscode:extension/x': 'external',
    'VSCode-insiders:x': 'external',
    'x+y.z-1:anything': 'external',
    '//example.com/x': 'external',
    '\\\\host\\share': 'external',
    '/\\host': 'external',
    '{baseUrl}/x': 'external',
    '/x/{id}#y': 'external',
    '1x:y': 'missing:guides/1x:y',
    '/nowhere?at={x}': 'external',
    '/nowhere#{x}': 'external',
    '#{x}': 'external',
  },
  'the page itself': {
    '#': 'page:guides/start.mdx#',
    '#here': 'page:guides/start.mdx#here',
    '?query': 'page:guides/start.mdx',
    '?query#here': 'page:guides/start.mdx#here',
    '#a#b?c': 'page:guides/start.mdx#a#b?c',
  },
  'from the site root': {
    '/guides/start': 'page:guides/start.mdx',
    '/guides/start.mdx': 'page:guides/start.mdx',
    '/guides/start#f': 'page:guides/start.mdx#f',
    '/guides/start?x=1#f': 'page:guides/start.mdx#f',
    '/guides/start/': 'page:guides/start.mdx',
    '/guides/start/#f': 'page:guides/start.mdx#f',
    ' /guides/start\n': 'page:guides/start.mdx',
    '//guides/start': 'external',
    '/guides//start': 'page:guides/start.mdx',
    '/start': 'missing:start',
    '/': 'page:/',
    '/#f': 'page:/#f',
    '/?q': 'page:/',
  },
  'from the folder of the page': {
    start: 'page:guides/start.mdx',
    './old': 'page:guides/old.md',
    '../guides/old': 'page:guides/old.md',
    '../index': 'page:index.mdx',
    '..': 'page:/',
    './deep/down/page#x': 'page:guides/deep/down/page.mdx#x',
    'guides/start': 'page:guides/start.mdx',
    './guides/start': 'missing:guides/guides/start',
    'guides/none': 'missing:guides/guides/none',
    'images/logo.png': 'file:images/logo.png',
    'www.example.com': 'missing:guides/www.example.com',
  },
  'with or without extension': {
    'start.mdx': 'page:guides/start.mdx',
    'start.md': 'page:guides/start.mdx',
    'old.md': 'page:guides/old.md',
    'old.mdx': 'page:guides/old.md',
    both: 'page:guides/both.mdx',
    'both.md': 'page:guides/both.md',
    'v1.2': 'page:guides/v1.2.mdx',
    'start.html': 'missing:guides/start.html',
    'start.mdx.md': 'missing:guides/start.mdx.md',
  },
  'a folder': {
    '/folder': 'page:folder/index.mdx',
    '/folder/': 'page:folder/index.mdx',
    '/folder/index': 'page:folder/index.mdx',
    '/group': 'page:group.mdx',
    '/group/index': 'page:group/index.md',
    '/guides': 'doubtful',
    '/guides/deep': 'doubtful',
    '/Guides/Deep': 'doubtful',
    '.': 'doubtful',
    '/images': 'missing:images',
    '/files': 'doubtful',
    '/snippets': 'doubtful',
    '/snippets/only': 'missing:snippets/only',
  },
  'a file': {
    '/images/logo.png': 'file:images/logo.png',
    '/images/logo.png?v=2': 'file:images/logo.png',
    '../images/logo.png#x': 'file:images/logo.png',
    '/images/logo': 'missing:images/logo',
    '/folder/data.json': 'file:folder/data.json',
    '/LICENSE': 'file:LICENSE',
    '/CHANGELOG.md': 'unbuilt:CHANGELOG.md',
    '/CHANGELOG': 'unbuilt:CHANGELOG.md',
    '/README': 'page:README.md',
    '/snippets/part.mdx': 'unbuilt:snippets/part.mdx',
  },
  case: {
    '/Guides/Start': 'otherCase:guides/start.mdx',
    '/guides/START.md#f': 'otherCase:guides/start.mdx#f',
    '/Folder': 'otherCase:folder/index.mdx',
    '/images/photo.png': 'otherCase:images/Photo.PNG',
    '/Images/Photo.PNG': 'otherCase:images/Photo.PNG',
    '/readme.md': 'otherCase:README.md',
  },
  'percent-escapes': {
    'a%20b': 'page:guides/a b.mdx',
    'a b': 'page:guides/a b.mdx',
    '50%': 'page:guides/50%.mdx',
    '50%25': 'page:guides/50%.mdx',
    'Gr%C3%B6%C3%9Fe': 'page:guides/Größe.mdx',
    'Gro\u0308ße': 'page:guides/Größe.mdx',
    'Gr%F6%DFe': 'missing:guides/Gr%F6%DFe',
    '%73tart': 'page:guides/start.mdx',
    '/guides%2Fstart': 'page:guides/start.mdx',
    '/guides/start%23f': 'missing:guides/start#f',
    '/guides/start%3Fq': 'missing:guides/start?q',
  },
  'out of the site root': {
    '../..': 'outside',
    '../../x': 'outside',
    '/../x': 'outside',
    '../../site/guides/start': 'outside',
    '..%2f..%2fx': 'outside',
    '%2e%2e/%2E./x': 'outside',
    '/guides/../../x': 'outside',
    '../x': 'missing:x',
  },
  oddities: {
    '..\\images\\logo.png': 'file:images/logo.png',
    '.\\start': 'page:guides/start.mdx',
    '..\\images\\none.png': 'doubtful',
    '..\\..\\x': 'outside',
    'start\0': 'doubtful',
    'sta\nrt': 'doubtful',
    '\ud800': 'missing:guides/\ud800',
    [`/${'x/'.repeat(5000)}`]: 'doubtful',
    [`/x?${'x'.repeat(5000)}`]: 'missing:x',
  },
  'what hosts make': {
    '/llms.txt': 'doubtful',
    '/sitemap.xml': 'doubtful',
    '/mcp': 'doubtful',
    '/skill.md': 'doubtful',
    '/updates/rss.xml': 'doubtful',
    '/guides/llms.txt': 'missing:guides/llms.txt',
  },
};

describe('A destination in guides/start.mdx', async () => {
  const resolve = await createResolve();
  for (const [clause, rows] of Object.entries(fromGuides)) {
    describe(clause, () => {
      for (const [destination, expected] of Object.entries(rows))
        test(`${JSON.stringify(destination.slice(0, 40))} → ${expected}`, () =>
          assert.equal(resolve(destination), expected));
    });
  }

  test('a destination from the root means the same from every page', () => {
    for (const from of ['index.mdx', 'guides/deep/down/page.mdx', 'guides/start.mdx'])
      assert.equal(resolve('/guides/start#f', from), 'page:guides/start.mdx#f');
  });
});
