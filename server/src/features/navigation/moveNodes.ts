// Moves groups and pages after another one, or to the end of a group.

import type { ArrayNode, ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { getPageEntry } from '../completion/siteItems.ts';
import type { EditRefusal } from '../editRefusal.ts';
import type { Entry } from './layout/writtenEntry.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getOutermostNodes, getShownItems, getTopGroups, isTopLevel, takesPages } from './navigationTree.ts';
import type { GroupTarget, NavigationNode, NodeEdit, NodePlace } from './nodeAct.ts';
import { groupIntoGroup, mixedKinds, noPageList, notListed, pageOutsideGroups } from './refusals.ts';

/** They are inserted in the order of the file, with unlisted pages last. */
export function moveNodes(
  context: NavigationContext,
  nodes: readonly NavigationNode[],
  to: NodePlace,
): NodeEdit {
  const moving = getOutermostNodes(nodes);
  const groups = moving.filter((target) => target.kind === 'group');
  if (groups.length > 0 && groups.length < moving.length) return mixedKinds;
  return groups.length > 0 ? moveGroups(context, groups, to) : movePages(context, moving, to);
}

function moveGroups(
  { document }: NavigationContext,
  groups: readonly GroupTarget[],
  to: NodePlace,
): NodeEdit {
  const target = to.kind === 'endOf' ? to.group : to.node;
  const isOntoItself = groups.length === 1 && target.kind === 'group' && target.node === groups[0]?.node;
  if (isOntoItself) return { kind: 'nothing' };
  if (to.kind === 'endOf' || target.kind !== 'group' || !isTopLevel(target.node)) return groupIntoGroup;
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  plan.insertAfter(
    target.node,
    groups.map(({ node }) => plan.take(node)),
  );
  return plan.getEdit();
}

function movePages(
  { document, site }: NavigationContext,
  pages: readonly NavigationNode[],
  to: NodePlace,
): NodeEdit {
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  const refusal = insertPages(plan, to, () =>
    pages.map(
      (page): Entry =>
        page.kind === 'unlisted'
          ? { kind: 'new', json: JSON.stringify(getPageEntry(site, page.path)) }
          : plan.take(page.node),
    ),
  );
  return refusal ?? plan.getEdit();
}

/** Inserts pages at a place; a refusal if no page can be there. */
export function insertPages(
  plan: NavigationPlan,
  to: NodePlace,
  takeEntries: () => readonly Entry[],
): EditRefusal | undefined {
  if (to.kind === 'endOf') {
    if (!takesPages(to.group.node)) return noPageList;
    plan.append(to.group.node, takeEntries());
    return undefined;
  }
  if (to.node.kind === 'unlisted') return notListed;
  if (to.node.kind === 'group' && isTopLevel(to.node.node)) return pageOutsideGroups;
  plan.insertAfter(to.node.node, takeEntries());
  return undefined;
}

type Step = -1 | 1;

/**
 * Moves groups or pages one step up or down. A page at the end of its group moves on into the next one, because the
 * navigation reads as one list. Groups stay among groups. Neighbors move together; items that can't move further stay.
 */
export function shiftNodes(
  { document }: NavigationContext,
  nodes: readonly NavigationNode[],
  by: Step,
): NodeEdit {
  const moving = getOutermostNodes(nodes);
  if (moving.some(({ kind }) => kind === 'unlisted')) return notListed;
  if (new Set(moving.map(({ kind }) => kind)).size > 1) return mixedKinds;
  const chosen = new Set(moving.flatMap((target) => (target.kind === 'unlisted' ? [] : [target.node])));
  const topGroups = getTopGroups(document);
  const plan = new NavigationPlan(document.textDocument.getText(), topGroups);
  for (const array of new Set([...chosen].map(({ parent }) => parent))) {
    if (array?.type !== 'array') continue;
    const items = getShownItems(array);
    for (const { first, last } of getRuns(items, chosen)) {
      const neighbor = items[by === 1 ? last + 1 : first - 1];
      shiftRun(plan, topGroups, items.slice(first, last + 1), neighbor, by);
    }
  }
  return plan.getEdit();
}

/** The indexes of chosen items in runs of adjacent ones. */
function getRuns(
  items: readonly ValueNode[],
  chosen: ReadonlySet<ValueNode>,
): { readonly first: number; readonly last: number }[] {
  const runs: { readonly first: number; last: number }[] = [];
  items.forEach((item, index) => {
    if (!chosen.has(item)) return;
    const run = runs.at(-1);
    if (run?.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs;
}

/** `neighbor` is the item in the way; `undefined` at the end of the list. */
function shiftRun(
  plan: NavigationPlan,
  topGroups: readonly ObjectNode[],
  run: readonly ValueNode[],
  neighbor: ValueNode | undefined,
  by: Step,
): void {
  const movesGroups = run.some(({ type }) => type === 'object');
  const list = run[0]?.parent;
  if (neighbor?.type === 'object' && !movesGroups && takesPages(neighbor)) enter(plan, neighbor, run, by);
  else if (neighbor !== undefined) goPast(plan, neighbor, run, by);
  else if (!movesGroups && list?.type === 'array') leave(plan, topGroups, list, run, by);
}

function goPast(plan: NavigationPlan, neighbor: ValueNode, run: readonly ValueNode[], by: Step): void {
  const entries = run.map((item) => plan.take(item));
  if (by === 1) plan.insertAfter(neighbor, entries);
  else plan.insertBefore(neighbor, entries);
}

/** Into a group, at the end that the run comes from. */
function enter(plan: NavigationPlan, group: ObjectNode, run: readonly ValueNode[], by: Step): void {
  const entries = run.map((item) => plan.take(item));
  if (by === 1) plan.prepend(group, entries);
  else plan.append(group, entries);
}

/** Out of a nested group to next to it, out of any other group into the next one. */
function leave(
  plan: NavigationPlan,
  topGroups: readonly ObjectNode[],
  list: ArrayNode,
  run: readonly ValueNode[],
  by: Step,
): void {
  const group = list.parent?.type === 'property' ? list.parent.parent : undefined;
  if (group === undefined) return;
  if (!isTopLevel(group)) {
    goPast(plan, group, run, by);
    return;
  }
  const at = topGroups.indexOf(group);
  const others = by === 1 ? topGroups.slice(at + 1) : topGroups.slice(0, at).reverse();
  const next = others.find(takesPages);
  if (next !== undefined) enter(plan, next, run, by);
}
