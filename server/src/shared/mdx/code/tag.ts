// A JSX or HTML tag as written in a page, with its attributes. Positions are in the text it is read from.

export interface Tag {
  readonly kind: 'open' | 'close' | 'selfClosing';
  /** As written; empty for a fragment, `Tabs.Tab` for a member. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly start: number;
  readonly end: number;
}

export interface Attribute {
  /** As written; `...` for `{...props}`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** `undefined` for an attribute without one. */
  readonly value: AttributeValue | undefined;
}

/** Its span is between the quotes or braces. */
export interface AttributeValue {
  readonly notation: 'doubleQuotes' | 'singleQuotes' | 'unquoted' | 'expression';
  readonly start: number;
  readonly end: number;
}

/** HTML elements whose content isn't parsed, or is shown as written. */
export const isRawElement = (name: string) => /^(?:script|style|pre|code|textarea)$/i.test(name);
