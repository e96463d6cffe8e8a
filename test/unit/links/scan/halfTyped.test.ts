// While a page is written, what is not finished spoils no link above it, and of those below only what Markdown itself would: nothing
// is wrong two blocks on, unless a fence, a comment, raw text or a drawing is open.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import type { PageFormat } from '../../../../server/src/shared/mdx/pageListener.ts';
import { writtenPages } from '../../../support/links/writtenPages.ts';

/** What may be open and spoil all that follows. */
const spoilers = ['fence', 'comment', 'raw text', 'drawing'] as const;

function findOpen(block: string): (typeof spoilers)[number] | undefined {
  let fence: string | undefined;
  for (const line of block.split('\n')) {
    const mark = /^ *(```|~~~)/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark === fence && line.trim() === mark) fence = undefined;
  }
  if (fence !== undefined) return 'fence';
  if (block.lastIndexOf('<!--') > block.lastIndexOf('-->')) return 'comment';
  if (/<pre(?![\s\S]*<\/pre>)/.test(block)) return 'raw text';
  return /<svg[^>]*>(?![\s\S]*<\/svg>)/.test(block) ? 'drawing' : undefined;
}

/** In words, with its place counted from the start and from the end of the text. */
function scanLinks(text: string, format: PageFormat) {
  return scanPage(text, format).links.map(({ kind, notation, destination, whole, offset, end }) => ({
    start: whole.offset,
    end: whole.end,
    left: text.length - whole.offset,
    link: `${kind} ${notation} ${destination} of ${end - offset}, ${offset - whole.offset} in`,
  }));
}

type Links = ReturnType<typeof scanLinks>;
const getAbove = (links: Links, end: number) =>
  links
    .filter((each) => each.end <= end)
    .map(({ start, link }) => `${start}: ${link}`)
    .join('\n');
const getBelow = (links: Links, left: number) =>
  links
    .filter((each) => each.left <= left)
    .map((each) => `${each.left}: ${each.link}`)
    .join('\n');

const gap = '\n\n';
const spoiledBy = new Set<string>();

describe('Half-typed', () => {
  for (const { name, format, blocks } of writtenPages) {
    const whole = scanLinks(blocks.join(gap), format);

    /** Every prefix of every block, behind those before it. */
    const forEachPrefix = (visit: (before: string, typed: string, after: readonly string[]) => void) => {
      for (const [index, block] of blocks.entries()) {
        const before = blocks
          .slice(0, index)
          .map((each) => each + gap)
          .join('');
        for (let length = 0; length <= block.length; length++)
          visit(before, block.slice(0, length), blocks.slice(index + 1));
      }
    };

    test(`${name}: links above the end of the page stay`, () => {
      assert.ok(whole.length > 12, String(whole.length));
      forEachPrefix((before, typed) => {
        const links = scanLinks(before + typed, format);
        assert.equal(getAbove(links, before.length), getAbove(whole, before.length), before + typed);
      });
    });

    test(`${name}: links above and two blocks below stay`, () => {
      forEachPrefix((before, typed, after) => {
        const links = scanLinks([before + typed, ...after].join(gap), format);
        assert.equal(getAbove(links, before.length), getAbove(whole, before.length), before + typed);
        const left = after.slice(1).join(gap).length;
        const expected = getBelow(whole, left);
        const actual = getBelow(links, left);
        const open = findOpen(typed);
        if (open === undefined) assert.equal(actual, expected, before + typed);
        else if (actual !== expected) spoiledBy.add(open);
      });
    });
  }

  test('nothing else spoils what follows, and each of these does', () => {
    assert.deepEqual([...spoiledBy].sort(), [...spoilers].sort());
  });
});
