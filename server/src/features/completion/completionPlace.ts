// Where the cursor is, for completion: what belongs there, which text it replaces, and which commas have to be inserted
// with it.

import {
  type ArrayNode,
  type ObjectNode,
  type PropertyNode,
  type Span,
  touches,
  type ValueNode,
} from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { skipTrivia } from '../../document/tokenReader.ts';
import { getJsonPath, getNodeAt, type JsonPath } from '../../document/treeSearch.ts';
import { isMultiLine } from '../../shared/text/strings.ts';

interface Place {
  /** The text that an accepted item replaces. It is on one line, and the cursor is in it. */
  readonly replace: Span;
  /** The offset at which a comma is missing before the new text. */
  readonly commaBefore: number | undefined;
  readonly commaAfter: boolean;
}

export interface KeyPlace extends Place {
  readonly kind: 'key';
  readonly object: ObjectNode;
  /** The property whose key is being edited; `undefined` for a new one. */
  readonly property: PropertyNode | undefined;
  /** False if a colon already follows: then only the key is written. */
  readonly withValue: boolean;
}

export interface ValuePlace extends Place {
  readonly kind: 'value';
  readonly path: JsonPath;
}

export type CompletionPlace = KeyPlace | ValuePlace;

/** `undefined` if nothing can be completed: in a comment, between a key and its colon, after the root. */
export function getCompletionPlace(document: ParsedDocument, offset: number): CompletionPlace | undefined {
  const { root, syntaxErrors } = document;
  const text = document.textDocument.getText();
  const comments = syntaxErrors.filter(({ kind }) => kind === 'comment' || kind === 'open-comment');
  if (comments.some((comment) => isInComment(text, comment, offset))) return undefined;
  const node = skipClosed(getNodeAt(root, offset), offset);
  if (node === undefined) return root === undefined ? createNewValuePlace(text, offset, []) : undefined;
  if (node.type === 'property') return getPlaceInProperty(text, node, offset);
  if (node.type === 'object') return getPlaceInObject(text, node, offset);
  if (node.type === 'array') return getPlaceInArray(text, node, offset);
  if (node.parent?.type === 'array' && node.offset === offset)
    return getPlaceInArray(text, node.parent, offset);
  const previous = node.parent?.type === 'array' ? getLastBefore(node.parent.items, node.offset) : undefined;
  return createValuePlace(
    text,
    offset,
    getJsonPath(node),
    node,
    getMissingComma(text, previous, node.offset),
  );
}

/** At the end of a line comment, or of an unclosed block comment, the cursor is still inside it. */
function isInComment(text: string, comment: Span, offset: number): boolean {
  if (offset <= comment.offset || offset > comment.end) return false;
  const isClosed =
    text.startsWith('/*', comment.offset) && text.slice(comment.offset + 2, comment.end).endsWith('*/');
  return offset < comment.end || !isClosed;
}

/** Right after a closing bracket, or right before an opening one, the cursor is outside the brackets. */
function skipClosed(
  node: ValueNode | PropertyNode | undefined,
  offset: number,
): ValueNode | PropertyNode | undefined {
  let current = node;
  while (current !== undefined) {
    if (isInside(current, offset)) return current;
    current = current.parent;
  }
  return undefined;
}

function isInside(node: ValueNode | PropertyNode, offset: number): boolean {
  if (node.type === 'property') {
    const isContainer = node.value?.type === 'object' || node.value?.type === 'array';
    return !isContainer || node.value === undefined || offset <= node.value.offset;
  }
  if (node.type !== 'object' && node.type !== 'array') return true;
  return offset > node.offset && (offset < node.end || !node.closed);
}

function getPlaceInProperty(
  text: string,
  property: PropertyNode,
  offset: number,
): CompletionPlace | undefined {
  const { key, colon, value } = property;
  if (offset === key.offset) return getPlaceInObject(text, property.parent, offset);
  if (touches(key, offset)) {
    const previous = getLastBefore(property.parent.properties, key.offset);
    const commaBefore = getMissingComma(text, previous, key.offset);
    return createKeyPlace(text, property.parent, property, getWordSpan(text, key, offset), commaBefore);
  }
  if (colon === undefined || offset <= colon) return undefined;
  const path = getJsonPath(property);
  return value === undefined
    ? createNewValuePlace(text, offset, path)
    : createValuePlace(text, offset, path, value);
}

