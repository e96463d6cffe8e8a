// What to do with a property in a tree that only the other shape has.
import { getProperty, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import { removeProperty } from '../../document/textChange.ts';
import { getJsonPath } from '../../document/treeSearch.ts';
import { getOtherPlace } from '../../schema/schemaNode.ts';
import type { Violation } from '../../schema/schemaViolations.ts';
import { type MovedProperty, moveProperty } from './movedProperty.ts';
import { newPlaces } from './otherPlaces.ts';

export interface OtherShapeMove extends MovedProperty {
  readonly source: PropertyNode;
  /** The path of its new place, or a name in the same object; `undefined` if there is none. */
  readonly goal: string | undefined;
  /** Whether only its name changes. */
  readonly isRename: boolean;
}

/** `undefined` if it has to stay, because its new place can’t be written to. */
export function planMove(
  text: string,
  root: ValueNode | undefined,
  { node, property, schema }: Violation,
): OtherShapeMove | undefined {
  const source = node.type === 'object' && property !== undefined ? getProperty(node, property) : undefined;
  if (source === undefined || root?.type !== 'object') return undefined;
  const { key } = source;
  const place = newPlaces[[...getJsonPath(source.parent), key.value].join('.')];
  if (place !== undefined) {
    const moved = moveProperty(text, root, source, place);
    return moved && { ...moved, source, goal: place.path.join('.'), isRename: false };
  }
  const { to = '' } = getOtherPlace(schema, key.value) ?? {};
  const remove = { source, changes: [removeProperty(text, source)], lost: [''] };
  // A path leads to what is written differently in this shape, and can’t be made from this.
  if (to === '' || to.includes('.')) return { ...remove, moved: 'unfit', goal: undefined, isRename: false };
  const isThere = getProperty(source.parent, to) !== undefined;
  if (isThere) return { ...remove, moved: 'nothing', goal: to, isRename: true };
  const { offset, end } = key;
  const changes = [{ offset, end, text: JSON.stringify(to) }];
  return { source, changes, moved: 'all', lost: [], goal: to, isRename: true };
}
