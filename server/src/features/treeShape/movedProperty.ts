// Moves a property of the list shape to the place that the tree shape has for it.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import { applyLayout, getLayout, getLineIndent, writeOnOneLine } from '../../document/layout.ts';
import {
  appendItems,
  applyChanges,
  insertProperties,
  removeProperty,
  type TextChange,
} from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import type { NewPlace } from './otherPlaces.ts';

/** The property is removed from its old place in any case. */
export interface MovedProperty {
  readonly changes: readonly TextChange[];
  /**
   * - `all`: apart from what is lost.
   * - `missing`: what the new place lacked.
   * - `nothing`: it is there already, or something else is.
   * - `unfit`: it has no value that could be there.
   */
  readonly moved: 'all' | 'missing' | 'nothing' | 'unfit';
  /** Parts of the value that are nowhere afterwards, such as “[0].style”; '' for all of it. */
  readonly lost: readonly string[];
}

/**
 * `undefined` if the new place can’t be written to: another file has it, or something else is in the way.
 *
 * @param base the object from which the path leads.
 */
export function moveProperty(
  text: string,
  base: ObjectNode,
  source: PropertyNode,
  { path, translate }: NewPlace,
): MovedProperty | undefined {
  if (source.value === undefined) return undefined;
  const remove = removeProperty(text, source);
  const translation = translate(text, source.value);
  if (translation.kind === 'gone')
    return { changes: [remove], moved: 'unfit', lost: translation.isImplied ? [] : [''] };
  const goal = findGoal(base, path);
  if (goal === undefined) return undefined;
  const { lost } = translation;
  // It stays where it is, written differently.
  if ('existing' in goal && goal.existing === source.value)
    return { changes: translation.changes, moved: 'all', lost };
  const value = indentWithTabs(text, source.value, translation.changes);
  if ('existing' in goal) {
    const merged = mergeInto(text, goal.existing, value);
    const changes = merged.change === undefined ? [remove] : [merged.change, remove];
    return { changes, moved: merged.moved, lost: [...lost, ...merged.lost] };
  }
  const [first = '', ...rest] = goal.keys;
  const json = wrap(value, rest);
  if (goal.object !== source.parent) {
    const behind = goal.object.properties.find((other) => isWithin(source, other));
    const after = behind ?? goal.object.properties.at(-1);
    return {
      changes: [insertProperties(text, goal.object, [[first, json]], after), remove],
      moved: 'all',
      lost,
    };
  }
  const { offset, end } = source;
  const written = `${JSON.stringify(first)}: ${writeAtProperty(text, source, json)}`;
  return { changes: [{ offset, end, text: written }], moved: 'all', lost };
}

/** The change that puts a property’s value into an object, under this key. */
export function wrapInObject(text: string, property: PropertyNode, key: string): TextChange | undefined {
  const { value } = property;
  if (value === undefined) return undefined;
  const { offset, end } = value;
  return { offset, end, text: writeAtProperty(text, property, wrap(indentWithTabs(text, value, []), [key])) };
}

/** As the value of a property that is in the file. */
export function writeAtProperty(text: string, { parent, offset }: PropertyNode, json: string): string {
  const isSpread = isMultiLine(text.slice(parent.offset, offset));
  return isSpread ? applyLayout(json, getLayout(text), getLineIndent(text, offset)) : toOneLine(json);
}

type Goal =
  /** An object, and the keys that it lacks, each in the one before. */
  { readonly object: ObjectNode; readonly keys: readonly string[] } | { readonly existing: ValueNode };

function findGoal(base: ObjectNode, path: readonly string[]): Goal | undefined {
  let node: ValueNode = base;
  for (const [index, key] of path.entries()) {
    if (node.type !== 'object' || isReference(node)) return undefined;
    const property: PropertyNode | undefined = getProperty(node, key);
    if (property === undefined) return { object: node, keys: path.slice(index) };
    if (property.value === undefined) return undefined;
    node = property.value;
  }
  return isReference(node) ? undefined : { existing: node };
}

function isReference(node: ValueNode): boolean {
  return getMember(node, '$ref') !== undefined;
}

function isWithin(inner: PropertyNode, outer: PropertyNode): boolean {
  return outer.offset <= inner.offset && inner.end <= outer.end;
}

interface Merged {
  readonly change: TextChange | undefined;
  readonly moved: MovedProperty['moved'];
  readonly lost: readonly string[];
}

