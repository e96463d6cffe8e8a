// What is wrong with redirects: how they are written, and where they lead in the site.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDiagnostics } from '../../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { checkSiteDiagnostics, getRelated, type SiteFiles } from '../../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';

type Expected = readonly (readonly [string, string?])[];
type Pair = readonly [source: string, destination: string];

/** The texts may have «marks» around them. */
const write = (redirects: readonly Pair[], navigation = '{ "pages": ["new"] }') => {
  const list = redirects.map(
    ([source, destination]) => `{ "source": ${quoteIn(source)}, "destination": ${quoteIn(destination)} }`,
  );
  return `{ "theme": "mint", "name": "Plants", "colors": { "primary": "#166534" }, "redirects": [${list.join(', ')}], "navigation": ${navigation} }`;
};

const quoteIn = (text: string) => (text.startsWith('«') ? `«"${text.slice(1, -1)}"»` : `"${text}"`);

const check = (redirects: readonly Pair[], expected: Expected = [], files: SiteFiles = ['new.mdx']) =>
  checkSiteDiagnostics(write(redirects), files, expected as never);

describe('the text of a redirect', () => {
  test('is a path, a pattern or a URL', async () => {
    for (const pair of [
      ['/a', '/new#top'],
      ['/a/:slug*', '/:slug*'],
      ['/a/:one*', '/b?x=:one'],
      ['/a/*', 'https://plants.example/:any'],
      ['/a/:one?', '/new'],
      ['/a', 'mailto:a@plants.example'],
    ] as const)
      await check([pair]);
  });

  test('begins with a slash', async () => {
    const message = 'The path of a redirect is read from the root: write it with a "/" in front';
    await check(
      [['«a»', '«./new»']],
      [
        ['redirect-style', message],
        ['redirect-style', message],
      ],
    );
  });

  test('has no host in a source, and a whole URL in a destination', async () => {
    await check(
      [['«https://plants.example/a»', '/new']],
      [['redirect-style', 'The source of a redirect is a path of the site: leave out the host']],
    );
    await check(
      [['/a', '«plants.example/b»']],
      [['redirect-style', '"plants.example/b" is read as a path of the site: a URL begins with "https://"']],
    );
  });

  test('has no fragment and no query in a source', async () => {
    await check(
      [['«/a#b»', '/new']],
      [['redirect-style', 'The source of a redirect can’t have a fragment, which servers never see']],
    );
    await check(
      [['«/a?b»', '/new']],
      [['redirect-style', 'The source of a redirect can’t have a query, which is not compared']],
    );
  });

  test('has at most 2,000 characters', async () => {
    for (const sign of ['?', '/', ':a?', '?=', '*', ' ', '%41'])
      await check(
        [
          [`«/${sign.repeat(200_000)}z»`, `«/${sign.repeat(200_000)}z»`],
          [`«/${sign.repeat(200_000)}y»`, '/new'],
        ],
        ['redirect-style', 'redirect-style', 'redirect-style'].map((code) => [
          code,
          'This is longer than 2,000 characters, so it is not checked: hosts and browsers may refuse it',
        ]),
      );
    await check([[`/${'a'.repeat(1_999)}`, '/new']]);
  });

  test('only uses names of its source', async () => {
    await check(
      [['/a/:slug*', '«/b/:page»']],
      [['redirect-style', 'The source of this redirect has no ":page"']],
    );
  });
});

describe('a name without a star', () => {
  test('takes no path on the host', async () => {
    for (const [source, advice] of [
      ['/a/:slug', 'write ":slug*"'],
      ['/:lang/start', 'write a redirect for each path'],
      ['/:one/:two', 'write a redirect for each path'],
    ] as const) {
      const [name = ''] = /:\w+/.exec(source) ?? [];
      const message = `Without a star, "${name}" takes no path on the host: ${advice}`;
      await check([[`«${source}»`, 'https://plants.example']], [['redirect-style', message]]);
    }
  });
});

describe('a redirect has no effect', () => {
  test('if an earlier one has the same source', async () => {
    await check(
      [
        ['/a', '/new'],
        ['«/a/»', '/'],
        ['/a/b', '/'],
      ],
      [['redirect-duplicate', 'An earlier redirect has the same source, so this one has no effect']],
    );
    await check(
      [
        ['/a', '/new'],
        ['«/a»', '/new'],
      ],
      [
        [
          'redirect-duplicate',
          'An earlier redirect has the same source, and the host accepts each source only once',
        ],
      ],
    );
    await check(
      [
        ['/a/(.*)', '/new'],
        ['«/a/(.*)»', '/'],
      ],
      [['redirect-duplicate']],
    );
  });

  test('if the pattern of an earlier one takes all of its paths', async () => {
    await check(
      [
        ['/a/:slug*', '/new'],
        ['«/a/b»', '/'],
        ['«/a/b/c»', '/'],
        ['/a', '/'],
      ],
      [
        [
          'redirect-duplicate',
          'An earlier redirect takes this path with "/a/:slug*", so this one has no effect',
        ],
        ['redirect-duplicate'],
      ],
    );
    assert.deepEqual(
      await getRelated(
        write([
          ['/a*', '/new'],
          ['/ab', '/'],
        ]),
        ['new.mdx'],
      ),
      [
        write([
          ['«/a*»', '/new'],
          ['/ab', '/'],
        ]),
        'The redirect that counts',
      ],
    );
  });

  test('but has some before a pattern, and where only the slash at the end differs', async () => {
    await check([
      ['/a/b', '/'],
      ['/a/:slug*', '/new'],
    ]);
    await check([
      ['/a', '/new'],
      ['/a/', '/new'],
    ]);
  });
});

