// What a validator finds: a keyword of the schema that a value violates.
import type { ValueNode } from '../document/jsonNode.ts';
import type { SchemaNode } from './schemaNode.ts';

export interface SchemaError {
  readonly keyword: string;
  /** The schema object that contains the keyword. */
  readonly schema: SchemaNode;
  /** The value that is wrong; for a missing or unknown property, its object. */
  readonly node: ValueNode;
  /** The name of a missing or unknown property. */
  readonly property: string | undefined;
}
