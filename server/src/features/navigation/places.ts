// Where entries can go: a place that an act names, with the array that it means, or why they can’t go there.
import {
  getWrittenObject,
  type ObjectNode,
  type StringNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import type { ContainerRules, ListedKind, OpenSlot } from '../../format/containerRules.ts';
import type { EditRefusal } from '../editRefusal.ts';
import type { Entry } from './layout/writtenEntry.ts';
import type { NavigationPlan } from './navigationPlan.ts';
import { getOwner, isRootPage } from './navigationTree.ts';
import type { NodePlace } from './nodeAct.ts';
import { notListed, refuseAmong, refuseSlot } from './refusals.ts';

/** Where entries of some kinds go. */
export type EntryPlace =
  | { readonly kind: 'after'; readonly item: ValueNode }
  | { readonly kind: 'first' | 'last'; readonly slot: OpenSlot };

/** @param kinds of the entries, at least one. */
export function findEntryPlace(
  rules: ContainerRules,
  to: NodePlace,
  kinds: ReadonlySet<ListedKind>,
): EntryPlace | EditRefusal {
  if (to.kind === 'endOf') return findEnd(rules, to.group.node, kinds);
  if (to.node.kind === 'unlisted') return notListed;
  const { node } = to.node;
  if (to.node.kind === 'page' && isRootPage(to.node.node)) return findBehindRoot(rules, to.node.node, kinds);
  return findAfter(rules, node, kinds);
}

/** What is dropped onto a container goes into it or, if it can only stand beside it, right after it. */
function findEnd(
  rules: ContainerRules,
  container: ObjectNode,
  kinds: ReadonlySet<ListedKind>,
): EntryPlace | EditRefusal {
  const own = rules.getKind(container);
  const slot = findSlot(rules, container, kinds);
  const isOpen = slot.kind === 'array' || slot.kind === 'new';
  // An empty tab could hold tabs as well, but a tab that is dropped onto it is to be its neighbor.
  const isBeside = own !== 'group' && kinds.size === 1 && kinds.has(own);
  const holdsThem = slot.kind === 'array' && slot.array.items.length > 0;
  if (isBeside && !holdsThem) return findAfter(rules, container, kinds);
  return isOpen ? { kind: 'last', slot } : slot;
}

/** The array of the container for entries of all these kinds. */
function findSlot(
  rules: ContainerRules,
  container: ObjectNode,
  kinds: ReadonlySet<ListedKind>,
): OpenSlot | EditRefusal {
  // Groups are also among pages, but pages are not among groups.
  const [kind = 'page'] = kinds.has('page') ? ['page' as const] : kinds;
  const slot = rules.getSlot(container, kind);
  if (slot.kind === 'closed') return refuseSlot(rules, container, kind, slot);
  for (const other of kinds) {
    if (other === kind) continue;
    const its = rules.getSlot(container, other);
    if (its.kind === 'closed') return refuseSlot(rules, container, other, its);
    if (slot.kind === 'array' && !rules.takes(slot.array, other) && slot.rename?.to !== 'pages')
      return refuseAmong(rules, slot.array, other);
  }
  return slot;
}

function findAfter(
  rules: ContainerRules,
  item: ValueNode,
  kinds: ReadonlySet<ListedKind>,
): EntryPlace | EditRefusal {
  const { parent } = item;
  if (parent?.type !== 'array') return notListed;
  const stranger = [...kinds].find((kind) => !rules.takes(parent, kind));
  return stranger === undefined ? { kind: 'after', item } : refuseAmong(rules, parent, stranger);
}

function findBehindRoot(
  rules: ContainerRules,
  root: StringNode,
  kinds: ReadonlySet<ListedKind>,
): EntryPlace | EditRefusal {
  const owner = getOwner(root);
  if (owner === undefined) return notListed;
  const slot = findSlot(rules, owner, kinds);
  return slot.kind === 'refused' ? slot : { kind: 'first', slot };
}

/** What is written where the entries go: the list, one of its items, or the object that gets the list. */
export function getPlaceNode(place: EntryPlace): ValueNode {
  if (place.kind === 'after') return place.item;
  return place.slot.kind === 'array' ? place.slot.array : getWrittenObject(place.slot.owner);
}

export function insertAt(plan: NavigationPlan, place: EntryPlace, entries: readonly Entry[]): void {
  if (place.kind === 'after') plan.insertAfter(place.item, entries);
  else if (place.kind === 'first') plan.prepend(place.slot, entries);
  else plan.append(place.slot, entries);
}
