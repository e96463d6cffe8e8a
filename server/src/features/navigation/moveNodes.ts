// Moves pages and containers after another one or to the end of a container, and lists pages in several places.

import { isJoined, isSameFile } from '../../document/joinedDocument.ts';
import type { ObjectNode, StringNode, ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, walkValues } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { getPageEntry } from '../completion/siteItems.ts';
import type { EditRefusal } from '../editRefusal.ts';
import type { Entry } from './layout/writtenEntry.ts';
import { getRules, type NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getListedKind, getOutermostNodes, getOwner, isInsideAny } from './navigationTree.ts';
import type { NavigationNode, NodeEdit, NodePlace } from './nodeAct.ts';
import { type EntryPlace, findEntryPlace, getPlaceNode, insertAt } from './places.ts';
import { intoItself, listedHere, listedOnce, onlyPagesAreCopied, refuseMixture } from './refusals.ts';

/** They are inserted in the order of the file, with unlisted pages last. */
export function moveNodes(
  context: NavigationContext,
  nodes: readonly NavigationNode[],
  to: NodePlace,
): NodeEdit {
  const rules = getRules(context);
  const moving = getOutermostNodes(nodes);
  const kinds = new Set(moving.map((target) => getListedKind(rules, target)));
  const mixture = refuseMixture(rules, kinds);
  if (mixture !== undefined) return mixture;
  const target = to.kind === 'endOf' ? to.group : to.node;
  const chosen = new Set<ValueNode>(moving.flatMap((each) => (each.kind === 'unlisted' ? [] : [each.node])));
  if (target.kind === 'group' && chosen.size === 1 && chosen.has(target.node)) return { kind: 'nothing' };
  const holdsTarget =
    target.kind !== 'unlisted' &&
    (isInsideAny(target.node, chosen) || (to.kind === 'endOf' && chosen.has(target.node)));
  if (holdsTarget && rules.nestsGroups) return intoItself;
  const place = findEntryPlace(rules, to, kinds);
  if (place.kind === 'refused') return place;
  if (moving.some((each) => each.kind === 'group' && closesCircle(context.document, each.node, place)))
    return intoItself;
  const plan = new NavigationPlan(context);
  insertAt(
    plan,
    place,
    moving.map((each) => (each.kind === 'unlisted' ? createEntry(context, each.path) : plan.take(each.node))),
  );
  return plan.getEdit();
}

/** Whether a part would get something that it is a part of itself. */
function closesCircle(document: ParsedDocument, moved: ObjectNode, place: EntryPlace): boolean {
  if (!isJoined(document)) return false;
  const { offset } = getPlaceNode(place);
  if (isSameFile(document, offset, moved.offset)) return false;
  for (const inner of walkValues(moved)) if (isSameFile(document, offset, inner.offset)) return true;
  return false;
}

/** Lists pages in another place as well. Unlisted pages are listed there. */
export function copyNodes(
  context: NavigationContext,
  nodes: readonly NavigationNode[],
  to: NodePlace,
): NodeEdit {
  const copied = getOutermostNodes(nodes);
  if (copied.some(({ kind }) => kind === 'group')) return onlyPagesAreCopied;
  const isListed = copied.some(({ kind }) => kind === 'page');
  if (isListed && getSiteFormat(context.document).repeats === 'site') return listedOnce;
  const place = findEntryPlace(getRules(context), to, new Set(['page']));
  if (place.kind === 'refused') return place;
  const listed = getListedIn(to);
  const isNew = (target: NavigationNode): boolean =>
    target.kind !== 'page' || !listed.has(parsePageEntry(target.node.value).identity);
  const added = copied.filter(isNew);
  if (added.length === 0) return listedHere;
  const plan = new NavigationPlan(context);
  const entries = added.map((target) =>
    target.kind === 'unlisted' ? createEntry(context, target.path) : plan.copy(target.node),
  );
  insertAt(plan, place, entries);
  return plan.getEdit();
}

/** The pages that the container of a place lists itself, by what identifies them. */
export function getListedIn(to: NodePlace): ReadonlySet<string> {
  return new Set([...getEntriesIn(to)].map(({ value }) => parsePageEntry(value).identity));
}

/** The entries of the container of a place, without those of containers in it. */
export function* getEntriesIn(to: NodePlace): Generator<StringNode> {
  const container =
    to.kind === 'endOf' ? to.group.node : to.node.kind === 'unlisted' ? undefined : getOwner(to.node.node);
  const root = getMember(container, 'root');
  if (root?.type === 'string') yield root;
  const pages = getMember(container, 'pages');
  if (pages?.type !== 'array') return;
  for (const item of pages.items) if (item.type === 'string') yield item;
}

function createEntry({ site }: NavigationContext, path: string): Entry {
  return { kind: 'new', json: JSON.stringify(getPageEntry(site, path)) };
}

/** Inserts pages at a place; a refusal if no page can be there. */
export function insertPages(
  plan: NavigationPlan,
  context: NavigationContext,
  to: NodePlace,
  entries: readonly Entry[],
): EditRefusal | undefined {
  const place = findEntryPlace(getRules(context), to, new Set(['page']));
  if (place.kind === 'refused') return place;
  insertAt(plan, place, entries);
  return undefined;
}
