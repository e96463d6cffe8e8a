// Reads the text of a page once and says what in it links, and what can be linked to. Any text is a page: nothing throws, nothing
// recurs, and the time grows with the length only.

import { Lookahead } from '../../shared/text/lookahead.ts';
import type { PageFormat, ScannedPage } from '../scannedPage.ts';
import { BlockReader } from './blocks/blockReader.ts';
import { findFrontMatterEnd, isGenerating } from './blocks/frontMatterEnd.ts';
import { readHtmlMarkup } from './code/htmlMarkup.ts';
import { readHeading } from './inline/headingReader.ts';
import { InlineReader } from './inline/inlineReader.ts';
import type { InlineText } from './inlineText.ts';
import { PageFindings } from './pageFindings.ts';
import { TextSearch } from './textSearch.ts';

/** In UTF-16 code units, as many as a page’s file may have bytes: only what is open in an editor can be longer. */
const maxLength = 3 * 1024 * 1024;

/** Keeps nothing of `text` alive. Of a page that is too long to be read, nothing is known. */
export function scanPage(text: string, format: PageFormat): ScannedPage {
  const findings = new PageFindings(format);
  if (text.length > maxLength) {
    findings.addComputedId();
    return findings.finish();
  }
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
