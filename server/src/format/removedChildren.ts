// What the host removes of a navigation before it builds the site: the children that are too many, and all that a
// division holds if something in it is refused.
import { defaultSeverities, treeSeverities } from '../diagnosticCodes.ts';
import { getProperty, type ObjectNode, type PropertyNode, type ValueNode } from '../document/jsonNode.ts';
import { treeSchema } from '../schema/docsSchema.ts';
import type { Violation } from '../schema/schemaViolations.ts';
import type { ContainerKind } from './pageReference.ts';
import {
  type ContainerArray,
  containerArrays,
  isContainerArray,
  type ReadTree,
  type Removal,
} from './treeNavigation.ts';

/** In this order, one kind of children survives. */
const precedence: Readonly<Record<'top' | 'inside', readonly ContainerArray[]>> = {
  top: ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'],
  inside: [
    ...(['languages', 'versions', 'tabs', 'dropdowns', 'anchors'] as const),
    ...(['products', 'groups', 'pages', 'menu'] as const),
  ],
};

/** The host keeps such a list and removes other children, even if there is nothing in it. */
const keptEmpty: readonly ContainerArray[] = ['products', 'dropdowns'];

function isFilled({ value }: PropertyNode): boolean {
  return value?.type === 'array' && value.items.length > 0;
}

/** What is no link is removed, and the children stay. */
const linkPattern = new RegExp(treeSchema.root.definitions?.link?.pattern ?? '');

/** Which children of a container are kept, and which lists are removed because of them. */
export interface MixedChildren {
  /** A list, or the link in place of children. */
  readonly kept: PropertyNode;
  readonly removed: readonly PropertyNode[];
}

/**
 * `undefined` unless there is more than one kind of children. Other empty lists are none.
 *
 * @param misplaced keys of lists that such a container never holds.
 */
export function findMixedChildren(
  container: ObjectNode,
  isTop: boolean,
  misplaced: readonly string[] = [],
): MixedChildren | undefined {
  const lists = precedence[isTop ? 'top' : 'inside'].flatMap((key) => {
    const property = getProperty(container, key);
    const isKind = property !== undefined && (isFilled(property) || keptEmpty.includes(key));
    return isKind && property.value?.type === 'array' && !misplaced.includes(key) ? [property] : [];
  });
  const link = isTop ? undefined : getProperty(container, 'href');
  const isLink = link?.value?.type === 'string' && linkPattern.test(link.value.value);
  const [kept, ...others] = isLink ? [link, ...lists] : lists;
  const removed = others.filter(isFilled);
  return kept === undefined || removed.length === 0 ? undefined : { kept, removed };
}

/**
 * The division that loses all its children because of a violation, which the host doesn’t report: the innermost one around
 * the container with the violation. `undefined` if there is none, so that the whole configuration is refused, or if it is
 * no refusal.
 */
export function findEmptiedDivision(violation: Violation): ObjectNode | undefined {
  if (violation.code === 'mixed-children' || !isRefused(violation)) return undefined;
  let found: ObjectNode | undefined;
  let current: ValueNode | PropertyNode | undefined = violation.node;
  while (current !== undefined) {
    if (current.type === 'property') {
      const key = current.key.value;
      // The links of `global` have the same names.
      if (key === 'global') found = undefined;
      else if (isContainerArray(key) && (found === undefined || isGroup(found))) found = current.parent;
    }
    current = current.parent;
  }
  return found === undefined || getListKey(found) === undefined ? undefined : found;
}

function isGroup(container: ObjectNode): boolean {
  return getKind(container) === 'group';
}

/** What a container in a list is. */
export function getKind(container: ObjectNode): ContainerKind | undefined {
  const key = getListKey(container);
  return key && containerArrays[key];
}

function getListKey({ parent }: ObjectNode): ContainerArray | undefined {
  const property = parent?.type === 'array' ? parent.parent : undefined;
  const key = property?.type === 'property' ? property.key.value : undefined;
  return key !== undefined && isContainerArray(key) ? key : undefined;
}

/** Whether the host refuses what violates the schema of a tree, whatever the settings say of it. */
export function isRefused({ code, severity }: Violation): boolean {
  return (severity ?? treeSeverities[code] ?? defaultSeverities[code]) === 'error';
}

/** The removals of a whole configuration. */
export class RemovedChildren {
  private readonly emptied = new Set<ObjectNode>();
  private readonly lists = new Map<PropertyNode, Removal>();

  /** @param violations all of the schema. */
  constructor({ top, groups }: Pick<ReadTree, 'top' | 'groups'>, violations: readonly Violation[]) {
    for (const violation of violations) {
      const division = findEmptiedDivision(violation);
      if (division !== undefined) this.emptied.add(division);
    }
    const keys = new Map<ObjectNode, string[]>();
    for (const { code, node, property } of violations) {
      // An empty list that the container can’t hold is only unknown; it is none of its kinds of children, either.
      if (code !== 'mixed-children' && code !== 'unknown-property') continue;
      const list = node.type !== 'object' || property === undefined ? undefined : getProperty(node, property);
      if (list === undefined) continue;
      if (code === 'mixed-children') this.lists.set(list, { because: 'misplaced', list });
      keys.set(list.parent, [...(keys.get(list.parent) ?? []), list.key.value]);
    }
    const containers = top === undefined ? groups : [{ node: top }, ...groups];
    for (const { node } of containers) {
      const mixed = findMixedChildren(node, node === top, keys.get(node));
      for (const list of mixed?.removed ?? [])
        this.lists.set(list, { because: 'beside', kept: mixed?.kept ?? list });
    }
  }

  /** Why a container or an entry is removed, the outermost reason; `undefined` if it is kept. */
  get(node: ValueNode): Removal | undefined {
    if (this.emptied.size === 0 && this.lists.size === 0) return undefined;
    let found: Removal | undefined;
    let current: ValueNode | PropertyNode | undefined = node.parent;
    while (current !== undefined) {
      if (current.type === 'property') {
        const { parent } = current;
        if (this.emptied.has(parent) && isContainerArray(current.key.value))
          found = { because: 'refused', division: parent };
        else found = this.lists.get(current) ?? found;
      }
      current = current.parent;
    }
    return found;
  }
}
