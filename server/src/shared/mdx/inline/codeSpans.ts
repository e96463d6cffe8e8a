// Finds code spans in a stretch of inline text. Looking for one that nothing closes costs the text's length only once.
import { findCode } from '../characters.ts';

/** Where its content starts and ends, and what is behind its last backquote. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

export class CodeSpans {
  readonly #text: string;
  readonly #end: number;
  /** Of each number of backquotes, where they stand last; once somebody looked in vain. */
  #last: Map<number, number> | undefined;

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  /** The one whose first backquote is at `at`; `undefined` if nothing closes it. */
  find(at: number): CodeSpan | undefined {
    const start = this.#skipRun(at);
    const length = start - at;
    const last = this.#last?.get(length) ?? -1;
    if (this.#last !== undefined && last < start) return undefined;
    const seen = new Map<number, number>();
    let next = start;
    for (;;) {
      const run = findCode(this.#text, 0x60, next, this.#end);
      if (run === undefined) break;
      next = this.#skipRun(run);
      if (next - run === length) return { start, end: run, next };
      seen.set(next - run, run);
    }
    this.#last = seen;
    return undefined;
  }

  /** Behind the backquotes at `at`. */
  #skipRun(at: number): number {
    let next = at;
    while (next < this.#end && this.#text.charCodeAt(next) === 0x60) next++;
    return next;
  }
}
