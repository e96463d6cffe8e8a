// Changes to JSON text that keep it JSON: properties and items are inserted and removed along with their commas.

import { must } from '../shared/text/must.ts';
import { isLineBreak, isMultiLine } from '../shared/text/strings.ts';
import {
  type ArrayNode,
  getContentOffset,
  getWrittenObject,
  type ObjectNode,
  type PropertyNode,
  type Span,
  type ValueNode,
} from './jsonNode.ts';
import { applyLayout, getLayout, getLineIndent, type Layout, skipBlanks, writeOnOneLine } from './layout.ts';

/** Replaces the span's text; an empty span inserts. */
export interface TextChange extends Span {
  readonly text: string;
}

/**
 * Removes a property from its object, or an item from its array, along with the comma and white space it leaves behind.
 * Comments between it and its neighbors stay.
 */
export function removeProperty(text: string, property: PropertyNode): TextChange {
  const { written = property.parent } = property;
  const { properties } = written;
  const index = properties.indexOf(property);
  return removeRun(text, written, properties, index, index);
}

export function removeItem(text: string, array: ArrayNode, item: ValueNode): TextChange {
  const index = array.items.indexOf(item);
  return removeRun(text, array, array.items, index, index);
}

/** The changes don't overlap, wherever in the array the items are. */
export function removeItems(text: string, array: ArrayNode, items: readonly ValueNode[]): TextChange[] {
  return removeChildren(text, array, array.items, items);
}

/** The changes don't overlap, wherever in the object the properties are. */
export function removeProperties(
  text: string,
  object: ObjectNode,
  properties: readonly PropertyNode[],
): TextChange[] {
  return removeChildren(text, object, object.properties, properties);
}

function removeChildren<T extends Span>(
  text: string,
  container: ObjectNode | ArrayNode,
  siblings: readonly T[],
  removed: readonly T[],
): TextChange[] {
  const going = new Set(removed);
  const changes: TextChange[] = [];
  let first: number | undefined;
  siblings.forEach((sibling, index) => {
    if (!going.has(sibling)) return;
    first ??= index;
    const next = siblings[index + 1];
    if (next !== undefined && going.has(next)) return;
    changes.push(removeRun(text, container, siblings, first, index));
    first = undefined;
  });
  return changes;
}

/** Removes the siblings from one index through another. */
function removeRun<T extends Span>(
  text: string,
  container: ObjectNode | ArrayNode,
  siblings: readonly T[],
  firstIndex: number,
  lastIndex: number,
): TextChange {
  const first = must(siblings[firstIndex]);
  const last = must(siblings[lastIndex]);
  const next = siblings[lastIndex + 1];
  if (next !== undefined) {
    const comments = getCommentsOf(text.slice(last.end, next.offset));
    return { offset: first.offset, end: next.offset, text: comments.trimStart() };
  }
  const previous = siblings[firstIndex - 1];
  if (previous !== undefined) {
    const comments = getCommentsOf(text.slice(previous.end, first.offset));
    const endsLine = isLineBreak(text[skipBlanks(text, last.end)]);
    return { offset: previous.end, end: last.end, text: endsLine ? comments.trimEnd() : comments };
  }
  const end = container.closed ? container.end - 1 : last.end;
  const offset = getContentOffset(text, container);
  const before = getCommentsOf(text.slice(offset, first.offset));
  const behind = getCommentsOf(text.slice(last.end, end));
  return { offset, end, text: joinComments(before, behind) };
}

/** Two runs of comments as one: a line comment at the end of the first keeps its line break. */
function joinComments(before: string, behind: string): string {
  const trimmed = before.trimEnd();
  const [last = ''] = trimmed.match(/\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g)?.slice(-1) ?? [];
  const needsBreak = last.startsWith('//') && !isLineBreak(behind[skipBlanks(behind, 0)]);
  const [lineBreak = ''] = needsBreak ? (/\r\n|\r|\n/.exec(before.slice(trimmed.length)) ?? []) : [];
  return trimmed + lineBreak + behind;
}

/** The text between two children, without its commas; empty if it contains no comment. */
function getCommentsOf(gap: string): string {
  const comment = /(\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$))/;
  return comment.test(gap) ? gap.replaceAll(new RegExp(`${comment.source}|,`, 'g'), '$1') : '';
}

/**
 * Inserts properties into an object: after `after`, or first if that is `undefined`. Values are JSON whose further
 * lines are indented by tabs. An object on one line stays on one.
 *
 * @param layout that of the text, unless it is several files.
 */
