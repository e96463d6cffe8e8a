// Backslash escapes and character references in a page's text, decoded as markdown-it does it.
import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;

/** In Markdown both count. */
export const decodeText = (text: string): string => unescapeAll(text);

/** In an attribute a backslash is one. */
export const decodeAttribute = (text: string): string => text.split('\\').map(unescapeAll).join('\\');
