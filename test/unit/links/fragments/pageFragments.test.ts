// Which fragments of a page are right, with the snippets that it imports, and when nothing may be said.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getPageFragments,
  type PageFragments,
} from '../../../../server/src/links/fragments/pageFragments.ts';
import { createScannedSite } from '../../../support/links/scannedSite.ts';

async function getFragments(
  files: Readonly<Record<string, string>>,
  unread: readonly string[] = [],
): Promise<PageFragments> {
  const { links, resolver } = await createScannedSite(files, { unread });
  return getPageFragments('page.mdx', links, resolver);
}

interface Row {
  readonly text: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  'any page': {
    text: 'Text',
    right: ['', 'top', 'TOP', ':~:text=some', 'x:~:text=some', '/', '%'],
    wrong: ['text', 'x', '-1', '%E0%A4%A'],
  },
  headings: {
    text: '# One two\n\nThree\n---\n\n<Card>\n  ### `four` *five*\n</Card>\n',
    right: ['one-two', 'One-Two', 'ONE-TWO', 'one%2Dtwo', 'three', 'four-five'],
    wrong: ['one', 'two', 'one-two-1', 'one-two-', 'one--two', 'four'],
  },
  'headings that end with components': {
    text:
      '## sum_total <Badge icon="flask">Beta</Badge>\n\n## `name` - <Badge>required</Badge> <Badge>new</Badge>\n\n' +
      '## Use <Icon /> here <span>now</span>\n',
    right: ['sum_total', 'sum_total-beta', 'sum-total', 'name', 'name-required-new', 'use-here-now'],
    wrong: ['beta', 'name-required', 'use-here', 'sum'],
  },
  'escaped letters': {
    text: '## Größe ändern\n\n## What’s new\n\n## Emoji ❤️ here\n',
    right: [
      'größe-ändern',
      'gr%C3%B6%C3%9Fe-%C3%A4ndern',
      'gro\u0308ße-a\u0308ndern',
      'what%E2%80%99s-new',
      'emoji-here',
      'emoji--here',
    ],
    wrong: ['grosse-andern', 'gr%F6%DFe'],
  },
  'letters written in others': {
    text: '## Größe & Gewicht\n\n<Accordion title="Éléments clés" />\n\n## Can’t connect\n',
    right: ['groesse-and-gewicht', 'elements-cles', 'cant-connect'],
    wrong: ['grosse-and-gewicht', 'groesse-und-gewicht', 'elements-clees', 'can-t-connect'],
  },
  'characters of which some are kept': {
    text: '## Method 2: WebSocket + History (Beta)\n\n## "Listener" Application\n\n## 方法一：Manager（推荐）\n',
    right: ['method-2-websocket-+-history-beta', '”listener”-application', '方法一manager（推荐）'],
    wrong: [
      'method-2-websocket-#-history-beta',
      '##method-2-websocket-history-beta',
      '«listener-application»-x',
    ],
  },
  'custom ids': {
    text: '## One two {#custom-Id}\n\n## Three [#third]\n\n## Four {#f:our}\n\n## Five{ #f ive }\n',
    right: ['custom-id', 'third', 'three', 'three-#third', 'four', 'f:our', 'f-ive'],
    wrong: ['one-two-custom-id', 'custom', 'one-two', 'five'],
  },
  'ids and names': {
    text: '<a name="Old"></a>\n\n<div id="Some Id">x</div>\n\n<a id="x%20y" />\n\n<Card id="card" />\n',
    right: ['old', 'Old', 'some id', 'some%20id', 'x%2520y', 'x%20y', 'card'],
    wrong: ['some-id', 'x-y'],
  },
  'headings with signs': {
    text: "## A + B\n\n## fn(x)\n\n## --flag\n\n## Rock 'n' roll...\n\n## $x^2$ formula\n\n## 🌱 Plants\n\n## `__init__`\n",
    right: [
      'a-+-b',
      'a-b',
      'fn-x',
      'fnx',
      '—flag',
      'flag',
      'rock-‘n’-roll…',
      'rock-n-roll',
      'formula',
      '-plants',
    ],
    wrong: ['a-plus-b', 'fn', 'formulas'],
  },
  'HTML headings': {
    text: '<h2>Two & *two*</h2>\n\n<h3>\n  Three\n</h3>\n\n<h2 id="own">Four</h2>\n',
    right: ['two-%26-two', 'two-&-two', 'two--two', 'three', 'own'],
    wrong: ['two', 'four'],
  },
  'headings that are too deep': {
    text: '##### Five\n\n###### Six {#six-id}\n\n#### Four\n',
    right: ['four'],
    wrong: ['five', 'six', 'six-id'],
  },
  'components without ids': {
    text: '<Card title="A card" />\n\n<Expandable title="More" />\n\n<Note title="Mind" />\n\n<Own title="Mine" />\n\n<Accordion title="Big" id="small" />\n',
    right: ['mine', 'small'],
    wrong: ['a-card', 'more', 'mind', 'big'],
  },
  'titles in other scripts': {
    text: '<Accordion title="Привет & Łódź" />\n',
    right: ['privet-and-lodz', 'привет--łódź'],
    wrong: ['lodz'],
  },
  'titles and labels': {
    text: '<Accordion title="What is it?">\nx\n</Accordion>\n\n<Tab title="First Tab" />\n\n<Update label="2024-10-12" />\n',
    right: ['what-is-it', 'first-tab', '2024-10-12'],
    wrong: ['first', 'firsttab'],
  },
  parameters: {
    text:
      '<ParamField query="expireAfterSecs" type="string" />\n\n<ResponseField name="user_id" />\n\n' +
      '<ParamField path="filter[größe]" />\n\n<ParamField body="a" id="b" />\n',
    right: [
      ...['param-expire-after-secs', 'expireAfterSecs', 'user_id', 'param-user_id', 'param-user-id'],
      ...['param-filter-groesse', 'b'],
    ],
    wrong: [
      'expire-after',
      'query-expire-after-secs',
      'string',
      'response-user-id',
      'response-user_id',
      'param-a',
    ],
  },
  'repeated headings': {
    text: '# Same\n\n# Same\n\n# Same\n\n# Other\n\n# Other-1\n\n# Same 2x\n',
    right: ['same', 'same-1', 'same-2', 'same-3', 'other-1', 'same-2x'],
    wrong: ['same-0', 'same-4', 'other-2', 'same-01', 'same-1-1', 'other-1-1'],
  },
  'repeated headings that look numbered': {
    text: '# Same\n\n# Same\n\n# Same-1\n',
    right: ['same', 'same-1', 'same-2', 'same-1-1'],
    wrong: ['same-3', 'same-1-3'],
  },
};

