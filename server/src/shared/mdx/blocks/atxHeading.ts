// A heading that begins with `#`: its level, and where its text is.
import { isSpace, skipSpaces } from '../characters.ts';

export interface AtxHeading {
  /** 1 to 6. */
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** Of the line that goes on at `at` and ends at `end`; `undefined` if it is no heading. */
export function readAtxHeading(text: string, at: number, end: number): AtxHeading | undefined {
  let next = at;
  while (next < end && text.charCodeAt(next) === 0x23) next++;
  const level = next - at;
  if (level === 0 || level > 6 || (next < end && !isSpace(text.charCodeAt(next)))) return undefined;
  const start = skipSpaces(text, next, end);
  return { level, start, end: findHeadingEnd(text, start, end) };
}

/** Of a heading's text, without the white space and the `#` behind it. */
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
