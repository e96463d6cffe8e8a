// Blocks without other blocks inside: headings, tables and definitions.

import { isSpace, skipSpaces, skipWhiteSpace } from '../characters.ts';
import type { InlineText } from '../inlineText.ts';
import { readDefinition } from '../linkParts.ts';
import type { LinkEvent } from '../pageListener.ts';
import type { PageReading } from '../pageReading.ts';
import type { HtmlBlockEnd } from './htmlBlock.ts';

/**
 * The innermost open block while a page is read line by line. `lines` alternates starts and ends of lines in the page.
 */
export type Leaf =
  | { readonly kind: 'none' | 'table' }
  | {
      readonly kind: 'paragraph';
      readonly lines: number[];
      /** Whether its last line is indented like code: then no table begins there. */
      endsIndented: boolean;
    }
  | {
      readonly kind: 'fence';
      readonly mark: number;
      readonly length: number;
      /** Where its marks start, and where their line ends. */
      readonly start: number;
      readonly startEnd: number;
      /** The end of its last line so far. */
      end: number;
    }
  | { readonly kind: 'html'; readonly lines: number[]; readonly closing: HtmlBlockEnd };

/** A heading that begins with `#`: its level, and where its text is. */
interface AtxHeading {
  /** 1 to 6. */
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** For the line that continues at `at` and ends at `end`; `undefined` if it isn't a heading. */
export function readAtxHeading(text: string, at: number, end: number): AtxHeading | undefined {
  let next = at;
  while (next < end && text.charCodeAt(next) === 0x23) next++;
  const level = next - at;
  if (level === 0 || level > 6 || (next < end && !isSpace(text.charCodeAt(next)))) return undefined;
  const start = skipSpaces(text, next, end);
  return { level, start, end: findHeadingEnd(text, start, end) };
}

/** The end of a heading's text, without trailing white space and `#`. */
function findHeadingEnd(text: string, start: number, end: number): number {
  const trimmed = trimSpaces(text, start, end);
  let at = trimmed;
  while (at > start && text.charCodeAt(at - 1) === 0x23) at--;
  if (at === start) return start;
  return at < trimmed && isSpace(text.charCodeAt(at - 1)) ? trimSpaces(text, start, at) : trimmed;
}

function trimSpaces(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Whether a line is a delimiter row with as many cells as the line before it. Ends exclude line breaks. */
export function isTableStart(
  text: string,
  head: { readonly start: number; readonly end: number },
  line: { readonly start: number; readonly end: number },
): boolean {
  const first = text.charCodeAt(line.start);
  if (first !== 0x7c && first !== 0x2d && first !== 0x3a) return false;
  const written = text.slice(line.start, line.end).trimEnd();
  if (!/[|:]/.test(written) || !delimiterRow.test(written)) return false;
  const cells = splitRow(text, line.start, line.end).length / 2;
  return cells === splitRow(text, head.start, head.end).length / 2;
}

/** Alternating starts and ends of the cells, without the white space around them. */
export function splitRow(text: string, start: number, end: number): number[] {
  const cells: number[] = [];
  let at = skipSpaces(text, start, end);
  if (text.charCodeAt(at) === 0x7c) at++;
  while (at < end) {
    const cellStart = skipSpaces(text, at, end);
    if (cellStart >= end) break;
    at = findBar(text, cellStart, end);
    let cellEnd = at;
    while (cellEnd > cellStart && skipSpaces(text, cellEnd - 1, cellEnd) === cellEnd) cellEnd--;
    cells.push(cellStart, cellEnd);
    at++;
  }
  return cells;
}

/** The next unescaped bar; `end` if there is none. */
function findBar(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7c) return at;
    const escaped = code === 0x5c ? text.charCodeAt(at + 1) : 0;
    if (escaped === 0x5c || escaped === 0x7c) at++;
  }
  return end;
}

/** Reports the link definitions that a paragraph begins with; returns where the rest of it starts. */
export function readDefinitions(inline: InlineText, page: PageReading): number {
  const { text, end } = inline;
  let at = skipWhiteSpace(text, inline.start, end);
  for (;;) {
    const definition = readDefinition(text, at, end);
    if (definition === undefined) return at;
    const { label, destination } = definition;
    const whole = inline.toSpan(definition.start, definition.end);
    const link: LinkEvent = { kind: 'definition', destination, whole, content: undefined };
    page.listener.onLink?.(link, inline);
    if (!page.definitions.has(label)) page.definitions.set(label, link);
    at = skipWhiteSpace(text, definition.end, end);
  }
}