describe('the destination of a redirect', () => {
  test('is a page, a file, a folder, another host or a pattern', async () => {
    const files = ['new.mdx', 'guides/index.mdx', 'guides/water.md', 'images/a.png'];
    for (const destination of [
      ...['/', '/new', '/new/', '/new.md', '/new#top', '/new?a=b', '/guides', '/guides/water'],
      ...['/images/a.png', '/images/:slug', 'https://plants.example/gone', '/llms.txt', '/docs/new'],
    ])
      await check([['/old/:slug*', destination]], [], files);
  });

  test('is reported if no page is built from it', async () => {
    await check(
      [['/a', '«/drafts/d»']],
      [['redirect-target-not-found', 'No page or file is built from "drafts/d.mdx"']],
      { 'new.mdx': '', 'drafts/d.mdx': '', '.mintignore': 'drafts/\n' },
    );
  });

  test('is reported if nothing is below it', async () => {
    await check(
      [
        ['/a/:slug*', '«/gone/:slug*»'],
        ['/c/:slug*', '/guides/:slug*'],
        ['/d/:slug*', '«/c/:slug*»'],
        ['/e/:slug*', '/docs/:slug*'],
        ['/f/:slug*', '/:slug*'],
      ],
      [
        ['redirect-target-not-found', 'No page or file below "/gone" in this site'],
        ['redirect-chain', 'This leads to another redirect, and readers end at "/guides/:slug*"'],
      ],
      ['new.mdx', 'guides/a.mdx'],
    );
  });

  test('has a fragment that the page has', async () => {
    await check(
      [
        ['/old', '/new#how'],
        ['/older', '«/new#hew»'],
      ],
      [['link-fragment-not-found', 'The page "/new" has no heading "#hew": did you mean "#how"?']],
      { 'new.mdx': '## How' },
    );
  });

  test('is reported if nothing is there, with the nearest page', async () => {
    await check(
      [['/old', '«/guides/watr#how»']],
      [
        [
          'redirect-target-not-found',
          'No page or file "/guides/watr" in this site: did you mean "/guides/water"?',
        ],
      ],
      ['new.mdx', 'guides/water.mdx'],
    );
  });

  test('is not judged where a page may be generated, or most pages are', async () => {
    const generated = '{ "groups": [{ "group": "API", "openapi": "api.json" }] }';
    const api = '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }';
    await checkSiteDiagnostics(
      write([['/old', '/api-reference/plants']], generated),
      { 'api.json': api },
      [],
    );
    const pages = Array.from({ length: 20 }, (_, index) => `"p${index}"`).join(', ');
    const built = write([['/old', '/gone']], `{ "pages": [${pages}] }`);
    await checkSiteDiagnostics(built.replace('"navigation"', '«"navigation"»'), [], [['pages-not-here']]);
  });

  test('that another redirect takes is a chain, with its end', async () => {
    await check(
      [
        ['/a', '«/b#how»'],
        ['/b', '«/c»'],
        ['/c', '/new'],
      ],
      [
        ['redirect-chain', 'This leads to another redirect, and readers end at "/new#how"'],
        ['redirect-chain', 'This leads to another redirect, and readers end at "/new"'],
      ],
    );
    await check(
      [
        ['/a/:slug*', '«/b/:slug*»'],
        ['/b/:path*', 'https://plants.example/:path*'],
      ],
      [
        [
          'redirect-chain',
          'This leads to another redirect, and readers end at "https://plants.example/:slug*"',
        ],
      ],
    );
  });

  test('is no chain where a page is, or where only some paths are redirected again', async () => {
    await check(
      [
        ['/a', '/new'],
        ['«/new»', '/'],
      ],
      [['redirect-over-page']],
    );
    await check([
      ['/a/:slug*', '/b/:slug*'],
      ['/b/c', '/new'],
    ]);
  });
});

