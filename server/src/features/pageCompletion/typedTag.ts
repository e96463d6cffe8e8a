// The part of a tag that is being typed at the cursor. The tag need not be complete, so it is read tolerantly.
import type { Span } from '../../document/jsonNode.ts';

/** Its span is what an accepted item replaces; it contains the cursor. */
export type TypedTag = Span & {
  /** The offset of the tag’s `<`. */
  readonly start: number;
} & (
    | { readonly kind: 'name' }
    /** The name of a closing tag. */
    | { readonly kind: 'closing' }
    | {
        readonly kind: 'attribute';
        readonly element: string;
        /** The names of the tag’s other attributes. */
        readonly others: readonly string[];
        /** Whether a `=` follows. */
        readonly hasValue: boolean;
      }
    | {
        readonly kind: 'value';
        readonly element: string;
        readonly attribute: string;
        /** What is around it; `undefined` directly after the `=`. */
        readonly notation: 'quotes' | 'braces' | undefined;
      }
  );

/** In characters: a tag is not searched further back. */
const longestTag = 4_000;
/** How many `<` before the cursor are tried: an attribute may contain a few. */
const mostTries = 20;

/** `undefined` if the cursor is in no tag. */
export function getTypedTag(text: string, offset: number): TypedTag | undefined {
  let start = text.lastIndexOf('<', offset - 1);
  if (offset === 0) return undefined;
  for (let tries = 0; tries < mostTries && start !== -1 && offset - start < longestTag; tries++) {
    const typed = new TypedTagReader(text, start, offset).read();
    if (typed !== undefined) return typed;
    if (start === 0) return undefined;
    start = text.lastIndexOf('<', start - 1);
  }
  return undefined;
}

const tagName = /[\p{L}_$][\p{L}\p{N}_$.:-]*|/uy;
const attributeName = /[\p{L}_$][\p{L}\p{N}_$:-]*|/uy;
const white = /\s*/y;
const blankLine = /\r?\n[ \t]*\r?\n/;

class TypedTagReader {
  readonly #text: string;
  readonly #start: number;
  readonly #offset: number;
  readonly #limit: number;
  #at: number;
  #element = '';
  #found: TypedTag | undefined;
  /** The names of attributes other than the one at the cursor. */
  readonly #others: string[] = [];

  constructor(text: string, start: number, offset: number) {
    this.#text = text;
    this.#start = start;
    this.#offset = offset;
    this.#limit = Math.min(text.length, offset + longestTag);
    this.#at = start + 1;
  }

  read(): TypedTag | undefined {
    const isClosing = this.#text[this.#at] === '/';
    if (isClosing) this.#at++;
    const name = this.#readName(tagName);
    if (this.#isAtCursor(name)) {
      const kind = isClosing ? 'closing' : 'name';
      return { kind, start: this.#start, ...name };
    }
    if (isClosing || name.end === name.offset) return undefined;
    this.#element = this.#text.slice(name.offset, name.end);
    while (this.#readPart());
    return this.#found;
  }

  /** False at the end of the tag. */
  #readPart(): boolean {
    const before = this.#at;
    this.#match(white);
    const isCursorInSpace = before < this.#offset && this.#offset <= this.#at;
    const character = this.#text[this.#at];
    const isName = character !== undefined && /[\p{L}_$]/u.test(character);
    if (isCursorInSpace && !(isName && this.#offset === this.#at)) {
      if (blankLine.test(this.#text.slice(before, this.#offset))) return false;
      this.#takeAttribute({ offset: this.#offset, end: this.#offset }, false);
    }
    if (this.#at >= this.#limit || (this.#found === undefined && this.#at > this.#offset)) return false;
    if (isName) return this.#readAttribute();
    if (character === '{') return this.#skipBraces() !== undefined;
    if (character !== '/' || this.#text[this.#at + 1] === '>') return false;
    this.#at++;
    return true;
  }

  #readAttribute(): boolean {
    const name = this.#readName(attributeName);
    const written = this.#text.slice(name.offset, name.end);
    const behind = this.#at;
    this.#match(white);
    const hasValue = this.#text[this.#at] === '=';
    if (!hasValue) this.#at = behind;
    if (this.#isAtCursor(name)) this.#takeAttribute(name, hasValue);
    else this.#others.push(written);
    if (!hasValue) return true;
    this.#at++;
    const sign = this.#at;
    this.#match(white);
    if (sign <= this.#offset && this.#offset <= this.#at && !/["'{]/.test(this.#text[this.#at] ?? '')) {
      this.#takeValue(written, undefined, { offset: this.#offset, end: this.#offset });
      return false;
    }
    return this.#readValue(written);
  }

  #readValue(attribute: string): boolean {
    const opener = this.#text[this.#at];
    const start = this.#at + 1;
    if (opener === '{') {
      const end = this.#skipBraces();
      if (start <= this.#offset && (end === undefined || this.#offset < end))
        this.#takeValue(attribute, 'braces', this.#getRest(start, end === undefined ? undefined : end - 1));
      return end !== undefined;
    }
    if (opener !== '"' && opener !== "'") return false;
    const found = this.#text.indexOf(opener, start);
    const end = found === -1 || found >= this.#limit ? undefined : found;
    if (start <= this.#offset && (end === undefined || this.#offset <= end))
      this.#takeValue(attribute, 'quotes', this.#getRest(start, end));
    this.#at = end === undefined ? this.#limit : end + 1;
    return end !== undefined;
  }

  /** The value up to its end, if that surely is its end; otherwise up to the cursor. */
  #getRest(start: number, end: number | undefined): Span {
    const rest = end === undefined ? '\n' : this.#text.slice(this.#offset, end);
    return { offset: start, end: end === undefined || /[\n\r<>=]/.test(rest) ? this.#offset : end };
  }

  /** Skips nested braces; returns the offset after them, or `undefined` if they have no end. */
  #skipBraces(): number | undefined {
    let depth = 0;
    while (this.#at < this.#limit) {
      const character = this.#text[this.#at++];
      if (character === '{') depth++;
      else if (character === '}' && --depth === 0) return this.#at;
    }
    return undefined;
  }

  #takeAttribute(span: Span, hasValue: boolean): void {
    this.#found = {
      ...{ kind: 'attribute', start: this.#start, element: this.#element },
      ...{ others: this.#others, hasValue },
      ...{ offset: span.offset, end: span.end },
    };
  }

  #takeValue(attribute: string, notation: 'quotes' | 'braces' | undefined, { offset, end }: Span): void {
    // What an item replaces is on one line (LSP, CompletionItem.textEdit).
    if (/[\n\r]/.test(this.#text.slice(offset, end))) return;
    this.#found = {
      ...{ kind: 'value', start: this.#start, element: this.#element },
      ...{ attribute, notation, offset, end },
    };
  }

  #readName(pattern: RegExp): Span {
    const offset = this.#at;
    this.#match(pattern);
    return { offset, end: this.#at };
  }

  #match(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#text)) this.#at = Math.min(pattern.lastIndex, this.#limit);
  }

  #isAtCursor({ offset, end }: Span): boolean {
    return offset <= this.#offset && this.#offset <= end;
  }
}
