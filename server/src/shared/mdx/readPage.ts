// Reads the text of a page once and reports its parts to a listener. Any text is a page: nothing throws or recurses,
// and time grows linearly with the length.
import { Lookahead } from '../text/lookahead.ts';
import { BlockReader } from './blocks/blockReader.ts';
import { readHtmlMarkup } from './code/htmlMarkup.ts';
import { readHeading } from './inline/headingReader.ts';
import { InlineReader } from './inline/inlineReader.ts';
import type { InlineText } from './inlineText.ts';
import type { PageFormat, PageListener } from './pageListener.ts';
import type { PageReading } from './pageReading.ts';
import { TextSearch } from './textSearch.ts';

export function readPageEvents(text: string, format: PageFormat, listener: PageListener): void {
  const lookahead = new Lookahead(8 * text.length + 200_000);
  const page: PageReading = { format, listener, lookahead, definitions: new Map(), footnotes: new Set() };
  const start = findFrontMatterEnd(text);
  listener.onFrontMatter?.({ offset: 0, end: start });
  const blocks = new BlockReader(text, start, page);
  blocks.read();
  const pageSearch = new TextSearch(text);
  const getSearch = (inline: InlineText) => (inline.text === text ? pageSearch : new TextSearch(inline.text));
  for (const inline of blocks.htmlBlocks) readHtmlMarkup(inline, page, getSearch(inline));
  for (const { inline, level } of blocks.inlines) {
    const search = getSearch(inline);
    if (level === undefined) new InlineReader(inline, page, search).read();
    else readHeading(inline, level, page, search);
  }
}

const opening = /^\ufeff?---[ \t]*(?:\r\n?|\n)/;
const closing = /^---[ \t]*(?:\r\n?|\n|$(?![\s\S]))/gm;

/**
 * The offset of the line after the front matter, or of the first line if there is none. Only YAML counts: text between
 * `+++` is plain text in this documentation format.
 */
export function findFrontMatterEnd(text: string): number {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const found = opening.exec(text);
  if (found === null) return start;
  closing.lastIndex = found[0].length;
  return closing.exec(text) === null ? start : closing.lastIndex;
}
