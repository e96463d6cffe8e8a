// What is wrong with the JSON of a text, before any schema is asked.
import type { PropertyNode, Span } from './jsonNode.ts';

/** What the error is, as far as it can be put right without guessing. */
export type JsonSyntaxErrorKind =
  | 'comment'
  | 'trailing-comma'
  | 'missing-comma'
  /** A property name without quotes, or in single quotes. */
  | 'unquoted-name'
  | 'single-quoted-string'
  /** The file is not UTF-8. */
  | 'encoding'
  | 'other';

/** One syntax error. An empty span marks the place where something is missing. */
export interface JsonSyntaxError extends Span {
  readonly kind: JsonSyntaxErrorKind;
  readonly message: string;
}

/** A property that a later one with the same key, in the same object, overrides. */
export interface OverriddenProperty {
  readonly property: PropertyNode;
  readonly winner: PropertyNode;
}
