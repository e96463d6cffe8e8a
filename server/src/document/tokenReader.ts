// Reads JSON text one significant token at a time. White space, punctuation and plain strings, which make up nearly all
// of a file, are read here; everything else, and every error, comes from jsonc-parser's scanner. This reader adds what
// an editor needs: it reports comments, and reads malformed numbers and single-quoted text as one token.
import { createScanner } from 'jsonc-parser';
import { Token, TokenError } from '../shared/text/jsonToken.ts';
import { hasByteOrderMark, isMultiLine } from '../shared/text/strings.ts';
import type { Span } from './jsonNode.ts';

const scanErrors: ReadonlyMap<number, string> = new Map([
  [TokenError.openString, 'String is not closed: add the missing double quote'],
  [TokenError.invalidUnicode, 'Expected four hexadecimal digits after \\u'],
  [TokenError.invalidEscape, 'Unknown escape: only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX are allowed'],
  [TokenError.controlCharacter, 'Control characters must be escaped in a string, a tab as \\t'],
]);

const quote = 0x22;
const singleQuote = 0x27;
const backslash = 0x5c;
const firstPrintable = 0x20;
const numberTail = /[\w.+-]+/y;
const singleQuoted = /'(?:[^'\\\r\n]|\\.)*'?/y;

export interface TokenReader {
  readonly kind: number;
  readonly offset: number;
  readonly end: number;
  /** What is wrong with the token itself; `undefined` if it is well-formed. */
  readonly error: string | undefined;
  /** A string's value without quotes and escapes; empty for punctuation, the text of any other token. */
  readonly value: string;
  /** End of the last significant token before this one: the place where something missing belongs. */
  readonly previousEnd: number;
  next(): void;
}

/** A token that can be reread as a string; reading continues after that. */
export interface MutableToken extends TokenReader {
  becomeString(end: number, value: string, error: string): void;
}

/** Called for every comment, which JSON does not allow; `closed` says whether it ends before the text does. */
type OnComment = (comment: Span, closed: boolean) => void;

export function createTokenReader(text: string, onComment: OnComment): MutableToken {
  return new JsonTokenReader(text, onComment);
}

class JsonTokenReader implements MutableToken {
  kind: number = Token.end;
  offset: number;
  end: number;
  error: string | undefined;
  value = '';
  previousEnd: number;
  private readonly text: string;
  private readonly onComment: OnComment;
  private readonly scanner;

  constructor(text: string, onComment: OnComment) {
    this.text = text;
    this.onComment = onComment;
    this.scanner = createScanner(text, false);
    this.offset = this.end = this.previousEnd = hasByteOrderMark(text) ? 1 : 0;
  }

  next(): void {
    this.previousEnd = this.end;
    let from = skipBlanks(this.text, this.end);
    while (!this.readPlain(from)) {
      from = this.scan(from);
      if (from === -1) return;
      from = skipBlanks(this.text, from);
    }
  }

  becomeString(end: number, value: string, error: string): void {
    this.kind = Token.string;
    this.end = end;
    this.value = value;
    this.error = error;
  }

  /** Reads punctuation or a string without escapes at `from`; returns false if it is neither. */
  private readPlain(from: number): boolean {
    const code = this.text.charCodeAt(from);
    const kind = getPunctuation(code);
    const end = kind !== 0 ? from + 1 : code === quote ? findPlainEnd(this.text, from + 1) : -1;
    if (end === -1) return false;
    this.kind = kind !== 0 ? kind : Token.string;
    this.offset = from;
    this.end = end;
    this.error = undefined;
    this.value = kind !== 0 ? '' : this.text.slice(from + 1, end - 1);
    return true;
  }

