// What is known about one component that every page can use without an import.

export interface Component {
  /** As written in a tag; `Tree.Folder` for a member. */
  readonly name: string;
  /** A sentence in Markdown. */
  readonly meaning: string;
  /** By name, in the order in which they are offered. */
  readonly attributes: Readonly<Record<string, ComponentAttribute>>;
  /** The components it has to be in, at any depth; `undefined` if it can be anywhere. */
  readonly parents?: readonly string[];
  /** The components that are usually in it; they are offered first there. */
  readonly children?: readonly string[];
  /** The whole component. What is to be filled in is between `‹` and `›`, choices with `|` between them. */
  readonly template: string;
  /** An older form of something else: known, but not offered. */
  readonly isOutdated?: boolean;
}

/**
 * What a value stands for. Expressions are lists, objects and numbers, which are written in braces. Only booleans and texts
 * with `values` are checked.
 */
export type AttributeType = 'text' | 'boolean' | 'number' | 'expression' | 'icon' | 'color' | 'path';

export interface ComponentAttribute {
  readonly type: AttributeType;
  /** A sentence in Markdown. */
  readonly meaning: string;
  /** The only values, usual ones first. */
  readonly values?: readonly string[];
  /** Values that are rare, but not wrong. */
  readonly others?: RegExp;
  /** For numbers: whole ones from 1 to this one are usual, and offered. */
  readonly most?: number;
  /** As written in the attribute, without quotes or braces. */
  readonly default?: string;
  /**
   * `always`: nothing sensible is shown without it, so a missing one is reported. `usually`: offered first, but some
   * pages do without.
   */
  readonly required?: 'always' | 'usually';
  /** Values that are often written, but not the only ones, the most frequent first. */
  readonly examples?: readonly string[];
  /** Only some hosts know it: known, but not offered. */
  readonly isUndocumented?: boolean;
}
