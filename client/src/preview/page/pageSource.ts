// The text of a page before it is scanned: without its front matter, with line feeds only, and no longer than is drawn.
import { removeByteOrderMark } from '../../../../server/src/shared/text/byteOrderMark.ts';

export interface PageSource {
  readonly text: string;
  /** Whether the page goes on behind it. */
  readonly isCut: boolean;
}

/** In UTF-16 code units. The longest real pages have some 300,000. */
const maxLength = 1_000_000;

const frontMatter = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

export function getPageSource(text: string): PageSource {
  const body = removeByteOrderMark(text.slice(0, 2 * maxLength))
    .replace(/\r\n?/g, '\n')
    .replace(frontMatter, '');
  if (body.length <= maxLength && text.length <= 2 * maxLength) return { text: body, isCut: false };
  const end = body.lastIndexOf('\n', maxLength);
  return { text: body.slice(0, end > 0 ? end : maxLength), isCut: true };
}
