// Rearranges an array: the smallest changes that leave everything else as written.
import type { ArrayNode, Span, ValueNode } from '../../../document/jsonNode.ts';
import { getLineIndent, type Layout } from '../../../document/layout.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { must } from '../../../shared/text/must.ts';
import { isLineBreak, isMultiLine } from '../../../shared/text/strings.ts';
import type { ArrayBlock, ArrayBlocks } from './arrayBlocks.ts';
import { createChanges, joinPieces, type Piece } from './keptSpans.ts';
import { type Entry, writeInline, writeInPlace, writeOnLines } from './writtenEntry.ts';

/** What happens at the items of an array. The place of a removed item still counts. */
export interface Arrangement {
  readonly gone: ReadonlySet<ValueNode>;
  readonly before: ReadonlyMap<ValueNode, readonly Entry[]>;
  readonly after: ReadonlyMap<ValueNode, readonly Entry[]>;
  /** The items of an array that has none yet. */
  readonly inside: readonly Entry[];
}

export interface ArrangementOptions {
  /** Whether an array written as `[]` gets a line for each item. */
  readonly spreads: boolean;
  /** Whether the span contains something else that changes. */
  readonly isFixed: (span: Span) => boolean;
  /** Of the array’s file. */
  readonly style: Layout;
}

export function arrangeArray(
  text: string,
  layout: ArrayBlocks,
  arrangement: Arrangement,
  { spreads, isFixed, style }: ArrangementOptions,
): TextChange[] {
  const { array, gaps } = layout;
  const first = must(gaps[0]);
  const whole = { offset: first.offset, end: array.end - 1 };
  const pieces =
    layout.blocks.length === 0
      ? fillEmpty(text, array, arrangement.inside, { spreads, style })
      : new ArrayWriter(text, layout, arrangement, style).write();
  return createChanges(text, whole, pieces, isFixed);
}

