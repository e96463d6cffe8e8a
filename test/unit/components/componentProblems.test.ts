// Which components, attributes and places are wrong, and where nothing is said.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../../server/src/links/scan/scanPage.ts';

function find(text: string): string[] {
  return scanPage(text, 'mdx').componentProblems.map(
    ({ offset, end, kind }) => `${kind} ${text.slice(offset, end)}`,
  );
}

describe('an unknown component', () => {
  test('is found in blocks, in text, in lists and in quotes', () => {
    const text =
      '<Foo />\n\ntext <Bar>a</Bar>\n\n- <Baz>\n  b\n  </Baz>\n\n> <Qux />\n\n| <Zap /> |\n| - |\n';
    assert.deepEqual(find(text), [
      'unknownComponent Foo',
      'unknownComponent Bar',
      'unknownComponent Baz',
      'unknownComponent Qux',
      'unknownComponent Zap',
    ]);
  });

  for (const [what, text] of Object.entries({
    'is imported': 'import Foo from "/a.mdx"\n\n<Foo />',
    'is imported among others': "import A, { Foo as Bar, Foo } from './a.jsx'\n\n<Bar /><Foo />",
    'is part of an import': 'import * as Foo from "/a.jsx"\n\n<Foo.Bar />',
    'is declared': 'export const Foo = () => <b />\n\n<Foo />',
    'is declared as a function': 'export function Foo() {}\n\n<Foo />',
    'is taken apart': 'export const { Foo, Bar } = props\n\n<Foo /><Bar />',
    'may be imported by a statement that can’t be read': 'import Foo, from "/a"\n\n<Foo />',
    'is code': '`<Foo />`\n\n```\n<Foo />\n```',
    'is in a comment': '{/* <Foo /> */}',
    'is in an expression': '{list.map(() => <Foo />)}',
    'is never closed': 'A List<Foo> is a list',
    'only closes': 'text </Foo>',
    'is React’s own': '<React.Fragment>a</React.Fragment>\n\n<Fragment />',
    'is a fragment': '<>a</>',
    'is an element of HTML': '<div><my-card /></div>',
    'belongs to SVG': '<svg><view id="a" /></svg>',
  })) {
    test(`is not found if it ${what}`, () => assert.deepEqual(find(text), []));
  }
});