describe('The fragments of', () => {
  for (const [name, { text, right, wrong }] of Object.entries(rows)) {
    describe(name, async () => {
      const fragments = await getFragments({ 'page.mdx': text });
      test('are known', () => assert.equal(fragments.isKnown, true));
      for (const fragment of right) test(`#${fragment} is right`, () => assert.ok(fragments.has(fragment)));
      for (const fragment of wrong) test(`#${fragment} is wrong`, () => assert.ok(!fragments.has(fragment)));
    });
  }
});

describe('A page with snippets', () => {
  const part = '/snippets/part.mdx';

  test('has their headings, to any depth', async () => {
    const fragments = await getFragments({
      'page.mdx': `import Part from '${part}';\n\n# Page\n\n<Part />\n`,
      'snippets/part.mdx': "import More from './more.md';\n\n# Part\n\n<More />\n",
      'snippets/more.md': '# More\n',
      'snippets/other.md': '# Other\n',
    });
    assert.ok(fragments.isKnown);
    assert.deepEqual(
      ['page', 'part', 'more', 'other'].map((each) => fragments.has(each)),
      [true, true, true, false],
    );
    assert.deepEqual([...fragments.sources].sort(), ['page.mdx', 'snippets/more.md', 'snippets/part.mdx']);
    assert.equal(fragments.find('more')?.file, 'snippets/more.md');
  });

  test('is done with a circle of imports', async () => {
    const fragments = await getFragments({
      'page.mdx': `import Part from '${part}';\nimport Page from '/page.mdx';\n\n<Part /><Page />\n\n# Page\n`,
      'snippets/part.mdx': `import Part from '${part}';\nimport Page from '../page.mdx';\n\n# Part\n\n<Part /><Page />\n`,
    });
    assert.ok(fragments.isKnown);
    assert.ok(fragments.has('page') && fragments.has('part') && !fragments.has('other'));
  });

  const unknown: Readonly<Record<string, string>> = {
    'a component in code': "import { Box } from '/snippets/box.jsx';\n\n<Box />\n",
    'a package': "import Box from '@scope/box';\n\n<Box>\n\n# Page\n\n</Box>\n",
    'a part of a package': "import * as Box from 'box';\n\n<Box.Inner />\n",
    'what it defines': 'export const Box = () => <h2 id="x">X</h2>;\n\n<Box />\n',
    'a snippet that is not there': "import Box from '/snippets/none.mdx';\n\n<Box />\n",
    'a snippet by name': '<Snippet file="part.mdx" />\n',
    'an operation': '---\ntitle: X\nopenapi: GET /x\n---\n\nText\n',
    'another site': '---\ntitle: X\nurl: https://example.com/pricing\n---\n\n# Pricing\n',
    'a title whose spelling is not known': '<Accordion title="مرحبا" />\n',
    'a computed id': 'export const x = "y";\n\n<div id={x} />\n',
    'a snippet that uses code': "import Box from '/snippets/uses.mdx';\n\n<Box />\n",
  };
  for (const [name, text] of Object.entries(unknown)) {
    test(`that shows ${name} is not known`, async () => {
      const fragments = await getFragments({
        'page.mdx': text,
        'snippets/box.jsx': 'export const Box = () => <h2>Box</h2>;',
        'snippets/uses.mdx': "import { Box } from '/snippets/box.jsx';\n\n<Box />\n",
      });
      assert.equal(fragments.isKnown, false);
    });
  }

  const known: Readonly<Record<string, string>> = {
    'is about an operation, and written': '---\napi: GET /x\n---\n\nopenapi: GET /x\n',
    'imports what it never shows':
      "import { value } from '/snippets/box.jsx';\nimport 'styles.css';\n\n{value}\n",
    'defines what it never shows': 'export const value = 3;\n\n{value}\n',
    'shows what is part of the format': '<Card title="x" href="/" />\n',
  };
  for (const [name, text] of Object.entries(known)) {
    test(`that ${name} is known`, async () => {
      const fragments = await getFragments({
        'page.mdx': text,
        'snippets/box.jsx': 'export const value = 3;',
      });
      assert.equal(fragments.isKnown, true);
    });
  }

  const components: readonly (readonly [code: string, isKnown: boolean])[] = [
    ['export const Box = ({ src }) => <iframe src={src} title="x" /> // id="a"', true],
    ["import { useState } from 'react';\nexport function Box() { return <><Icon icon='leaf' /></>; }", true],
    ['const Inner = () => <b>x</b>;\nexport const Box = () => <Inner />', true],
    ["import { Plain } from './plain.jsx';\nexport const Box = () => <Plain />", true],
    ["import { Titled } from './titled.jsx';\nexport const Box = () => <Titled />", false],
    ['export const Box = (props) => <div className="a" {...props} />', false],
    [
      'export const Box = ({ list }) => { const all = { ...list, x: 1 }; return <i>{f({ ...all })}</i>; };',
      true,
    ],
    ["import { Titled } from 'package';\nexport const Box = () => <Titled />", false],
    ["export { Box } from './titled.jsx'", false],
    ['export const Box = () => <Accordion title="x" />', false],
    ['export const Box = () => <Unknown />', false],
    ['export const Box = () => <b id="x" />', false],
    ['export const Box = ({ children }) => <b>{children}</b>', false],
    ['export const Box = (props) => <b {...props} />', false],
  ];
  for (const [code, isKnown] of components)
    test(`that shows ${JSON.stringify(code)} is ${isKnown ? '' : 'not '}known`, async () => {
      const fragments = await getFragments({
        'page.mdx': "import { Box } from '/snippets/box.jsx';\n\n<Box />\n",
        'snippets/box.jsx': code,
        'snippets/plain.jsx': 'export const Plain = () => <i />',
        'snippets/titled.jsx': 'export const Titled = () => <h2>x</h2>',
      });
      assert.equal(fragments.isKnown, isKnown);
    });

  test('is not known before all of it is read', async () => {
    const files = {
      'page.mdx': `import Part from '${part}';\n\n<Part />\n`,
      'snippets/part.mdx': '# Part\n',
    };
    assert.equal((await getFragments(files, ['snippets/part.mdx'])).isKnown, false);
    assert.equal((await getFragments(files, ['page.mdx'])).isKnown, false);
  });
});

