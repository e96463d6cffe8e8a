// Where in the front matter of a page something is being typed.
import type { Span } from '../../document/jsonNode.ts';
import {
  type FrontMatterEntry,
  findFrontMatter,
  longestFrontMatter,
  openingLine,
  readFrontMatter,
} from '../../frontMatter/frontMatterEntries.ts';
import { findFrontMatterEnd } from '../../shared/mdx/readPage.ts';
import { getLineEnd, getLineStart } from '../../shared/text/lineText.ts';

/** Its span is what a completion replaces. Offsets count UTF-16 code units from zero. */
export type TypedKey = Span &
  (
    | {
        readonly kind: 'key';
        /** Whether a colon is behind it. */
        readonly hasColon: boolean;
        /** The other keys. */
        readonly others: readonly string[];
      }
    | {
        readonly kind: 'value';
        readonly key: string;
        /** What the value is in; a quote that is still to be closed is `open`. */
        readonly quotes: 'closed' | 'open' | undefined;
        /** What has to be written before the value. */
        readonly before: '' | ' ';
        /** All keys that the page has. */
        readonly entries: readonly FrontMatterEntry[];
      }
    /** The `---` with which a page begins, while it has no front matter. */
    | { readonly kind: 'start' }
    /** In front matter, but where nothing is offered: in comments, and in values of several lines. */
    | { readonly kind: 'other' }
  );

/** In UTF-16 code units: in a longer page, the end of front matter isn’t looked for. */
const longestPage = 1_000_000;

/** `undefined` outside of front matter. */
export function getTypedKey(text: string, offset: number): TypedKey | undefined {
  if (offset > 2 * longestFrontMatter) return undefined;
  const opening = openingLine.exec(text)?.[0];
  if (opening === undefined) return getStart(text, offset);
  const closed = findFrontMatter(text);
  if (closed === undefined && isLong(text)) return undefined;
  const lines = closed ?? { offset: opening.length, end: getLineEnd(text, offset) };
  if (closed === undefined && offset < lines.offset) return getStart(text, offset);
  if (offset < lines.offset || offset > lines.end) return undefined;
  // The line of the closing marks.
  if (closed !== undefined && offset === closed.end) return undefined;
  const start = getLineStart(text, offset);
  const before = { offset: lines.offset, end: start };
  // Without an end, it is front matter as far as it looks like it.
  if (closed === undefined && !hasOnlyKeys(text.slice(before.offset, before.end))) return undefined;
  const span = { offset, end: offset };
  if (isInLongValue(text, readFrontMatter(text, before).entries.at(-1), start))
    return { kind: 'other', ...span };
  const { entries } = readFrontMatter(text, lines);
  const entry = entries.find((each) => each.offset === start);
  return getPlace(text, offset, start, entry, entries) ?? { kind: 'other', ...span };
}

/** Whether it is too long to be read, or closed further below. */
function isLong(text: string): boolean {
  return text.length > longestPage || findFrontMatterEnd(text) > 1;
}

function getStart(text: string, offset: number): TypedKey | undefined {
  const found = /^\ufeff?(-{1,3})(?=[\r\n]|$)/.exec(text.slice(0, 10));
  const end = found?.[0].length ?? 0;
  if (found === null || offset !== end) return undefined;
  return { kind: 'start', offset: end - (found[1]?.length ?? 0), end };
}

function hasOnlyKeys(text: string): boolean {
  return text
    .split(/\r\n|\r|\n/)
    .every((line) => /^(?:[\w"'][\w"':.-]*[ \t]*:(?:[ \t]|$)|[ \t#]|$)/.test(line));
}

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

/** Whether a bracket or quote of the entry before is still open. */
function isInLongValue(text: string, entry: FrontMatterEntry | undefined, end: number): boolean {
  if (entry === undefined || !entry.isLong) return false;
  const written = text.slice(entry.colonEnd, end).trimStart();
  const mark = written.charAt(0);
  return Object.hasOwn(closing, mark) && !written.slice(1).includes(closing[mark] ?? '');
}

function getPlace(
  text: string,
  offset: number,
  start: number,
  entry: FrontMatterEntry | undefined,
  entries: readonly FrontMatterEntry[],
): TypedKey | undefined {
  if (entry === undefined || offset <= entry.name.end) {
    const typed = text.slice(start, offset);
    if (!/^["']?[\w.-]*$/.test(typed)) return undefined;
    const rest = /^[\w.-]*["']?/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
    const end = offset + rest.length;
    const hasColon = /^[ \t]*:(?=[ \t\r\n]|$)/.test(text.slice(end, end + 100));
    // A word of the text behind an open block, or the rest of another line.
    if (!hasColon && !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + 100))) return undefined;
    const others = entries.filter((each) => each !== entry).map(({ key }) => key);
    return { kind: 'key', offset: start, end, hasColon, others };
  }
  return offset < entry.colonEnd ? undefined : getValuePlace(text, offset, entry, entries);
}

function getValuePlace(
  text: string,
  offset: number,
  { key, colonEnd, end, value, isLong, comment }: FrontMatterEntry,
  entries: readonly FrontMatterEntry[],
): TypedKey | undefined {
  const written = text.slice(colonEnd, comment?.offset ?? end);
  const start = colonEnd + written.length - written.trimStart().length;
  const before = offset === colonEnd ? ' ' : '';
  const shared = { kind: 'value', key, before, entries } as const;
  if (value === undefined) {
    const raw = written.trim();
    if (raw === '' && !isLong && (comment === undefined || offset < comment.offset))
      return { ...shared, quotes: undefined, offset, end: offset };
    const isOpenQuote = /^(?:"[^"\\]*|'[^']*)$/.test(raw) && offset > start;
    return isOpenQuote
      ? { ...shared, quotes: 'open', offset: start + 1, end: start + raw.length }
      : undefined;
  }
  if (value.quotes !== undefined) {
    const isInside = value.offset < offset && offset < value.end;
    return isInside
      ? { ...shared, quotes: 'closed', offset: value.offset + 1, end: value.end - 1 }
      : undefined;
  }
  if (offset < value.offset || offset > value.end) return undefined;
  return { ...shared, quotes: undefined, offset: value.offset, end: value.end };
}
