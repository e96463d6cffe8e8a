// Bad input is normal input: whatever a page is made of, the scanner looks at each character a bounded number of times, throws
// nothing, and tells of no place that is not in the text.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../server/src/links/scan/scanPage.ts';
import type { ScannedPage } from '../../server/src/links/scannedPage.ts';
import type { PageFormat } from '../../server/src/shared/mdx/pageListener.ts';
import { countWork } from '../support/links/countedWork.ts';
import { createHostilePages } from '../support/links/hostilePages.ts';

/** For each character of a page. What costs its square is far above it. */
const mostLooks = 300;
const pageLength = 20_000;

function checkPlaces(text: string, { links, references, imports, headings, anchors }: ScannedPage): void {
  const ids = headings.flatMap(({ customId }) => customId ?? []);
  const inner = links.flatMap(({ whole, content }) => [whole, ...(content === undefined ? [] : [content])]);
  for (const { offset, end } of [
    ...links,
    ...inner,
    ...references,
    ...imports,
    ...headings,
    ...anchors,
    ...ids,
  ])
    assert.ok(offset >= 0 && offset <= end && end <= text.length, `${offset}-${end} of ${text.length}`);
}

describe('Hostile pages', () => {
  for (const format of ['md', 'mdx'] as const) {
    test(`cost a multiple of their length, read as .${format}`, () => {
      for (const [name, text] of createHostilePages(pageLength)) {
        let page: ScannedPage | undefined;
        assert.doesNotThrow(() => {
          countWork(mostLooks * text.length, () => {
            page = scanPage(text, format);
          });
        }, name);
        assert.ok(page !== undefined, name);
        checkPlaces(text, page);
      }
    });
  }

  test('the work of what costs its square is counted as too much', () => {
    const text = '['.repeat(pageLength);
    assert.throws(() => {
      countWork(mostLooks * text.length, () => {
        for (let at = 0; at < text.length; at++) text.indexOf(']', at);
      });
    }, /characters were looked at/);
  });

  test('of a page that is longer than anyone writes nothing is said', () => {
    const page = scanPage('# *_ [a](/b) '.repeat(2_000_000), 'md');
    assert.deepEqual([page.links, page.headings, page.hasComputedIds], [[], [], true]);
  });

  test('one line of 3 MB is read to its end', () => {
    const unit = 'a [b](/c) ';
    const { links } = scanPage(unit.repeat(300_000), 'mdx');
    assert.equal(links.length, 300_000);
    assert.equal(links.at(-1)?.offset, 3_000_000 - 4);
  });
});

/** The destinations and headings of a page. */
function read(text: string, format: PageFormat = 'mdx') {
  const { links, headings } = scanPage(text, format);
  return {
    links: links.map(({ offset, end }) => text.slice(offset, end)),
    headings: headings.map(({ offset, end }) => text.slice(offset, end)),
  };
}

describe('Rare characters', () => {
  const page = '---\ntitle: A\n---\n\n# One\n\n> [a](/a)\n> b\n\n| a |\n|---|\n| [c](/c) |\n\nTwo\n---\n';
  const expected = { links: ['/a', '/c'], headings: ['One', 'Two'] };

  test('lines may end with CR, CRLF, or each in turn', () => {
    assert.deepEqual(read(page), expected);
    assert.deepEqual(read(page.replaceAll('\n', '\r')), expected);
    assert.deepEqual(read(page.replaceAll('\n', '\r\n')), expected);
    let line = 0;
    assert.deepEqual(read(page.replace(/\n/g, () => ['\n', '\r', '\r\n'][line++ % 3] ?? '')), expected);
  });

  test('a byte-order mark stands before the front matter, and is counted', () => {
    assert.deepEqual(read(`\ufeff${page}`), expected);
    assert.equal(scanPage('\ufeff[a](/b)', 'md').links[0]?.offset, 5);
    assert.deepEqual(read('\ufeff# One'), { links: [], headings: ['One'] });
  });

  test('NUL and lone surrogates are characters like others', () => {
    for (const character of ['\0', '\ud800', '\udc00', '\udbff\ud800']) {
      const text = `# A${character}\n\n[${character}](</${character}>) <A id="${character}" href="/b" />`;
      for (const format of ['md', 'mdx'] as const) {
        assert.deepEqual(read(text, format), { links: [`/${character}`, '/b'], headings: [`A${character}`] });
      }
    }
  });
});
