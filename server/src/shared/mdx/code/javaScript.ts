// Reads JavaScript with JSX, only as far as needed to find its end: strings, templates, comments, regular expressions,
// braces and elements. Nothing is checked or executed.
import {
  isDigit,
  isIdentifierPart,
  isIdentifierStart,
  isLineEnd,
  isWhiteSpace,
  skipWhiteSpace,
} from '../characters.ts';

/** What the reader is in, innermost last. */
type Frame = 'braces' | 'template' | 'tag' | 'closingTag' | 'children';

/** Words that precede a value, so that `/` begins a regular expression and `<` an element. */
const openingWords: ReadonlySet<string> = new Set(
  'return typeof case in of delete void throw new do else await yield default instanceof'.split(' '),
);

export class JavaScriptReader {
  readonly #text: string;
  readonly #end: number;
  readonly #frames: Frame[] = [];
  #at: number;
  /** How many round and square brackets are open. */
  #depth = 0;
  /** Whether a value can come next, rather than an operator. */
  #awaitsValue = true;
  /** The code of the last character read, apart from comments and white space. */
  #last = 0x3b;

  constructor(text: string, at: number, end: number) {
    this.#text = text;
    this.#at = at;
    this.#end = end;
  }

  get at(): number {
    return this.#at;
  }

