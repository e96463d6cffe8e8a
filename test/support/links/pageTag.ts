// A tag of a page, as both of its grammars have it: JSX in `.mdx`, HTML in `.md`.

export interface PageTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'selfClosing';
  /** Where its `<` is. */
  readonly offset: number;
  readonly attributes: readonly TagAttribute[];
}

export interface TagAttribute {
  readonly name: string;
  /** Decoded; `undefined` where there is none, or it is computed. */
  readonly value: string | undefined;
  /** Whether the value can’t be known without running it. */
  readonly isComputed: boolean;
  /** Of the value, without quotes. */
  readonly offset: number;
  readonly end: number;
}
