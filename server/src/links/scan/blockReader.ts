// Reads the blocks of a page, line by line, with a stack for block quotes, lists and footnotes: tells which text is inline
// Markdown, and which is code, HTML, JSX or JavaScript. A mistake costs the block that it is in.
import { findCode, isSpace, skipSpaces, skipWhiteSpace } from './characters.ts';
import {
  type Container,
  continueContainer,
  isThematicBreak,
  takeFootnote,
  takeListMark,
  takeQuoteMark,
} from './containers.ts';
import { findHtmlBlockEnd, type HtmlBlockEnd } from './htmlBlock.ts';
import { createInlineText, createQuotedText, InlineText } from './inlineText.ts';
import { LineReader } from './lineReader.ts';
import { normalizeLabel, readDefinition } from './linkParts.ts';
import type { Lookahead } from './lookahead.ts';
import { readFlow } from './mdxFlow.ts';
import { readModule } from './moduleStatements.ts';
import type { PageFindings } from './pageFindings.ts';
import { isTableStart, splitRow } from './tableRow.ts';
import { TextSearch } from './textSearch.ts';

/** Text in which inline Markdown is read when all definitions are known. */
export interface InlineBlock {
  readonly inline: InlineText;
  /** Of the heading that it is; `undefined` for everything else. */
  readonly level: number | undefined;
}

/** The block that is open, innermost; lines are starts and ends in the page, in turn. */
type Leaf =
  | { readonly kind: 'none' | 'table' }
  | { readonly kind: 'paragraph'; readonly lines: number[] }
  | { readonly kind: 'fence'; readonly mark: number; readonly length: number }
  | { readonly kind: 'html'; readonly lines: number[]; readonly closing: HtmlBlockEnd };

const none: Leaf = { kind: 'none' };
const shortestFence = 3;
/** In each other. What would be deeper is text; each blank line has to be compared with all of them. */
const mostContainers = 100;

export class BlockReader {
  /** In the order of the page. */
  readonly inlines: InlineBlock[] = [];
  readonly htmlBlocks: InlineText[] = [];
  readonly #line: LineReader;
  readonly #findings: PageFindings;
  readonly #lookahead: Lookahead;
  readonly #search: TextSearch;
  readonly #containers: Container[] = [];
  readonly #isMdx: boolean;
  #leaf: Leaf = none;
  /** Of the containers, how many the line goes on in. */
  #matched = 0;

  constructor(text: string, start: number, findings: PageFindings, lookahead: Lookahead) {
    this.#findings = findings;
    this.#lookahead = lookahead;
    this.#isMdx = findings.format === 'mdx';
    this.#line = new LineReader(text, start, this.#isMdx);
    this.#search = new TextSearch(text);
  }

  read(): void {
    while (this.#line.readLine()) this.#readLine();
    this.#closeLeaf();
  }

  get #isLazy(): boolean {
    return this.#matched < this.#containers.length;
  }

