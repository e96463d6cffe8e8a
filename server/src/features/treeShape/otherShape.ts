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
import { keep } from './translation.ts';

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
  const known = findPlace(source, to) ?? findFreePlace(source, root, to);
  if (known !== undefined) {
    const goal = to.includes('.') ? to : known.path.join('.');
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
function findPlace({ key, parent }: PropertyNode, to: string): KnownPlace | undefined {
  for (const [from, place] of Object.entries(newPlaces)) {
    const around = from.split('.');
    const path = place.path.join('.');
    // What is there already is only written differently.
    if (path === from) continue;
    const isAt = path === to || place.path.at(-1) === to || to.startsWith(`${path}.`);
    if (around.at(-1) === key.value && isAt) return { ...place, around: around.slice(0, -1) };
    // One member of an object that has moved, where this shape has another object of that name.
    if (path === to && isSamePath(getJsonPath(parent), around))
      return { path: [...place.path, key.value], translate: keep, around };
  }
  return undefined;
}

/** In a navigation that has no children yet, for those of this shape: an item says its own name, as in `tab`. */
function findFreePlace({ value, key }: PropertyNode, root: ObjectNode, to: string): KnownPlace | undefined {
  const navigation = getMember(root, 'navigation');
  const others = navigation?.type === 'object' ? navigation.properties : [];
  const isFree = to === `navigation.${key.value}` && others.every((other) => other.key.value === 'global');
  const name = key.value.slice(0, -1);
  const isNamed = (item: ValueNode): boolean => key.value === 'pages' || getMember(item, name) !== undefined;
  if (!isFree || value?.type !== 'array' || !value.items.every(isNamed)) return undefined;
  return { path: to.split('.'), translate: keep, around: [] };
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
