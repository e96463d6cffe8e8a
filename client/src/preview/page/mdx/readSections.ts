// Separates a page's Markdown from what MDX adds. The same reader as for the link check finds components, expressions and
// imports; everything else stays Markdown as written. Never runs anything from the page.
import { skipComments } from '../../../../../server/src/shared/mdx/code/javaScript.ts';
import { decodeString, findStringLiteral } from '../../../../../server/src/shared/mdx/code/stringLiteral.ts';
import type { Attribute, Tag } from '../../../../../server/src/shared/mdx/code/tag.ts';
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
import type { Span } from '../../../../../server/src/shared/text/strings.ts';
import { decodeReferences, escapeHtml } from '../html/htmlText.ts';
import type { PageSections } from './pageSections.ts';
import { continuePrefix, createSectionWriter, type Placing, toComponent } from './sectionWriter.ts';
import { isBlockElement, isComponentName, isEmptyElement, isInlineComponent, isRawText } from './tagNames.ts';

/** More components are not drawn. The largest real pages have about 1,500. */
const maxParts = 10_000;
/** Of nested components. Deeper ones become siblings. */
const maxDepth = 30;

/** Whatever is not just text. */
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
  /** How much of the page has been written. */
  let at = 0;
  /** The start of the current mark. */
  let markStart = 0;
  let markLine = 0;
  const getLine = createLineCounter(text);
  /** Whether the line has only had spaces and tags so far. */
  let isFlow = true;
  let indentation = '';
  /** The element whose content is left out. */
  let rawElement: string | undefined;

  const getPlacing = (isInline: boolean): Placing => (isFlow && !isInline ? { indentation } : 'inline');

  function writeText(end: number): void {
    const written = text.slice(at, end);
    const line = getLine(at);
    at = end;
    if (rawElement !== undefined) return;
    writer.write(toMarkdown(written, format), line);
    const lineStart = written.lastIndexOf('\n') + 1;
    const shown = written.slice(lineStart);
    if (lineStart > 0) isFlow = true;
    if (shown.trim() !== '') isFlow = false;
    else if (lineStart > 0) indentation = shown;
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
        writer.placePart({ kind: 'headingId', id: mark.id }, 'inline', markLine);
        break;
      case 'code':
        writer.write(written, markLine);
        isFlow = false;
        break;
      case 'comment':
        // In plain Markdown, a comment decides whether the rest of its line is Markdown.
        if (!isMdx) writer.write(written, markLine);
        break;
      case 'nothing':
        break;
    }
  }

  /** Text after a tag or a comment does not begin a block, so it must not do so when these are removed. */
  function separate(): void {
    if (!isMdx || !blockStart.test(text.slice(at, at + 100))) return;
    const isFirst = isFlow || lineStart.test(text.slice(Math.max(0, markStart - 100), markStart));
    if (isFirst) writer.placePart({ kind: 'text', text: '' }, 'inline', markLine);
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
      // In Markdown, a tag alone on its line would turn the lines below it into HTML.
      const isBlock = isBlockElement(name) || (isMdx && isFlow && endsLine(text, at));
      if (isMdx) writer.place(formatTag(tag, attributes), getPlacing(!isBlock), markLine);
      else writer.write(written, markLine);
      if (!isBlock) isFlow = false;
      return;
    }
    if (kind === 'close') {
      writer.close(name);
      return;
    }
    const placing = getPlacing(isInlineComponent(name));
    if (kind === 'open' && writer.depth < maxDepth)
      writer.open({ name, attributes, source: written, line: markLine }, placing, getLine(at));
    else writer.placePart(toComponent({ name, attributes, line: markLine }, undefined), placing, markLine);
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
    if (literal !== undefined) writer.write(escapeHtml(literal), markLine);
    else writer.placePart({ kind: 'expression', text: written }, getPlacing(!isLast), markLine);
    if (literal !== undefined || !isLast) isFlow = false;
  }

  function writeFence({ offset, end, marks: fenceMarks, info, isClosed }: Fence): void {
    const prefix = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const closing = continuePrefix(prefix) + fenceMarks;
    const codeEnd = isClosed ? text.lastIndexOf('\n', end - 1) : end;
    const code = `${text.slice(offset, codeEnd)}\n${closing}`;
    const title = parseFenceTitle(text.slice(info.offset, info.end));
    if (title === undefined || prefix.trim() !== '') writer.writeFence(code, markLine);
    else writer.placeTitledFence(title, prefix, code, markLine);
  }

  for (const [index, mark] of marks.entries()) {
    if (writer.partCount >= maxParts) return writer.finish(true);
    if (mark.offset < at) continue;
    writeText(mark.offset);
    markStart = mark.offset;
    markLine = getLine(mark.offset);
    at = mark.end;
    if (rawElement === undefined) writeMark(mark, index);
    else if (mark.kind === 'tag' && mark.tag.kind === 'close' && isNamed(mark.tag, rawElement)) {
      rawElement = undefined;
    }
  }
  writeText(text.length);
  return writer.finish(false);
}

