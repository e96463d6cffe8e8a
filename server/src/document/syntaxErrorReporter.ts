// Collects syntax errors while parsing. After an error it stays quiet until the parser reports that a token fits again,
// so that consequences of a mistake are not reported.
import { Token } from '../shared/text/jsonToken.ts';
import type { PropertyNode, Span } from './jsonNode.ts';
import type { TokenReader } from './tokenReader.ts';

/** More than anyone would fix. */
const mostErrors = 150_000;

export class SyntaxErrorReporter {
  readonly errors: JsonSyntaxError[] = [];
  private recovering = false;

  get isFull(): boolean {
    return this.errors.length >= mostErrors;
  }

  /** A token fits again. */
  recovered(): void {
    this.recovering = false;
  }

  /** Each comment is an error of its own, whatever else is wrong. An unclosed one swallows the rest of the text. */
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

/** The kind of error; only kinds that can be fixed without guessing have their own name. */
export type JsonSyntaxErrorKind =
  | 'comment'
  /** It continues to the end of the text, whatever was meant to follow. */
  | 'open-comment'
  | 'trailing-comma'
  | 'missing-comma'
  /** A property name without quotes, or in single quotes. */
  | 'unquoted-name'
  | 'single-quoted-string'
  /** The text is too large, deep or broken to be read. */
  | 'too-much'
  /** The file is not UTF-8. */
  | 'encoding'
  | 'other';

/** What is wrong with a text as JSON, regardless of the schema. An empty span marks where something is missing. */
export interface JsonSyntaxError extends Span {
  readonly kind: JsonSyntaxErrorKind;
  readonly message: string;
}

/** A property that is overridden by a later one with the same key in the same object. */
export interface OverriddenProperty {
  readonly property: PropertyNode;
  readonly winner: PropertyNode;
}
