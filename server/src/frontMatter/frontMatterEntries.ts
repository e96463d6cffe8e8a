// Reads the lines of front matter: which keys it has, and their values where these are on one line. Half-written text is
// read, too; whether all of it is valid YAML is for a YAML parser to say.
import { findFrontMatterEnd } from '../shared/mdx/readPage.ts';
import type { Span } from '../shared/text/strings.ts';

/** In UTF-16 code units: nobody writes longer front matter by hand, and nothing is said about it. */
export const longestFrontMatter = 8192;

/**
 * The lines between the two `---` of a page, with their breaks; `undefined` if it has no front matter, or very long
 * one. Offsets count UTF-16 code units from zero.
 */
export function findFrontMatter(text: string): Span | undefined {
  const start = text.slice(0, longestFrontMatter + longestMarks);
  const end = findFrontMatterEnd(start);
  // What ends here may go on in the page.
  if (end === start.length && start.length < text.length && !/[\r\n]$/.test(start)) return undefined;
  const block = start.slice(0, end);
  const opening = openingLine.exec(block);
  if (opening === null) return undefined;
  const lines = { offset: opening[0].length, end: closingLine.exec(block)?.index ?? end };
  return lines.end - lines.offset > longestFrontMatter ? undefined : lines;
}

/** In UTF-16 code units: how long the lines with `---` may be together. */
const longestMarks = 100;

/** A `---` at the start of a page, with its line break. */
export const openingLine = /^\ufeff?---[ \t]*(?:\r\n?|\n)/;
const closingLine = /---[ \t]*(?:\r\n?|\n)?$/;

/** One key at the margin with its value. Its span is its first line, without the line break. */
export interface FrontMatterEntry extends Span {
  /** Without quotes. */
  readonly key: string;
  /** The key as written, without its quotes. */
  readonly name: Span;
  /** Behind the colon. */
  readonly colonEnd: number;
  /** `undefined` for none, and for a value that isn’t a text, boolean or number on this line. */
  readonly value: FrontMatterValue | undefined;
  /** Whether other lines belong to it, or its value isn’t on one line for another reason. */
  readonly isLong: boolean;
  /** The comment on its line, with its `#`. */
  readonly comment: Span | undefined;
}

/** Its span is the value with its quotes. */
export interface FrontMatterValue extends Span {
  readonly quotes: '"' | "'" | undefined;
  /** What it says, without quotes and escapes. */
  readonly text: string;
}

export interface FrontMatter {
  /** In document order. */
  readonly entries: readonly FrontMatterEntry[];
  /** Whether it is so plain that every YAML parser can read it. */
  readonly isPlain: boolean;
}

/** @param lines as `findFrontMatter` has them. */
export function readFrontMatter(text: string, lines: Span): FrontMatter {
  const entries: FrontMatterEntry[] = [];
  let isPlain = true;
  for (const line of splitSpan(text, lines)) {
    const written = text.slice(line.offset, line.end);
    if (/^[ \t]*(?:#|$)/.test(written)) continue;
    const read = readEntry(written, line.offset);
    const last = entries.pop();
    if (read === undefined) {
      isPlain = false;
      if (last !== undefined) entries.push({ ...last, value: undefined, isLong: true });
      continue;
    }
    if (last !== undefined) entries.push(last);
    entries.push(read);
    if (read.isLong) isPlain = false;
  }
  const isUnique = new Set(entries.map(({ key }) => key)).size === entries.length;
  return { entries, isPlain: isPlain && isUnique };
}

function* splitSpan(text: string, { offset, end }: Span): Generator<Span> {
  const lineBreak = /\r\n|\r|\n|$(?![\s\S])/g;
  const part = text.slice(offset, end);
  for (let start = 0; start < part.length; ) {
    lineBreak.lastIndex = start;
    const found = lineBreak.exec(part);
    const lineEnd = found?.index ?? part.length;
    yield { offset: offset + start, end: offset + lineEnd };
    start = lineEnd + Math.max(1, found?.[0].length ?? 1);
  }
}

/** A key, perhaps in quotes, its colon, and the rest of the line. */
const entryLine = /^(["']?)([\p{L}_](?:[\p{L}\p{N}_:.-]*[\p{L}\p{N}_.-])?)\1[ \t]*:(?=[ \t]|$)([ \t]*)(.*)$/u;

function readEntry(line: string, start: number): FrontMatterEntry | undefined {
  const [, quotes = '', key, blanks = '', rest = ''] = entryLine.exec(line) ?? [];
  if (key === undefined) return undefined;
  const name = { offset: start + quotes.length, end: start + quotes.length + key.length };
  const at = start + line.length - rest.length;
  const common = { ...{ offset: start, end: start + line.length, key, name }, colonEnd: at - blanks.length };
  const value = readValue(rest, at);
  const valueEnd = value === undefined ? 0 : value.end - at;
  const behind = /^[ \t]*(#.*)?$/.exec(rest.slice(valueEnd));
  const comment = behind?.[1];
  const isComment = comment !== undefined && /^$|\s$/.test(rest.slice(0, rest.length - comment.length));
  if (behind === null || (comment !== undefined && !isComment))
    return { ...common, value: undefined, isLong: true, comment: undefined };
  const span = comment === undefined ? undefined : { offset: common.end - comment.length, end: common.end };
  return { ...common, value, isLong: false, comment: span };
}

const doubleQuoted = /^"([^"\\]*)"/;
const singleQuoted = /^'((?:[^']|'')*)'/;
/** What a text without quotes begins with: anything that YAML gives no other meaning. */
const plainStart = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`<=~]|[-?:][^\s,[\]{}])/;

/** `undefined` where none begins. */
function readValue(rest: string, offset: number): FrontMatterValue | undefined {
  for (const [quotes, pattern] of [['"', doubleQuoted] as const, ["'", singleQuoted] as const]) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    const [whole, inner = ''] = found;
    return { offset, end: offset + whole.length, quotes, text: inner.replaceAll("''", "'") };
  }
  if (!plainStart.test(rest)) return undefined;
  const comment = rest.search(/[ \t]#/);
  const text = (comment === -1 ? rest : rest.slice(0, comment)).trimEnd();
  // A second colon would be an error, or another key.
  if (/:(?:[ \t]|$)|\p{Cc}/u.test(text)) return undefined;
  return { offset, end: offset + text.length, quotes: undefined, text };
}
