// Writes a list that an object doesn’t have yet.
import type { ObjectNode, PropertyNode } from '../../../document/jsonNode.ts';
import { getLineIndent, type Layout } from '../../../document/layout.ts';
import { insertProperties, type TextChange } from '../../../document/textChange.ts';
import { isMultiLine } from '../../../shared/text/strings.ts';
import { joinPieces } from './keptSpans.ts';
import { type Entry, writeInline, writeOnLines } from './writtenEntry.ts';

export interface NewListOptions {
  /** As it is written. */
  readonly owner: ObjectNode;
  readonly key: string;
  /** The key of the list in an object at `key`. */
  readonly inner?: string;
  readonly entries: readonly Entry[];
  /** Whether each item gets a line. */
  readonly spreads: boolean;
  /** The property whose place it takes; otherwise it comes last. */
  readonly instead: PropertyNode | undefined;
  /** Of the owner’s file. */
  readonly style: Layout;
}

/** Stands for the list, which `insertProperties` would lay out again. */
const placeholder = '"\\u0000"';

export function writeNewList(text: string, list: NewListOptions): TextChange {
  const { owner, key, instead, style } = list;
  const indent = getNewListIndent(text, owner, style);
  const value =
    list.inner === undefined ? writeList(text, list, indent) : wrap(text, list, indent, list.inner);
  if (instead !== undefined)
    return { offset: instead.offset, end: instead.end, text: `${JSON.stringify(key)}: ${value}` };
  const change = insertProperties(text, owner, [[key, placeholder]], owner.properties.at(-1), style);
  return { ...change, text: change.text.replace(placeholder, () => value) };
}

/** The indentation of the line on which the list begins. */
export function getNewListIndent(text: string, owner: ObjectNode, { indent }: Layout): string {
  const [first] = owner.properties;
  if (first === undefined) return getLineIndent(text, owner.offset) + indent;
  return getLineIndent(text, first.offset);
}

function writeList(
  text: string,
  { entries, spreads, style: { eol, indent: unit } }: Pick<NewListOptions, 'entries' | 'spreads' | 'style'>,
  indent: string,
): string {
  const isLast = (index: number): boolean => index === entries.length - 1;
  if (!spreads) {
    const items = entries.map((entry, index) =>
      joinPieces(text, writeInline(text, entry, indent, !isLast(index))),
    );
    return `[${items.join(' ')}]`;
  }
  const line = eol + indent + unit;
  const lines = entries.map((entry, index) =>
    joinPieces(text, writeOnLines(text, entry, line, !isLast(index))),
  );
  return `[${lines.join('')}${eol}${indent}]`;
}

/** In an object of its own. */
function wrap(text: string, list: NewListOptions, indent: string, key: string): string {
  const { eol, indent: unit } = list.style;
  if (!isMultiLine(text.slice(list.owner.offset, list.owner.end)))
    return `{ ${JSON.stringify(key)}: ${writeList(text, list, indent)} }`;
  const inner = indent + unit;
  return `{${eol}${inner}${JSON.stringify(key)}: ${writeList(text, list, inner)}${eol}${indent}}`;
}
