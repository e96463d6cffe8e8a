// How links are written after a move: as they were, as far as that still means the same file.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getMovedPath, moveTexts, type Texts } from '../../../support/links/movedTexts.ts';

/** The page `from` with this text becomes, after the moves, a page with that text. */
function check(text: string, expected: string, { from = 'a.mdx', files = {}, moves }: Round): void {
  const isFolder = (path: string) => Object.keys(files).some((file) => file.startsWith(`${path}/`));
  const others = Object.fromEntries(
    Object.keys(moves).flatMap((path) => (isFolder(path) ? [] : [[path, '']])),
  );
  const before = { 'docs.json': '{}', ...others, ...files, [from]: text };
  const after = moveTexts(before, moves);
  assert.equal(after[getMovedPath(from, moves)], expected);
}

interface Round {
  readonly from?: string;
  readonly files?: Texts;
  readonly moves: Texts;
}

describe('a link keeps its way of being written', () => {
  const moves = { 'guides/x.mdx': 'manual/y.mdx' };
  const rounds: readonly (readonly [string, string])[] = [
    ['[a](/guides/x)', '[a](/manual/y)'],
    ['[a](/guides/x.mdx)', '[a](/manual/y.mdx)'],
    ['[a](/guides/x.md)', '[a](/manual/y.md)'],
    ['[a](/guides/x/)', '[a](/manual/y/)'],
    ['[a](guides/x)', '[a](manual/y)'],
    ['[a](./guides/x)', '[a](./manual/y)'],
    ['[a](./guides/../guides/x)', '[a](./manual/y)'],
    ['[a](/guides/x?q=1#part)', '[a](/manual/y?q=1#part)'],
    ['[a](/guides/x "The title")', '[a](/manual/y "The title")'],
    ['[a](</guides/x>)', '[a](</manual/y>)'],
    ['[a][b]\n\n[b]: /guides/x', '[a][b]\n\n[b]: /manual/y'],
    ['<a href="/guides/x">a</a>', '<a href="/manual/y">a</a>'],
    ["<Card href='/guides/x' />", "<Card href='/manual/y' />"],
    ['<Card href={"/guides/x"} />', '<Card href={"/manual/y"} />'],
    ['<Card href={`/guides/x`} />', '<Card href={`/manual/y`} />'],
    ['[a](/%67uides/x)', '[a](/manual/y)'],
    ['[a](/guides/x#a) [b](/guides/x#b)', '[a](/manual/y#a) [b](/manual/y#b)'],
  ];
  for (const [before, after] of rounds) test(before, () => check(before, after, { moves }));
});

describe('an image is followed wherever it is named', () => {
  const moves = { 'a.svg': 'icons/b.svg' };
  const rounds: readonly (readonly [string, string])[] = [
    ['<Card icon="/a.svg" img="./a.svg" />', '<Card icon="/icons/b.svg" img="./icons/b.svg" />'],
    ['<img srcSet="/a.svg 1x, /c.svg 2x" />', '<img srcSet="/icons/b.svg 1x, /c.svg 2x" />'],
    ['<b style={{ a: "url(\'/a.svg\')" }} />', '<b style={{ a: "url(\'/icons/b.svg\')" }} />'],
    [
      '---\nicon: /a.svg\n"og:image": "/a.svg"\n---\n',
      '---\nicon: /icons/b.svg\n"og:image": "/icons/b.svg"\n---\n',
    ],
    ['export const a = [{ icon: "/a.svg" }]', 'export const a = [{ icon: "/icons/b.svg" }]'],
  ];
  for (const [before, after] of rounds) test(before, () => check(before, after, { moves }));

  test('in a snippet of JavaScript, with what that imports', () =>
    check(
      'import { B } from \'./b.jsx\'\nexport const A = () => <img src="/a.svg" />\n',
      'import { B } from \'../b.jsx\'\nexport const A = () => <img src="/icons/b.svg" />\n',
      {
        from: 'snippets/a.jsx',
        files: { 'snippets/b.jsx': 'export const B = 1' },
        moves: { ...moves, 'snippets/a.jsx': 'snippets/c/a.jsx' },
      },
    ));
});