describe('a loop', () => {
  test('is reported at each of its redirects, but not at those that lead into it', async () => {
    const message = 'The redirects that follow this one lead back to it, so readers never arrive';
    await check(
      [
        ['/in', '/a'],
        ['«/a»', '/b'],
        ['«/b»', '/c'],
        ['«/c»', '/a/'],
      ],
      [
        ['redirect-loop', message],
        ['redirect-loop', message],
        ['redirect-loop', message],
      ],
    );
  });

  test('may follow a star, which stands for what the star of the source took', async () => {
    const message = 'This leads to another redirect, and readers end at "https://plants.example/*"';
    const [one, other] = [
      ['/a/*', '«/b/*»'],
      ['/b/:path*', 'https://plants.example/:path*'],
    ] as const;
    await check([one, other], [['redirect-chain', message]]);
    await check([['/a/*', '/b*']], []);
  });

  test('may be a single redirect', async () => {
    const message = 'This redirect leads back to itself, so readers never arrive';
    await check([['«/a/:s*»', '/a/b/:s*']], [['redirect-loop', message]]);
    await check([['«/a/*»', '/a/b/*']], [['redirect-loop', message]]);
    await check([['«/a»', '/a#b']], [['redirect-loop', message]]);
  });

  test('is none where a page may be', async () => {
    await check([['«/:s*»', '/new']], [['redirect-over-page']]);
  });
});

describe('a redirect over a page', () => {
  test('is pointed out at its source', async () => {
    const files = ['new.mdx', 'guides/index.mdx', 'guides/water.mdx'];
    await check(
      [['«/guides/»', '/new']],
      [
        [
          'redirect-over-page',
          'The page "guides/index.mdx" has this URL, so readers see either the page or where this leads',
        ],
      ],
      files,
    );
    await check(
      [['«/guides*»', '/new']],
      [
        [
          'redirect-over-page',
          'This takes the URLs of 2 pages, such as "guides/index.mdx": readers see either the pages or where this leads',
        ],
      ],
      files,
    );
    await check(
      [['«/:a*»', 'https://plants.example/:a*']],
      [
        [
          'redirect-over-page',
          'This takes the URLs of 3 pages, such as "guides/index.mdx": readers see either the pages or where this leads',
        ],
      ],
      files,
    );
  });

  test('may take the URL by which the navigation calls an index', async () => {
    const files = ['new.mdx', 'guides/index.mdx'];
    await check([['«/guides/index»', '/new']], [['redirect-over-page']], files);
    await check([['/guides/index', '/guides']], [], files);
  });

  test('is only the first that takes its URL, and none that is not known', async () => {
    await check(
      [
        ['«/new»', '/'],
        ['/:slug*', '/'],
      ],
      [['redirect-over-page']],
    );
    await check([['/(new)', '/']]);
    await check([['/snippets/a', '/new']], [], ['new.mdx', 'snippets/a.mdx']);
  });
});

describe('nothing is said of redirects', () => {
  test('in the list shape', async () => {
    await checkSiteDiagnostics(
      '{ "name": "Plants", "navigation": [{ "group": "A", "pages": ["new"] }], «"redirects"»: [{ "source": "/a", "destination": "/gone" }, { "source": "/a", "destination": "/a" }] }',
      ['new.mdx'],
      [['later-edition']],
    );
  });

  test('while one is being typed', async () => {
    for (const typed of ['', '"', '"/', '"/new']) {
      const redirects = `[{ "source": "/b", "destination": "/gone" }, { "source": ${typed}`;
      const site = await createMemorySite({
        'docs.json': `{ "theme": "mint", "navigation": { "pages": ["new"] }, "redirects": ${redirects}`,
        'new.mdx': '',
      });
      const codes = getDiagnostics(site.getContext()).map(({ code }) => String(code));
      assert.deepEqual(
        codes.filter((code) => code.startsWith('redirect-')),
        [],
        typed,
      );
    }
  });
});

test('a redirect in a part has its problems there', async () => {
  const frame = '"theme": "mint", "name": "Plants", "colors": { "primary": "#166534" }';
  const redirects = [
    ...['/a', '/b', '/b', '/new', '/c', '/gone', '/old', '/', '/d', '/d'],
    ...['/a/', '/new'],
  ];
  const list = redirects.flatMap((source, index) =>
    index % 2 === 0 ? [{ source, destination: redirects[index + 1] }] : [],
  );
  const site = await createMemorySite({
    'docs.json': `{ ${frame}, "navigation": { "pages": ["new"] }, "redirects": { "$ref": "lists/redirects.json" } }`,
    'lists/redirects.json': JSON.stringify(list),
    'new.mdx': '',
    'old.mdx': '',
  });
  assert.deepEqual(getDiagnostics(site.getContext()), []);
  const context = site.getContext(undefined, 'lists/redirects.json');
  const { textDocument } = context.document;
  assert.deepEqual(
    getDiagnostics(context).map(({ code, range }) => [code, textDocument.getText(range)]),
    [
      ['redirect-chain', '"/b"'],
      ['redirect-target-not-found', '"/gone"'],
      ['redirect-over-page', '"/old"'],
      ['redirect-loop', '"/d"'],
      ['redirect-duplicate', '"/a/"'],
    ],
  );
});
