// Takes a page apart: Markdown from what MDX adds to it. The reader of pages says where components, expressions and imports
// stand, the same as for the link check; all the rest is left to Markdown as it is written. Nothing of it is executed.

import type { Tag } from '../../../../../server/src/shared/mdx/code/tag.ts';
import type { InlineText } from '../../../../../server/src/shared/mdx/inlineText.ts';
import type {
  Fence,
  HeadingEvent,
  ModuleBlock,
  PageFormat,
  PageListener,
  SourceRange,
} from '../../../../../server/src/shared/mdx/pageListener.ts';
import { readPageEvents } from '../../../../../server/src/shared/mdx/readPage.ts';
import type { Span } from '../../../../../server/src/shared/text/span.ts';
import { escapeHtml } from '../html/htmlText.ts';
import { parseFenceTitle } from './fenceTitle.ts';
import type { PageSections } from './pageSections.ts';
import { continuePrefix } from './sectionLayout.ts';
import { createSectionWriter, type Placing, toComponent } from './sectionWriter.ts';
import { formatTag, getLiteralAttributes, isOnlyComments, parseLiteral } from './tagAttributes.ts';
import { isBlockElement, isComponentName, isInlineComponent, isRawText } from './tagNames.ts';

/** More components are not drawn; the largest real pages have some 1,500. */
const maxParts = 10_000;
/** Of components in each other. What is nested deeper stands beside each other. */
const maxDepth = 30;

/** What stands in a page and is not just text. */
type Mark = Span &
  (
    | { readonly kind: 'tag'; readonly tag: Tag; readonly source: InlineText }
    | { readonly kind: 'expression' }
    | { readonly kind: 'fence'; readonly fence: Fence }
    | { readonly kind: 'headingId'; readonly id: string }
    /** `nothing` is left out. */
    | { readonly kind: 'comment' | 'code' | 'nothing' }
  );

/**
 * @param text with line feeds only.
 * @param key random, for the placeholders.
 */
export function readSections(text: string, format: PageFormat, key: string): PageSections {
  const isMdx = format === 'mdx';
  const marks = listMarks(text, format);
  const lastEnds = findLastEnds(marks);
  const writer = createSectionWriter(key, isMdx);
  /** Up to where the page has been written. */
  let at = 0;
  /** Where the mark starts that is written. */
  let markStart = 0;
  /** Whether the line has had nothing but spaces and tags so far. */
  let isFlow = true;
  let indentation = '';
  /** The element whose content is left out. */
  let rawElement: string | undefined;

  const getPlacing = (isInline: boolean): Placing => (isFlow && !isInline ? { indentation } : 'inline');

  function writeText(end: number): void {
    const written = text.slice(at, end);
    at = end;
    if (rawElement !== undefined) return;
    writer.write(toMarkdown(written, format));
    const lineStart = written.lastIndexOf('\n') + 1;
    const line = written.slice(lineStart);
    if (lineStart > 0) isFlow = true;
    if (line.trim() !== '') isFlow = false;
    else if (lineStart > 0) indentation = line;
  }

  function writeMark(mark: Mark, index: number): void {
    const written = text.slice(mark.offset, mark.end);
    switch (mark.kind) {
      case 'tag':
        writeTag(mark.tag, mark.source, written, index);
        separate();
        break;
      case 'expression':
        writeExpression(written, mark.end);
        break;
      case 'fence':
        writeFence(mark.fence);
        break;
      case 'headingId':
        writer.placePart({ kind: 'headingId', id: mark.id }, 'inline');
        break;
      case 'code':
        writer.write(written);
        isFlow = false;
        break;
      case 'comment':
        // In plain Markdown, it decides whether what follows it in its line is Markdown.
        if (!isMdx) writer.write(written);
        break;
      case 'nothing':
        break;
    }
  }

  /** What is behind a tag or a comment in its line begins no block, so it must not begin one where these are taken away. */
  function separate(): void {
    if (!isMdx || !blockStart.test(text.slice(at, at + 100))) return;
    const isFirst = isFlow || lineStart.test(text.slice(Math.max(0, markStart - 100), markStart));
    if (isFirst) writer.placePart({ kind: 'text', text: '' }, 'inline');
  }

  function writeTag(tag: Tag, source: InlineText, written: string, index: number): void {
    const { kind, name } = tag;
    if (name === '') return;
    if (isRawText(name)) {
      if (kind === 'open' && (lastEnds.get(name.toLowerCase()) ?? 0) > index) rawElement = name.toLowerCase();
      return;
    }
    const attributes = getLiteralAttributes(tag, source);
    if (!isComponentName(name)) {
      // To Markdown, a tag that is alone in its line would make HTML of the lines below it.
      const isBlock = isBlockElement(name) || (isMdx && isFlow && endsLine(text, at));
      if (isMdx) writer.place(formatTag(tag, attributes), getPlacing(!isBlock));
      else writer.place(written, 'inline');
      if (!isBlock) isFlow = false;
      return;
    }
    if (kind === 'close') {
      writer.close(name);
      return;
    }
    const placing = getPlacing(isInlineComponent(name));
    if (kind === 'open' && writer.depth < maxDepth)
      writer.open({ name, attributes, source: written }, placing);
    else writer.placePart(toComponent({ name, attributes }, undefined), placing);
    if (placing === 'inline') isFlow = false;
  }

  function writeExpression(written: string, end: number): void {
    const code = written.slice(1, -1);
    if (isOnlyComments(code)) {
      separate();
      return;
    }
    const literal = parseLiteral(code);
    const isLast = endsLine(text, end);
    if (literal !== undefined) writer.write(escapeHtml(literal));
    else writer.placePart({ kind: 'expression', text: written }, getPlacing(!isLast));
    if (literal !== undefined || !isLast) isFlow = false;
  }

  function writeFence({ offset, end, marks: fenceMarks, info, isClosed }: Fence): void {
    const prefix = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const closing = continuePrefix(prefix) + fenceMarks;
    const codeEnd = isClosed ? text.lastIndexOf('\n', end - 1) : end;
    const code = `${text.slice(offset, codeEnd)}\n${closing}`;
    const title = parseFenceTitle(text.slice(info.offset, info.end));
    if (title === undefined || prefix.trim() !== '') writer.writeFence(code);
    else writer.placeTitledFence(title, prefix, code);
  }

  for (const [index, mark] of marks.entries()) {
    if (writer.partCount >= maxParts) return writer.finish(true);
    if (mark.offset < at) continue;
    writeText(mark.offset);
    markStart = mark.offset;
    at = mark.end;
    if (rawElement === undefined) writeMark(mark, index);
    else if (mark.kind === 'tag' && mark.tag.kind === 'close' && isNamed(mark.tag, rawElement)) {
      rawElement = undefined;
    }
  }
  writeText(text.length);
  return writer.finish(false);
}

