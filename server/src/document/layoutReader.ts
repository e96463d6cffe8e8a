// Reads the tokens of a broken text as its author laid them out: a bracket that is missing, or one too many, is found
// by indentation, a missing quote by the rest of its line. Only for texts that are broken: valid JSON may be laid out
// in any way.

import { Token } from '../text/jsonToken.ts';
import { lacksQuote, repairString } from './quoteRepair.ts';
import type { SyntaxErrorReporter } from './syntaxErrorReporter.ts';
import { createTokenReader, type MutableToken, type TokenReader } from './tokenReader.ts';
import { closesContainer, looksLikeKey, opensContainer } from './tokenShape.ts';
import { skipTrivia } from './trivia.ts';

interface OpenBracket {
  readonly closing: number;
  /** Characters of white space that its line begins with. */
  readonly indent: number;
  /** Offset at which its line begins. */
  readonly line: number;
  /** Whether it is in the text. */
  readonly isWritten: boolean;
}

/**
 * A bracket that is missing is a token with an `error`, at the end of the one before it. A closing one ends where the
 * lines end that are indented more than its opening one.
 */
export class LayoutReader implements TokenReader {
  kind: number = Token.end;
  offset = 0;
  end = 0;
  error: string | undefined;
  value = '';
  previousEnd = 0;
  /** Whether the indentation told of closing brackets that are missing, or too many. */
  movedBrackets = false;
  /** Whether a string begins, or ends, elsewhere than its quotes say, so that others were misread. */
  movedQuotes = false;
  private readonly text: string;
  private readonly inner: MutableToken;
  private readonly movesBrackets: boolean;
  private readonly report: SyntaxErrorReporter;
  private readonly open: OpenBracket[] = [];
  private readonly openCount = { object: 0, array: 0 };
  /** Where the line of the inner token begins, and its indentation. */
  private line = 0;
  private indent = 0;
  private startsLine = true;
  /** Whether the line still waits for the quote that it lacks. */
  private lacksQuote: boolean | undefined;
  /** Indentation of the line of the last token that was given. */
  private lastIndent = 0;
  /** Whether the inner token is still to be given: one that is missing came first. */
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
    // A string that is cut off by the end of its line makes no other be misread.
    this.movedQuotes ||= !isCutOff;
  }

  /** A closing bracket on a line that is indented more than the bracket it would close. */
  private isExtra(): boolean {
    const innermost = this.open.at(-1);
    if (innermost === undefined || !innermost.isWritten || !closesContainer(this.inner)) return false;
    if (innermost.line === this.line || this.indent <= innermost.indent) return false;
    return this.startsLine || closesContainer(this);
  }

  /** Whether the inner token begins a line that is not indented more than the bracket's own. Never the root's. */
  private isEnded({ line, indent }: OpenBracket): boolean {
    if (!this.startsLine || line === this.line || this.open.length === 1 || this.inner.kind === Token.end)
      return false;
    return closesContainer(this.inner) ? this.indent < indent : this.indent <= indent;
  }

  /** A name in an array, or directly behind a colon. */
  private isBraceMissing(innermost: OpenBracket | undefined): boolean {
    if (!looksLikeKey(this.text, this.inner)) return false;
    if (this.kind === Token.colon) return true;
    const isInArray = innermost?.closing === Token.closeBracket;
    return isInArray && (this.kind === Token.comma || this.kind === Token.openBracket);
  }

  /** Behind a colon an object further in, on a line of its own, or a string that another one or a bracket follows. */
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