function getPlaceInObject(text: string, object: ObjectNode, offset: number): CompletionPlace | undefined {
  const previous = getLastBefore(object.properties, offset);
  if (previous !== undefined && !hasComma(text, previous.end, offset)) {
    if (previous.colon === undefined)
      return previous.end === offset ? getPlaceInProperty(text, previous, offset) : undefined;
    if (previous.value === undefined) return createNewValuePlace(text, offset, getJsonPath(previous));
    // An unclosed string ends where the next name begins, and continues at the cursor.
    if (previous.end === offset && previous.value.type === 'string' && previous.value.broken)
      return createValuePlace(text, offset, getJsonPath(previous), previous.value);
  }
  return createKeyPlace(
    text,
    object,
    undefined,
    getBareWord(text, offset),
    getMissingComma(text, previous, offset),
  );
}

function getPlaceInArray(text: string, array: ArrayNode, offset: number): CompletionPlace | undefined {
  const path = [...getJsonPath(array), 0];
  const previous = getLastBefore(array.items, offset);
  // A value that ends at the cursor is the one being edited, even if the next item begins here.
  if (previous?.end === offset && previous.type !== 'object' && previous.type !== 'array') {
    const beforePrevious = getLastBefore(array.items, previous.offset);
    return createValuePlace(
      text,
      offset,
      path,
      previous,
      getMissingComma(text, beforePrevious, previous.offset),
    );
  }
  return createNewValuePlace(text, offset, path, getMissingComma(text, previous, offset));
}

function createKeyPlace(
  text: string,
  object: ObjectNode,
  property: PropertyNode | undefined,
  replace: Span,
  commaBefore?: number,
): KeyPlace {
  const withValue = property?.colon === undefined && text[skipTrivia(text, replace.end)] !== ':';
  const commaAfter = withValue && needsCommaAfter(text, replace.end);
  return { kind: 'key', object, property, replace, withValue, commaBefore, commaAfter };
}

/** A missing value, or only a bare word so far. */
function createNewValuePlace(text: string, offset: number, path: JsonPath, commaBefore?: number): ValuePlace {
  const replace = getBareWord(text, offset);
  return { kind: 'value', path, replace, commaBefore, commaAfter: needsCommaAfter(text, replace.end) };
}

function createValuePlace(
  text: string,
  offset: number,
  path: JsonPath,
  value: ValueNode,
  commaBefore?: number,
): ValuePlace | undefined {
  const isNextName = value.type === 'string' && text[skipTrivia(text, value.end)] === ':';
  if (isNextName && offset <= value.offset) return createNewValuePlace(text, offset, path, commaBefore);
  const replace = getReplacedValue(text, value, offset);
  if (replace === undefined) return undefined;
  return {
    kind: 'value',
    path,
    replace,
    commaBefore,
    commaAfter: needsCommaAfter(text, replace.end),
  };
}

/** The existing value's span; starts at the cursor if that is before the value on the same line. */
function getReplacedValue(text: string, value: ValueNode, offset: number): Span | undefined {
  if (value.type === 'object' || value.type === 'array') return undefined;
  if (offset > value.end) return undefined;
  const span = getWordSpan(text, value, offset);
  if (offset >= span.offset) return span;
  return isMultiLine(text.slice(offset, span.end)) ? undefined : { offset, end: span.end };
}

/** A token's span; for an unclosed string only the word, so that the text it swallowed stays. */
function getWordSpan(text: string, token: Span & { readonly broken?: boolean }, offset: number): Span {
  if (text[token.offset] !== '"') return token;
  // No word follows a closing quote, so this quote opens the next string on the line.
  if (token.broken !== true && !isWordCharacter(text[token.end])) return token;
  return { offset: token.offset, end: Math.max(offset, getWordEnd(text, offset)) };
}

function getBareWord(text: string, offset: number): Span {
  let start = offset;
  while (start > 0 && isWordCharacter(text[start - 1])) start--;
  return { offset: start, end: getWordEnd(text, offset) };
}

function getWordEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && isWordCharacter(text[end])) end++;
  return end;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w$#.'/-]/.test(character);
}

function getLastBefore<T extends Span>(nodes: readonly T[], offset: number): T | undefined {
  return nodes.findLast((node) => node.end <= offset);
}

/** Where a comma has to be inserted, if there is none between a complete neighbor and the offset. */
function getMissingComma(
  text: string,
  previous: ValueNode | PropertyNode | undefined,
  offset: number,
): number | undefined {
  if (previous === undefined || (previous.type === 'property' && previous.value === undefined))
    return undefined;
  return hasComma(text, previous.end, offset) ? undefined : previous.end;
}

function hasComma(text: string, from: number, to: number): boolean {
  let offset = skipTrivia(text, from);
  while (offset < to) {
    if (text[offset] === ',') return true;
    offset = skipTrivia(text, offset + 1);
  }
  return false;
}

/** Whether another key or value follows without a comma of its own. */
function needsCommaAfter(text: string, offset: number): boolean {
  const next = text[skipTrivia(text, offset)];
  return next !== undefined && !',:}]'.includes(next);
}
