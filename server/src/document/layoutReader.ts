// Reads the tokens of broken text by its layout: a missing or extra bracket is found by indentation, a missing quote by
// the rest of its line. Only for broken text: valid JSON can be laid out in any way.
import { Token } from '../shared/text/jsonToken.ts';
import type { SyntaxErrorReporter } from './syntaxErrorReporter.ts';
import {
  closesContainer,
  createTokenReader,
  looksLikeKey,
  type MutableToken,
  opensContainer,
  skipTrivia,
  type TokenReader,
} from './tokenReader.ts';

interface OpenBracket {
  readonly closing: number;
  /** Characters of white space at the start of its line. */
  readonly indent: number;
  /** Offset where its line starts. */
  readonly line: number;
  /** Whether it is in the text. */
  readonly isWritten: boolean;
}

/**
 * A missing bracket becomes a token with an `error`, at the end of the token before it. A closing bracket extends to
 * the end of the lines that are indented more than its opening bracket.
 */
export class LayoutReader implements TokenReader {
  kind: number = Token.end;
  offset = 0;
  end = 0;
  error: string | undefined;
  value = '';
  previousEnd = 0;
  /** Whether the indentation revealed missing or extra closing brackets. */
  movedBrackets = false;
  /** Whether a string starts or ends somewhere other than its quotes say, so that other quotes were misread. */
  movedQuotes = false;
  private readonly text: string;
  private readonly inner: MutableToken;
  private readonly movesBrackets: boolean;
  private readonly report: SyntaxErrorReporter;
  private readonly open: OpenBracket[] = [];
  private readonly openCount = { object: 0, array: 0 };
  /** Where the line of the inner token starts, and its indentation. */
  private line = 0;
  private indent = 0;
  private startsLine = true;
  /** Whether the line still lacks a quote; `undefined` until checked. */
  private lacksQuote: boolean | undefined;
  /** Indentation of the line of the last token that came from the text. */
  private lastIndent = 0;
  /** Whether the inner token is still pending, because a missing one came first. */
  private isHeld = false;

  constructor(text: string, movesBrackets: boolean, report: SyntaxErrorReporter) {
    this.text = text;
    this.movesBrackets = movesBrackets;
    this.report = report;
    this.inner = createTokenReader(text, report.comment);
  }

  next(): void {
    if (!this.isHeld) this.readInner();
    this.isHeld = false;
    while (this.movesBrackets && this.isExtra()) {
      const isBrace = this.inner.kind === Token.closeBrace;
      this.report.unexpected(this.inner, `Unexpected ${isBrace ? '"}"' : '"]"'}`);
      this.movedBrackets = true;
      this.readInner();
    }
    this.previousEnd = this.inner.previousEnd;
    const innermost = this.open.at(-1);
    if (!this.movesBrackets) this.take();
    else if (innermost !== undefined && this.isEnded(innermost)) this.putClosing(innermost);
    else if (this.isBraceMissing(innermost)) this.putOpening(Token.openBrace, innermost);
    else if (this.isBracketMissing()) this.putOpening(Token.openBracket, innermost);
    else this.take();
  }

  private readInner(): void {
    const { inner, text } = this;
    const from = inner.end;
    inner.next();
    const gap = text.slice(from, inner.offset);
    const lineBreak = Math.max(gap.lastIndexOf('\n'), gap.lastIndexOf('\r'));
    this.startsLine = lineBreak !== -1 || this.kind === Token.end;
    if (this.startsLine) {
      this.line = from + lineBreak + 1;
      this.indent = inner.offset - this.line;
      this.lacksQuote = undefined;
    }
    if (inner.kind === Token.unknown || inner.kind === Token.string) this.repairQuotes();
  }