describe('an unknown component, or an imported page', () => {
  const inText = [
    ...['a <X /> b', '- a <X />', '<Note>\n  a <X />\n</Note>', 'a <Note><X /></Note>', '<p>a <X /></p>'],
    ...['<Note>a <Tip><X /></Tip></Note>', '<Note>**<X />**</Note>'],
  ];
  const alone = [
    ...['<X />', '- <X />', '> <X />', '<Note><X /></Note>', '<Note><Tip><X /></Tip></Note>', 'a\n<X />\nb'],
    ...['<div><X /></div>', '<X /> <X />', '{1} <X />', '<Steps>\n<Step>\n  <X />\n</Step>\n</Steps>'],
  ];
  const getPlaces = (text: string) =>
    scanPage(text, 'mdx').componentProblems.map((problem) => 'isInText' in problem && problem.isInText);
  const asPage = (text: string) => find(`import X from "/x.mdx"\n\n${text}`);

  for (const text of inText)
    test(`makes the page fail: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(getPlaces(text), [true]);
      assert.deepEqual(asPage(text), ['snippetInText X']);
    });
  for (const text of alone)
    test(`doesn’t: ${JSON.stringify(text)}`, () => {
      assert.ok(getPlaces(text).every((isInText) => !isInText));
      assert.deepEqual(asPage(text), []);
    });

  test('takes what is in it along', () => {
    assert.deepEqual(getPlaces('<X>\n\na <Y /> b\n\n</X>'), [false, false]);
    assert.deepEqual(asPage('<X>\na\n</X>'), ['snippetContent X']);
    assert.deepEqual(asPage('<X>a</X>'), ['snippetInText X']);
    assert.deepEqual(asPage('<X></X>'), []);
    assert.deepEqual(find('import { X } from "/x.mdx"\nimport Y from "/y.jsx"\n\na <X /> <Y>a</Y>'), []);
  });
});

test('what the host knows without a word about it is no problem', () => {
  const names = ['Link', 'Param', 'Heading', 'Mermaid', 'SnippetGroup', 'ZoomImage', 'GitHub'];
  for (const name of names) assert.deepEqual(find(`<${name} />\n\na <${name} />`), []);
});

describe('an attribute', () => {
  test('with another name is told from a misspelled one', () => {
    const text = '<CardGroup columns={2} /><Card herf="/a" />';
    const [other, slip] = scanPage(text, 'mdx').componentProblems;
    assert.ok(other?.kind === 'unknownAttribute' && slip?.kind === 'unknownAttribute');
    assert.deepEqual([other.meant, other.isSlip], [['cols'], false]);
    assert.deepEqual([slip.meant, slip.isSlip], [['href'], true]);
  });

  test('is a usual word for another one', () => {
    for (const [text, meant] of [
      ['<Card image="/a.png" />', 'img'],
      ['<Card title="A" link="/a" />', 'href'],
      ['<Card title="A" url="/a" />', 'href'],
      ['<Card name="A" href="/a" />', 'title'],
      ['<Tooltip text="A">b</Tooltip>', 'tip'],
      ['<CardGroup column={2} />', 'cols'],
    ] as const) {
      const [problem] = scanPage(text, 'mdx').componentProblems;
      assert.ok(problem?.kind === 'unknownAttribute', text);
      assert.deepEqual([problem.meant, problem.isSlip], [[meant], false], text);
    }
  });

  test('is not found where the right one is there as well', () => {
    assert.deepEqual(find('<CardGroup cols={2} columns={2} />'), []);
    assert.deepEqual(find('<Card href="/a" herf="/a" />'), []);
    assert.deepEqual(find('<ParamField path="a" name="a" />'), []);
  });

  test('that differs in more than two letters is another one', () => {
    assert.deepEqual(find('<Accordion title="a" defaultdefaultOpen />'), []);
    assert.deepEqual(find('<Card titel="a" />'), ['unknownAttribute titel']);
  });

  test('that is only begun is not a slip', () => {
    assert.deepEqual(find('<Card titl />'), []);
    assert.deepEqual(find('<Card titl="a" />'), ['unknownAttribute titl']);
    assert.deepEqual(find('<Accordion title="a" defaltOpen />'), ['unknownAttribute defaltOpen']);
  });

  test('of a component that the page has itself is not judged', () => {
    assert.deepEqual(find('import { Card } from "/a.jsx"\n\n<Card herf="/a" iconType="x" />'), []);
    assert.deepEqual(find('import Tab from "/a.mdx"\n\n<Tab />'), []);
  });

  test('with an image or an expression as its icon has any style', () => {
    assert.deepEqual(find('<Card icon={<svg />} iconType="image" />'), []);
    assert.deepEqual(find('<Card icon="https://example.com/a.svg" iconType="image" />'), []);
    assert.deepEqual(find('<Card icon="leaf" iconType="sharp-light" />'), ['namedIcon leaf']);
  });

  test('of a link in a tooltip is needed', () => {
    assert.deepEqual(find('<Tooltip tip="a" cta="b">c</Tooltip>'), ['missingAttribute Tooltip']);
    assert.deepEqual(find('<Tooltip tip="a" cta="b" href="/c">c</Tooltip>'), []);
  });
});

describe('a component outside its parent', () => {
  test('is found beside it and in others', () => {
    assert.deepEqual(find('<Steps>\n</Steps>\n<Step title="a">\n</Step>'), ['wrongParent Step']);
    assert.deepEqual(find('<Tabs><Step title="a">a</Step></Tabs>'), ['wrongParent Step']);
  });

  test('is found once with what needs the same parent', () => {
    const file = '<Tree.File name="b" />';
    assert.deepEqual(find(`<Tree.Folder name="a">${file}</Tree.Folder>`), ['wrongParent Tree.Folder']);
    assert.deepEqual(find(`<Step title="a">${file}</Step>`), ['wrongParent Step', 'wrongParent Tree.File']);
  });

  test('is not found in a page whose tags don’t match', () => {
    assert.deepEqual(find('<Step title="a">\n</Step>\n\n</Steps>'), []);
    assert.deepEqual(find('<Steps>\n\n<Card>\n\n<Step title="a" />'), []);
  });

  test('is not found in components of the page, or deeper than anyone nests', () => {
    assert.deepEqual(find('export const List = 1\n\n<List><Step title="a" /></List>'), []);
    const [open, close] = ['<Note>'.repeat(101), '</Note>'.repeat(101)];
    assert.deepEqual(find(`${open}<Step title="a" />${close}`), []);
  });
});

test('tags without end take linear time', () => {
  const tags = ['<Steps>', '</Steps>', '<Step>', '</Step>', '<A>', '</B>', '<Tab title="x">'];
  const text = Array.from({ length: 60_000 }, (_, index) => tags[(index * 7919) % tags.length]).join('');
  find(`${'<Step>'.repeat(20_000)}${text}`);
});