describe('names are escaped as the link had them, and as it must have them', () => {
  const rename = (text: string, expected: string, from: string, to: string) =>
    test(`${text} → ${expected}`, () => check(text, expected, { moves: { [from]: to } }));
  rename('[a](/x%20y)', '[a](/x%20z)', 'x y.mdx', 'x z.mdx');
  rename('[a](</x y>)', '[a](</x z>)', 'x y.mdx', 'x z.mdx');
  rename('[a](</x%20y>)', '[a](</x%20z>)', 'x y.mdx', 'x z.mdx');
  rename('[a](/x)', '[a](/x%20z)', 'x.mdx', 'x z.mdx');
  rename('[a](</x>)', '[a](</x z>)', 'x.mdx', 'x z.mdx');
  rename('<a href="/x y">', '<a href="/x z">', 'x y.mdx', 'x z.mdx');
  rename('[a](/x)', '[a](/x(1))', 'x.mdx', 'x(1).mdx');
  rename('[a](/x)', '[a](/x%281)', 'x.mdx', 'x(1.mdx');
  rename('[a](/%C3%BC)', '[a](/%C3%A4)', 'ü.mdx', 'ä.mdx');
  rename('[a](/ü)', '[a](/ä)', 'ü.mdx', 'ä.mdx');
  rename('[a](/x)', '[a](/50%25)', 'x.mdx', '50%.mdx');
  rename('[a](/x)', '[a](/what%3F)', 'x.mdx', 'what?.mdx');
  rename('[a](/x)', '[a](/c%23)', 'x.mdx', 'c#.mdx');
  rename("<a href='/x' />", "<a href='/it%27s' />", 'x.mdx', "it's.mdx");
  rename('<a href="/x" />', '<a href="/it\'s" />', 'x.mdx', "it's.mdx");
  rename('[a](x)', '[a](./a:b)', 'x.mdx', 'a:b.mdx');
  rename('[a](/q&amp;a/x)', '[a](/q&amp;a/y)', 'q&a/x.mdx', 'q&a/y.mdx');
  rename('[a](/x)', '[a](/%7Bid%7D)', 'x.mdx', '{id}.mdx');
});

describe('a name that changes its case only', () => {
  test('of a page', () => check('[a](/x) [b](x.mdx)', '[a](/X) [b](X.mdx)', { moves: { 'x.mdx': 'X.mdx' } }));
  test('of an image', () => check('![a](/i/x.png)', '![a](/i/X.png)', { moves: { 'i/x.png': 'i/X.png' } }));
  test('of a folder', () =>
    check('[a](/guides/x)', '[a](/Guides/x)', {
      files: { 'guides/x.mdx': '' },
      moves: { guides: 'Guides' },
    }));
  test('leaves a link alone that had another case before', () =>
    check('[a](/X) [b](/xX)', '[a](/X) [b](/xX)', {
      files: { 'xx.mdx': '', 'x.mdx': '' },
      moves: { 'xx.mdx': 'Xx.mdx' },
    }));
});

describe('an index', () => {
  const move = (text: string, expected: string, moves: Texts, files: Texts = {}) =>
    test(`${text} → ${expected}`, () => check(text, expected, { moves, files }));
  move('[a](/guides)', '[a](/manual)', { 'guides/index.mdx': 'manual/index.mdx' });
  move('[a](/guides/)', '[a](/manual/)', { 'guides/index.mdx': 'manual/index.mdx' });
  move('[a](/guides/index)', '[a](/manual/index)', { 'guides/index.mdx': 'manual/index.mdx' });
  move('[a](/guides)', '[a](/start)', { 'guides/index.mdx': 'start.mdx' });
  move('[a](/start)', '[a](/guides)', { 'start.mdx': 'guides/index.mdx' });
  move('[a](/start)', '[a](/guides/index)', { 'start.mdx': 'guides/index.mdx' }, { 'guides.mdx': '' });
  move('[a](/guides)', '[a](/index)', { 'guides/index.mdx': 'index.mdx' });
  move('[a](/next.js) [b](/next.js/)', '[a](/next) [b](/next/)', { 'next.js/index.mdx': 'next/index.mdx' });
});

