// What can be pasted at a place of a page: a link or an image in text, a path where a destination is written, and nothing
// of ours in code, comments, front matter, imports, expressions and tags.
import type { Span } from '../../document/jsonNode.ts';
import type { DestinationNotation, ScannedPage } from '../../links/scannedPage.ts';
import { findStringLiteral } from '../../shared/mdx/code/stringLiteral.ts';
import { isRawElement, type Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type { Fence, PageFormat } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';
import { getLineStart } from '../../shared/text/lineText.ts';
import { getTypedDestination } from '../pageCompletion/typedDestination.ts';

export type PastePlace =
  | {
      readonly kind: 'text';
      /** What is replaced, in UTF-16 offsets. */
      readonly span: Span;
      /** The Markdown that is selected, if it can become the text of a link; otherwise `undefined`. */
      readonly selected: string | undefined;
      /** False in the text of a link, and around one: links can’t contain links. */
      readonly allowsLinks: boolean;
    }
  | {
      readonly kind: 'destination';
      /** All of the destination that is there, because a path can’t be a part of another one. */
      readonly span: Span;
      readonly notation: DestinationNotation | 'specifier';
    };

interface ReadPage {
  readonly text: string;
  readonly format: PageFormat;
  readonly scanned: ScannedPage;
}

/** In UTF-16 code units: nobody writes longer pages, and reading them takes noticeably long. */
const maxLength = 1_000_000;

/**
 * Reads the page once, for all its selections, which count UTF-16 code units from zero. The answer for one is `undefined`
 * where only plain text can be pasted.
 */
export function readPastePlaces(page: ReadPage): (selection: Span) => PastePlace | undefined {
  const { text, format, scanned } = page;
  if (text.length > maxLength) return () => undefined;
  const parts = new PageParts(text, format);
  readPageEvents(text, format, parts);
  const { values } = parts;
  const verbatim = parts.finish();
  return (selection) =>
    getDestination(page, values, selection) ?? getText(text, scanned, verbatim, selection);
}

function getDestination(
  page: ReadPage,
  values: PageParts['values'],
  selection: Span,
): PastePlace | undefined {
  const typed = getTypedDestination(page, selection.offset);
  if (typed !== undefined && contains(typed, selection)) {
    const { kind, offset, end, notation } = typed;
    const isReplaced = isOneWord(page.text, typed);
    if (!isReplaced && notation !== 'angles') return undefined;
    return {
      kind: 'destination',
      span: { offset, end },
      notation: kind === 'import' ? 'specifier' : notation,
    };
  }
  const value = values.find(({ span }) => contains(span, selection));
  if (value === undefined || !isOneWord(page.text, value.span)) return undefined;
  return { kind: 'destination', ...value };
}

/** A value with spaces is a sentence, not a path. */
function isOneWord(text: string, { offset, end }: Span): boolean {
  return !/\s/.test(text.slice(offset, end));
}

function getText(
  text: string,
  { links, references }: ScannedPage,
  verbatim: readonly Span[],
  selection: Span,
): PastePlace | undefined {
  if (verbatim.some((span) => isCut(span, selection))) return undefined;
  const place = { kind: 'text', span: selection, selected: getLabel(text, selection) } as const;
  let allowsLinks = true;
  for (const { kind, whole, content } of links) {
    if (kind === 'attribute') continue;
    if (isCut(whole, selection)) {
      if (kind !== 'link' || content === undefined || !contains(content, selection)) return undefined;
      allowsLinks = false;
    } else if (kind === 'link' && isAround(selection, whole)) allowsLinks = false;
  }
  for (const reference of references) {
    if (isCut(reference, selection)) return undefined;
    if (reference.kind === 'link' && isAround(selection, reference)) allowsLinks = false;
  }
  return { ...place, allowsLinks };
}

/** The selected Markdown, if brackets can be put around it: on one line, with balanced brackets, and no URL itself. */
function getLabel(text: string, { offset, end }: Span): string | undefined {
  const label = text.slice(offset, end);
  if (label.trim() === '' || /[\r\n]/.test(label) || isAddress(label.trim())) return undefined;
  let depth = 0;
  for (const [bracket] of label.matchAll(/\\?[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']' && --depth < 0) return undefined;
  }
  // A backslash would escape the bracket that follows.
  return depth === 0 && !/(?<!\\)(?:\\\\)*\\$/.test(label) ? label : undefined;
}

/** Whether the text is one URL that can be opened, with nothing else. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:\S)\S*$/i.test(text) && URL.canParse(text);
}

function contains(span: Span, { offset, end }: Span): boolean {
  return span.offset <= offset && end <= span.end;
}

function isAround(selection: Span, inner: Span): boolean {
  return selection.end > selection.offset && contains(selection, inner);
}

/** Whether the selection begins or ends inside the span. Both of its ends are outside. */
function isCut({ offset, end }: Span, selection: Span): boolean {
  const isInside = (at: number): boolean => offset < at && at < end;
  return isInside(selection.offset) || isInside(selection.end);
}

/** Where in a page there is no Markdown text. */
class PageParts {
  /** Values of attributes: where a destination may be written. */
  readonly values: { readonly span: Span; readonly notation: DestinationNotation }[] = [];
  readonly #text: string;
  readonly #format: PageFormat;
  readonly #verbatim: Span[] = [];
  readonly #tags: { readonly tag: Tag; readonly span: Span }[] = [];

  constructor(text: string, format: PageFormat) {
    this.#text = text;
    this.#format = format;
  }

  onFrontMatter({ end }: Span): void {
    if (end > 0) this.#verbatim.push({ offset: -1, end });
  }

  onModule({ offset, end }: Span): void {
    const code = this.#text.slice(offset, end).trimEnd();
    this.#verbatim.push(withEnds({ offset, end: offset + code.length }));
  }

  onFence({ offset, end, isClosed }: Fence): void {
    // An empty last line belongs to a fence that is still open.
    const isLast = !isClosed && this.#text.slice(end).trim() === '';
    this.#verbatim.push(
      withEnds({ offset: getLineStart(this.#text, offset), end: isLast ? this.#text.length : end }),
    );
  }

  onCode(span: Span): void {
    const isSpan = this.#text.charAt(span.offset) === '`';
    this.#verbatim.push(
      isSpan ? span : withEnds({ offset: getLineStart(this.#text, span.offset), end: span.end }),
    );
  }

  onComment(span: Span): void {
    this.#verbatim.push(span);
  }

  onExpression({ start, end }: { readonly start: number; readonly end: number }, source: InlineText): void {
    this.#verbatim.push(withEnds(source.toSpan(start, end)));
  }

  onTag(tag: Tag, source: InlineText): void {
    const span = source.toSpan(tag.start, tag.end);
    this.#verbatim.push(span);
    this.#tags.push({ tag, span });
    for (const { value } of tag.attributes) {
      if (value === undefined) continue;
      const { start, end, notation } = value;
      const literal =
        notation === 'expression' ? findStringLiteral(source.text, start, end) : { start, end, notation };
      if (literal !== undefined)
        this.values.push({ span: source.toSpan(literal.start, literal.end), notation: literal.notation });
    }
  }

  finish(): readonly Span[] {
    return this.#format === 'md' ? [...this.#verbatim, ...this.#findRawContents()] : this.#verbatim;
  }

  /** HTML elements whose content is shown as written. */
  #findRawContents(): Span[] {
    const tags = [...this.#tags].sort((one, other) => one.span.offset - other.span.offset);
    const contents: Span[] = [];
    let open: (typeof tags)[number] | undefined;
    for (const each of tags) {
      const { kind, name } = each.tag;
      if (open === undefined && kind === 'open' && isRawElement(name)) open = each;
      else if (open !== undefined && kind === 'close' && name === open.tag.name) {
        contents.push(withEnds({ offset: open.span.end, end: each.span.offset }));
        open = undefined;
      }
    }
    return contents;
  }
}

/** The span with its ends inside. */
function withEnds({ offset, end }: Span): Span {
  return { offset: offset - 1, end: end + 1 };
}
