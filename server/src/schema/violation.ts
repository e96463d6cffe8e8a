// A violation of the schema between the validator's error and the finding that people see.
import type { ValueNode } from '../document/jsonNode.ts';
import type { SchemaCode } from './schemaCode.ts';
import type { SchemaNode } from './schemaNode.ts';

/** A violation that found its place in the document and in the schema. */
export interface Violation {
  readonly keyword: string;
  readonly code: SchemaCode;
  /** The schema object that holds the violated keyword. */
  readonly schema: SchemaNode;
  readonly node: ValueNode;
  readonly property: string | undefined;
}
