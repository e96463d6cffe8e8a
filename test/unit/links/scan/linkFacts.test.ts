// What is a link and what gives a fragment, one fact in each line, and what is none.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import type { PageFormat } from '../../../../server/src/shared/mdx/pageListener.ts';

type Fact = readonly [text: string, ...expected: string[]];

const links: Readonly<Record<PageFormat, readonly Fact[]>> = {
  mdx: [
    ['[a](/b "t") ![c](/d)', '/b', '/d'],
    ['[a][x]\n\n[x]: /b', '/b'],
    ['[a](</b c>) [d](/e(f\\)g))', '/b c', '/e(f)g)'],
    ['<A href="/a" src=\'/b\' />', '/a', '/b'],
    ['<A href={"/a"} src={\'/b\'} /> <A href={`/c`} />', '/a', '/b', '/c'],
    ['<A href={`/${b}`} /> <A href={b} /> <A href={"/a" + b} />'],
    ['<script src="/a" /> <link href="/b" /> <use href="#c" /> <image href="/d" />'],
    ['<svg><a href="/a">b</a></svg>\n\n<a href="/c">d</a>', '/c'],
    ['<svg />\n\n<a href="/c">d</a>', '/c'],
    ['---\nlink: "[a](/b)"\n---\n\n[c](/d)', '/d'],
    ['`[a](/b)` ``[a](/b)``'],
    ['```\n[a](/b)\n```\n\n~~~\n[a](/b)\n~~~'],
    ['    [a](/b)', '/b'],
    ['<!-- [a](/b) -->\n\n{/* [a](/b) */}'],
    // JavaScript has elements and keys; where a path begins there that isn’t from the root, depends.
    ['export const a = <a href="/b">[c](/d)</a>', '/b'],
    ['{<a href="/b">[c](/d)</a>}', '/b'],
    ['<A b={<img src="/c.png" />} />', '/c.png'],
    ['export const a = [{ href: "/b", icon: "leaf" }, { \'img\': `/c.png` }]', '/b', '/c.png'],
    ['export const a = { href: "./b", c: "/d", src: `/${e}`, e: f ? href : "/g" } // href="/h"'],
    ['export const a = { href: "/b" + c, d: "href: \'/e\'" }'],
    // Attributes and keys of front matter.
    ['<A icon="/a.svg" img="./b" image="c.png" poster="/d.png" />', '/a.svg', './b', 'c.png', '/d.png'],
    ['<A icon="leaf" img="hero" icon="https" image={b} /> <A icon="<svg />" />'],
    ['<img srcSet="/a.png 1x, b.png 2x,/c.png" />', '/a.png', 'b.png', '/c.png'],
    ['<A style={{ backgroundImage: "url(\'/a.png\')" }} />', '/a.png'],
    ['<A style="background: url(/a.png), url(b.png); color: red" />', '/a.png', 'b.png'],
    [
      '---\nicon: /a.svg # b\n"og:image": \'/c.png\'\ntwitter:image: "d.png"\nimage: /e.png\n---\n',
      '/a.svg',
      '/c.png',
      'd.png',
    ],
    ['---\nicon: leaf\n---\n'],
    ['<pre>\n\n[a](/b)\n\n</pre>', '/b'],
    ['<Card\n  title="a"\n  href="/b"\n>\n  [c](/d)\n</Card>', '/b', '/d'],
  ],
  md: [
    ['<a href="/a">b</a> <img src=/c.png>', '/a', '/c.png'],
    ['<A HREF="/a">b</A>', '/a'],
    ['    [a](/b)\n\n\t[a](/b)'],
    ['<!-- [a](/b) <a href="/c"> -->'],
    ['<pre>\n[a](/b) <a href="/c">\n</pre>'],
    ['a <code>[a](/b) <a href="/c"></code> [d](/e)', '/e'],
    ['<script>\n"<a href=\'/b\'>"\n</script>\n<style>\n<a href="/c">\n</style>'],
    ['<script src="/a"></script> <link href="/b">'],
    ['<svg><a href="/a">b</a></svg> [c](/d)', '/d'],
    ['<div>\n[a](/b)\n</div>'],
    ['<div>\n\n[a](/b)\n\n</div>', '/b'],
    ['{/* [a](/b) */}', '/b'],
    ['> [a](/b)\n<b>\n[c](/d)', '/b', '/d'],
    ['- [a](/b)\n</b>\n[c](/d)', '/b', '/d'],
    ['| a | b |\n|---|---|\n| `a | [b](/c) |\n| ` | d |', '/c'],
    // Too far in for a table: the code span goes on.
    ['| a | b |\n    |---|---|\n| `a | [b](/c) |\n| ` | d |'],
    ['a\n\t| a | b |\n|---|---|\n| `a | [b](/c) |\n| ` | d |'],
  ],
};