function fillEmpty(
  text: string,
  array: ArrayNode,
  entries: readonly Entry[],
  { spreads, style: { indent, eol } }: Pick<ArrangementOptions, 'spreads' | 'style'>,
): Piece[] {
  const offset = array.offset + 1;
  const inside = text.slice(offset, array.end - 1);
  const isLast = (index: number): boolean => index === entries.length - 1;
  const outer = getLineIndent(text, array.offset);
  const filled = inside.trimEnd();
  if (!isMultiLine(inside) && !(spreads && filled === '')) {
    const head = filled === '' ? inside : `${filled} `;
    const space = isCompact(text, array) ? '' : ' ';
    const written = entries.map((entry, index) => [
      joinPieces(text, writeInline(text, entry, outer, !isLast(index))),
      isLast(index) ? '' : space,
    ]);
    return [head, ...written.flat(), inside.slice(filled.length)];
  }
  const comment = inside.search(/\/[/*]/);
  const inner =
    comment === -1 || !isMultiLine(inside.slice(0, comment))
      ? outer + indent
      : getLineIndent(text, offset + comment);
  const lines = entries.map((entry, index) =>
    joinPieces(text, writeOnLines(text, entry, eol + inner, !isLast(index))),
  );
  if (filled === '') return [...lines, eol + outer];
  const closing = /(?:\r\n|\r|\n)[ \t]*$/.exec(inside)?.[0] ?? '';
  const head = { offset, end: offset + inside.length - closing.length };
  return [head, ...lines, closing === '' ? eol + outer : closing];
}

/** Whether the array is written without a space before it, which then also applies to its items. */
function isCompact(text: string, { offset }: ArrayNode): boolean {
  return text[offset - 1] === ':';
}

/** Writes the items one after another, each in the style of its place. */
class ArrayWriter {
  private readonly text: string;
  private readonly layout: ArrayBlocks;
  private readonly arrangement: Arrangement;
  private readonly style: Layout;
  private readonly pieces: Piece[] = [];
  /** How many items are still to be written. */
  private left: number;
  private isFirst = true;
  private endsInLineComment = false;
  /** The white space before a removed item, for what follows it on its line. */
  private freeLead: string | undefined;

  constructor(text: string, layout: ArrayBlocks, arrangement: Arrangement, style: Layout) {
    this.style = style;
    this.text = text;
    this.layout = layout;
    this.arrangement = arrangement;
    const { gone, before, after } = arrangement;
    const added = [...before.values(), ...after.values()].reduce((sum, entries) => sum + entries.length, 0);
    this.left = layout.blocks.length - gone.size + added;
  }

  write(): readonly Piece[] {
    const { blocks, gaps, array } = this.layout;
    const { gone, before, after } = this.arrangement;
    if (this.left === 0 && !gaps.some(({ hasComment }) => hasComment)) return [];
    blocks.forEach((block, index) => {
      this.writeGap(index);
      for (const entry of before.get(block.node) ?? []) this.writeEntry(entry, this.getStyleBefore(index));
      if (gone.has(block.node)) this.skip(block, index, before.has(block.node));
      else this.writeOwn(block, index);
      for (const entry of after.get(block.node) ?? []) this.writeEntry(entry, this.getStyleAfter(index));
    });
    const closing = must(gaps.at(-1));
    if (this.endsInLineComment && !isLineBreak(this.text[closing.offset]))
      this.pieces.push(this.style.eol + getLineIndent(this.text, array.offset));
    this.writeGap(blocks.length);
    return this.pieces;
  }

  private writeGap(index: number): void {
    const gap = must(this.layout.gaps[index]);
    if (gap.offset === gap.end) return;
    this.pieces.push({ offset: gap.offset, end: gap.end });
    this.endsInLineComment = gap.endsInLineComment;
  }

  /** `isReplaced`: another item has taken its place. */
  private skip(block: ArrayBlock, index: number, isReplaced: boolean): void {
    if (!isReplaced && (block.startsLine || index === 0)) this.freeLead = this.getLead(block);
  }

  private writeOwn(block: ArrayBlock, index: number): void {
    const lead = this.writeLead(block, this.getOwnLead(block, index));
    const hasComma = this.needsComma();
    if (typeof lead !== 'string' && hasComma === block.hasComma)
      this.pieces.push({ offset: block.start, end: block.end });
    else this.pieces.push(lead, ...writeInPlace(block, hasComma));
    this.finishItem(block.endsInLineComment);
  }

  private getOwnLead(block: ArrayBlock, index: number): string {
    const own = this.getLead(block);
    const { freeLead } = this;
    const opening = must(this.layout.blocks[0]);
    if (block.startsLine) {
      const closesUp =
        this.isFirst &&
        freeLead !== undefined &&
        !opening.startsLine &&
        block.bodyStart === block.node.offset;
      return closesUp ? freeLead : own;
    }
    if (this.endsInLineComment) return this.getNewLine(index);
    if (freeLead !== undefined) return freeLead;
    return index === 0 && !this.isFirst ? this.getSeparator() : own;
  }

  /** `style` is the line break and indentation before the item, or `undefined` on a line with others. */
  private writeEntry(entry: Entry, style: string | undefined): void {
    const { text } = this;
    const newLine = style === undefined ? this.getForcedLine() : (this.getOwnLine(entry) ?? style);
    const hasComma = this.needsComma();
    if (newLine !== undefined) {
      this.push(entry, writeOnLines(text, entry, newLine, hasComma));
      this.finishItem(entry.kind === 'moved' && entry.block.endsInLineComment);
      return;
    }
    const opening = must(this.layout.blocks[0]);
    const indent = getLineIndent(text, opening.node.offset);
    const lead = this.freeLead ?? (this.isFirst ? this.getLead(opening) : this.getSeparator());
    const body = writeInline(text, entry, indent, hasComma);
    this.push(entry, [entry.kind === 'moved' ? this.writeLead(entry.block, lead) : lead, ...body]);
    this.finishItem(false);
  }

  /** Needed after a comment that takes the rest of its line. */
  private getForcedLine(): string | undefined {
    return this.endsInLineComment ? this.getNewLine(0) : undefined;
  }

  /** Within its array, an item on its own line keeps its indentation, whatever its neighbors have. */
  private getOwnLine(entry: Entry): string | undefined {
    return this.isOwn(entry) && entry.block.startsLine ? this.getLead(entry.block) : undefined;
  }

  /** Text from elsewhere counts as new here. */
  private push(entry: Entry, pieces: readonly Piece[]): void {
    this.pieces.push(...(this.isOwn(entry) ? pieces : [joinPieces(this.text, pieces)]));
  }

  private isOwn(entry: Entry): entry is Extract<Entry, { kind: 'moved' }> {
    return entry.kind === 'moved' && entry.block.node.parent === this.layout.array;
  }

  private finishItem(endsInLineComment: boolean): void {
    this.endsInLineComment = endsInLineComment;
    this.isFirst = false;
    this.freeLead = undefined;
    this.left--;
  }

  private needsComma(): boolean {
    return this.left > 1 || must(this.layout.blocks.at(-1)).hasComma;
  }

  private getStyleBefore(index: number): string | undefined {
    return must(this.layout.blocks[index]).startsLine ? this.getNewLine(index) : undefined;
  }

  /** After an item alone on its line, or on the bracket's line: a new line; after one of several, the same line. */
  private getStyleAfter(index: number): string | undefined {
    const { blocks } = this.layout;
    const next = blocks[index + 1];
    if (must(blocks[index]).startsLine)
      return next?.startsLine === false ? undefined : this.getNewLine(index);
    return index === 0 && next?.startsLine === true ? this.getNewLine(index + 1) : undefined;
  }

  /** The line break and indentation of the item or, if it has none, of the nearest item that does. */
  private getNewLine(index: number): string {
    const { text, layout } = this;
    const own = must(layout.blocks[index]);
    const block = own.startsLine ? own : layout.blocks.find(({ startsLine }) => startsLine);
    if (block !== undefined) return this.getLead(block);
    const { indent, eol } = this.style;
    return eol + getLineIndent(text, layout.array.offset) + indent;
  }

  /** The block's own white space if it is the same. */
  private writeLead(block: ArrayBlock, lead: string): Piece {
    return lead === this.getLead(block) ? { offset: block.start, end: block.bodyStart } : lead;
  }

  private getLead({ start, bodyStart }: ArrayBlock): string {
    return this.text.slice(start, bodyStart);
  }

  /** The text between two items on a line. */
  private getSeparator(): string {
    const second = this.layout.blocks.find(({ startsLine }, index) => index > 0 && !startsLine);
    if (second !== undefined) return this.getLead(second);
    return isCompact(this.text, this.layout.array) ? '' : ' ';
  }
}
