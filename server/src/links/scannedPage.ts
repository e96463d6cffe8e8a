// What the link scanner finds in the text of a page, in document order. Every offset counts UTF-16 code units from zero.
import type { Span } from '../document/jsonNode.ts';

export interface ScannedPage {
  readonly links: readonly ScannedLink[];
  /** Uses of definitions: `[text][label]`, `[label][]`, `[label]`, and the same as images. */
  readonly references: readonly LinkReference[];
  readonly imports: readonly ScannedImport[];
  readonly headings: readonly Heading[];
  /** Everything else that a fragment can name. */
  readonly anchors: readonly Anchor[];
  /** Names of the components that are used as elements; of `<Tabs.Tab>` it is `Tabs`. */
  readonly components: ReadonlySet<string>;
  /** Names that the page's own `export` statements declare. */
  readonly exports: ReadonlySet<string>;
  /**
   * Whether something gives ids that can't be read: `id={name}`, `title={<b/>}`, elements inside an expression, front
   * matter that has the page generated (`openapi: …`) or leads elsewhere (`url: …`).
   */
  readonly hasComputedIds: boolean;
}

/**
 * How a destination is written down, which says what has to be escaped in it:
 * - `bare` and `angles`: Markdown's `(dest)` and `(<dest>)`, with backslash escapes and character references.
 * - `doubleQuotes`, `singleQuotes`, `unquoted`: the value of an attribute, with character references.
 * - `doubleQuotedString`, `singleQuotedString`, `template`: a JavaScript string, in braces or of an import.
 */
export type DestinationNotation =
  | 'bare'
  | 'angles'
  | 'doubleQuotes'
  | 'singleQuotes'
  | 'unquoted'
  | 'doubleQuotedString'
  | 'singleQuotedString'
  | 'template';

/** A destination that stands in the text. Its span is that of the destination, without angles or quotes. */
export interface ScannedLink extends Span {
  /** `definition` is `[label]: dest`; `attribute` is an `href` or `src`. */
  readonly kind: 'link' | 'image' | 'definition' | 'attribute';
  readonly notation: DestinationNotation;
  /** Escapes and character references are decoded, percent-escapes are not. May be empty. */
  readonly destination: string;
  /** Of attributes: which one, of which element as it is written. */
  readonly attribute: { readonly name: 'href' | 'src'; readonly element: string } | undefined;
  /** All of `[text](dest "title")`, of `[label]: dest "title"`, or of `href="dest"`. */
  readonly whole: Span;
  /** What is between the brackets of a link or an image; `undefined` for others. */
  readonly content: Span | undefined;
}

/** Its span is that of all of it. */
export interface LinkReference extends Span {
  readonly kind: 'link' | 'image';
  /** The definition, one of `ScannedPage.links`. */
  readonly definition: ScannedLink;
}

/** An `import` statement of an `.mdx` page. Its span is that of the specifier, without quotes. */
export interface ScannedImport extends Span {
  /** What is imported from, with JavaScript's escapes decoded. */
  readonly specifier: string;
  readonly notation: 'doubleQuotedString' | 'singleQuotedString';
  /** Local names: `import Default, { a as b } from …` gives `Default` and `b`. */
  readonly names: readonly string[];
  /** The whole statement. */
  readonly whole: Span;
}

/** Its span is that of what is written between the marks, without a custom id behind it. */
export interface Heading extends Span {
  /** 1 to 6. */
  readonly level: number;
  /** As a reader sees it: code, emphasis, links and elements by their content, expressions and comments dropped. */
  readonly text: string;
  /** Without the components that it ends with (`<Badge>Beta</Badge>`), which a host may leave out of the id; `undefined` for none. */
  readonly textBeforeComponents?: string;
  /** `{#id}` or `[#id]` at its end; the span is that of the id alone. */
  readonly customId: (Span & { readonly id: string }) | undefined;
}

/** Its span is that of the value. */
export interface Anchor extends Span {
  /**
   * `id`: an `id` or `name` of any element, meant as it is. `title`: a `title` or `label` of a component, meant as a slug.
   * `parameter`: what a parameter component (`ParamField`, `ResponseField`) is called.
   */
  readonly kind: 'id' | 'title' | 'parameter';
  readonly value: string;
}