/** Arrays get the items and objects the properties that they lack; anything else stays as it is. */
function mergeInto(text: string, existing: ValueNode, json: string): Merged {
  const { root } = parseJson(json);
  if (root === undefined) return { change: undefined, moved: 'nothing', lost: [''] };
  if (existing.type === 'array') return mergeArrays(text, existing, json, root);
  if (existing.type !== 'object' || root.type !== 'object') {
    const lost = isSameValue(existing, root) ? [] : [''];
    return { change: undefined, moved: 'nothing', lost };
  }
  const isMissing = ({ key }: PropertyNode): boolean => getProperty(existing, key.value) === undefined;
  const missing = root.properties.filter(isMissing);
  const differing = root.properties.filter(({ key, value }) => {
    const there = getMember(existing, key.value);
    return there !== undefined && value !== undefined && !isSameValue(there, value);
  });
  const lost = differing.map(({ key }) => key.value);
  if (missing.length === 0) return { change: undefined, moved: 'nothing', lost };
  const entries = missing.flatMap(({ key, value }): [string, string][] =>
    value === undefined ? [] : [[key.value, outdent(json.slice(value.offset, value.end))]],
  );
  const change = insertProperties(text, existing, entries, existing.properties.at(-1));
  return { change, moved: missing.length === root.properties.length ? 'all' : 'missing', lost };
}

function mergeArrays(text: string, existing: ArrayNode, json: string, source: ValueNode): Merged {
  const items = source.type === 'array' ? source.items : [source];
  const missing = items.filter((item) => !existing.items.some((other) => isSameLink(other, item)));
  if (missing.length === 0) return { change: undefined, moved: 'nothing', lost: [] };
  const moved = missing.length === items.length ? 'all' : 'missing';
  const layout = getLayout(text);
  const last = existing.items.at(-1);
  if (last === undefined && source.type === 'array' && missing.length === items.length) {
    const { offset, end } = existing;
    const indent = getLineIndent(text, offset);
    return { change: { offset, end, text: applyLayout(json, layout, indent) }, moved, lost: [] };
  }
  const indent = getLineIndent(text, last?.offset ?? existing.offset);
  const isSpread = last !== undefined && isMultiLine(text.slice(existing.offset, last.offset));
  const texts = missing.map(({ offset, end }) => {
    const item = source.type === 'array' ? outdent(json.slice(offset, end)) : json;
    return isSpread ? applyLayout(item, layout, indent) : toOneLine(item);
  });
  return { change: appendItems(text, existing, texts), moved, lost: [] };
}

function isSameValue(one: ValueNode, other: ValueNode): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** Whether two items are the same link, whatever icon they have. */
function isSameLink(one: ValueNode, other: ValueNode): boolean {
  if (isSameValue(one, other)) return true;
  const href = getMember(one, 'href');
  return (
    href !== undefined &&
    ['href', 'label', 'anchor'].every((key) => getMember(one, key)?.value === getMember(other, key)?.value)
  );
}

/** The value’s text after the changes, its further lines indented by tabs, as much as they are deeper than its first. */
function indentWithTabs(text: string, value: ValueNode, changes: readonly TextChange[]): string {
  const { offset, end } = value;
  const inside = changes.map((change) => ({
    offset: change.offset - offset,
    end: change.end - offset,
    text: change.text,
  }));
  const base = getLineIndent(text, offset);
  const { indent } = getLayout(text);
  const [first = '', ...lines] = applyChanges(text.slice(offset, end), inside).split(/\r\n|\r|\n/);
  const indented = lines.map((line) => {
    let rest = line.startsWith(base) ? line.slice(base.length) : line.trimStart();
    let tabs = '';
    for (; rest.startsWith(indent); rest = rest.slice(indent.length)) tabs += '\t';
    return tabs + rest;
  });
  return [first, ...indented].join('\n');
}

/** An object for each key, in the one before, around the value. */
function wrap(json: string, keys: readonly string[]): string {
  return keys
    .toReversed()
    .reduce((inner, key) => `{\n\t${JSON.stringify(key)}: ${inner.replaceAll('\n', '\n\t')}\n}`, json);
}

/** The text of something inside a value, as if it stood alone: its last line is not indented. */
function outdent(json: string): string {
  const tabs = /\n(\t*)[^\n]*$/.exec(json)?.[1] ?? '';
  return json.replaceAll(`\n${tabs}`, '\n');
}

/** A line comment needs its line break. */
function toOneLine(json: string): string {
  return json.includes('//') && parseJson(json).syntaxErrors.length > 0 ? json : writeOnOneLine(json);
}
