// What can be folded in a page: sections, elements, code, list items, comments, imports and front matter.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

interface Options {
  readonly path?: string;
  readonly markdownSupport?: boolean;
  readonly limit?: number;
}

/** The lines of each range, as `first-last kind`, counted from one, in document order. */
async function fold(text: string, { path = 'page.mdx', markdownSupport = false, limit }: Options = {}) {
  const files = { 'docs.json': '{ "navigation": [] }', [path]: text };
  const context = (await createMemorySite(files)).getPageContext(path, { client: { markdownSupport } });
  return languageService
    .getPageFoldingRanges(context, limit)
    .sort((one, other) => one.startLine - other.startLine)
    .map(({ startLine, endLine, kind }) => `${startLine + 1}-${endLine + 1}${kind ? ` ${kind}` : ''}`);
}

const lines = (...all: readonly string[]): string => all.join('\n');

describe('in a page, one can fold', () => {
  for (const [what, text, expected] of [
    ['front matter', lines('---', 'title: A', '---', '', 'Text'), ['1-3']],
    ['imports', lines('import A from "/a.mdx"', 'import B from "/b.mdx"', '', 'Text'), ['1-2 imports']],
    [
      'a section, to the next one of its level',
      lines('# A', 'a', '## B', 'b', '', '', '# C', 'c'),
      ['1-4', '3-4', '7-8'],
    ],
    ['a section whose heading is underlined', lines('A', '===', '', 'a', '', '# B'), ['1-4']],
    ['a fence', lines('```js', 'a', '', '# no heading', '```'), ['1-5']],
    ['a fence without end', lines('```js', 'a', 'b'), ['1-3']],
    ['an element, but not its closing tag', lines('<Note>', '  a', '', '</Note>', 'b'), ['1-2']],
    ['elements in each other', lines('<Steps>', '<Step>', 'a', '</Step>', '</Steps>'), ['1-4', '2-3']],
    ['a tag over several lines', lines('<Card', '  title="a"', '/>', 'b'), ['1-3']],
    [
      'a section in an element, up to its end',
      lines('<Tab>', '', '## A', 'a', '', '</Tab>', '', '## B', 'b'),
      ['1-4', '3-4', '8-9'],
    ],
    [
      'a section around an element',
      lines('# A', '<Tab>', '# B', 'b', '</Tab>', 'c', '# D'),
      ['1-6', '2-4', '3-4'],
    ],
    ['a section behind a tag that nothing closes', lines('# A', 'a', '<Note>', '# B', 'b'), ['1-3', '4-5']],
    ['a comment', lines('{/* a', 'b */}', 'c'), ['1-2 comment']],
    ['an expression', lines('{[', '1].map(f)', '}', '', 'c'), ['1-3']],
    [
      'a region between comments',
      lines('{/* #region A */}', '# a', '{/* #endregion */}', 'b'),
      ['1-3 region', '2-4'],
    ],
    ['a list item', lines('- a', '  b', '- c', '', '  d', '', 'e'), ['1-2', '3-5']],
    ['list items in each other', lines('1. a', '   - b', '     c', '2. d'), ['1-3', '2-3']],
    ['nothing else', lines('a', 'b', '', '- c', '- d', '', '***', '> e', '> f', '<Note>a</Note>'), []],
  ] as const)
    test(what, async () => {
      assert.deepEqual(await fold(text), expected);
      assert.deepEqual(await fold(text.replaceAll('\n', '\r\n')), expected);
    });

  test('nothing that only looks like a list item', async () =>
    assert.deepEqual(await fold(lines('```', '- a', '  b', '```')), ['1-4']));

  test('at most as many as the editor wants, the outermost', async () =>
    assert.deepEqual(await fold(lines('# A', '## B', 'b', '## C', 'c', '# D', 'd'), { limit: 2 }), [
      '1-5',
      '6-7',
    ]));
});

test('an editor that folds Markdown itself is left to it', async () => {
  const text = lines('# A', 'a');
  assert.deepEqual(await fold(text, { path: 'page.md', markdownSupport: true }), []);
  assert.deepEqual(await fold(text, { path: 'page.md' }), ['1-2']);
});