describe('a folder that moves', () => {
  const files = {
    'api/x.mdx': '',
    'api/deep/y.mdx': '',
    'api-v2/z.mdx': '',
    'next.js/a.mdx': '',
    'guides/g.mdx': '',
    'images/p.png': '',
  };
  const move = (text: string, expected: string, moves: Texts, more: Texts = {}, from = 'a.mdx') =>
    test(`of ${Object.keys(moves)}: ${text} in ${from} → ${expected}`, () =>
      check(text, expected, { from, moves, files: { ...files, ...more } }));
  const rename = { api: 'reference' };
  move('[a](/api)', '[a](/reference)', rename);
  move('[a](/api/)', '[a](/reference/)', rename);
  move('[a](/api#a) [b](/api/?b#c)', '[a](/reference#a) [b](/reference/?b#c)', rename);
  move('[a](/api/deep)', '[a](/reference/deep)', rename);
  move('[a](api) [b](./api)', '[a](reference) [b](./reference)', rename);
  move('<Card href="/api" />', '<Card href="/reference" />', rename);
  move('[a](/%61pi)', '[a](/reference)', rename);
  move('[a](/api)', '[a](/my%20docs/api)', { api: 'my docs/api' });
  move('[a](/api/deep) [b](/api)', '[a](/deep) [b](/api)', { 'api/deep': 'deep' });
  move('[a](/next.js)', '[a](/next)', { 'next.js': 'next' });
  move('[a](../api) [b](deep)', '[a](../api) [b](../deep)', { 'api/deep': 'deep' }, {}, 'api/x.mdx');
  // Its own pages may be meant from there, too.
  move('[a](.) [b](../api) [c](./deep/)', '[a](.) [b](../reference) [c](./deep/)', rename, {}, 'api/x.mdx');
  move('[a](/api)', '[a](/reference)', rename, { 'api/index.mdx': '' });
  // A name that only begins alike, a folder without pages, and another case.
  move('[a](/api-v2)', '[a](/api-v2)', rename);
  move('[a](/images)', '[a](/images)', { images: 'pictures' });
  move('[a](/API)', '[a](/API)', rename);
  // It would mean that page.
  move('[a](/api)', '[a](/api)', rename, { 'reference.mdx': '' });
  move('[a](/api)', '[a](/api)', { 'api/x.mdx': 'x.mdx' });
  move('[a](/api)', '[a](/api)', { api: '/elsewhere/api' });
  move('[a](/api)', '[a](/api)', rename, { 'docs.json': '{ "redirects": [{ "source": "/api" }] }' });
  const generated = '{ "openapi": "o.json", "tabs": [{ "name": "T", "url": "api" }] }';
  move('[a](/api)', '[a](/reference)', rename, { 'docs.json': generated });
  test('is followed in a snippet, from the pages that show it', () => {
    const before = {
      'docs.json': '{}',
      ...files,
      'guides/a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
      'snippets/s.mdx': '[a](/api) [b](../api)',
    };
    assert.equal(moveTexts(before, rename)['snippets/s.mdx'], '[a](/reference) [b](../reference)');
  });
  test('takes the prefix of a tab or an anchor with it', () => {
    const configuration = (prefix: string) =>
      `{ "tabs": [{ "name": "T", "url": "${prefix}" }], "anchors": [{ "name": "A", "url": "/${prefix}/" }] }`;
    const after = moveTexts({ ...files, 'docs.json': configuration('api') }, rename);
    assert.equal(after['docs.json'], configuration('reference'));
  });
});

test('a page that moves alone still links to the folders that it linked to', () => {
  check('[a](./deep) [b](../guides/)', '[a](../api/deep) [b](../guides/)', {
    from: 'api/a.mdx',
    files: { 'api/deep/y.mdx': '', 'guides/g.mdx': '' },
    moves: { 'api/a.mdx': 'new/a.mdx' },
  });
});

describe('another file of the name', () => {
  test('gives a link its extension', () => {
    check('[a](/x)', '[a](/y.md)', { moves: { 'x.md': 'y.md' }, files: { 'y.mdx': '' } });
  });
  test('that comes gives it to a link to the one that was there', () => {
    check('[a](/y)', '[a](/y.md)', { moves: { 'x.mdx': 'y.mdx' }, files: { 'y.md': '' } });
    check('[a](/y)', '[a](/y/index)', { moves: { 'x.mdx': 'y.mdx' }, files: { 'y/index.mdx': '' } });
  });
  test('changes places with it', () => {
    check('[a](/x) [b](/y)', '[a](/y) [b](/x)', { moves: { 'x.mdx': 'y.mdx', 'y.mdx': 'x.mdx' } });
  });
});

describe('the links of a page that moves', () => {
  const files = { 'guides/x.mdx': '', 'guides/deep/y.mdx': '', 'images/p.png': '' };
  test('mean what they meant', () => {
    check(
      '[a](x) [b](./deep/y.mdx#z) ![c](../images/p.png) [d](/guides/x) [e](#f)',
      '[a](../../guides/x) [b](../../guides/deep/y.mdx#z) ![c](../../images/p.png) [d](/guides/x) [e](#f)',
      { from: 'guides/a.mdx', files, moves: { 'guides/a.mdx': 'new/far/a.mdx' } },
    );
  });
  test('stay as they are in a folder that moves as a whole', () => {
    const before = { 'docs.json': '{}', ...files, 'guides/a.mdx': '[a](x) [b](deep/y) [c](/guides/x)' };
    const after = moveTexts(before, { guides: 'manual' });
    assert.equal(after['manual/a.mdx'], '[a](x) [b](deep/y) [c](/manual/x)');
  });
  test('to itself follow', () => {
    check('[a](a#b) [b](/guides/a)', '[a](c#b) [b](/guides/c)', {
      from: 'guides/a.mdx',
      moves: { 'guides/a.mdx': 'guides/c.mdx' },
    });
  });
  test('to the root stay there', () => {
    check('[a](../) [b](/)', '[a](../../) [b](/)', {
      from: 'guides/a.mdx',
      moves: { 'guides/a.mdx': 'guides/deep/a.mdx' },
    });
  });
  test('that are dead, or may lead anywhere, stay as they are', () => {
    const text = '[a](ghost) [b](./old) [c](https://a.b/guides/x) [d](../../out) [e]({base}/x)';
    check(text, text, {
      from: 'guides/a.mdx',
      files: { ...files, 'docs.json': '{ "redirects": [{ "source": "/guides/old" }] }' },
      moves: { 'guides/a.mdx': 'new/a.mdx' },
    });
  });
});

