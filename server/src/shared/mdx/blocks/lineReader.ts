// Reads a page line by line, in columns: tabs reach to the next multiple of four, and may be consumed in part.
import { isSpace, skipSpaces } from '../characters.ts';

const tabSize = 4;
/** Columns of indentation that turn a line into code. */
const codeIndent = 4;

export class LineReader {
  readonly text: string;
  /** Whether indentation never makes code, as in MDX. */
  readonly allowsAnyIndent: boolean;
  /** Start of the line. */
  start = 0;
  /** End of the line, before its line break. */
  end = 0;
  /** How far the line has been read. */
  at = 0;
  /** The first character from `at` on that isn't a space. */
  nextAt = 0;
  /** Columns from `at` to `nextAt`. */
  indent = 0;
  readonly #hasLoneReturns: boolean;
  #column = 0;
  /** Where the next line starts. */
  #nextStart: number;

  constructor(text: string, start: number, allowsAnyIndent: boolean) {
    this.text = text;
    this.allowsAnyIndent = allowsAnyIndent;
    this.#nextStart = start;
    this.#hasLoneReturns = text.includes('\r') && /\r(?!\n)/.test(text);
  }

  /** Goes to the next line; false if there is none. */
  readLine(): boolean {
    if (this.#nextStart >= this.text.length) return false;
    this.start = this.#nextStart;
    this.#begin(this.start);
    return true;
  }

  /** Continues after something that ends on this line or a later one. */
  jumpTo(offset: number): void {
    this.#begin(offset);
  }

  /** The code of the first character that isn't a space. */
  get next(): number {
    return this.nextAt < this.end ? this.text.charCodeAt(this.nextAt) : Number.NaN;
  }

  /** The end of the run of equal characters that starts there. */
  get runEnd(): number {
    let at = this.nextAt;
    while (at < this.end && this.text.charCodeAt(at) === this.next) at++;
    return at;
  }

  get isBlank(): boolean {
    return this.nextAt >= this.end;
  }

  get isCode(): boolean {
    return this.indent >= codeIndent && !this.allowsAnyIndent;
  }

  isBlankFrom(offset: number): boolean {
    return skipSpaces(this.text, offset, this.end) >= this.end;
  }

  skipIndent(): void {
    this.#column += this.indent;
    this.at = this.nextAt;
    this.indent = 0;
  }

  /** Moves past characters that aren't tabs. */
  advance(characters: number): void {
    this.at += characters;
    this.#column += characters;
    this.#measure();
  }

  /** Moves past white space, as far as there is any. */
  advanceColumns(columns: number): void {
    let left = columns;
    while (left > 0 && this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (!isSpace(code)) break;
      const width = code === 0x09 ? tabSize - (this.#column % tabSize) : 1;
      if (width <= left) this.at++;
      const taken = Math.min(width, left);
      this.#column += taken;
      left -= taken;
    }
    this.#measure();
  }

  #begin(offset: number): void {
    this.at = offset;
    this.#column = 0;
    const newline = this.#findLineBreak(offset);
    this.end = newline;
    const isPair = this.text.startsWith('\r\n', newline);
    this.#nextStart = newline + (isPair ? 2 : 1);
    this.#measure();
  }

  #findLineBreak(from: number): number {
    if (this.#hasLoneReturns) {
      let at = from;
      while (at < this.text.length && this.text.charCodeAt(at) !== 0x0a && this.text.charCodeAt(at) !== 0x0d)
        at++;
      return at;
    }
    const newline = this.text.indexOf('\n', from);
    if (newline === -1) return this.text.length;
    return newline > from && this.text.charCodeAt(newline - 1) === 0x0d ? newline - 1 : newline;
  }

  #measure(): void {
    let at = this.at;
    let column = this.#column;
    for (; at < this.end; at++) {
      const code = this.text.charCodeAt(at);
      if (code === 0x20) column++;
      else if (code === 0x09) column += tabSize - (column % tabSize);
      else break;
    }
    this.nextAt = at;
    this.indent = column - this.#column;
  }
}
