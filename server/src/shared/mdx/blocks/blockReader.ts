// Reads the blocks of a page, line by line, with a stack for block quotes, lists and footnotes: says which text is
// inline Markdown, and which is code, HTML, JSX or JavaScript. A mistake only affects the block that it is in.
import { findCode } from '../characters.ts';
import { createInlineText, InlineText } from '../inlineText.ts';
import { normalizeLabel } from '../linkParts.ts';
import type { BlockStart, ListItemStart, PageListener } from '../pageListener.ts';
import type { PageReading } from '../pageReading.ts';
import { TextSearch } from '../textSearch.ts';
import {
  type Container,
  continueContainer,
  isThematicBreak,
  takeFootnote,
  takeListMark,
  takeQuoteMark,
} from './containers.ts';
import { findHtmlBlockEnd, type HtmlBlockEnd } from './htmlBlock.ts';
import { isTableStart, type Leaf, readAtxHeading, readDefinitions, splitRow } from './leafBlocks.ts';
import { LineReader } from './lineReader.ts';
import { findModule, readFlowBlock } from './mdxFlow.ts';

/** Text whose inline Markdown is read once all definitions are known. */
export interface InlineBlock {
  readonly inline: InlineText;
  /** The level if it is a heading. */
  readonly level: number | undefined;
}

type OpenFence = Extract<Leaf, { kind: 'fence' }>;

const none: Leaf = { kind: 'none' };
const shortestFence = 3;
/** Deeper nesting is read as text, because each blank line is compared with all open containers. */
const mostContainers = 100;

export class BlockReader {
  /** In the order of the page. */
  readonly inlines: InlineBlock[] = [];
  readonly htmlBlocks: InlineText[] = [];
  readonly #line: LineReader;
  readonly #page: PageReading;
  readonly #listener: PageListener;
  readonly #search: TextSearch;
  readonly #containers: Container[] = [];
  readonly #isMdx: boolean;
  #leaf: Leaf = none;
  /** How many of the containers continue on this line. */
  #matched = 0;
  /** Whether the line follows a paragraph's line in the same containers. */
  #isInterrupting = false;
  /** Up to there, no line of a paragraph begins a container: the ">" of a tag is none of a block quote. */
  #textEnd = 0;

