// What a configuration says of the pages it lists.
import type { ArrayNode, ObjectNode, StringNode } from '../../document/jsonNode.ts';
import type { NumberedEntry } from './entryTable.ts';

/** One entry of a `pages` array, nested groups included. Blank and broken entries are none. */
export interface PageReference {
  readonly node: StringNode;
  readonly entry: NumberedEntry;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupReference[];
}

export interface GroupReference {
  readonly node: ObjectNode;
  /** The value of `group`; `undefined` when it is missing or no string. */
  readonly name: StringNode | undefined;
  readonly pages: ArrayNode | undefined;
}

export interface SiteReferences {
  /** In document order. */
  readonly pages: readonly PageReference[];
  readonly groups: readonly GroupReference[];
  /** All numbers of pages among the entries are below. */
  readonly pageCount: number;
}

/** As many groups around an entry are remembered as anyone would read. */
export const maxTrailLength = 8;