/** Nothing but marks of lists and quotations. */
const lineStart = /(?:^|\n)[\s>*+\-\d.)]*$/;
const blockStart =
  /^[ \t]*(?:#{1,6}[ \t\n]|>|[-*+][ \t\n]|\d{1,9}[.)][ \t\n]|(?:[-*_][ \t]*){3,}(?:\n|$)|`{3}|~{3}|=+[ \t]*\n|\|)/;

/** In the order of the page. */
function listMarks(text: string, format: PageFormat): readonly Mark[] {
  const marks: Mark[] = [];
  const addNothing = ({ offset, end }: Span) => marks.push({ kind: 'nothing', offset, end });
  const listener: PageListener = {
    onFrontMatter: addNothing,
    onModule: (block: ModuleBlock) => addNothing(block),
    onComment: ({ offset, end }: Span) => marks.push({ kind: 'comment', offset, end }),
    onTag: (tag: Tag, source: InlineText) =>
      marks.push({ kind: 'tag', tag, source, ...source.toSpan(tag.start, tag.end) }),
    onExpression: ({ start, end }: SourceRange, source: InlineText) =>
      marks.push({ kind: 'expression', ...source.toSpan(start - 1, end + 1) }),
    onCode: (span: Span) => marks.push({ kind: 'code', ...span }),
    onFence: (fence: Fence) => marks.push({ kind: 'fence', fence, offset: fence.offset, end: fence.end }),
    onLink({ destination: { notation, start, end } }, source) {
      // Its angles are no tag's.
      if (notation === 'angles') marks.push({ kind: 'code', ...source.toSpan(start - 1, end + 1) });
    },
    onHeading({ customId }: HeadingEvent) {
      if (customId !== undefined) marks.push({ kind: 'headingId', id: customId.id, ...customId.whole });
      return undefined;
    },
  };
  readPageEvents(text, format, listener);
  return marks.sort((one, other) => one.offset - other.offset);
}

/** Of elements whose content is left out, the index of the last end tag. */
function findLastEnds(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const [index, mark] of marks.entries()) {
    if (mark.kind !== 'tag' || mark.tag.kind !== 'close' || !isRawText(mark.tag.name)) continue;
    ends.set(mark.tag.name.toLowerCase(), index);
  }
  return ends;
}

const isNamed = (tag: Tag, name: string) => tag.name.toLowerCase() === name;

/** What is no tag here must be none to Markdown either, which would look for its end in other sections, too. */
const looseAngles = { md: /\\[^\n]|<(?=[?!])/g, mdx: /\\[^\n]|<(?=[?!/A-Za-z])/g };

const toMarkdown = (text: string, format: PageFormat) =>
  text.replace(looseAngles[format], (found) => (found === '<' ? '&lt;' : found));

function endsLine(text: string, at: number): boolean {
  return /[ \t]*(?:\n|$)/y.test(text.slice(at, at + 200));
}
