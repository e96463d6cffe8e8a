// "Add title and description": front matter for a page that has neither.
import type { TextChange } from '../../document/textChange.ts';
import { findFrontMatter, openingLine, readFrontMatter } from '../../frontMatter/frontMatterEntries.ts';
import { getFileTitle } from '../../shared/sitePaths.ts';
import { writeYamlText } from './newPage.ts';
import type { PageContext } from './pageContext.ts';

/** The first heading; the file’s name if there is none. */
export function getSuggestedTitle({ scanned, path }: Pick<PageContext, 'scanned' | 'path'>): string {
  const [heading] = scanned.headings;
  const text = heading?.text.replaceAll(/\s+/g, ' ').trim() ?? '';
  return text === '' ? getFileTitle(path) : text;
}

/** Keys of pages that get their title from elsewhere. */
const otherTitles: ReadonlySet<string> = new Set(['openapi', 'openapi-schema', 'asyncapi', 'api', 'url']);

/** `undefined` for a page that has one of them, gets its title from elsewhere, or has front matter that can’t be read. */
export function addTitle(context: Pick<PageContext, 'page' | 'scanned' | 'path'>): TextChange | undefined {
  const text = context.page.getText();
  const lines = findFrontMatter(text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const keys = [`title: ${writeYamlText(getSuggestedTitle(context))}`, 'description: ""', ''];
  if (lines === undefined) {
    if (openingLine.test(text)) return undefined;
    const offset = text.startsWith('\ufeff') ? 1 : 0;
    const isApart = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, offset + 1000));
    const block = ['---', ...keys.slice(0, 2), '---', ...(isApart ? [''] : ['', ''])];
    return { offset, end: offset, text: block.join(lineBreak) };
  }
  const { entries } = readFrontMatter(text, lines);
  const isKnown = entries.some(({ key }) => key === 'title' || key === 'description' || otherTitles.has(key));
  const isOther = entries.length === 0 && /^[^\s#]/m.test(text.slice(lines.offset, lines.end));
  if (isKnown || isOther) return undefined;
  return { offset: lines.offset, end: lines.offset, text: keys.join(lineBreak) };
}

/** Whether the cursor is in the front matter, or on the first line that has something on it. */
export function isAtTop({ page }: Pick<PageContext, 'page'>, offset: number): boolean {
  const text = page.getText();
  const lines = findFrontMatter(text);
  if (lines !== undefined) return offset <= lines.end + 3;
  const before = text.slice(0, Math.min(offset, 2000));
  return offset <= before.length && !/\S[^\r\n]*[\r\n]/.test(before.replace(/^\ufeff/, ''));
}
