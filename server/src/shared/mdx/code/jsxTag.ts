// Reads a JSX tag, which MDX has in running text and as blocks. Unfinished tags don't count.
import type { Lookahead } from '../../text/lookahead.ts';
import { findCode, isIdentifierPart, isIdentifierStart, isWhiteSpace } from '../characters.ts';
import { JavaScriptReader, skipComments } from './javaScript.ts';
import type { Attribute, AttributeValue, Tag } from './tag.ts';

const otherWhiteSpace = /^\p{Zs}$/u;

/** `undefined` if no tag starts at `at`, or it does not end before `end`. */
export function readJsxTag(text: string, at: number, end: number, lookahead: Lookahead): Tag | undefined {
  if (lookahead.isSpent) return undefined;
  const reader = new JsxTagReader(text, at, end);
  const tag = reader.read();
  if (tag === undefined) lookahead.spend(reader.at - at);
  return tag;
}

/** The offset after the brace that closes the one at `at`; `undefined` if none does before `end`. */
export function findExpressionEnd(
  text: string,
  at: number,
  end: number,
  lookahead: Lookahead,
): number | undefined {
  if (lookahead.isSpent) return undefined;
  const reader = new JavaScriptReader(text, at, end);
  if (reader.readBraces()) return reader.at;
  lookahead.spend(reader.at - at);
  return undefined;
}

class JsxTagReader {
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;
  at: number;

  constructor(text: string, at: number, end: number) {
    this.#text = text;
    this.#start = at;
    this.#end = end;
    this.at = at + 1;
  }

  read(): Tag | undefined {
    if (isWhiteSpace(this.#code())) return undefined;
    const isClosing = this.#take(0x2f);
    if (isClosing) this.#skip();
    if (this.#take(0x3e)) return this.#finish(isClosing ? 'close' : 'open', '', []);
    const name = this.#readName(true);
    const attributes: Attribute[] = [];
    while (name !== undefined && this.at < this.#end) {
      this.#skip();
      if (this.#take(0x3e)) return this.#finish(isClosing ? 'close' : 'open', name, attributes);
      if (this.#take(0x2f)) {
        this.#skip();
        return this.#take(0x3e) ? this.#finish('selfClosing', name, attributes) : undefined;
      }
      const attribute = this.#code() === 0x7b ? this.#readSpread() : this.#readAttribute();
      if (attribute === undefined) return undefined;
      attributes.push(attribute);
    }
    return undefined;
  }

  #finish(kind: Tag['kind'], name: string, attributes: readonly Attribute[]): Tag {
    return { kind, name, attributes, start: this.#start, end: this.at };
  }

  #code(): number {
    return this.at < this.#end ? this.#text.charCodeAt(this.at) : Number.NaN;
  }

  #take(code: number): boolean {
    if (this.#code() !== code) return false;
    this.at++;
    return true;
  }

  #skip(): void {
    for (let code = this.#code(); !Number.isNaN(code); code = this.#code()) {
      const isBlank = isWhiteSpace(code) || (code > 0x7f && otherWhiteSpace.test(String.fromCharCode(code)));
      if (!isBlank) return;
      this.at++;
    }
  }

  /** Names joined by dots or a colon, without the white space around those. */
  #readName(mayHaveMembers: boolean): string | undefined {
    let name = '';
    for (;;) {
      const start = this.at;
      if (!isIdentifierStart(this.#code())) return undefined;
      while (isIdentifierPart(this.#code()) || this.#code() === 0x2d) this.at++;
      name += this.#text.slice(start, this.at);
      const behind = this.at;
      this.#skip();
      const mark = this.#code();
      if (!(mark === 0x3a || (mark === 0x2e && mayHaveMembers))) {
        this.at = behind;
        return name;
      }
      name += this.#text.charAt(this.at++);
      this.#skip();
    }
  }

  #readSpread(): Attribute | undefined {
    const start = this.at;
    const value = this.#readBraces();
    if (value === undefined) return undefined;
    const first = skipComments(this.#text, value.start, value.end);
    return this.#text.startsWith('...', first) ? { name: '...', start, end: this.at, value } : undefined;
  }

  #readAttribute(): Attribute | undefined {
    const start = this.at;
    const name = this.#readName(false);
    if (name === undefined) return undefined;
    const end = this.at;
    this.#skip();
    if (!this.#take(0x3d)) {
      this.at = end;
      return { name, start, end, value: undefined };
    }
    this.#skip();
    const value = this.#readValue();
    return value && { name, start, end: this.at, value };
  }

  #readValue(): AttributeValue | undefined {
    const quote = this.#code();
    if (quote === 0x7b) return this.#readBraces();
    if (quote !== 0x22 && quote !== 0x27) return undefined;
    const start = this.at + 1;
    const end = findCode(this.#text, quote, start, this.#end);
    this.at = end === undefined ? this.#end : end + 1;
    if (end === undefined) return undefined;
    return { notation: quote === 0x22 ? 'doubleQuotes' : 'singleQuotes', start, end };
  }

  #readBraces(): AttributeValue | undefined {
    const start = this.at + 1;
    const reader = new JavaScriptReader(this.#text, this.at, this.#end);
    const isClosed = reader.readBraces();
    this.at = reader.at;
    return isClosed ? { notation: 'expression', start, end: this.at - 1 } : undefined;
  }
}