  constructor(text: string, start: number, page: PageReading) {
    this.#page = page;
    this.#listener = page.listener;
    this.#isMdx = page.format === 'mdx';
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
    this.#isInterrupting = leaf.kind === 'paragraph' && !this.#isLazy;
    if (leaf.kind === 'fence' || leaf.kind === 'html') {
      if (!this.#isLazy) {
        if (leaf.kind === 'fence') this.#continueFence(leaf);
        else this.#continueHtml(leaf.lines, leaf.closing);
        return;
      }
      this.#interrupt();
    }
    const isInTag = this.#isInterrupting && this.#line.start < this.#textEnd && !this.#line.isBlank;
    if (isInTag) this.#addText();
    else while (this.#startBlock());
  }

  /** Starts the block that the rest of the line starts, if any; true if more of the line is left. */
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
      else {
        this.#begin('other');
        this.#listener.onCode?.({ offset: line.nextAt, end: line.end });
      }
      return false;
    }
    if (this.#startContainer()) return true;
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
          if (this.#startHtml(this.#leaf.kind === 'paragraph')) return false;
        } else if (this.#skipComment()) return true;
        else if (this.#readFlow()) return false;
        break;
      case 0x7b: // {
        if (this.#isMdx && this.#readFlow()) return false;
        break;
      case 0x65: // e
      case 0x69: // i
        if (this.#isMdx && this.#readModule()) return false;
        break;
    }
    if (isThematicBreak(line)) this.#begin('other');
    else this.#addText();
    return false;
  }

  #startContainer(): boolean {
    if (this.#containers.length >= mostContainers && !this.#isLazy) return false;
    const line = this.#line;
    const offset = line.nextAt;
    let container: Container | undefined;
    if (takeQuoteMark(line)) container = { kind: 'quote' };
    else if (!isThematicBreak(line)) container = takeListMark(line, this.#isInterrupting);
    const footnote = container === undefined ? takeFootnote(line) : undefined;
    if (footnote !== undefined) this.#page.footnotes.add(normalizeLabel(footnote.label));
    const started = container ?? footnote?.container;
    if (started === undefined) return false;
    if (started.kind === 'item')
      this.#begin('item', offset, { content: line.nextAt, indent: started.indent });
    else this.#begin('other', offset);
    this.#containers.push(started);
    this.#matched++;
    return true;
  }

  /** Ends the blocks that don't continue on this line, because another one begins. */
  #interrupt(): void {
    this.#closeLeaf();
    this.#containers.length = this.#matched;
    const innermost = this.#containers.at(-1);
    if (innermost !== undefined && innermost.kind !== 'quote') innermost.hasContent = true;
  }

  /** The same, and says which block begins. */
  #begin(kind: BlockStart['kind'], offset = this.#line.nextAt, item?: ListItemStart): void {
    this.#interrupt();
    if (this.#matched === 0) this.#listener.onBlock?.({ kind, offset, item });
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = none;
    if (leaf.kind === 'paragraph') this.#addParagraph(leaf.lines);
    else if (leaf.kind === 'fence') this.#endFence(leaf, false);
    else if (leaf.kind === 'html') this.htmlBlocks.push(createInlineText(this.#line.text, leaf.lines));
  }

  /** False if the paragraph consists of definitions only. */
  #addParagraph(lines: readonly number[], level?: number): boolean {
    const inline = createInlineText(this.#line.text, lines);
    const start = readDefinitions(inline, this.#page);
    if (start < inline.end) this.inlines.push({ inline: inline.narrow(start, inline.end), level });
    return start < inline.end;
  }

  #addText(): void {
    const { text, nextAt, end, isCode } = this.#line;
    const leaf = this.#leaf;
    if (leaf.kind === 'table' && !this.#isLazy) {
      this.#addRow(nextAt, end);
    } else if (leaf.kind !== 'paragraph') {
      this.#begin('text');
      this.#leaf = { kind: 'paragraph', lines: [nextAt, end], endsIndented: false };
    } else {
      const head = { start: leaf.lines.at(-2) ?? nextAt, end: leaf.lines.at(-1) ?? end };
      const isIndented = isCode || leaf.endsIndented;
      if (this.#isLazy || isIndented || !isTableStart(text, head, { start: nextAt, end })) {
        leaf.lines.push(nextAt, end);
        leaf.endsIndented = isCode;
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

  /** A heading with one to six `#`. */
  #readHeading(): boolean {
    const { text, nextAt, end } = this.#line;
    const heading = readAtxHeading(text, nextAt, end);
    if (heading === undefined) return false;
    this.#begin('heading');
    this.inlines.push({ inline: new InlineText(text, heading.start, heading.end), level: heading.level });
    return true;
  }

  /** Turns the paragraph before a line of `=` or `-` into a heading. */
  #underline(): boolean {
    const { next, runEnd } = this.#line;
    const leaf = this.#leaf;
    if (leaf.kind !== 'paragraph' || !this.#line.isBlankFrom(runEnd)) return false;
    this.#leaf = none;
    return this.#addParagraph(leaf.lines, next === 0x3d ? 1 : 2);
  }

  #startFence(): boolean {
    const { text, nextAt, next: mark, runEnd, end } = this.#line;
    if (runEnd - nextAt < shortestFence) return false;
    if (mark === 0x60 && findCode(text, mark, runEnd, end) !== undefined) return false;
    this.#begin('fence');
    this.#leaf = { kind: 'fence', mark, length: runEnd - nextAt, start: nextAt, startEnd: end, end };
    return true;
  }

  #continueFence(fence: OpenFence): void {
    const line = this.#line;
    fence.end = line.end;
    if (line.isCode || line.next !== fence.mark) return;
    const isLongEnough = line.runEnd - line.nextAt >= fence.length;
    if (!isLongEnough || !line.isBlankFrom(line.runEnd)) return;
    this.#leaf = none;
    this.#endFence(fence, true);
  }

  #endFence({ start, length, startEnd, end }: OpenFence, isClosed: boolean): void {
    this.#listener.onFence?.({
      marks: this.#line.text.slice(start, start + length),
      info: { offset: start + length, end: startEnd },
      isClosed,
      offset: start,
      end,
    });
  }

  /** Also interrupts a paragraph that a lazy line continues. */
  #startHtml(isInterrupting: boolean): boolean {
    const { text, nextAt, end } = this.#line;
    const closing = findHtmlBlockEnd(text, nextAt, end, isInterrupting);
    if (closing === undefined) return false;
    this.#begin('other');
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

  /** An HTML comment, which MDX doesn't have but people write anyway; false if it has no end. */
  #skipComment(): boolean {
    const { text, nextAt } = this.#line;
    if (!text.startsWith('<!--', nextAt)) return false;
    const end = this.#search.find('-->', nextAt + 2, text.length);
    if (end === undefined) return false;
    this.#begin('other');
    this.#listener.onComment?.({ offset: nextAt, end: end + 3 });
    this.#line.jumpTo(end + 3);
    return true;
  }

  /** Tags and expressions that fill their lines. */
  #readFlow(): boolean {
    const { text, nextAt, end: lineEnd } = this.#line;
    const quotes = this.#containers.slice(0, this.#matched).filter(({ kind }) => kind === 'quote').length;
    const flow = readFlowBlock(text, nextAt, lineEnd, quotes, this.#page.lookahead);
    if (flow === undefined) return false;
    if (flow.isText) {
      this.#textEnd = flow.inline.toSpan(flow.end, flow.end).offset;
      return false;
    }
    this.#begin('flow');
    for (const tag of flow.tags) this.#listener.onTag?.(tag, flow.inline, 'flow');
    for (const braces of flow.expressions) this.#listener.onExpression?.(braces, flow.inline);
    this.#line.jumpTo(flow.inline.toSpan(flow.end, flow.end).offset);
    return true;
  }

  /** Imports and exports. */
  #readModule(): boolean {
    const line = this.#line;
    if (this.#leaf.kind === 'paragraph' || this.#matched > 0 || line.nextAt > line.start) return false;
    const block = findModule(line.text, line.start, this.#page.lookahead);
    if (block === undefined) return false;
    this.#begin('module');
    this.#listener.onModule?.(block);
    line.jumpTo(block.end);
    return true;
  }
}
