// A code span in the text of a page: its content is neither Markdown nor MDX.
import type { Lookahead } from '../../../../../server/src/shared/text/lookahead.ts';

/** The offset behind the span that starts at `at`, or behind its first backquotes if nothing closes it. */
export function findCodeSpanEnd(text: string, at: number, lookahead: Lookahead): number {
  const significant = /`+|\n[ \t]*(?:\n|```|~~~)/g;
  significant.lastIndex = at;
  const opener = significant.exec(text)?.[0].length ?? 1;
  for (let match = significant.exec(text); match !== null; match = significant.exec(text)) {
    if (match[0].startsWith('\n') || lookahead.isSpent) break;
    if (match[0].length === opener) return match.index + opener;
  }
  lookahead.spend(significant.lastIndex === 0 ? text.length - at : significant.lastIndex - at);
  return at + opener;
}
