// Removing entries and groups from the navigation, with what belongs to them; never the files.
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getOutermostNodes, getTopGroups } from './navigationTree.ts';
import type { NavigationNode, NodeEdit } from './nodeAct.ts';
import { nothingToRemove } from './refusals.ts';

export function removeNodes({ document }: NavigationContext, nodes: readonly NavigationNode[]): NodeEdit {
  const removed = getOutermostNodes(nodes).filter((target) => target.kind !== 'unlisted');
  if (removed.length === 0) return nothingToRemove;
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  for (const { node } of removed) plan.take(node);
  return plan.getEdit();
}
