// Backslash escapes and character references in a page's text, decoded as markdown-it does it.
import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;

/** In Markdown both count. */
export const decodeText = (text: string): string => unescapeAll(decodeNull(text));

/** In an attribute a backslash is one. */
export const decodeAttribute = (text: string): string =>
  decodeNull(text).split('\\').map(unescapeAll).join('\\');

/** CommonMark has a replacement for it; markdown-it leaves it as it is written. */
const decodeNull = (text: string): string => text.replace(/(?<!\\)&#(?:0{1,7}|[xX]0{1,6});/g, '\ufffd');
