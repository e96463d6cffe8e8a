// A tag as it is written in a page, of JSX or of HTML, with its attributes. Positions are those of the text it is read in.

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

/** Its span is what is between the quotes, or between the braces. */
export interface AttributeValue {
  readonly notation: 'doubleQuotes' | 'singleQuotes' | 'unquoted' | 'expression';
  readonly start: number;
  readonly end: number;
}

/** Of HTML: elements in which tags are text, or are shown as they are written. */
export const isRawElement = (name: string) => /^(?:script|style|pre|code|textarea)$/i.test(name);