  private repairQuotes(): void {
    const { inner, text } = this;
    const isCutOff = inner.kind === Token.string && inner.error !== undefined;
    const isPlain = inner.kind === Token.string && !isCutOff;
    if (this.lacksQuote === false || (isPlain && /[\s,:}\]]|^$/.test(text.charAt(inner.end)))) return;
    this.lacksQuote ??= lacksQuote(text, this.line);
    const isInObject = this.open.at(-1)?.closing === Token.closeBrace;
    const isName = this.kind === Token.openBrace || (this.kind === Token.comma && isInObject);
    if (!this.lacksQuote || !repairString(text, inner, isName)) return;
    this.lacksQuote = false;
    // A string that is cut off by the end of its line doesn't cause others to be misread.
    this.movedQuotes ||= !isCutOff;
  }

  /** Whether a closing bracket is on a line that is indented more than the bracket it would close. */
  private isExtra(): boolean {
    const innermost = this.open.at(-1);
    if (innermost === undefined || !innermost.isWritten || !closesContainer(this.inner)) return false;
    if (innermost.line === this.line || this.indent <= innermost.indent) return false;
    return this.startsLine || closesContainer(this);
  }

  /**
   * Whether the inner token starts a line that is not indented more than the bracket's own. Never true for the root.
   */
  private isEnded({ line, indent }: OpenBracket): boolean {
    if (!this.startsLine || line === this.line || this.open.length === 1 || this.inner.kind === Token.end)
      return false;
    return closesContainer(this.inner) ? this.indent < indent : this.indent <= indent;
  }

  /** Whether there is a name in an array, or directly after a colon. */
  private isBraceMissing(innermost: OpenBracket | undefined): boolean {
    if (!looksLikeKey(this.text, this.inner)) return false;
    if (this.kind === Token.colon) return true;
    const isInArray = innermost?.closing === Token.closeBracket;
    return isInArray && (this.kind === Token.comma || this.kind === Token.openBracket);
  }

  /** After a colon: an object on a line of its own, indented more, or a string followed by another or by a bracket. */
  private isBracketMissing(): boolean {
    const { inner, text } = this;
    if (this.kind !== Token.colon) return false;
    if (inner.kind === Token.openBrace) return this.startsLine && this.indent > this.lastIndent;
    if (inner.kind !== Token.string) return false;
    const behind = skipTrivia(text, inner.end);
    if (text[behind] === ']') return true;
    const next = skipTrivia(text, behind + 1);
    if (text[behind] !== ',' || text[next] !== '"') return false;
    const nextEnd = text.indexOf('"', next + 1);
    return nextEnd !== -1 && [',', ']'].includes(text[skipTrivia(text, nextEnd + 1)] ?? '');
  }

  private putClosing({ closing }: OpenBracket): void {
    const breakLength = this.text.startsWith('\r\n', this.line - 2) ? 2 : 1;
    this.put(closing, `Expected ${closing === Token.closeBrace ? '"}"' : '"]"'}`);
    this.end = Math.max(this.previousEnd, this.line - breakLength);
    this.movedBrackets = true;
    this.pop();
  }

  private putOpening(kind: number, innermost: OpenBracket | undefined): void {
    const indent = this.kind === Token.colon ? this.lastIndent : (innermost?.indent ?? 0) + 1;
    const isBrace = kind === Token.openBrace;
    this.put(kind, `Expected ${isBrace ? '"{"' : '"["'}`);
    const closing = isBrace ? Token.closeBrace : Token.closeBracket;
    this.push({ closing, indent, line: this.line, isWritten: false });
  }

  private push(bracket: OpenBracket): void {
    this.open.push(bracket);
    this.openCount[bracket.closing === Token.closeBrace ? 'object' : 'array']++;
  }

  private pop(): OpenBracket | undefined {
    const bracket = this.open.pop();
    if (bracket !== undefined) this.openCount[bracket.closing === Token.closeBrace ? 'object' : 'array']--;
    return bracket;
  }

  private put(kind: number, error: string): void {
    this.kind = kind;
    this.offset = this.end = this.previousEnd;
    this.error = error;
    this.value = '';
    this.isHeld = true;
  }

  private take(): void {
    const { kind, offset, end, error, value } = this.inner;
    this.kind = kind;
    this.offset = offset;
    this.end = end;
    this.error = error;
    this.value = value;
    this.lastIndent = this.indent;
    if (opensContainer(this)) {
      const closing = kind === Token.openBrace ? Token.closeBrace : Token.closeBracket;
      this.push({ closing, indent: this.indent, line: this.line, isWritten: true });
    } else if (closesContainer(this) && this.openCount[kind === Token.closeBrace ? 'object' : 'array'] > 0) {
      while (this.pop()?.closing !== kind);
    }
  }
}

/** Limited in length, because the search starts at every word, and a line can have many. */
const unquoted = /[^"'\r\n][^"\r\n]{0,1000}"(?=[ \t]*(?:[,:}\]\r\n]|$))/y;
/** A quote before one of these opens the next string rather than closing one. */
const nextString = /[\w#./"-]/;

/**
 * Finds the end, or the start, of a string that lacks a quote: otherwise every quote after it on the line would open
 * what it should close. Turns the token into the string that was meant, if its line's missing quote seems to be its
 * own, and returns whether it did. A name ends at its colon. Only for lines that lack a quote.
 */
function repairString(text: string, token: MutableToken, isName: boolean): boolean {
  if (token.kind === Token.unknown) return repairOpening(text, token);
  return token.kind === Token.string && repairClosing(text, token, isName);
}

/** Whether the line that starts at `line` has an odd number of quotes. */
function lacksQuote(text: string, line: number): boolean {
  let isOdd = false;
  for (let at = line; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') isOdd = !isOdd;
  }
  return isOdd;
}

function repairOpening(text: string, token: MutableToken): boolean {
  unquoted.lastIndex = token.offset;
  if (!unquoted.test(text)) return false;
  const end = unquoted.lastIndex;
  token.becomeString(
    end,
    text.slice(token.offset, end - 1),
    'String is not opened: add the missing double quote',
  );
  return true;
}

/** Separators at the end of the string are not part of it. */
function repairClosing(text: string, token: MutableToken, isName: boolean): boolean {
  const isClosed = token.end - token.offset > 1 && text[token.end - 1] === '"';
  if (isClosed && !nextString.test(text[token.end] ?? '')) return false;
  const start = token.offset + 1;
  const last = isClosed ? token.end - 1 : token.end;
  const end = start + getContentLength(text.slice(start, last), isName);
  if (end === token.end || (isClosed && end === start)) return false;
  token.becomeString(end, text.slice(start, end), 'String is not closed: add the missing double quote');
  return true;
}

/** The length of a name up to its colon, or of a value up to the separators at its end; otherwise all of it. */
function getContentLength(content: string, isName: boolean): number {
  if (isName) return content.includes(':') ? content.indexOf(':') : content.length;
  let end = content.length;
  while (end > 0 && ' \t,{}[]'.includes(content[end - 1] ?? '')) end--;
  while (content[end] === ' ' || content[end] === '\t') end++;
  return end;
}
