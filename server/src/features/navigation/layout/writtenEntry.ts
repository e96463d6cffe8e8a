// Writes an entry at another place: with its comments, indented like its new neighbors.
import type { ValueNode } from '../../../document/jsonNode.ts';
import { getLineIndent } from '../../../document/layout.ts';
import { isMultiLine, splitLines } from '../../../shared/text/strings.ts';
import type { ArrayBlock } from './arrayBlocks.ts';
import { type GapToken, isComment, readGap } from './gapTokens.ts';
import type { Piece } from './keptSpans.ts';

/** An entry to insert: an existing item with its comments, or a new one, as JSON. */
export type Entry =
  | {
      readonly kind: 'moved';
      readonly block: ArrayBlock;
      /** The item as another file has to write it. */
      readonly json?: string;
    }
  | { readonly kind: 'new'; readonly json: string };

/** A block at its place, with or without a comma. */
export function writeInPlace(block: ArrayBlock, hasComma: boolean): Piece[] {
  return [{ offset: block.bodyStart, end: block.node.end }, ...writeTail(block, hasComma)];
}

/** On its own lines. `newLine` is the line break with the indentation. */
export function writeOnLines(text: string, entry: Entry, newLine: string, hasComma: boolean): Piece[] {
  if (entry.kind === 'new') return [newLine, entry.json, hasComma ? ',' : ''];
  const { block, json } = entry;
  const { node } = block;
  if (json === undefined && text.slice(block.start, block.bodyStart) === newLine)
    return [{ offset: block.start, end: block.bodyStart }, ...writeInPlace(block, hasComma)];
  const body = text.slice(block.bodyStart, node.offset) + (json ?? text.slice(node.offset, node.end));
  const indented = indentAgain(body, getLineIndent(text, node.offset), getIndent(newLine));
  return [newLine, indented, ...writeTail(block, hasComma)];
}

/** On one line with others; comments that would need the rest of the line become block comments. */
export function writeInline(text: string, entry: Entry, targetIndent: string, hasComma: boolean): Piece[] {
  const comma = hasComma ? ',' : '';
  if (entry.kind === 'new') return [entry.json, comma];
  const { block } = entry;
  const { node, bodyStart, end } = block;
  const lead = readGap(text, bodyStart, node.offset);
  const tail = readGap(text, node.end, end);
  const isPlain =
    entry.json === undefined &&
    ![...lead, ...tail].some(needsLine) &&
    end === (block.hasComma ? block.comma + 1 : block.comma) &&
    (!isSpread(text, node) || targetIndent === getLineIndent(text, node.offset));
  if (isPlain) return writeInPlace(block, hasComma);
  const before = lead.filter(isComment).map((token) => `${writeAsBlock(text, token)} `);
  const behind = tail.filter(isComment).map((token) => ` ${writeAsBlock(text, token)}`);
  const json = entry.json ?? text.slice(node.offset, node.end);
  return [...before, indentAgain(json, getLineIndent(text, node.offset), targetIndent), ...behind, comma];
}

function isSpread(text: string, { offset, end }: ValueNode): boolean {
  return isMultiLine(text.slice(offset, end));
}

function needsLine({ kind }: GapToken): boolean {
  return kind === 'lineComment' || kind === 'break';
}

/** The comments between two offsets, each as one that doesn’t need the rest of its line. */
export function writeComments(text: string, from: number, to: number): string[] {
  return readGap(text, from, to)
    .filter(isComment)
    .map((token) => writeAsBlock(text, token));
}

function writeAsBlock(text: string, { kind, offset, end }: GapToken): string {
  const comment = text.slice(offset, end);
  return kind === 'lineComment' ? `/*${comment.slice(2).replaceAll('*/', '* /').trimEnd()} */` : comment;
}

function writeTail({ node, hasComma, comma, end }: ArrayBlock, needsComma: boolean): Piece[] {
  if (hasComma === needsComma) return [{ offset: node.end, end }];
  const before = { offset: node.end, end: comma };
  return needsComma ? [before, ',', { offset: comma, end }] : [before, { offset: comma + 1, end }];
}

/** The white space after a line break. */
function getIndent(newLine: string): string {
  return newLine.replace(/^(?:\r\n|\r|\n)/, '');
}

/** The lines after the first, with another indentation. */
function indentAgain(lines: string, from: string, to: string): string {
  if (from === to || !isMultiLine(lines)) return lines;
  const breaks = lines.match(/\r\n|\r|\n/g) ?? [];
  return splitLines(lines)
    .map((line, index) => {
      if (index === 0) return line;
      const relative = line.startsWith(from) ? line.slice(from.length) : line.trimStart();
      return (breaks[index - 1] ?? '') + (relative === '' ? '' : to + relative);
    })
    .join('');
}
