// Moves groups, divisions and pages one step among their neighbors.

import type { ArrayNode, ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import type { ContainerRules } from '../../format/containerRules.ts';
import { getRules, type NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import {
  getListedKind,
  getOutermostNodes,
  getOwner,
  getShownItems,
  isRootPage,
  takesPages,
} from './navigationTree.ts';
import type { NavigationNode, NodeEdit } from './nodeAct.ts';
import { notListed, refuseMixture, rootStays } from './refusals.ts';

type Step = -1 | 1;

/**
 * Moves containers or pages one step up or down. A page at the end of its group moves on into the next one, because the
 * groups read as one list. Containers stay in their array. Neighbors move together; items that can't move further stay.
 */
export function shiftNodes(context: NavigationContext, nodes: readonly NavigationNode[], by: Step): NodeEdit {
  const rules = getRules(context);
  const moving = getOutermostNodes(nodes);
  if (moving.some(({ kind }) => kind === 'unlisted')) return notListed;
  const kinds = new Set(moving.map((target) => getListedKind(rules, target)));
  const mixture = refuseMixture(rules, kinds);
  if (mixture !== undefined) return mixture;
  if (moving.some((target) => target.kind === 'page' && isRootPage(target.node))) return rootStays;
  const chosen = new Set(moving.flatMap((target) => (target.kind === 'unlisted' ? [] : [target.node])));
  const shift: Shift = { plan: new NavigationPlan(context), rules, by };
  for (const array of new Set([...chosen].map(({ parent }) => parent))) {
    if (array?.type !== 'array') continue;
    const items = getShownItems(rules, array);
    for (const { first, last } of getRuns(items, chosen)) {
      const neighbor = items[by === 1 ? last + 1 : first - 1];
      shiftRun(shift, array, items.slice(first, last + 1), neighbor);
    }
  }
  return shift.plan.getEdit();
}

interface Shift {
  readonly plan: NavigationPlan;
  readonly rules: ContainerRules;
  readonly by: Step;
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
  shift: Shift,
  list: ArrayNode,
  run: readonly ValueNode[],
  neighbor: ValueNode | undefined,
): void {
  const movesContainers = run.some(({ type }) => type === 'object');
  if (neighbor?.type === 'object' && !movesContainers && takesPages(shift.rules, neighbor))
    enter(shift, neighbor, run);
  else if (neighbor !== undefined) goPast(shift, neighbor, run);
  else if (!movesContainers) leave(shift, list, run);
}

function goPast({ plan, by }: Shift, neighbor: ValueNode, run: readonly ValueNode[]): void {
  const entries = run.map((item) => plan.take(item));
  if (by === 1) plan.insertAfter(neighbor, entries);
  else plan.insertBefore(neighbor, entries);
}

/** Into a group, at the end that the run comes from. */
function enter({ plan, rules, by }: Shift, group: ObjectNode, run: readonly ValueNode[]): void {
  const slot = rules.getSlot(group, 'page');
  if (slot.kind === 'closed') return;
  const entries = run.map((item) => plan.take(item));
  if (by === 1) plan.prepend(slot, entries);
  else plan.append(slot, entries);
}

/**
 * Out of a nested group to next to it, out of any other group into the next one. The end of a division is not left: it
 * would be easy to put a page into another language without noticing.
 */
function leave(shift: Shift, list: ArrayNode, run: readonly ValueNode[]): void {
  const { rules, by } = shift;
  const [first] = list.items;
  const group = first && getOwner(first);
  const around = group?.parent;
  if (group === undefined || around?.type !== 'array' || rules.getKind(group) !== 'group') return;
  if (rules.takes(around, 'page')) {
    goPast(shift, group, run);
    return;
  }
  const at = around.items.indexOf(group);
  const others = by === 1 ? around.items.slice(at + 1) : around.items.slice(0, at).reverse();
  const next = others.find((other) => other.type === 'object' && takesPages(rules, other));
  if (next?.type === 'object') enter(shift, next, run);
}
