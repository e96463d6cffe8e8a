// Changes of a JSON text that keep it JSON: properties and items put in and taken out with their commas.
import type { ArrayNode, ObjectNode, PropertyNode, Span, ValueNode } from './jsonNode.ts';
import { applyLayout, getLayout, getLineIndent, isMultiLine } from './layout.ts';

/** Replaces the span's text; an empty span inserts. */
export interface TextChange extends Span {
  readonly text: string;
}

/** Takes a property out of its object, or an item out of its array, with the comma and white space it leaves behind. */
export function removeProperty(property: PropertyNode): TextChange {
  return removeFrom(property.parent, property.parent.properties, property);
}

export function removeItem(array: ArrayNode, item: ValueNode): TextChange {
  return removeFrom(array, array.items, item);
}

function removeFrom<T extends Span>(
  container: ObjectNode | ArrayNode,
  siblings: readonly T[],
  child: T,
): TextChange {
  const index = siblings.indexOf(child);
  const next = siblings[index + 1];
  if (next !== undefined) return { offset: child.offset, end: next.offset, text: '' };
  const previous = siblings[index - 1];
  if (previous !== undefined) return { offset: previous.end, end: child.end, text: '' };
  const end = container.closed ? container.end - 1 : child.end;
  return { offset: container.offset + 1, end, text: '' };
}

/**
 * Puts properties into an object, behind the property `after`, or first when that is `undefined`. The values are
 * JSON, further lines indented by tabs. An object on one line stays on one.
 */
export function insertProperties(
  text: string,
  object: ObjectNode,
  properties: readonly (readonly [key: string, json: string])[],
  after: PropertyNode | undefined,
): TextChange {
  const layout = getLayout(text);
  const [first] = object.properties;
  const spreads = first === undefined || isMultiLine(text.slice(object.offset, first.offset));
  const inside =
    spreads && first !== undefined
      ? getLineIndent(text, first.offset)
      : getLineIndent(text, object.offset) + layout.indent;
  const lines = properties.map(
    ([key, json]) => `${JSON.stringify(key)}: ${applyLayout(json, layout, inside)}`,
  );
  const separator = spreads ? layout.eol + inside : ' ';
  const joined = lines.join(`,${separator}`);
  if (after !== undefined) return { offset: after.end, end: after.end, text: `,${separator}${joined}` };
  if (first !== undefined) return { offset: first.offset, end: first.offset, text: `${joined},${separator}` };
  const closing = layout.eol + getLineIndent(text, object.offset);
  const isBlank = object.closed && text.slice(object.offset + 1, object.end - 1).trim() === '';
  const end = isBlank ? object.end - 1 : object.offset + 1;
  return { offset: object.offset + 1, end, text: separator + joined + closing };
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
