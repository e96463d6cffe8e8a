// What may stand where in the tree shape: any division may hold divisions of one kind, groups or pages.
import {
  type ArrayNode,
  getProperty,
  getWrittenObject,
  type ObjectNode,
  type PropertyNode,
  type ValueNode,
} from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember } from '../document/treeSearch.ts';
import type { ClosedSlot, ContainerRules, ListedKind, Slot } from './containerRules.ts';
import type { ContainerKind } from './pageReference.ts';
import { getReference } from './parts.ts';
import { type ContainerArray, containerArrays, isContainerArray } from './treeNavigation.ts';

/** A container that names one of these holds nothing beside the pages that are generated from it. */
const generatingKeys = ['graphql', 'sdk'];

/** An array of a container; `array` is `undefined` if it is something else. */
interface HeldList {
  readonly key: ContainerArray;
  readonly property: PropertyNode;
  readonly array: ArrayNode | undefined;
}

export class TreeContainers implements ContainerRules {
  readonly nestsGroups = true;
  readonly top: ObjectNode | undefined;
  /** The root of a text without `navigation`. */
  private readonly bare: ObjectNode | undefined;

  constructor({ root }: Pick<ParsedDocument, 'root'>) {
    const navigation = getMember(root, 'navigation');
    const isBare = root?.type === 'object' && getProperty(root, 'navigation') === undefined;
    this.bare = isBare ? root : undefined;
    this.top = navigation?.type === 'object' ? navigation : this.bare;
  }

  getKind(node: ValueNode): ListedKind {
    const key = node.parent?.type === 'array' ? getKey(node.parent) : undefined;
    return node.type !== 'object' || key === undefined ? 'page' : containerArrays[key];
  }

  takes(array: ArrayNode, kind: ListedKind): boolean {
    const key = getKey(array);
    if (key === 'pages') return kind === 'page' || kind === 'group';
    return key !== undefined && containerArrays[key] === kind;
  }

  getSlot(container: ObjectNode, kind: ListedKind): Slot {
    const own = container === this.top ? undefined : this.getKind(container);
    const [wanted, ...others] = getKeys(own, kind);
    if (wanted === undefined) return { kind: 'closed', because: 'never' };
    if (container === this.bare) return { kind: 'new', owner: container, key: 'navigation', inner: wanted };
    const lists = getLists(container);
    const find = (key: string): HeldList | undefined => lists.find((list) => list.key === key);
    const filled = lists.filter(({ array }) => array === undefined || array.items.length > 0);
    for (const key of [wanted, ...others]) {
      const list = find(key);
      if (list === undefined || (filled.length > 0 && !filled.includes(list))) continue;
      if (list.array === undefined) return refuseValue(list);
      if (filled.length > 0 || key === wanted) return { kind: 'array', array: list.array };
    }
    const [first] = filled;
    if (first !== undefined)
      return first.array === undefined ? refuseValue(first) : refuseBeside(first, kind);
    const because = findObstacle(container, lists);
    if (because !== undefined) return { kind: 'closed', because };
    const [empty] = lists;
    if (empty?.array === undefined) return { kind: 'new', owner: container, key: wanted };
    return { kind: 'array', array: empty.array, rename: { key: empty.property.key, to: wanted } };
  }
}

/** The arrays that can hold such entries in a container of the kind `own`, the best one first. */
function getKeys(own: ListedKind | undefined, kind: ListedKind): ContainerArray[] {
  if (kind === 'page') return ['pages'];
  if (kind === 'group') return own === 'group' ? ['pages'] : ['groups', 'pages'];
  if (own === 'group' || (kind === 'item' && own !== 'tab' && own !== 'product')) return [];
  return Object.keys(containerArrays).filter(
    (key): key is ContainerArray => isContainerArray(key) && containerArrays[key] === kind,
  );
}

function getLists(container: ObjectNode): HeldList[] {
  return container.properties.flatMap((property) => {
    const { key, value } = property;
    if (!isContainerArray(key.value) || getProperty(container, key.value) !== property) return [];
    return [{ key: key.value, property, array: value?.type === 'array' ? value : undefined }];
  });
}

function refuseValue({ property }: HeldList): ClosedSlot {
  return getReference(property.value) === undefined
    ? { kind: 'closed', because: 'notList', property }
    : { kind: 'closed', because: 'reference' };
}

/** The kind of what it holds, as most of its items have it. */
function refuseBeside({ key, array }: HeldList, kind: ListedKind): ClosedSlot {
  const held: ContainerKind = containerArrays[key];
  const holdsPages = key === 'pages' && array?.items.some(({ type }) => type === 'string') === true;
  return { kind: 'closed', because: 'others', held: holdsPages && kind !== 'page' ? 'page' : held };
}

function findObstacle(
  container: ObjectNode,
  lists: readonly HeldList[],
): Exclude<ClosedSlot['because'], 'others' | 'notList' | 'never'> | undefined {
  const has = (key: string): boolean => getProperty(container, key) !== undefined;
  if (getReference(getWrittenObject(container)) !== undefined) return 'reference';
  if (has('href')) return 'link';
  return lists.length === 0 && generatingKeys.some(has) ? 'generated' : undefined;
}

function getKey({ parent }: ArrayNode): ContainerArray | undefined {
  const key = parent?.type === 'property' ? parent.key.value : undefined;
  return key !== undefined && isContainerArray(key) ? key : undefined;
}