const anchors: Readonly<Record<PageFormat, readonly Fact[]>> = {
  mdx: [
    ['<a id="b" name="c" />', 'id b', 'id c'],
    ['<Tabs.Tab label="L" title={"T"} />', 'title L', 'title T'],
    ['<a title="b" label="c" />'],
    [
      '<ParamField path="a" query="b" body="c" header="d" name="e" />',
      ...[...'abcde'].map((each) => `parameter ${each}`),
    ],
    ['<ResponseField name="a_b" />', 'parameter a_b'],
    ['{list.map((a) => <Tab title="T" />)}', 'title T'],
    ['`<a id="b" />`'],
  ],
  md: [['<a id="b"></a> <p NAME=c>', 'id b', 'id c'], ['<pre><a id="b"></pre>']],
};

const headings: readonly Fact[] = [
  ['# A *b* `c` [d](/e) <F>g</F> ![h](/i) &amp; j\\_k_l', '1 A b c d g  & j_k_l'],
  ['Two\nlines\n===\n\nB\n---', '1 Two lines', '2 B'],
  ['<Card>\n  ## In it\n</Card>\n\n> ### Quoted\n\n- #### Item', '2 In it', '3 Quoted', '4 Item'],
  ['## A {#own} \n\n## B [#other]', '2 A #own', '2 B #other'],
  ['## A {/* no */} b ##', '2 A  b'],
  ['####### A\n\n#B\n\n\\# C\n\n```\n# D\n```'],
];

describe('In a page', () => {
  for (const format of ['mdx', 'md'] as const) {
    for (const [text, ...expected] of links[format])
      test(`.${format} ${JSON.stringify(text)} links to ${expected.join(' ') || 'nothing'}`, () => {
        assert.deepEqual(
          scanPage(text, format).links.map(({ destination }) => destination),
          expected,
        );
      });
    for (const [text, ...expected] of anchors[format])
      test(`.${format} ${JSON.stringify(text)} gives ${expected.join(', ') || 'no fragment'}`, () => {
        const found = scanPage(text, format).anchors.map(({ kind, value }) => `${kind} ${value}`);
        assert.deepEqual(found, expected);
      });
  }

  for (const [text, ...expected] of headings)
    test(`${JSON.stringify(text)} has the headings ${expected.join(', ') || '(none)'}`, () => {
      const found = scanPage(text, 'mdx').headings.map(
        ({ level, text: shown, customId }) => `${level} ${shown}${customId ? ` #${customId.id}` : ''}`,
      );
      assert.deepEqual(found, expected);
    });

  test('imports tell what they import, and as what', () => {
    const text = "import A, { B as C } from '/a.mdx'\nimport * as D from \"./d\"\nimport 'e'\n\n[f](/g)";
    assert.deepEqual(
      scanPage(text, 'mdx').imports.map(({ specifier, names }) => `${specifier}: ${names}`),
      ['/a.mdx: A,C', './d: D', 'e: '],
    );
    assert.deepEqual(scanPage(text, 'md').imports, []);
    assert.deepEqual(scanPage('a\nimport B from "/c"', 'mdx').imports, []);
  });

  test('exports and elements tell their names', () => {
    const text = 'export const a = 1, b = 2\nexport function C() {}\n\n<D /><E.F></E.F> <g />';
    const { exports, components } = scanPage(text, 'mdx');
    assert.deepEqual([...exports].sort(), ['C', 'a', 'b']);
    assert.deepEqual([...components].sort(), ['D', 'E']);
  });

  const computed = [
    '<a id={b} />',
    '<A title={<b />} />',
    '<A {...b} />',
    '# A {b}',
    '{<h2>a</h2>}',
    '---\nopenapi: GET /a\n---\n',
  ];
  const plain = [
    '<a id={"b"} />',
    '<A icon={<b />} />',
    '{b}',
    '{<b>a</b>}',
    '# A {/* b */}',
    '---\nopenapi-x: a\n---\n',
    '<a title={b} />',
  ];
  test('ids that are computed make it unknown which there are', () => {
    for (const text of computed) assert.ok(scanPage(text, 'mdx').hasComputedIds, text);
    for (const text of plain) assert.ok(!scanPage(text, 'mdx').hasComputedIds, text);
  });
});