/** Returns the line at an offset. Offsets must not decrease. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

/** Only marks of lists and quotations. */
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
      // Its angle brackets don't belong to a tag.
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

/** By name, the index of the last end tag of elements whose content is left out. */
function findLastEnds(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const [index, mark] of marks.entries()) {
    if (mark.kind !== 'tag' || mark.tag.kind !== 'close' || !isRawText(mark.tag.name)) continue;
    ends.set(mark.tag.name.toLowerCase(), index);
  }
  return ends;
}

const isNamed = (tag: Tag, name: string) => tag.name.toLowerCase() === name;

/** Angle brackets that don't begin a tag: Markdown must not read them as one and look for its end in other sections. */
const looseAngles = { md: /\\[^\n]|<(?=[?!])/g, mdx: /\\[^\n]|<(?=[?!/A-Za-z])/g };

const toMarkdown = (text: string, format: PageFormat) =>
  text.replace(looseAngles[format], (found) => (found === '<' ? '&lt;' : found));

function endsLine(text: string, at: number): boolean {
  return /[ \t]*(?:\n|$)/y.test(text.slice(at, at + 200));
}

/** The value of a string, a number or a boolean; undefined for all other code, because nothing is executed. */
function parseLiteral(code: string): string | undefined {
  const string = findStringLiteral(code, 0, code.length);
  if (string !== undefined) return decodeString(code, string.start, string.end);
  const word = code.trim();
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(word) ? word : undefined;
}

const isOnlyComments = (code: string) => skipComments(code, 0, code.length) >= code.length;

/** By name. An attribute without a value is `true`; expressions other than literals are left out. */
function getLiteralAttributes({ attributes }: Tag, { text }: InlineText): ReadonlyMap<string, string> {
  const literals = new Map<string, string>();
  for (const attribute of attributes) {
    const literal = getLiteral(attribute, text);
    if (literal !== undefined) literals.set(attribute.name, literal);
  }
  return literals;
}

function getLiteral({ name, value }: Attribute, text: string): string | undefined {
  if (value === undefined) return 'true';
  if (name === '...') return undefined;
  const written = text.slice(value.start, value.end);
  if (value.notation === 'expression') return parseLiteral(written);
  // In HTML these braces would be part of the value, which is never intended.
  const isExpression = value.notation === 'unquoted' && /^\{.*\}$/.test(written);
  return isExpression ? parseLiteral(written.slice(1, -1)) : decodeReferences(written);
}

/** As HTML on one line, so that Markdown recognizes the tag. Unknown attributes are removed when the HTML is sanitized. */
function formatTag({ kind, name }: Tag, attributes: ReadonlyMap<string, string>): string {
  if (kind === 'close') return `</${name}>`;
  const written = [...attributes]
    .filter(([key]) => htmlName.test(key))
    .map(([key, value]) => ` ${toHtmlName(key)}="${formatValue(value)}"`);
  const end = kind === 'selfClosing' && !isEmptyElement(name) ? `></${name}>` : '>';
  return `<${name}${written.join('')}${end}`;
}

const htmlName = /^[A-Za-z_:][\w:.-]*$/;
const toHtmlName = (name: string) => (name === 'className' ? 'class' : name.toLowerCase());
const formatValue = (value: string) => escapeHtml(value.replace(/\s+/g, ' '));

const options = /^(?:lines|wrap|expandable|twoslash|showLineNumbers|noCopy)$/;

/** The title after the language of fenced code: plain words or `title="…"`, without options for highlighting. */
function parseFenceTitle(info: string): string | undefined {
  const rest = info.trim().replace(/^[^\s{]*/, '');
  const named = /\s(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(rest);
  if (named !== null) return named[1] ?? named[2];
  const words = rest
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[\w-]+=(?:"[^"]*"|'[^']*'|\S*)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !options.test(word));
  return words.length === 0 ? undefined : words.join(' ');
}