  #readLine(): void {
    this.#matched = 0;
    for (const container of this.#containers) {
      if (!continueContainer(this.#line, container)) break;
      this.#matched++;
    }
    const leaf = this.#leaf;
    if (leaf.kind === 'fence' || leaf.kind === 'html') {
      if (!this.#isLazy) {
        if (leaf.kind === 'fence') this.#continueFence(leaf.mark, leaf.length);
        else this.#continueHtml(leaf.lines, leaf.closing);
        return;
      }
      this.#interrupt();
    }
    while (this.#startBlock());
  }

  /** Begins what the rest of the line begins; true if the line goes on after that. */
  #startBlock(): boolean {
    const line = this.#line;
    if (line.isBlank) {
      if (this.#leaf.kind === 'paragraph' || this.#leaf.kind === 'table') this.#closeLeaf();
      this.#containers.length = this.#matched;
      return false;
    }
    const isInterrupting = this.#leaf.kind === 'paragraph' && !this.#isLazy;
    if (line.isCode) {
      if (this.#leaf.kind === 'paragraph') this.#addText();
      else this.#interrupt();
      return false;
    }
    if (this.#startContainer(isInterrupting)) return true;
    switch (line.next) {
      case 0x23: // #
        if (this.#readHeading()) return false;
        break;
      case 0x60: // `
      case 0x7e: // ~
        if (this.#startFence()) return false;
        break;
      case 0x2d: // -
      case 0x3d: // =
        if (isInterrupting && this.#underline()) return false;
        break;
      case 0x3c: // <
        if (!this.#isMdx) {
          if (this.#startHtml(isInterrupting)) return false;
        } else if (this.#skipComment()) return true;
        else if (this.#readFlow()) return false;
        break;
      case 0x7b: // {
        if (this.#isMdx && this.#readFlow()) return false;
        break;
      case 0x65: // e
      case 0x69: // i
        if (this.#isMdx && !isInterrupting && this.#readModule()) return false;
        break;
    }
    if (isThematicBreak(line)) this.#interrupt();
    else this.#addText();
    return false;
  }

  #startContainer(isInterrupting: boolean): boolean {
    if (this.#containers.length >= mostContainers && !this.#isLazy) return false;
    const line = this.#line;
    let container: Container | undefined;
    if (takeQuoteMark(line)) container = { kind: 'quote' };
    else if (!isThematicBreak(line)) container = takeListMark(line, isInterrupting);
    const footnote = container === undefined ? takeFootnote(line) : undefined;
    if (footnote !== undefined) this.#findings.footnotes.add(normalizeLabel(footnote.label));
    const started = container ?? footnote?.container;
    if (started === undefined) return false;
    this.#interrupt();
    this.#containers.push(started);
    this.#matched++;
    return true;
  }

  /** Ends what the line does not go on in, because something else begins. */
  #interrupt(): void {
    this.#closeLeaf();
    this.#containers.length = this.#matched;
    const innermost = this.#containers.at(-1);
    if (innermost !== undefined && innermost.kind !== 'quote') innermost.hasContent = true;
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = none;
    if (leaf.kind === 'paragraph') this.#addParagraph(leaf.lines);
    else if (leaf.kind === 'html') this.htmlBlocks.push(createInlineText(this.#line.text, leaf.lines));
  }

  /** False if it has nothing but definitions. */
  #addParagraph(lines: readonly number[], level?: number): boolean {
    const inline = createInlineText(this.#line.text, lines);
    const start = readDefinitions(inline, this.#findings);
    if (start < inline.end) this.inlines.push({ inline: inline.narrow(start, inline.end), level });
    return start < inline.end;
  }

  #addText(): void {
    const { text, nextAt, end } = this.#line;
    const leaf = this.#leaf;
    if (leaf.kind === 'table' && !this.#isLazy) {
      this.#addRow(nextAt, end);
    } else if (leaf.kind !== 'paragraph') {
      this.#interrupt();
      this.#leaf = { kind: 'paragraph', lines: [nextAt, end] };
    } else {
      const head = { start: leaf.lines.at(-2) ?? nextAt, end: leaf.lines.at(-1) ?? end };
      if (this.#isLazy || !isTableStart(text, head, { start: nextAt, end })) {
        leaf.lines.push(nextAt, end);
        return;
      }
      if (leaf.lines.length > 2) this.#addParagraph(leaf.lines.slice(0, -2));
      this.#addRow(head.start, head.end);
      this.#leaf = { kind: 'table' };
    }
  }

  #addRow(start: number, end: number): void {
    const { text } = this.#line;
    const cells = splitRow(text, start, end);
    for (let index = 0; index < cells.length; index += 2) {
      const inline = new InlineText(text, cells[index] ?? start, cells[index + 1] ?? end);
      if (inline.end > inline.start) this.inlines.push({ inline, level: undefined });
    }
  }

  /** A heading of `#`, up to six. */
  #readHeading(): boolean {
    const { text, nextAt, end } = this.#line;
    let at = nextAt;
    while (at < end && text.charCodeAt(at) === 0x23) at++;
    const level = at - nextAt;
    if (level > 6 || (at < end && !isSpace(text.charCodeAt(at)))) return false;
    this.#interrupt();
    const start = skipSpaces(text, at, end);
    const inline = new InlineText(text, start, findHeadingEnd(text, start, end));
    this.inlines.push({ inline, level });
    return true;
  }

  /** Makes a heading of the paragraph before a line of `=` or `-`. */
  #underline(): boolean {
    const { text, nextAt, next, end } = this.#line;
    const leaf = this.#leaf;
    let at = nextAt;
    while (at < end && text.charCodeAt(at) === next) at++;
    if (leaf.kind !== 'paragraph' || !this.#line.isBlankFrom(at)) return false;
    this.#leaf = this.#addParagraph(leaf.lines, next === 0x3d ? 1 : 2)
      ? none
      : { kind: 'paragraph', lines: [nextAt, end] };
    return true;
  }

  #startFence(): boolean {
    const { text, nextAt, next: mark, end } = this.#line;
    let at = nextAt;
    while (at < end && text.charCodeAt(at) === mark) at++;
    if (at - nextAt < shortestFence) return false;
    if (mark === 0x60 && findCode(text, mark, at, end) !== undefined) return false;
    this.#interrupt();
    this.#leaf = { kind: 'fence', mark, length: at - nextAt };
    return true;
  }

  #continueFence(mark: number, length: number): void {
    const line = this.#line;
    if (line.isCode || line.next !== mark) return;
    let at = line.nextAt;
    while (at < line.end && line.text.charCodeAt(at) === mark) at++;
    if (at - line.nextAt >= length && line.isBlankFrom(at)) this.#closeLeaf();
  }

  #startHtml(isInterrupting: boolean): boolean {
    const { text, nextAt, end } = this.#line;
    const closing = findHtmlBlockEnd(text, nextAt, end, isInterrupting);
    if (closing === undefined) return false;
    this.#interrupt();
    const lines: number[] = [];
    this.#leaf = { kind: 'html', lines, closing };
    this.#continueHtml(lines, closing, nextAt + 2);
    return true;
  }

  #continueHtml(lines: number[], closing: HtmlBlockEnd, from = this.#line.at): void {
    const line = this.#line;
    if (closing === 'blankLine' && line.isBlank) {
      this.#closeLeaf();
      return;
    }
    lines.push(line.at, line.end);
    if (closing === 'blankLine') return;
    if (closing.some((text) => this.#search.find(text, from, line.end) !== undefined)) this.#closeLeaf();
  }

  /** A comment of HTML, which MDX does not have but people write; false if it has no end. */
  #skipComment(): boolean {
    const { text, nextAt } = this.#line;
    if (!text.startsWith('<!--', nextAt)) return false;
    const end = this.#search.find('-->', nextAt + 2, text.length);
    if (end === undefined) return false;
    this.#interrupt();
    this.#line.jumpTo(end + 3);
    return true;
  }

  /** Tags and expressions that fill their lines. */
  #readFlow(): boolean {
    const { text, nextAt, end: lineEnd } = this.#line;
    const quotes = this.#containers.slice(0, this.#matched).filter(({ kind }) => kind === 'quote').length;
    const inline =
      quotes === 0 ? new InlineText(text, nextAt, text.length) : new InlineText(text, nextAt, lineEnd);
    const flow =
      readFlow(inline, this.#lookahead) ??
      (quotes > 0 ? readFlow(createQuotedText(text, nextAt, lineEnd, quotes), this.#lookahead) : undefined);
    if (flow === undefined) return false;
    this.#interrupt();
    for (const tag of flow.tags) this.#findings.addTag(flow.inline, tag);
    for (const { start, end } of flow.expressions) this.#findings.addExpression(flow.inline, start, end);
    this.#line.jumpTo(flow.inline.toSpan(flow.end, flow.end).offset);
    return true;
  }

  /** Imports and exports. */
  #readModule(): boolean {
    const line = this.#line;
    if (this.#containers.length > 0 || line.nextAt > line.start) return false;
    const end = readModule(line.text, line.start, this.#findings, this.#lookahead);
    if (end === undefined) return false;
    this.#interrupt();
    line.jumpTo(end);
    return true;
  }
}

/** Of a heading's text, without the white space and the `#` behind it. */
function findHeadingEnd(text: string, start: number, end: number): number {
  const trimmed = trimSpaces(text, start, end);
  let at = trimmed;
  while (at > start && text.charCodeAt(at - 1) === 0x23) at--;
  if (at === start) return start;
  return at < trimmed && isSpace(text.charCodeAt(at - 1)) ? trimSpaces(text, start, at) : trimmed;
}

function trimSpaces(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Takes the definitions that a paragraph begins with; returns where the rest of it starts. */
function readDefinitions(inline: InlineText, findings: PageFindings): number {
  const { text, end } = inline;
  let at = skipWhiteSpace(text, inline.start, end);
  for (;;) {
    const definition = readDefinition(text, at, end);
    if (definition === undefined) return at;
    const { label, destination } = definition;
    const whole = inline.toSpan(definition.start, definition.end);
    const link = findings.addLink(inline, { kind: 'definition', destination, whole, content: undefined });
    if (!findings.definitions.has(label)) findings.definitions.set(label, link);
    at = skipWhiteSpace(text, definition.end, end);
  }
}
