// Collects syntax errors while parsing. After an error it stays quiet until the parser says that a token fits again,
// so that mere consequences of a mistake are not reported.
import { Token } from '../shared/text/jsonToken.ts';
import type { PropertyNode, Span } from './jsonNode.ts';
import type { TokenReader } from './tokenReader.ts';

/** More than anybody mends. */
const mostErrors = 150_000;

export class SyntaxErrorReporter {
  readonly errors: JsonSyntaxError[] = [];
  private recovering = false;

  /** Whether there are so many errors that no more are kept. */
  get isFull(): boolean {
    return this.errors.length >= mostErrors;
  }

  /** A token fits again. */
  recovered(): void {
    this.recovering = false;
  }

  /** Each comment is an error of its own, whatever else is wrong. One left open swallows the rest of the text. */
  readonly comment = ({ offset, end }: Span, closed: boolean): void => {
    const kind = closed ? 'comment' : 'open-comment';
    this.keep({ offset, end, kind, message: 'Comments are not allowed in JSON' });
    if (!closed) this.recovering = true;
  };

  trailingComma({ offset, end }: Span): void {
    if (this.recovering) return;
    this.keep({
      offset,
      end,
      kind: 'trailing-comma',
      message: 'Trailing commas are not allowed in JSON',
    });
  }

  missingComma({ previousEnd }: TokenReader): void {
    this.report({
      offset: previousEnd,
      end: previousEnd,
      kind: 'missing-comma',
      message: 'Expected a comma',
    });
  }

  /** Something is missing at this zero-based UTF-16 offset. */
  missing(message: string, at: number): void {
    this.report({ offset: at, end: at, kind: 'other', message });
  }

  unexpected({ offset, end }: Span, message: string, kind: JsonSyntaxErrorKind = 'other'): void {
    this.report({ offset, end, kind, message });
  }

  /** A token that can't start a value, where a value is expected. */
  unexpectedValue(token: TokenReader): void {
    if (token.kind !== Token.unknown) this.unexpected(token, 'Expected a value');
    else if (token.value.startsWith("'"))
      this.unexpected(token, 'Strings need double quotes', 'single-quoted-string');
    else this.unexpected(token, 'Expected a value: strings need double quotes');
  }

  private report(error: JsonSyntaxError): void {
    if (!this.recovering) this.keep(error);
    this.recovering = true;
  }

  private keep(error: JsonSyntaxError): void {
    if (!this.isFull) this.errors.push(error);
  }
}

/**
 * What is wrong with a text as JSON, before any schema comes into play. The kind of error; only those that can
 * be fixed without guessing have names of their own.
 */
export type JsonSyntaxErrorKind =
  | 'comment'
  /** It goes on to the end of the text, whatever was meant to follow. */
  | 'open-comment'
  | 'trailing-comma'
  | 'missing-comma'
  /** A property name without quotes, or in single quotes. */
  | 'unquoted-name'
  | 'single-quoted-string'
  /** The text is so large, deep or broken that it was not read. */
  | 'too-much'
  /** The file is not UTF-8. */
  | 'encoding'
  | 'other';

/** One syntax error. An empty span marks the place where something is missing. */
export interface JsonSyntaxError extends Span {
  readonly kind: JsonSyntaxErrorKind;
  readonly message: string;
}

/** A property that is overridden by a later one with the same key in the same object. */
export interface OverriddenProperty {
  readonly property: PropertyNode;
  readonly winner: PropertyNode;
}
