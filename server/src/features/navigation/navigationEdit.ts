// What an act in the navigation is in the text: the smallest edit that a careful person would have made, or a refusal.
import type { NavigationAct } from '../../shared/protocol.ts';
import { moveNodes, shiftNodes } from './moveNodes.ts';
import { addGroup, addPage, listFiles, removeNodes, renameGroup, sortPages } from './navigationActs.ts';
import type { NavigationContext } from './navigationContext.ts';
import type { NodeAct, NodeEdit } from './nodeAct.ts';
import { getUnreadableReason } from './refusals.ts';
import { type ActNames, resolveAct } from './resolveAct.ts';

/** The answer to the request `docs/navigationEdit`. */
export function getNavigationEdit(context: NavigationContext, act: NavigationAct, names: ActNames): NodeEdit {
  const refusal = getUnreadableReason(context.document);
  if (refusal !== undefined) return refusal;
  const resolved = resolveAct(act, names);
  return resolved.kind === 'refused' ? resolved : getNodeEdit(context, resolved);
}

/** The nodes are those of the context's document. */
export function getNodeEdit(context: NavigationContext, act: NodeAct): NodeEdit {
  const refusal = getUnreadableReason(context.document);
  if (refusal !== undefined) return refusal;
  switch (act.kind) {
    case 'move':
      return moveNodes(context, act.nodes, act.to);
    case 'shift':
      return shiftNodes(context, act.nodes, act.by);
    case 'list':
      return listFiles(context, act);
    case 'remove':
      return removeNodes(context, act.nodes);
    case 'renameGroup':
      return renameGroup(context, act.group, act.name);
    case 'addGroup':
      return addGroup(context, act.name, act.after);
    case 'addPage':
      return addPage(context, act);
    case 'sort':
      return sortPages(context, act);
  }
}