describe('Fragments', () => {
  const text =
    '# Über uns {#about}\n\n<Tab title="First step & last" />\n\n## Q&A\n\n## Same\n\n<div id="Mark" />\n\n## Same\n';

  test('are listed as the host makes them, in page order', async () => {
    const fragments = await getFragments({
      'page.mdx': `import Part from '/snippets/part.mdx';\n\n${text}\n\n<Part />\n`,
      'snippets/part.mdx': '## Same\n\n## Last\n',
    });
    assert.deepEqual(
      fragments.list().map((each) => [each.fragment, each.text, each.place.file]),
      [
        ['about', 'Über uns', 'page.mdx'],
        ['first-step-%26-last', 'First step & last', 'page.mdx'],
        ['q&a', 'Q&A', 'page.mdx'],
        ['same', 'Same', 'page.mdx'],
        ['Mark', 'Mark', 'page.mdx'],
        ['same-2', 'Same', 'page.mdx'],
        ['same-3', 'Same', 'snippets/part.mdx'],
        ['last', 'Last', 'snippets/part.mdx'],
      ],
    );
    for (const { fragment } of fragments.list()) assert.ok(fragments.has(fragment), fragment);
  });

  test('lead to their places', async () => {
    const fragments = await getFragments({ 'page.mdx': text });
    const find = (fragment: string) => fragments.find(fragment)?.at.offset;
    assert.equal(find('about'), text.indexOf('Über'));
    assert.equal(find('First-Step-%26-last'), text.indexOf('First step'));
    assert.equal(find('first-step--last'), text.indexOf('First step'));
    assert.equal(find('same'), text.indexOf('Same'));
    assert.equal(find('same-1'), text.lastIndexOf('Same'));
    assert.equal(find('same-2'), text.lastIndexOf('Same'));
    assert.equal(find('same-3'), undefined);
    assert.equal(find('top'), undefined);
    assert.equal(find('none'), undefined);
    assert.equal(find('%C3%BCber-uns'), undefined);
    assert.equal(fragments.findWithout('%C3%BCber-uns')?.at.offset, text.indexOf('Über'));
    assert.equal(fragments.findWithout('none'), undefined);
  });

  test('of accordions begin to count where headings are already the second', async () => {
    const twice =
      '<Accordion title="Same">\n  x\n</Accordion>\n\n<Accordion title="Same">\n  y\n</Accordion>\n';
    const fragments = await getFragments({ 'page.mdx': twice });
    assert.deepEqual(
      fragments.list().map(({ fragment }) => fragment),
      ['same', 'same-1'],
    );
    assert.equal(fragments.find('same-1')?.at.offset, twice.lastIndexOf('Same'));
  });

  test('are only those that are certain', async () => {
    const page =
      '<Step title="Small" />\n\n<Steps titleSize="h3">\n<Step title="Large">\nx\n</Step>\n</Steps>\n\n' +
      'Text <Tab title="In it" />\n\n<Accordion title="Out">\n## What?\n\n<h2>No</h2>\n</Accordion>\n\n<Card id="card" />\n\n' +
      '<Update label="2024">\nx\n</Update>\n\n<View title="A & b">\nx\n</View>\n\n##### Deep\n';
    const fragments = await getFragments({ 'page.mdx': page });
    assert.deepEqual(
      fragments.list().map(({ fragment }) => fragment),
      ['large', 'out', 'what%3F', '2024', 'a-and-b'],
    );
  });

  test('that are wrong have near ones', async () => {
    const fragments = await getFragments({ 'page.mdx': text });
    assert.deepEqual(fragments.findNear('frist-step-%26-last'), ['first-step-%26-last']);
    assert.deepEqual(fragments.findNear('About-'), ['about']);
    assert.deepEqual(fragments.findNear('first'), ['first-step-%26-last']);
    assert.deepEqual(fragments.findNear('über-uns'), ['about']);
    assert.deepEqual(fragments.findNear('entirely-else'), []);
    const parameters = await getFragments({ 'page.mdx': '<ParamField query="expireAfter" />\n' });
    assert.deepEqual(parameters.findNear('param-expires-after'), ['param-expire-after']);
    assert.deepEqual(parameters.findNear('response-expire-after'), ['param-expire-after']);
  });

  test('of a page with endless headings are soon there', async () => {
    const headings = Array.from(
      { length: 2_000 },
      (_, index) => `## ${"_a.b/c&d'e:f--g_".repeat(1 + (index % 3))} (${'.'.repeat(index % 90)})`,
    );
    const fragments = await getFragments({ 'page.mdx': headings.join('\n\n') });
    for (let count = 0; count < 2_000; count++) assert.equal(fragments.has(`none-${count}`), false);
    for (let count = 0; count < 200; count++) fragments.has(`a${'-'.repeat(count)}bcdefg`);
    assert.equal(fragments.has(`x${'-1'.repeat(50_000)}`), false);
  });
});
