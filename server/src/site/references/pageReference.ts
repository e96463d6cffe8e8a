// What a configuration says about the pages it lists.
import type { ArrayNode, ObjectNode, StringNode } from '../../document/jsonNode.ts';
import type { NumberedEntry } from './entryTable.ts';

/** One entry of a `pages` array, including those of nested groups. Blank and broken entries don't count. */
export interface PageReference {
  readonly node: StringNode;
  readonly entry: NumberedEntry;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupReference[];
}

export interface GroupReference {
  readonly node: ObjectNode;
  /** The value of `group`; `undefined` when it is missing or not a string. */
  readonly name: StringNode | undefined;
  readonly pages: ArrayNode | undefined;
}

export interface SiteReferences {
  /** In document order. */
  readonly pages: readonly PageReference[];
  readonly groups: readonly GroupReference[];
  /** Greater than the page number of every entry. */
  readonly pageCount: number;
}

/** How many groups around an entry are remembered: as many as anyone would read. */
export const maxTrailLength = 8;
