// textDocument/foldingRange in a page: sections, elements, code, list items, comments, imports and front matter.
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { ElementReader } from '../components/pageElements.ts';
import { getPageFormat } from '../links/graph/linkGraph.ts';
import { readPageEvents } from '../shared/mdx/readPage.ts';
import type { Span } from '../shared/text/strings.ts';
import { getOuterRanges, getRegions } from './foldingRanges.ts';
import { getEditorLinks } from './pageLinks/editorLinks.ts';
import type { PageContext } from './pages/pageContext.ts';

/** In UTF-16 code units: nobody writes longer pages, and reading them takes noticeably long. */
const maxLength = 1_000_000;

/**
 * Zero-based lines. Closing tags and blank lines before the next section stay visible. If there are more ranges than
 * `limit`, the outermost ones. Empty for a page that the editor folds itself.
 */
export function getPageFoldingRanges(context: PageContext, limit?: number): FoldingRange[] {
  const { page, path, scanned } = context;
  const text = page.getText();
  if (text.length > maxLength || getEditorLinks(context) !== undefined) return [];
  const toLine = (offset: number): number => page.positionAt(offset).line;
  const lines = text.split(/\r\n|\r|\n/);
  const filled = findFilledLines(lines);
  const ranges = new Map<number, FoldingRange>();
  const add: AddRange = (startLine, last, kind) => {
    const endLine = filled[Math.min(last, lines.length - 1)] ?? startLine;
    if (endLine <= startLine || (ranges.get(startLine)?.endLine ?? 0) >= endLine) return;
    ranges.set(startLine, kind === undefined ? { startLine, endLine } : { startLine, endLine, kind });
  };
  /** Lines in which a dash is not the mark of a list item. */
  const otherLines = new Set<number>();
  const addBlock = ({ offset, end }: Span, kind?: FoldingRangeKind): void => {
    const [first, last] = [toLine(offset), toLine(Math.max(offset, end - 1))];
    for (let line = first; line <= last; line++) otherLines.add(line);
    add(first, last, kind);
  };
  const comments: Span[] = [];
  const reader = new ElementReader();
  readPageEvents(text, getPageFormat(path), {
    onTag: (tag, source, place) => reader.addTag(tag, source, place),
    onFrontMatter: (span) => span.offset < span.end && addBlock(span),
    onModule: (block) => addBlock(block, FoldingRangeKind.Imports),
    onFence: (fence) => addBlock(fence),
    onComment(span) {
      comments.push(span);
      addBlock(span, FoldingRangeKind.Comment);
    },
    onExpression({ start, end }, source) {
      const code = source.text.slice(start, end).trim();
      const span = source.toSpan(start, end + 1);
      const isComment = code.startsWith('/*') && code.indexOf('*/', 2) === code.length - 2;
      if (isComment) comments.push(span);
      addBlock(span, isComment ? FoldingRangeKind.Comment : undefined);
    },
  });
  const { elements } = reader.finish(text.length);
  const spans = elements.map(({ open, close }): ElementLines => {
    const last = close === undefined ? toLine(open.end) : toLine(close.offset) - 1;
    return { isClosed: close !== undefined, offset: open.offset, line: toLine(open.offset), last };
  });
  for (const { line, last } of spans) add(line, last);
  addSections(
    scanned.headings.map(({ offset, level }) => ({ offset, level, line: toLine(offset) })),
    spans,
    add,
  );
  addListItems(lines, otherLines, add);
  for (const { offset, end } of getRegions(text, comments))
    add(toLine(offset), toLine(end), FoldingRangeKind.Region);
  return getOuterRanges([...ranges.values()], limit);
}

type AddRange = (startLine: number, endLine: number, kind?: FoldingRangeKind) => void;

/** For each line, the last one up to it that is not blank; -1 if there is none. */
function findFilledLines(lines: readonly string[]): Int32Array {
  const filled = new Int32Array(lines.length);
  let last = -1;
  for (const [line, text] of lines.entries()) {
    if (text.trim() !== '') last = line;
    filled[line] = last;
  }
  return filled;
}

interface ElementLines {
  readonly offset: number;
  readonly line: number;
  /** The last line before the closing tag, or of the tag without one. */
  readonly last: number;
  /** Whether it has a closing tag. */
  readonly isClosed: boolean;
}

interface HeadingLine {
  readonly offset: number;
  readonly level: number;
  readonly line: number;
}

/** From each heading to the next one of its level or a higher one, or to the end of the element around. */
function addSections(
  headings: readonly HeadingLine[],
  elements: readonly ElementLines[],
  add: AddRange,
): void {
  /** The open headings in the page itself, and then in each open element. */
  const open: { readonly last: number; readonly headings: HeadingLine[] }[] = [
    { last: Number.POSITIVE_INFINITY, headings: [] },
  ];
  const closeHeadings = (within: HeadingLine[], level: number, last: number): void => {
    for (
      let heading = within.at(-1);
      heading !== undefined && heading.level >= level;
      heading = within.at(-1)
    ) {
      add(heading.line, last);
      within.pop();
    }
  };
  const closeElements = (line: number): void => {
    for (let last = open.at(-1); last !== undefined && last.last < line; last = open.at(-1)) {
      closeHeadings(last.headings, 1, last.last);
      open.pop();
    }
  };
  const around = elements.filter(({ isClosed }) => isClosed);
  let next = 0;
  for (const heading of headings) {
    for (let element = around[next]; element !== undefined && element.offset < heading.offset; ) {
      closeElements(element.line);
      open.push({ last: element.last, headings: [] });
      element = around[++next];
    }
    closeElements(heading.line);
    const within = open.at(-1)?.headings ?? [];
    closeHeadings(within, heading.level, heading.line - 1);
    within.push(heading);
  }
  closeElements(Number.POSITIVE_INFINITY);
  for (const { headings: within, last } of open) closeHeadings(within, 1, last);
}

/** Each list item to its last line: what is indented further. */
function addListItems(lines: readonly string[], otherLines: ReadonlySet<number>, add: AddRange): void {
  const open: { readonly line: number; readonly indent: number }[] = [];
  for (const [line, text] of lines.entries()) {
    const indent = text.search(/\S/);
    if (indent === -1) continue;
    for (let last = open.at(-1); last !== undefined && last.indent >= indent; last = open.at(-1)) {
      add(last.line, line - 1);
      open.pop();
    }
    if (!otherLines.has(line) && /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text)) open.push({ line, indent });
  }
  for (const { line } of open) add(line, lines.length - 1);
}
