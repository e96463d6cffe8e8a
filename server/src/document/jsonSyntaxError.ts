// What is wrong with a text as JSON, before any schema comes into play.
import type { PropertyNode, Span } from './jsonNode.ts';

/** The kind of error; only those that can be fixed without guessing have names of their own. */
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
