// The parts of Markdown links and definitions: labels, destinations, titles.
import type { Lookahead } from '../text/lookahead.ts';
import { isControl, isLineEnd, isSpace, isWhiteSpace, skipWhiteSpace } from './characters.ts';

/** Positions in the text it is read from; `next` is after the closing bracket or quote. */
export interface LinkPart {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

export interface DestinationPart extends LinkPart {
  readonly notation: 'bare' | 'angles';
}

const longestLabel = 999;
/** How deeply parentheses may nest in a link's destination. */
const deepestResource = 32;

/** A label in brackets, starting at its `[`. */
export function readLabel(text: string, at: number, end: number): LinkPart | undefined {
  const start = at + 1;
  const limit = Math.min(end, start + longestLabel + 1);
  let isBlank = true;
  for (let next = start; next < limit; next++) {
    const code = text.charCodeAt(next);
    if (code === 0x5b) return undefined;
    if (code === 0x5d) return isBlank ? undefined : { start, end: next, next: next + 1 };
    if (!isWhiteSpace(code)) isBlank = false;
    if (code === 0x5c && isLabelMark(text.charCodeAt(next + 1))) next++;
  }
  return undefined;
}

const isLabelMark = (code: number) => code === 0x5b || code === 0x5c || code === 0x5d;

/** Makes labels equal that differ only in case or white space. */
export function normalizeLabel(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}

/** Whether it is short enough to be a label. */
export const canBeLabel = (length: number) => length > 0 && length <= longestLabel;

function readDestination(text: string, at: number, end: number, depth: number): DestinationPart | undefined {
  return text.charCodeAt(at) === 0x3c ? readAngles(text, at, end) : readBare(text, at, end, depth);
}

function readAngles(text: string, at: number, end: number): DestinationPart | undefined {
  for (let next = at + 1; next < end; next++) {
    const code = text.charCodeAt(next);
    if (code === 0x3e) return { start: at + 1, end: next, next: next + 1, notation: 'angles' };
    if (code === 0x3c || isLineEnd(code)) return undefined;
    const escaped = code === 0x5c ? text.charCodeAt(next + 1) : 0;
    if (escaped === 0x3c || escaped === 0x3e || escaped === 0x5c) next++;
  }
  return undefined;
}

function readBare(text: string, at: number, end: number, depth: number): DestinationPart | undefined {
  let open = 0;
  let next = at;
  for (; next < end; next++) {
    const code = text.charCodeAt(next);
    if (code === 0x28) {
      if (++open > depth) return undefined;
    } else if (code === 0x29) {
      if (open === 0) break;
      open--;
    } else if (code === 0x5c) {
      const escaped = text.charCodeAt(next + 1);
      if (escaped === 0x28 || escaped === 0x29 || escaped === 0x5c) next++;
    } else if (isWhiteSpace(code)) {
      if (open === 0) break;
      return undefined;
    } else if (isControl(code)) return undefined;
  }
  return open > 0 || next === at || next > end ? undefined : { start: at, end: next, next, notation: 'bare' };
}

function readTitle(text: string, at: number, end: number): LinkPart | undefined {
  const opener = text.charCodeAt(at);
  if (opener !== 0x22 && opener !== 0x27 && opener !== 0x28) return undefined;
  const closer = opener === 0x28 ? 0x29 : opener;
  for (let next = at + 1; next < end; next++) {
    const code = text.charCodeAt(next);
    if (code === closer) return { start: at + 1, end: next, next: next + 1 };
    const escaped = code === 0x5c ? text.charCodeAt(next + 1) : 0;
    if (escaped === closer || escaped === 0x5c) next++;
  }
  return undefined;
}

export interface Resource {
  readonly destination: DestinationPart;
  /** After the closing parenthesis. */
  readonly next: number;
}

/** `(destination "title")` after the brackets of a link, starting at its `(`. */
export function readResource(
  text: string,
  at: number,
  end: number,
  lookahead: Lookahead,
): Resource | undefined {
  const start = skipWhiteSpace(text, at + 1, end);
  if (start < end && text.charCodeAt(start) === 0x29) {
    return { destination: { start, end: start, next: start, notation: 'bare' }, next: start + 1 };
  }
  const destination = readDestination(text, start, end, deepestResource);
  if (destination === undefined) return undefined;
  let next = skipWhiteSpace(text, destination.next, end);
  if (next > destination.next && next < end) {
    const opener = text.charCodeAt(next);
    if (opener === 0x22 || opener === 0x27 || opener === 0x28) {
      if (lookahead.isSpent) return undefined;
      const title = readTitle(text, next, end);
      const behind = skipWhiteSpace(text, title?.next ?? end, end);
      if (text.charCodeAt(behind) !== 0x29) lookahead.spend(behind - next);
      if (title === undefined) return undefined;
      next = behind;
    }
  }
  return next < end && text.charCodeAt(next) === 0x29 ? { destination, next: next + 1 } : undefined;
}

export interface Definition {
  readonly label: string;
  readonly destination: DestinationPart;
  readonly start: number;
  /** After its last character that isn't white space. */
  readonly end: number;
}

/** `[label]: destination "title"` that begins at `at` and ends with its line. */
export function readDefinition(text: string, at: number, end: number): Definition | undefined {
  if (text.charCodeAt(at) !== 0x5b) return undefined;
  const label = readLabel(text, at, end);
  if (label === undefined || text.charCodeAt(label.next) !== 0x3a || label.next >= end) return undefined;
  const start = skipWhiteSpace(text, label.next + 1, end);
  if (start >= end) return undefined;
  const destination = readDestination(text, start, end, Number.POSITIVE_INFINITY);
  if (destination === undefined) return undefined;
  const titleStart = skipWhiteSpace(text, destination.next, end);
  const title = titleStart > destination.next ? readTitle(text, titleStart, end) : undefined;
  const last = [title?.next, destination.next].find(
    (next) => next !== undefined && endsLine(text, next, end),
  );
  if (last === undefined) return undefined;
  return { label: normalizeLabel(text.slice(label.start, label.end)), destination, start: at, end: last };
}

function endsLine(text: string, at: number, end: number): boolean {
  let next = at;
  while (next < end && isSpace(text.charCodeAt(next))) next++;
  return next >= end || isLineEnd(text.charCodeAt(next));
}
