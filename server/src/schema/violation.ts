// What a value of the document violates: a constraint of the schema, with its code and its place in the text.
import type { Span, ValueNode } from '../document/jsonNode.ts';
import type { SchemaCode } from './schemaCode.ts';
import type { SchemaNode } from './schemaNode.ts';

/** A plain value: what it says to people is put together by `describeViolation`. The span is what is marked. */
export interface Violation extends Span {
  readonly code: SchemaCode;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  /** The schema object that holds the violated keyword. */
  readonly schema: SchemaNode;
  /** The value that is wrong; of a missing or unknown property the object. */
  readonly node: ValueNode;
  /** The name of a missing or unknown property. */
  readonly property: string | undefined;
}

/** A violation before it is known what of it is marked. */
export type UnmarkedViolation = Omit<Violation, keyof Span>;
