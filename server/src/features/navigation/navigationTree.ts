// The containers and pages of a configuration as views show them, for acts on them.
import type { ArrayNode, ObjectNode, PropertyNode, StringNode, ValueNode } from '../../document/jsonNode.ts';
import { walkValues } from '../../document/treeSearch.ts';
import type { ContainerRules, ListedKind } from '../../format/containerRules.ts';
import type { NavigationNode } from './nodeAct.ts';

/** Whether pages can be inserted into the container. */
export function takesPages(rules: ContainerRules, container: ObjectNode): boolean {
  return rules.getSlot(container, 'page').kind !== 'closed';
}

/** What an array of the navigation holds, without what views don't show. */
export function getShownItems(rules: ContainerRules, array: ArrayNode): ValueNode[] {
  return array.items.filter((item) => item.type === 'object' || (rules.takes(array, 'page') && isPage(item)));
}

/** Whether an item of a group stands for a page. */
export function isPage(item: ValueNode): item is StringNode {
  return item.type === 'string' && item.value.trim() !== '';
}

/** Whether it is the page that the name of its group leads to. */
export function isRootPage({ parent }: StringNode): boolean {
  return parent?.type === 'property';
}

export function getListedKind(rules: ContainerRules, target: NavigationNode): ListedKind {
  return target.kind === 'group' ? rules.getKind(target.node) : 'page';
}

/** The object whose array or root page this is; `undefined` for the root of the text. */
export function getOwner({ parent }: ValueNode): ObjectNode | undefined {
  const property = parent?.type === 'array' ? parent.parent : parent;
  return property?.type === 'property' ? property.parent : undefined;
}

/** Each once, in reading order, without elements inside a group that is also chosen; unlisted pages last. */
export function getOutermostNodes(nodes: readonly NavigationNode[]): NavigationNode[] {
  const chosen = new Set<ValueNode>();
  const paths = new Set<string>();
  const each = nodes.filter((target) => {
    const isRepeated = target.kind === 'unlisted' ? paths.has(target.path) : chosen.has(target.node);
    if (target.kind === 'unlisted') paths.add(target.path);
    else chosen.add(target.node);
    return !isRepeated;
  });
  const outermost = each.filter((target) => target.kind === 'unlisted' || !isInsideAny(target.node, chosen));
  if (outermost.length < 2) return outermost;
  const places = getPlaces(chosen);
  const getPlace = (target: NavigationNode): number =>
    (target.kind === 'unlisted' ? undefined : places.get(target.node)) ?? chosen.size;
  return outermost.sort((a, b) => getPlace(a) - getPlace(b));
}

/** Where nodes of one tree are in its order, which is not that of offsets if it has parts. */
function getPlaces(nodes: ReadonlySet<ValueNode>): ReadonlyMap<ValueNode, number> {
  const places = new Map<ValueNode, number>();
  const [node] = nodes;
  for (const each of walkValues(node && getRoot(node))) if (nodes.has(each)) places.set(each, places.size);
  return places;
}

function getRoot(node: ValueNode): ValueNode {
  let root = node;
  for (let { parent } = node; parent !== undefined; { parent } = root)
    root = parent.type === 'property' ? parent.parent : parent;
  return root;
}

/** Whether one of the nodes is around this one. */
export function isInsideAny(node: ValueNode, chosen: ReadonlySet<ValueNode>): boolean {
  let current: ValueNode | PropertyNode | undefined = node.parent;
  while (current !== undefined) {
    if (current.type !== 'property' && chosen.has(current)) return true;
    current = current.parent;
  }
  return false;
}
