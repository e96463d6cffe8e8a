// What to do with a property in a tree that only the other shape has.
import { getProperty, type ObjectNode, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import { removeProperty, type TextChange } from '../../document/textChange.ts';
import { getJsonPath, getMember, isSamePath, walkValues } from '../../document/treeSearch.ts';
import { getReference } from '../../format/parts.ts';
import type { DocsSchema } from '../../schema/docsSchema.ts';
import { getAllowed, getOtherPlace } from '../../schema/schemaNode.ts';
import type { Violation } from '../../schema/schemaViolations.ts';
import { type MovedProperty, moveProperty } from './movedProperty.ts';
import { type NewPlace, newPlaces } from './otherPlaces.ts';

export interface OtherShapeMove extends MovedProperty {
  readonly source: PropertyNode;
  /** The path of its new place, or a name in the same object; `undefined` if there is none. */
  readonly goal: string | undefined;
  /** Whether only its name changes. */
  readonly isRename: boolean;
}

/** `undefined` if it has to stay, because its new place can’t be written to, or something of it is in another file. */
export function planMove(
  text: string,
  root: ValueNode | undefined,
  { node, property, schema }: Violation,
): OtherShapeMove | undefined {
  const source = node.type === 'object' && property !== undefined ? getProperty(node, property) : undefined;
  if (source === undefined || root?.type !== 'object') return undefined;
  const { key } = source;
  const { to = '' } = getOtherPlace(schema, key.value) ?? {};
  const known = findPlace(key.value, to);
  if (known !== undefined) {
    const goal = known.path.join('.');
    const place = getRelativePlace(known, source, root);
    if (place === undefined || hasPart(source.value)) return undefined;
    const moved = moveProperty(text, place.base, source, place);
    return moved && { ...moved, source, goal, isRename: false };
  }
  const remove = { source, changes: [removeProperty(text, source)], lost: [''] };
  // A path leads to what is written differently in this shape, and can’t be made from this.
  if (to === '' || to.includes('.')) return { ...remove, moved: 'unfit', goal: undefined, isRename: false };
  const isThere = getProperty(source.parent, to) !== undefined;
  if (isThere) return { ...remove, moved: 'nothing', goal: to, isRename: true };
  const { offset, end } = key;
  const changes = [{ offset, end, text: JSON.stringify(to) }];
  return { source, changes, moved: 'all', lost: [], goal: to, isRename: true };
}

/** The tree shape has the style of an icon in the icon. `undefined` if there is no such icon or style. */
export function moveIconStyle(
  text: string,
  docsSchema: DocsSchema,
  owner: ObjectNode,
  property: PropertyNode,
): readonly TextChange[] | undefined {
  const icon = getMember(owner, 'icon');
  const style = property.key.value === 'iconType' ? property.value : undefined;
  const schema = icon && docsSchema.getFor(icon)?.properties?.style;
  if (icon?.type !== 'string' || style?.type !== 'string' || schema === undefined) return undefined;
  if (!getAllowed(schema).values.includes(style.value)) return undefined;
  const json = `{ "name": ${JSON.stringify(icon.value)}, "style": ${JSON.stringify(style.value)} }`;
  const { offset, end } = icon;
  const changes = [{ offset, end, text: json }, removeProperty(text, property)];
  return changes.sort((one, other) => one.offset - other.offset);
}

export function hasPart(value: ValueNode | undefined): boolean {
  for (const node of walkValues(value)) if (getReference(node) !== undefined) return true;
  return false;
}

interface KnownPlace extends NewPlace {
  /** The keys around the property in the list shape. */
  readonly around: readonly string[];
}

/** @param to what the schema says: the path of the new place, or only its last key. */
function findPlace(name: string, to: string): KnownPlace | undefined {
  for (const [from, place] of Object.entries(newPlaces)) {
    const around = from.split('.');
    const isIt = around.pop() === name && (place.path.join('.') === to || place.path.at(-1) === to);
    if (isIt) return { ...place, around };
  }
  return undefined;
}

/** From the object around the property if the new place is in it, which may be in a part of the configuration. */
function getRelativePlace(
  { path, around, translate }: KnownPlace,
  { parent }: PropertyNode,
  root: ObjectNode,
): (NewPlace & { readonly base: ObjectNode }) | undefined {
  if (around.every((key, index) => path[index] === key))
    return { base: parent, path: path.slice(around.length), translate };
  return isSamePath(getJsonPath(parent), around) ? { base: root, path, translate } : undefined;
}
