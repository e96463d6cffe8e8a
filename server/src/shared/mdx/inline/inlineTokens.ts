// Parts of inline Markdown: code spans and formulas, bare addresses, and characters that can begin something.
import { findCode } from '../characters.ts';

/** A code span or formula: where its content starts and ends, and the offset after its last mark. */
interface CodeSpan {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

export class CodeSpans {
  /** The code of a backquote, or of a dollar sign for formulas. */
  readonly #mark: number;
  readonly #text: string;
  readonly #end: number;
  /**
   * The last position of each run length of marks; filled after the first search in vain, so that unclosed code
   * spans cost the length of the text only once.
   */
  #last: Map<number, number> | undefined;

  constructor(text: string, end: number, mark = 0x60) {
    this.#mark = mark;
    this.#text = text;
    this.#end = end;
  }

  /** The code span whose first mark is at `at`; `undefined` if nothing closes it. */
  find(at: number): CodeSpan | undefined {
    const start = this.#skipRun(at);
    const length = start - at;
    const last = this.#last?.get(length) ?? -1;
    if (this.#last !== undefined && last < start) return undefined;
    const seen = new Map<number, number>();
    let next = start;
    for (;;) {
      const run = findCode(this.#text, this.#mark, next, this.#end);
      if (run === undefined) break;
      next = this.#skipRun(run);
      if (next - run === length) return { start, end: run, next };
      seen.set(next - run, run);
    }
    this.#last = seen;
    return undefined;
  }

  /** The position after the marks at `at`. */
  #skipRun(at: number): number {
    let next = at;
    while (next < this.#end && this.#text.charCodeAt(next) === this.#mark) next++;
    return next;
  }
}

const beforeBracket = /(?:(?:^|[^A-Za-z])https?:\/\/[^\s\p{P}\p{S}]|(?:^|[\s(*_[\]~])www\.)[^\s<]*$/iu;
/** In characters. Longer addresses are not looked for. */
const longestAddress = 200;
const marksBehind: ReadonlySet<string> = new Set('!"\')*,.:;?_~]');

/**
 * Web addresses without any marks, which GitHub's Markdown links: a bracket inside one is part of it. Returns the end
 * of the address that contains the bracket at `at` and starts at `from` or later; `undefined` if there is none.
 */
export function findAddressEnd(text: string, from: number, at: number, end: number): number | undefined {
  if (at === from || /\s/.test(text.charAt(at - 1))) return undefined;
  const before = beforeBracket.exec(text.slice(Math.max(from, at - longestAddress), at));
  if (before === null || /\][([]/.test(before[0])) return undefined;
  let next = at;
  while (next < end && !/[\s<]/.test(text.charAt(next)) && !/^\][([]/.test(text.slice(next, next + 2)))
    next++;
  while (next > at + 1 && marksBehind.has(text.charAt(next - 1))) next--;
  return next > at ? next : undefined;
}

/**
 * Sets of ASCII codes where the reader has to look closer because they may be more than text. The second set is for
 * headings.
 */
export const special = createSet('\\`[]!<{');
export const specialInHeading = createSet('\\`[]!<{*_~&$\r\n');

function createSet(characters: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}