  /** Reads any other token; returns -1 if it is significant, otherwise the offset where it ends. */
  private scan(from: number): number {
    if (this.text.charCodeAt(from) === singleQuote) {
      this.readSingleQuoted(from);
      return -1;
    }
    const { scanner } = this;
    scanner.setPosition(from);
    const kind: number = scanner.scan();
    const offset = scanner.getTokenOffset();
    // The scanner steps past the end of the text if a comment is unclosed.
    const end = Math.min(offset + scanner.getTokenLength(), this.text.length);
    if (kind >= Token.lineComment && kind <= Token.trivia) {
      if (kind <= Token.blockComment)
        this.onComment({ offset, end }, scanner.getTokenError() === TokenError.none);
      return end;
    }
    this.kind = kind;
    this.offset = offset;
    this.end = end;
    this.error = undefined;
    this.value = kind === Token.end ? '' : scanner.getTokenValue();
    if (kind === Token.string) this.error = scanErrors.get(scanner.getTokenError());
    else if (kind === Token.number) this.readNumber(scanner.getTokenError() !== 0);
    else if (kind === Token.end) this.offset = this.end = this.text.length;
    return -1;
  }

  private readNumber(malformed: boolean): void {
    numberTail.lastIndex = this.end;
    const hasTail = numberTail.test(this.text);
    if (hasTail) this.extendTo(numberTail.lastIndex);
    if (hasTail || malformed) this.error = 'Not a valid JSON number';
  }

  /** The scanner would read this as a word that ends at the first space or comma. */
  private readSingleQuoted(from: number): void {
    singleQuoted.lastIndex = from;
    singleQuoted.test(this.text);
    this.kind = Token.unknown;
    this.offset = from;
    this.error = undefined;
    this.extendTo(singleQuoted.lastIndex);
  }

  private extendTo(end: number): void {
    this.end = end;
    this.value = this.text.slice(this.offset, end);
  }
}

function skipBlanks(text: string, offset: number): number {
  let at = offset;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; ) {
    code = text.charCodeAt(++at);
  }
  return at;
}

/** The token kind of `{}[],:`; 0 for any other character. */
function getPunctuation(code: number): number {
  switch (code) {
    case 0x7b:
      return Token.openBrace;
    case 0x7d:
      return Token.closeBrace;
    case 0x5b:
      return Token.openBracket;
    case 0x5d:
      return Token.closeBracket;
    case 0x2c:
      return Token.comma;
    case 0x3a:
      return Token.colon;
    default:
      return 0;
  }
}

/** The offset after the closing quote; -1 if there is an escape, a control character or no closing quote. */
function findPlainEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === backslash || code < firstPrintable) return -1;
  }
  return -1;
}

export function startsValue(token: TokenReader): boolean {
  return (token.kind >= Token.null && token.kind <= Token.number) || opensContainer(token);
}

export function opensContainer({ kind }: TokenReader): boolean {
  return kind === Token.openBrace || kind === Token.openBracket;
}

export function closesContainer({ kind }: TokenReader): boolean {
  return kind === Token.closeBrace || kind === Token.closeBracket;
}

/** Whether the token is a string followed by a colon. */
export function looksLikeKey(text: string, token: TokenReader): boolean {
  return token.kind === Token.string && isBeforeColon(text, token);
}

export function isBeforeColon(text: string, { end }: TokenReader): boolean {
  return text[skipTrivia(text, end)] === ':';
}

/** Whether there is a line break between the token and the one before it. */
export function isOnLaterLine(text: string, { previousEnd, offset }: TokenReader): boolean {
  return isMultiLine(text.slice(previousEnd, offset));
}

const lineBreak = /[\r\n]/g;
const commentEnd = /\*\//g;

/** The first offset from `offset` on that is neither white space nor in a comment; at most the end of the text. */
export function skipTrivia(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    if (isBlank(text.charCodeAt(at))) at++;
    else if (text.startsWith('//', at)) at = findEnd(text, lineBreak, at + 2);
    else if (text.startsWith('/*', at)) at = findEnd(text, commentEnd, at + 2);
    else return at;
  }
  return text.length;
}

function findEnd(text: string, closing: RegExp, from: number): number {
  closing.lastIndex = from;
  return closing.test(text) ? closing.lastIndex : text.length;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
