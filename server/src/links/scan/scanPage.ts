// Reads the text of a page once and says what in it links, and what can be linked to. Any text is a page: nothing throws, nothing
// recurs, and the time grows with the length only.
import { Lookahead } from '../../text/lookahead.ts';
import type { PageFormat, ScannedPage } from '../scannedPage.ts';
import { BlockReader } from './blocks/blockReader.ts';
import { findFrontMatterEnd, isGenerating } from './blocks/frontMatterEnd.ts';
import { readHtmlMarkup } from './code/htmlMarkup.ts';
import { readHeading } from './inline/headingReader.ts';
import { InlineReader } from './inline/inlineReader.ts';
import type { InlineText } from './inlineText.ts';
import { PageFindings } from './pageFindings.ts';
import { TextSearch } from './textSearch.ts';

/** Keeps nothing of `text` alive. */
export function scanPage(text: string, format: PageFormat): ScannedPage {
  const findings = new PageFindings(format);
  const lookahead = new Lookahead(8 * text.length + 200_000);
  const start = findFrontMatterEnd(text);
  if (isGenerating(text.slice(0, start))) findings.addComputedId();
  const blocks = new BlockReader(text, start, findings, lookahead);
  blocks.read();
  const pageSearch = new TextSearch(text);
  const getSearch = (inline: InlineText) => (inline.text === text ? pageSearch : new TextSearch(inline.text));
  for (const inline of blocks.htmlBlocks) readHtmlMarkup(inline, findings, lookahead, getSearch(inline));
  for (const { inline, level } of blocks.inlines) {
    const search = getSearch(inline);
    if (level === undefined) new InlineReader(inline, findings, lookahead, search).read();
    else readHeading(inline, level, findings, lookahead, search);
  }
  return findings.finish();
}
