// What the link scanner finds in the text of a page, in document order. Every offset counts UTF-16 code units from zero.
import type { ComponentProblem } from '../components/componentProblems.ts';
import type { Span } from '../document/jsonNode.ts';
import type { FrontMatterProblem } from '../frontMatter/frontMatterProblems.ts';

export interface ScannedPage {
  readonly links: readonly ScannedLink[];
  /** Uses of definitions: `[text][label]`, `[label][]`, `[label]`, and the same as images. */
  readonly references: readonly LinkReference[];
  readonly imports: readonly ScannedImport[];
  readonly headings: readonly Heading[];
  /** Everything else that a fragment can name. */
  readonly anchors: readonly Anchor[];
  /** Names of the components used as elements; `Tabs` for `<Tabs.Tab>`. */
  readonly components: ReadonlySet<string>;
  /** Names that the page's own `export` statements declare; `*` for all those of another file. */
  readonly exports: ReadonlySet<string>;
  /**
   * Whether something has ids that can't be read: `id={name}`, `title={<b/>}`, elements inside an expression, or front
   * matter with which the page is generated (`openapi: …`) or leads elsewhere (`url: …`).
   */
  readonly hasComputedIds: boolean;
  /** In document order, as if every page and no snippet were meant to be complete. */
  readonly componentProblems: readonly ComponentProblem[];
  /** In document order, as if every page were one of a site in the tree shape. */
  readonly frontMatterProblems: readonly FrontMatterProblem[];
}

/**
 * The notation of a destination, which decides what has to be escaped in it:
 * - `bare` and `angles`: Markdown's `(dest)` and `(<dest>)`, with backslash escapes and character references.
 * - `doubleQuotes`, `singleQuotes`, `unquoted`: the value of an attribute, with character references.
 * - `doubleQuotedString`, `singleQuotedString`, `template`: a JavaScript string, in braces or of an import.
 * - `plain`: a value of front matter, without escapes.
 */
export type DestinationNotation =
  | 'bare'
  | 'angles'
  | 'doubleQuotes'
  | 'singleQuotes'
  | 'unquoted'
  | 'doubleQuotedString'
  | 'singleQuotedString'
  | 'template'
  | 'plain';

/** A destination in the text. Its span is the destination, without angle brackets or quotes. */
export interface ScannedLink extends Span {
  /** `definition` is `[label]: dest`; `value` is that of a key, in front matter or JavaScript. */
  readonly kind: 'link' | 'image' | 'definition' | 'attribute' | 'value';
  readonly notation: DestinationNotation;
  /** Escapes and character references are decoded, percent-escapes are not. May be empty. */
  readonly destination: string;
  /** For attributes and values: which one, as written, and of which element, if that is known. */
  readonly attribute: { readonly name: string; readonly element: string } | undefined;
  /** All of `[text](dest "title")`, `[label]: dest "title"` or `href="dest"`; of a value, the destination. */
  readonly whole: Span;
  /** Between the brackets of a link or an image. */
  readonly content: Span | undefined;
}

/** Its span covers all of it. */
export interface LinkReference extends Span {
  readonly kind: 'link' | 'image';
  /** The definition, one of `ScannedPage.links`. */
  readonly definition: ScannedLink;
}

/** An `import` statement of an `.mdx` page. Its span is the specifier, without quotes. */
export interface ScannedImport extends Span {
  /** What is imported from, with JavaScript's escapes decoded. */
  readonly specifier: string;
  readonly notation: 'doubleQuotedString' | 'singleQuotedString';
  /** Local names: `import Default, { a as b } from …` gives `Default` and `b`. */
  readonly names: readonly string[];
  /** Those of them in braces, with the names that the file exports them by. */
  readonly named: readonly { readonly exported: string; readonly local: string }[];
  /** Whether one name stands for all that the file exports: `* as all`. */
  readonly isNamespace: boolean;
  /** The whole statement. */
  readonly whole: Span;
}

/** Its span is the text between the marks, without a custom id. */
export interface Heading extends Span {
  /** 1 to 6. */
  readonly level: number;
  /** As a reader sees it: the content of code, emphasis, links and elements, without expressions and comments. */
  readonly text: string;
  /** What the host makes the id of: without formulas, with typographic signs; `undefined` if that is `text`. */
  readonly idText?: string;
  /** It is in an element whose headings keep their ids percent-encoded, such as an accordion. */
  readonly isEncoded?: boolean;
  /**
   * Without the components at its end (`<Badge>Beta</Badge>`), which a host may leave out of the id; `undefined` if it
   * has none.
   */
  readonly textBeforeComponents?: string;
  /** `{#id}` or `[#id]` at its end; the span is the id alone. The host takes brackets for text. */
  readonly customId: (Span & { readonly id: string; readonly notation: 'braces' | 'brackets' }) | undefined;
}

/** Its span is the value. */
export interface Anchor extends Span {
  /**
   * `id`: the `id` or `name` of any element, taken literally. `title`: the `title` or `label` of a component, or the text
   * of an HTML heading, turned into a slug. `parameter`: the name in a parameter component (`ParamField`, `ResponseField`).
   */
  readonly kind: 'id' | 'title' | 'parameter';
  readonly value: string;
  /** The element, as written. */
  readonly element: string;
  /** `undefined` where the host may or may not make an id of it. */
  readonly rule: IdRule | undefined;
}

/**
 * What the host does with the value of an anchor:
 * - `literal`: it is the id.
 * - `cleaned`: the same, without some punctuation, and numbered among the headings.
 * - `heading`: it makes an id as of a heading, percent-encoded.
 * - `tab`, `accordion`, `view`, `parameter`: it has a rule for each.
 * - `none`: the element has no such id.
 */
export type IdRule = 'literal' | 'cleaned' | 'heading' | 'tab' | 'accordion' | 'view' | 'parameter' | 'none';
