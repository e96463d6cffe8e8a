// What a value of the document violates: a constraint of the schema, with its code and its place in the text.
import type { Span, ValueNode } from '../document/jsonNode.ts';
import type { SchemaCode } from './schemaCode.ts';
import type { SchemaNode } from './schemaNode.ts';

/** A plain value: `describeViolation` writes its message. The span is what gets marked. */
export interface Violation extends Span {
  readonly code: SchemaCode;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  /** The schema object that contains the violated keyword. */
  readonly schema: SchemaNode;
  /** The value that is wrong; for a missing or unknown property, its object. */
  readonly node: ValueNode;
  /** The name of a missing or unknown property. */
  readonly property: string | undefined;
  /** Of `later-edition`, which is one violation for the whole file: all such properties, as "colors.anchors". */
  readonly laterEdition?: readonly string[];
}

/** A violation whose span is not yet known. */
export type UnmarkedViolation = Omit<Violation, keyof Span>;
