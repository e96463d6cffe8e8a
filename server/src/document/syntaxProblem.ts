// What is wrong with the JSON of a text, before any schema is asked.
import type { PropertyNode, Span } from './jsonNode.ts';

/** One syntax error. An empty span marks the place where something is missing. */
export interface SyntaxProblem extends Span {
  readonly kind: 'comment' | 'trailing-comma' | 'other';
  readonly message: string;
}

/** A property that a later one with the same key, in the same object, overrides. */
export interface OverriddenProperty {
  readonly property: PropertyNode;
  readonly winner: PropertyNode;
}
