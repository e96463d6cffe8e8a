// What the reader of a page tells while it reads. A listener takes the events that it needs. Blocks are read before the text in
// them, so events do not come in the order of the page.
import type { Span } from '../text/span.ts';
import type { Tag } from './code/tag.ts';
import type { InlineText } from './inlineText.ts';
import type { DestinationPart } from './linkParts.ts';

/** Which Markdown a page is written in: `.md` has HTML and indented code, `.mdx` has JSX, expressions and imports. */
export type PageFormat = 'md' | 'mdx';

/** Spans are places in the page, other positions those of the `source` that they come with. */
export interface PageListener {
  /** Comes first; empty for a page without front matter. */
  onFrontMatter?(span: Span): void;
  onModule?(block: ModuleBlock): void;
  onTag?(tag: Tag, source: InlineText): void;
  /** `braces` is what is between them. Not of expressions in tags. */
  onExpression?(braces: SourceRange, source: InlineText): void;
  /** What is never shown: a comment, and in `.md` also an instruction, a declaration or CDATA. */
  onComment?(span: Span): void;
  onFence?(fence: Fence): void;
  /** A code span with its backquotes, or a line that its indentation makes code. */
  onCode?(span: Span): void;
  /** Definitions come before what refers to them. */
  onLink?(link: LinkEvent, source: InlineText): void;
  onReference?(reference: ReferenceEvent): void;
  /** What comes next of the heading’s text goes to the listener that is returned. */
  onHeading?(heading: HeadingEvent, source: InlineText): HeadingListener | undefined;
}

export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Imports and exports, up to the end of their last line. */
export interface ModuleBlock extends Span {
  /** Each with what follows it up to the next one. */
  readonly statements: readonly Span[];
}

/** Fenced code, from its first mark to the end of its last line. */
export interface Fence extends Span {
  /** Its marks, three or more of one character. */
  readonly marks: string;
  /** What follows the marks. */
  readonly info: Span;
  /** Whether its last line is one of marks; otherwise the end of the page or of a list, say, has ended it. */
  readonly isClosed: boolean;
}

export interface LinkEvent {
  readonly kind: 'link' | 'image' | 'definition';
  readonly destination: DestinationPart;
  /** All of `[text](dest "title")` or of `[label]: dest "title"`. */
  readonly whole: Span;
  /** What is between the brackets of a link or an image. */
  readonly content: Span | undefined;
}

/** A use of a definition. Its span is that of all of it. */
export interface ReferenceEvent extends Span {
  readonly kind: 'link' | 'image';
  readonly definition: LinkEvent;
}

/** Its span is that of its text, without a custom id behind it. */
export interface HeadingEvent extends Span {
  /** 1 to 6. */
  readonly level: number;
  readonly customId: CustomId | undefined;
}

/** `{#id}` or `[#id]` at the end of a heading. Its span is that of the id alone. */
export interface CustomId extends Span {
  readonly id: string;
  /** All that is written for it. */
  readonly whole: Span;
}

/** Takes the text of a heading in pieces, of which some turn out later to have been something else. */
export interface HeadingListener {
  /** Where the next piece will be. */
  readonly length: number;
  addText(text: string): void;
  /** What is between the backquotes of a code span. */
  addCode(code: string): void;
  /** Marks of emphasis or strikethrough, with the characters around them, empty at the ends of the heading. */
  addMarks(marks: string, before: string, after: string): void;
  /** A character reference at `at` that ends before `end`: where that is. `undefined` if there is none. */
  addReference(text: string, at: number, end: number): number | undefined;
  /** What is between the braces. */
  addExpression(code: string): void;
  /** What was opened by the piece at `index` is a link: its bracket is no text, and no emphasis reaches out of it. */
  closeLink(index: number): void;
  /** Removes what was added since the piece at `index`, and it: an image says nothing. */
  dropImage(index: number): void;
  finish(): void;
}
