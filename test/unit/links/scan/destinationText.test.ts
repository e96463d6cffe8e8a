// Each notation of a destination: what it decodes to, where each part of that is written, and that replacing a part changes that
// part alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDestinationPart } from '../../../../server/src/links/scan/destinationText.ts';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import type { DestinationNotation } from '../../../../server/src/links/scannedPage.ts';
import type { PageFormat } from '../../../../server/src/shared/mdx/pageListener.ts';

interface Sample {
  readonly notation: DestinationNotation;
  readonly format: PageFormat;
  readonly text: string;
  readonly destination: string;
}

const samples: readonly Sample[] = [
  { notation: 'bare', format: 'md', text: 'é [a](/a\\)b&amp;c\\d#f&#x2f;g)', destination: '/a)b&c\\d#f/g' },
  { notation: 'angles', format: 'md', text: '[a](</a b\\>&copy;#f>)', destination: '/a b>©#f' },
  { notation: 'doubleQuotes', format: 'md', text: '<a href="/a&quot;\\(#f&amp;">', destination: '/a"\\(#f&' },
  { notation: 'singleQuotes', format: 'mdx', text: "<A href='/a&apos;b#f' />", destination: "/a'b#f" },
  { notation: 'unquoted', format: 'md', text: '<a href=/a&amp;b#f>', destination: '/a&b#f' },
  {
    notation: 'doubleQuotedString',
    format: 'mdx',
    text: '<A href={"/a\\"\\x41\\u{1f331}&amp;#f"} />',
    destination: '/a"A🌱&amp;#f',
  },
  {
    notation: 'singleQuotedString',
    format: 'mdx',
    text: "<A href={'/a\\'\\u0042#f'} />",
    destination: "/a'B#f",
  },
  { notation: 'template', format: 'mdx', text: '<A href={`/a\\`\\$#f`} />', destination: '/a`$#f' },
];

function scanLink(text: string, format: PageFormat) {
  const [link] = scanPage(text, format).links;
  assert.ok(link !== undefined, text);
  return link;
}

describe('A destination', () => {
  for (const { notation, format, text, destination } of samples) {
    test(`in ${notation}: decoded, and every part of it has its place`, () => {
      const link = scanLink(text, format);
      assert.equal(link.notation, notation);
      assert.equal(link.destination, destination);
      assert.deepEqual(getDestinationPart(text, link, 0), { offset: link.offset, end: link.end });
      let previous = link.offset;
      for (let index = 0; index < destination.length; index++) {
        const part = getDestinationPart(text, link, index, index + 1);
        assert.ok(part.end > part.offset && part.offset >= previous && part.end <= link.end, String(index));
        previous = part.offset;
        const written = text.slice(part.offset, part.end);
        if (written.length === 1) assert.equal(written, destination[index]);
        else assert.match(written, /^[\\&]/);
      }
    });

    test(`in ${notation}: a part that is replaced changes alone`, () => {
      const link = scanLink(text, format);
      for (let start = 0; start <= destination.length; start++) {
        const { offset, end } = getDestinationPart(text, link, start);
        const replaced = scanLink(`${text.slice(0, offset)}new${text.slice(end)}`, format);
        const isSplit = /[\udc00-\udfff]/.test(destination[start] ?? '');
        assert.equal(replaced.destination, `${destination.slice(0, isSplit ? start - 1 : start)}new`);
      }
      const hash = destination.indexOf('#');
      const path = getDestinationPart(text, link, 0, hash);
      const moved = scanLink(`${text.slice(0, path.offset)}/n${text.slice(path.end)}`, format);
      assert.equal(moved.destination, `/n${destination.slice(hash)}`);
    });
  }
});
