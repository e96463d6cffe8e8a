// Events of the page reader. A listener implements the ones it needs. Blocks are read before the text in them, so
// events don't come in document order.
import type { Span } from '../text/strings.ts';
import type { Tag } from './code/tag.ts';
import type { InlineText } from './inlineText.ts';
import type { DestinationPart } from './linkParts.ts';

/** The Markdown dialect of a page: `.md` has HTML and indented code, `.mdx` has JSX, expressions and imports. */
export type PageFormat = 'md' | 'mdx';

/** Spans are places in the page; other positions are in the `source` that comes with them. */
export interface PageListener {
  /** Comes first; empty for a page without front matter. */
  onFrontMatter?(span: Span): void;
  /** Comes in document order, before anything in the block. */
  onBlock?(block: BlockStart): void;
  onModule?(block: ModuleBlock): void;
  onTag?(tag: Tag, source: InlineText, place: TagPlace): void;
  /** `braces` is the content between them. Expressions in tags are not reported. */
  onExpression?(braces: SourceRange, source: InlineText): void;
  /** Text that is never shown: a comment or, in `.md`, an instruction, a declaration or CDATA. */
  onComment?(span: Span): void;
  onFence?(fence: Fence): void;
  /** A code span with its backquotes, or an indented line of code. */
  onCode?(span: Span): void;
  /** Definitions come before their references. */
  onLink?(link: LinkEvent, source: InlineText): void;
  onReference?(reference: ReferenceEvent): void;
  /** The following pieces of the heading’s text go to the returned listener. */
  onHeading?(heading: HeadingEvent, source: InlineText): HeadingListener | undefined;
}

/** `flow`: on lines that hold nothing but tags and expressions. */
export type TagPlace = 'text' | 'flow';

export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A block begins that no block quote, list or footnote is around. It ends where the next one begins. */
export interface BlockStart {
  /** `text`: a paragraph, a table or an underlined heading. `flow`: tags and expressions that fill their lines. */
  readonly kind: 'text' | 'heading' | 'fence' | 'flow' | 'module' | 'item' | 'other';
  /** Of its first character that isn’t white space. */
  readonly offset: number;
  /** Of a list item; `undefined` for all others. */
  readonly item: ListItemStart | undefined;
}

export interface ListItemStart {
  /** Where its text begins. */
  readonly content: number;
  /** Columns that its lines are indented by. */
  readonly indent: number;
}

/** Imports and exports, to the end of their last line. */
export interface ModuleBlock extends Span {
  /** Each includes what follows up to the next one. */
  readonly statements: readonly Span[];
}

/** Fenced code, from its first mark to the end of its last line. */
export interface Fence extends Span {
  /** Its marks, three or more of one character. */
  readonly marks: string;
  /** What follows the marks. */
  readonly info: Span;
  /** Whether its last line is a closing fence; otherwise it ends with the page or, say, a list. */
  readonly isClosed: boolean;
}

export interface LinkEvent {
  readonly kind: 'link' | 'image' | 'definition';
  readonly destination: DestinationPart;
  /** All of `[text](dest "title")` or `[label]: dest "title"`. */
  readonly whole: Span;
  /** Between the brackets of a link or an image. */
  readonly content: Span | undefined;
}

/** A use of a definition; its span covers all of it. */
export interface ReferenceEvent extends Span {
  readonly kind: 'link' | 'image';
  readonly definition: LinkEvent;
}

/** Its span is its text, without a custom id. */
export interface HeadingEvent extends Span {
  /** 1 to 6. */
  readonly level: number;
  readonly customId: CustomId | undefined;
}

/** `{#id}` or `[#id]` at the end of a heading; its span is the id alone. */
export interface CustomId extends Span {
  readonly id: string;
  readonly notation: 'braces' | 'brackets';
  /** The id with its notation. */
  readonly whole: Span;
}

/** Takes the text of a heading in pieces, some of which later turn out to be something else. */
export interface HeadingListener {
  /** The index of the next piece. */
  readonly length: number;
  addText(text: string): void;
  /** Takes the text between the backquotes of a code span. */
  addCode(code: string): void;
  /**
   * Takes marks of emphasis or strikethrough, with the characters around them, which are empty at the ends of the
   * heading.
   */
  addMarks(marks: string, before: string, after: string): void;
  /** Reads a character reference at `at` and returns its end, which is before `end`; `undefined` if there is none. */
  addReference(text: string, at: number, end: number): number | undefined;
  /** Takes a formula with its marks: `$x$`. */
  addFormula(formula: string): void;
  /** Takes the code between the braces. */
  addExpression(code: string): void;
  /** What the piece at `index` opened is a link: its bracket isn't text, and no emphasis reaches out of it. */
  closeLink(index: number): void;
  /** Removes the piece at `index` and all after it: an image adds no text. */
  dropImage(index: number): void;
  finish(): void;
}