describe('what is no page', () => {
  test('is followed, too', () => {
    const moves = { 'images/p.png': 'pictures/p 1.png', 'f.pdf': 'files/f.pdf' };
    check(
      '![a](/images/p.png) <img src="images/p.png" /> [b](/f.pdf)',
      '![a](/pictures/p%201.png) <img src="pictures/p%201.png" /> [b](/files/f.pdf)',
      { moves },
    );
  });
  test('can be a snippet', () => {
    check(
      'import X from "/snippets/x.mdx"\nimport Y from \'./snippets/y.jsx\'\n\n<X />',
      'import X from "/snippets/z.mdx"\nimport Y from \'./snippets/deep/y.jsx\'\n\n<X />',
      { moves: { 'snippets/x.mdx': 'snippets/z.mdx', 'snippets/y.jsx': 'snippets/deep/y.jsx' } },
    );
  });
  test('has neither escapes nor a query or a fragment', () => {
    const files = { 'c#.mdx': '', '50%25.mdx': '' };
    check(
      'import X from "/c#.mdx"\nimport Y from "/50%25.mdx"\n',
      'import X from "/d.mdx"\nimport Y from "/e.mdx"\n',
      {
        files,
        moves: { 'c#.mdx': 'd.mdx', '50%25.mdx': 'e.mdx' },
      },
    );
    check('import X from "/x.mdx"\n', 'import X from "/c#/x.mdx"\n', { moves: { 'x.mdx': 'c#/x.mdx' } });
  });

  test('has no extension, so that it means nothing', () => {
    const text = 'import X from "/snippets/x"\n';
    check(text, text, { files: { 'snippets/x.jsx': '' }, moves: { snippets: 'parts' } });
  });

  test('keeps a relative import marked as one', () => {
    check('import X from "../snippets/x.mdx"\n', 'import X from "./snippets/x.mdx"\n', {
      from: 'guides/a.mdx',
      files: { 'snippets/x.mdx': '' },
      moves: { 'guides/a.mdx': 'a.mdx' },
    });
  });
});

describe('the relative links of a snippet', () => {
  const files = {
    'docs.json': '{}',
    'guides/a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
    'guides/x.mdx': '',
    'snippets/s.mdx': '[x](./x)',
  };
  test('are read from the pages that import it', () => {
    assert.equal(moveTexts(files, { 'guides/x.mdx': 'guides/y.mdx' })['snippets/s.mdx'], '[x](./y)');
    assert.equal(moveTexts(files, { 'guides/a.mdx': 'a.mdx' })['snippets/s.mdx'], '[x](./guides/x)');
    assert.equal(
      moveTexts(files, { 'snippets/s.mdx': 'snippets/deep/s.mdx' })['snippets/deep/s.mdx'],
      '[x](./x)',
    );
  });
  test('become root-relative where the pages are in different folders', () => {
    const shared = { ...files, 'guides/b.mdx': files['guides/a.mdx'] };
    const after = moveTexts(shared, { 'guides/a.mdx': 'new/far/a.mdx' });
    assert.equal(after['snippets/s.mdx'], '[x](/guides/x)');
  });
  test('stay as they are where nobody imports it', () => {
    const { 'guides/a.mdx': _, ...alone } = files;
    assert.equal(moveTexts(alone, { 'guides/x.mdx': 'guides/y.mdx' })['snippets/s.mdx'], '[x](./x)');
  });
});

test('a file that leaves the site leaves its links as they are', () => {
  const files = { 'docs.json': '{}', 'a.mdx': '[x](/x) [y](y)', 'x.mdx': '[a](a)', 'y.mdx': '' };
  const after = moveTexts(files, { 'x.mdx': '/elsewhere/x.mdx' });
  assert.equal(after['a.mdx'], '[x](/x) [y](y)');
  assert.equal(after['/elsewhere/x.mdx'], '[a](a)');
});

test('a link in another case follows, in the case of the file', () => {
  check('[a](/Guides/X)', '[a](/guides/y)', { moves: { 'guides/x.mdx': 'guides/y.mdx' } });
  check('[a](/X)', '[a](/X)', { moves: { 'x.mdx': 'X.mdx' } });
});