export function insertProperties(
  text: string,
  owner: ObjectNode,
  properties: readonly (readonly [key: string, json: string])[],
  after: PropertyNode | undefined,
  layout: Layout = getLayout(text),
): TextChange {
  const object = after?.written ?? getWrittenObject(owner);
  const [first] = object.properties;
  const spreads = isSpread(text, object);
  const inside =
    spreads && first !== undefined
      ? getLineIndent(text, first.offset)
      : getLineIndent(text, object.offset) + layout.indent;
  const lines = properties.map(
    ([key, json]) =>
      `${JSON.stringify(key)}: ${spreads ? applyLayout(json, layout, inside) : writeOnOneLine(json)}`,
  );
  const separator = spreads ? layout.eol + inside : ' ';
  const joined = lines.join(`,${separator}`);
  if (after !== undefined) {
    const [behind = '', comma = '', comment = ''] = spreads ? getCommentBehind(text, after.end) : [];
    const end = after.end + behind.length;
    return { offset: after.end, end, text: `,${comment}${separator}${joined}${comma}` };
  }
  if (first !== undefined) return { offset: first.offset, end: first.offset, text: `${joined},${separator}` };
  if (!object.closed || text.slice(object.offset + 1, object.end - 1).trim() !== '')
    return { offset: object.offset + 1, end: object.offset + 1, text: separator + joined };
  const closing = spreads ? layout.eol + getLineIndent(text, object.offset) : ' ';
  return { offset: object.offset + 1, end: object.end - 1, text: separator + joined + closing };
}

/** Whether a new property gets its own line, as the first one has or, in an empty object, the object itself. */
function isSpread(text: string, object: ObjectNode): boolean {
  const [first] = object.properties;
  if (first !== undefined) return isMultiLine(text.slice(object.offset, first.offset));
  const { parent } = object;
  if (parent === undefined || isMultiLine(text.slice(object.offset, object.end))) return true;
  const container = parent.type === 'property' ? parent.parent : parent;
  const [neighbor] = container.type === 'object' ? container.properties : container.items;
  return neighbor !== undefined && isMultiLine(text.slice(container.offset, neighbor.offset));
}

/** A line comment at the offset, as `[all, comma before it, comment]`; it belongs to what precedes it. */
function getCommentBehind(text: string, offset: number): readonly string[] {
  const pattern = /(,?)([ \t]*\/\/[^\r\n]*)/y;
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? [];
}

/**
 * Appends at least one item, given as JSON on one line each, to an array.
 *
 * @param layout that of the text, unless it is several files.
 */
export function appendItems(
  text: string,
  array: ArrayNode,
  items: readonly string[],
  layout?: Layout,
): TextChange {
  const last = array.items.at(-1);
  if (last === undefined) return { offset: array.offset + 1, end: array.offset + 1, text: items.join(', ') };
  const spreads = isMultiLine(text.slice(array.offset, last.offset));
  const separator = spreads ? (layout ?? getLayout(text)).eol + getLineIndent(text, last.offset) : ' ';
  const [behind = '', comma = '', comment = ''] = spreads ? getCommentBehind(text, last.end) : [];
  const joined = items.join(`,${separator}`);
  return {
    offset: last.end,
    end: last.end + behind.length,
    text: `,${comment}${separator}${joined}${comma}`,
  };
}

/** Applies changes that don't overlap. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let offset = 0;
  for (const change of [...changes].sort((a, b) => a.offset - b.offset || a.end - b.end)) {
    result += text.slice(offset, change.offset) + change.text;
    offset = change.end;
  }
  return result + text.slice(offset);
}

/** A part of the current text: either left of the original text, or inserted. */
type Piece = (Span & { readonly isNew: false }) | { readonly isNew: true; readonly text: string };

/**
 * Composes changes made one after the other into equivalent changes to the original text.
 *
 * @param rounds each applies to the text that the rounds before it leave; within a round, changes don't overlap.
 * @param length of the original text.
 */
export function composeChanges(rounds: readonly (readonly TextChange[])[], length: number): TextChange[] {
  let pieces: readonly Piece[] = [{ isNew: false, offset: 0, end: length }];
  for (const changes of rounds) pieces = applyToPieces(pieces, changes);
  return toChanges(pieces, length);
}

function applyToPieces(pieces: readonly Piece[], changes: readonly TextChange[]): Piece[] {
  const result: Piece[] = [];
  const waiting = [...pieces].reverse();
  let at = 0;
  /** Moves on to the offset, and keeps or drops what it passes. */
  const pass = (offset: number, isKept: boolean): void => {
    while (at < offset) {
      const piece = waiting.pop();
      if (piece === undefined) return;
      const size = getSize(piece);
      const taken = Math.min(size, offset - at);
      if (taken < size) waiting.push(cut(piece, taken, size));
      if (isKept) result.push(cut(piece, 0, taken));
      at += taken;
    }
  };
  for (const { offset, end, text } of [...changes].sort((a, b) => a.offset - b.offset || a.end - b.end)) {
    pass(offset, true);
    pass(end, false);
    if (text !== '') result.push({ isNew: true, text });
  }
  return [...result, ...waiting.reverse()];
}

function getSize(piece: Piece): number {
  return piece.isNew ? piece.text.length : piece.end - piece.offset;
}

function cut(piece: Piece, from: number, to: number): Piece {
  return piece.isNew
    ? { isNew: true, text: piece.text.slice(from, to) }
    : { isNew: false, offset: piece.offset + from, end: piece.offset + to };
}

function toChanges(pieces: readonly Piece[], length: number): TextChange[] {
  const changes: TextChange[] = [];
  let [at, text] = [0, ''];
  const close = (offset: number): void => {
    if (offset > at || text !== '') changes.push({ offset: at, end: offset, text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.isNew) {
      text += piece.text;
      continue;
    }
    close(piece.offset);
    at = piece.end;
  }
  close(length);
  return changes;
}
