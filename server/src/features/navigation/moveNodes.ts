// Moving groups and pages to after another one, or to the end of a group.
import { getPageEntry } from '../completion/siteItems.ts';
import type { Entry } from './layout/writtenEntry.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getOutermostNodes, getTopGroups, isTopLevel, takesPages } from './navigationTree.ts';
import type { ActRefusal, GroupTarget, NavigationNode, NodeEdit, NodePlace } from './nodeAct.ts';
import { groupIntoGroup, mixedKinds, noPageList, notListed, pageOutsideGroups } from './refusals.ts';

/** They come in the order of the file, and unlisted pages after them. */
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

/** Puts pages at a place; a refusal when no page can be there. */
export function insertPages(
  plan: NavigationPlan,
  to: NodePlace,
  takeEntries: () => readonly Entry[],
): ActRefusal | undefined {
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