  /** Reads from the brace at `at`; true if its closing brace was found. Then `at` is behind it. */
  readBraces(): boolean {
    this.#openBraces();
    while (this.#at < this.#end) {
      if (!this.#step()) return false;
      if (this.#frames.length === 0) return true;
    }
    return false;
  }

  /** Up to a line end before a blank line at which statements can end, or up to the end: true if they can. */
  readStatements(onStatement: (at: number) => void): boolean {
    let isStart = true;
    while (this.#at < this.#end) {
      const code = this.#code();
      if (this.#frames.length === 0 && this.#depth <= 0) {
        if (isLineEnd(code)) {
          isStart = true;
          if (this.#last !== 0x3d && this.#last !== 0x2c && this.#isBlankLineNext()) return true;
        } else if (isStart && isIdentifierStart(code)) onStatement(this.#at);
        if (!isWhiteSpace(code)) isStart = code === 0x3b;
      }
      if (!this.#step()) return false;
    }
    return this.#frames.length === 0 && this.#depth <= 0;
  }

  #code(ahead = 0): number {
    return this.#text.charCodeAt(this.#at + ahead);
  }

  #isBlankLineNext(): boolean {
    let at = this.#at + (this.#text.startsWith('\r\n', this.#at) ? 2 : 1);
    while (at < this.#end && (this.#text.charCodeAt(at) === 0x20 || this.#text.charCodeAt(at) === 0x09)) at++;
    return at >= this.#end || isLineEnd(this.#text.charCodeAt(at));
  }

  /** Reads one token or character; false if it can't be JavaScript. */
  #step(): boolean {
    switch (this.#frames.at(-1)) {
      case 'template':
        return this.#readTemplate();
      case 'tag':
      case 'closingTag':
        return this.#readInTag();
      case 'children':
        return this.#readChildren();
      default:
        return this.#readCode();
    }
  }

  #openBraces(): void {
    this.#frames.push('braces');
    this.#awaitsValue = true;
    this.#at++;
  }

  #readCode(): boolean {
    const code = this.#code();
    if (isWhiteSpace(code)) {
      this.#at++;
      return true;
    }
    if (code === 0x2f && (this.#code(1) === 0x2f || this.#code(1) === 0x2a)) return this.#readComment();
    this.#last = code;
    if (isIdentifierStart(code) || isDigit(code)) {
      const start = this.#at++;
      while (this.#at < this.#end && isIdentifierPart(this.#code())) this.#at++;
      this.#awaitsValue = openingWords.has(this.#text.slice(start, this.#at));
      return true;
    }
    switch (code) {
      case 0x22: // "
      case 0x27: // '
        return this.#readString(code);
      case 0x60: // `
        this.#frames.push('template');
        break;
      case 0x7b: // {
        this.#openBraces();
        return true;
      case 0x7d: // }
        this.#frames.pop();
        this.#awaitsValue = true;
        break;
      case 0x28: // (
      case 0x5b: // [
        this.#depth++;
        this.#awaitsValue = true;
        break;
      case 0x29: // )
      case 0x5d: // ]
        this.#depth--;
        this.#awaitsValue = false;
        break;
      case 0x2f: // /
        if (this.#awaitsValue) return this.#readRegularExpression();
        this.#awaitsValue = true;
        break;
      case 0x3c: // <
        if (this.#awaitsValue && this.#isTagNext()) this.#frames.push('tag');
        else this.#awaitsValue = true;
        break;
      case 0x2b: // +
      case 0x2d: // -
        if (this.#code(1) === code) this.#at++;
        else this.#awaitsValue = true;
        break;
      default:
        this.#awaitsValue = true;
    }
    this.#at++;
    return true;
  }

  #isTagNext(): boolean {
    const next = this.#code(1);
    return next === 0x3e || isIdentifierStart(next);
  }

  #readComment(): boolean {
    if (this.#code(1) === 0x2f) {
      while (this.#at < this.#end && !isLineEnd(this.#code())) this.#at++;
      return true;
    }
    for (this.#at += 2; this.#at < this.#end; this.#at++) {
      if (this.#code() === 0x2a && this.#code(1) === 0x2f) {
        this.#at += 2;
        return this.#at <= this.#end;
      }
    }
    return false;
  }

  #readString(quote: number): boolean {
    for (this.#at++; this.#at < this.#end; this.#at++) {
      const code = this.#code();
      if (code === quote) {
        this.#at++;
        this.#awaitsValue = false;
        return true;
      }
      if (isLineEnd(code)) return false;
      if (code === 0x5c) this.#at++;
    }
    return false;
  }

  #readRegularExpression(): boolean {
    let isInClass = false;
    for (this.#at++; this.#at < this.#end; this.#at++) {
      const code = this.#code();
      if (isLineEnd(code)) return false;
      if (code === 0x5c) this.#at++;
      else if (code === 0x5b) isInClass = true;
      else if (code === 0x5d) isInClass = false;
      else if (code === 0x2f && !isInClass) {
        this.#at++;
        this.#awaitsValue = false;
        return true;
      }
    }
    return false;
  }

  #readTemplate(): boolean {
    for (; this.#at < this.#end; this.#at++) {
      const code = this.#code();
      if (code === 0x5c) this.#at++;
      else if (code === 0x60) {
        this.#frames.pop();
        this.#awaitsValue = false;
        this.#at++;
        return true;
      } else if (code === 0x24 && this.#code(1) === 0x7b) {
        this.#at++;
        this.#openBraces();
        return true;
      }
    }
    return true;
  }

  /** In a tag, after its `<` or `</`: one attribute, name or mark. */
  #readInTag(): boolean {
    const code = this.#code();
    if (code === 0x22 || code === 0x27) {
      for (this.#at++; this.#at < this.#end && this.#code() !== code; ) this.#at++;
      this.#at++;
      return this.#at <= this.#end;
    }
    if (code === 0x7b) {
      this.#openBraces();
      return true;
    }
    if (code === 0x3e) {
      const isClosing = this.#frames.pop() === 'closingTag';
      if (isClosing) this.#frames.pop();
      else this.#frames.push('children');
      this.#awaitsValue = false;
      this.#at++;
      return true;
    }
    if (code === 0x2f) {
      if (this.#code(1) !== 0x3e) return false;
      this.#frames.pop();
      this.#awaitsValue = false;
      this.#at += 2;
      return true;
    }
    this.#at++;
    if (code === 0x3c) {
      if (!isIdentifierStart(this.#code())) return false;
      this.#frames.push('tag');
      return true;
    }
    const isMark = code === 0x3d || code === 0x2e || code === 0x3a || code === 0x2d;
    return isMark || isWhiteSpace(code) || isIdentifierPart(code);
  }

  #readChildren(): boolean {
    const code = this.#code();
    if (code === 0x7b) {
      this.#openBraces();
      return true;
    }
    this.#at++;
    if (code !== 0x3c) return true;
    if (this.#code() === 0x2f) {
      this.#at++;
      this.#frames.push('closingTag');
      return true;
    }
    this.#frames.push('tag');
    return this.#code() === 0x3e || isIdentifierStart(this.#code());
  }
}

/** The position after white space and JavaScript comments. */
export function skipComments(text: string, at: number, end: number): number {
  const next = skipWhiteSpace(text, at, end);
  if (!text.startsWith('/*', next)) return next;
  let close = text.indexOf('*/', next + 2);
  while (close !== -1 && close < end) {
    const behind = skipWhiteSpace(text, close + 2, end);
    if (!text.startsWith('/*', behind)) return behind;
    close = text.indexOf('*/', behind + 2);
  }
  return end;
}
