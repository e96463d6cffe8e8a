// Every block that is drawn knows the line of the page's file where it begins.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getNodesText } from '../../../../client/src/preview/page/builtNodes.ts';
import type { PageNode, TitledPart } from '../../../../client/src/preview/pageNode.ts';
import { type DrawOptions, drawPage, listNodes } from '../../../support/preview/drawnPage.ts';
import { randomTest } from '../../../support/randomTest.ts';

/** The page with its own line in place of each `@`. */
const withLines = (text: string): string =>
  text
    .split('\n')
    .map((line, index) => line.replaceAll('@', `at${index};`))
    .join('\n');

const getParts = (node: PageNode): readonly TitledPart[] => {
  if (typeof node === 'string') return [];
  return node.kind === 'tabs' ? node.tabs : node.kind === 'steps' ? node.steps : [];
};

/** What names its line: the line that is named, and the one that it has. */
async function listPlaces(text: string, options: DrawOptions = {}): Promise<[string, number | undefined][]> {
  const { nodes } = await drawPage(withLines(text), options);
  return listNodes(nodes).flatMap((node): [string, number | undefined][] => {
    if (typeof node === 'string') return [];
    const title = 'title' in node ? node.title : undefined;
    const holdsText =
      (node.kind === 'plain' && !['div', 'th', 'td'].includes(node.name)) || node.kind === 'code';
    const words = title ?? (holdsText ? getNodesText(node.children) : '');
    const own: [string, number | undefined][] =
      'line' in node || /^at/.test(words) ? [[words, 'line' in node ? node.line : undefined]] : [];
    return [...own, ...getParts(node).map((part): [string, number | undefined] => [part.title, part.line])];
  });
}

async function checkPlaces(text: string, count: number, options?: DrawOptions): Promise<void> {
  const places = (await listPlaces(text, options)).filter(([words]) => words.startsWith('at'));
  for (const [words, line] of places) assert.equal(/^at(\d+);/.exec(words)?.[1], String(line), text);
  assert.ok(places.length >= count, `${places.length} of ${count} in ${text}`);
}

describe('the line of', () => {
  const cases: readonly (readonly [name: string, count: number, text: string])[] = [
    ['Markdown', 6, '# @\n\n@\nmore\n\n- @\n- @\n\n> @\n\n```js\n1;\n```\n\n|@|b|\n|-|-|\n|@|d|'],
    ['what follows front matter', 2, '---\ntitle: a\n---\n# @\n\n@'],
    ['what follows an import and a comment', 1, 'import A from "a"\n\n{/* a\n b */}\n\n@\n\n<A title="@" />'],
    ['components', 5, '@\n\n<Note title="@">\n\n  @\n\n  @\n</Note>\n\n@'],
    ['parts', 3, '<Steps>\n  <Step title="@">\n    @\n  </Step>\n\n  <Step title="@">@</Step>\n</Steps>\n@'],
    [
      'nested parts',
      3,
      '<Tabs>\n<Tab title="@">\n<Card title="@">\n@\n</Card>\n</Tab>\n<Tab title="@">\n@\n</Tab>\n</Tabs>',
    ],
    [
      'code with a title',
      2,
      '```js @\n1\n```\n\n<CodeGroup>\n```js @\n1\n```\n```js @\n1\n```\n</CodeGroup>',
    ],
    [
      'a tag of several lines',
      2,
      '<Card\n  title="a"\n  href="/b"\n>\n@\n</Card>\n\n@\n\n<Card title="@" />',
    ],
    ['HTML', 3, '<div>\n\n<p>@</p>\n\n</div>\n\n<h2>@</h2>\n\n@'],
    ['what is behind a component that is never closed', 2, '<Note>\n@\n\n@'],
    ['what is behind an expression', 3, '@\n\n{1 +\n 2}\n\n@\n\n{`a\nb`}\n\n@'],
  ];
  for (const [name, count, text] of cases) {
    test(name, () => checkPlaces(text, count));
    test(`${name}, with other ends of lines`, () => checkPlaces(text.replaceAll('\n', '\r\n'), count));
  }

  test('HTML in plain Markdown', () => checkPlaces('a\n\n<div>\n<p>b</p>\n</div>\n\n@', 1, { path: 'a.md' }));

  test('each section, if one spoils the others', () =>
    checkPlaces('<Note>\n<pre>\n\na\n</Note>\n\n<Tip title="@">\n@\n\n@\n</Tip>\n\n@', 4));

  test('blocks where there is no engine', () =>
    checkPlaces('# @\n\n@\nb\n\n- @\n- @\n\n<Note title="@">\n@\n\n- @\n</Note>', 7, {
      render: async () => {
        throw new Error('command not found');
      },
    }));
});

test('a component that is not drawn has the line of its use', async () => {
  const { nodes, lineCount } = await drawPage('import Snippet from "/s.mdx"\n\na\n\n<Snippet />\n');
  assert.deepEqual(nodes[1], { kind: 'unknown', name: 'Snippet', line: 4, children: [] });
  assert.equal(lineCount, 6);
});

test('what is written within a sentence has no line', async () => {
  const { nodes } = await drawPage('a **b** <Badge>c</Badge> [d](/e)');
  const placed = listNodes(nodes).filter((node) => typeof node !== 'string' && 'line' in node);
  assert.deepEqual(placed, nodes);
});

describe('a line that HTML of the page names', () => {
  const getLines = async (line: string) => {
    const { nodes } = await drawPage('', { render: async () => `<p data-line="${line}">a</p>` });
    return nodes;
  };

  for (const line of ['-1', '1e9', '9999999', '', 'x', '3.5']) {
    test(`is ignored if it is ${JSON.stringify(line)}`, async () => {
      const [first] = await getLines(line);
      assert.ok(typeof first !== 'string' && first !== undefined && !('line' in first));
    });
  }
});

randomTest('every block of a random page names its line', 300, async (options) => {
  const block = fc.constantFrom(
    ...['@', '# @', '- @\n- @', '1. @\n\n   @', '> @\n> b', '```js @\n1\n\n2\n```', '<Card title="@" />', ''],
    ...[
      '{/* a\n\nb */}',
      '<br />',
      '<div>\n@\n</div>',
      '{1}',
      'export const a = 1',
      '|@|\n|-|\n|@|',
      '@ <Icon icon="x" /> b',
    ],
  );
  const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');
  const { blocks } = fc.letrec<{ blocks: string; around: string }>((tie) => ({
    around: fc
      .tuple(
        fc.constantFrom('Note', 'Card', 'Accordion', 'Tab', 'Step', 'Other'),
        tie('blocks'),
        fc.boolean(),
      )
      .map(
        ([name, content, isIndented]) =>
          `<${name} title="@">\n${isIndented ? indent(content) : content}\n</${name}>`,
      ),
    blocks: fc
      .array(fc.oneof({ maxDepth: 4 }, block, tie('around')), { maxLength: 5 })
      .map((list) => list.join('\n\n')),
  }));
  await fc.assert(
    fc.asyncProperty(blocks, (text) => checkPlaces(text, 0)),
    options,
  );
});
