// Turns an act in the navigation into the smallest edit that does it, or a refusal.

import { URI } from 'vscode-uri';
import type { ValueNode } from '../../document/jsonNode.ts';
import type { NavigationAct, NavigationPlace } from '../../shared/protocol.ts';
import type { ElementId } from '../../shared/siteModel.ts';
import { getName } from '../../shared/sitePaths.ts';
import type { EditRefusal } from '../editRefusal.ts';
import { moveNodes, shiftNodes } from './moveNodes.ts';
import { addGroup, addPage, listFiles, removeNodes, renameGroup, sortPages } from './navigationActs.ts';
import type { NavigationContext } from './navigationContext.ts';
import type { GroupTarget, NavigationNode, NodeAct, NodeEdit, NodePlace } from './nodeAct.ts';
import { getUnreadableReason, outdated } from './refusals.ts';

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

/** What the ids and URIs in an act stand for. */
interface ActNames {
  /** `undefined` if the element is gone, or isn't a group or page. */
  getNode(id: ElementId): NavigationNode | undefined;
  /** The titles of a group's pages. */
  getTitles(group: ElementId): ReadonlyMap<ValueNode, string>;
  /** The path of a file, relative to the site root; `undefined` for a file outside the site. */
  getPath(uri: string): string | undefined;
}

function resolveAct(act: NavigationAct, names: ActNames): NodeAct | EditRefusal {
  switch (act.kind) {
    case 'move': {
      const nodes = resolveAll(act.ids, names);
      const to = resolvePlace(act.to, names);
      return nodes === undefined || to === undefined ? outdated : { kind: 'move', nodes, to };
    }
    case 'shift': {
      const nodes = resolveAll(act.ids, names);
      return nodes === undefined ? outdated : { kind: 'shift', nodes, by: act.by };
    }
    case 'list':
      return resolveFiles(act.files, act.to, names);
    case 'remove': {
      const nodes = resolveAll(act.ids, names);
      return nodes === undefined ? outdated : { kind: 'remove', nodes };
    }
    case 'renameGroup': {
      const group = resolveGroup(act.id, names);
      return group === undefined ? outdated : { kind: 'renameGroup', group, name: act.name };
    }
    case 'addGroup': {
      if (act.after === undefined) return { kind: 'addGroup', name: act.name };
      const after = resolveGroup(act.after, names);
      return after === undefined ? outdated : { kind: 'addGroup', name: act.name, after };
    }
    case 'addPage': {
      const to = resolvePlace(act.to, names);
      return to === undefined ? outdated : { kind: 'addPage', path: act.path, title: act.title, to };
    }
    case 'sort': {
      const group = resolveGroup(act.group, names);
      if (group === undefined) return outdated;
      return { kind: 'sort', group, titles: names.getTitles(act.group) };
    }
  }
}

function resolveFiles(
  uris: readonly string[],
  place: NavigationPlace,
  names: ActNames,
): NodeAct | EditRefusal {
  const to = resolvePlace(place, names);
  if (to === undefined) return outdated;
  const files: string[] = [];
  const strangers: string[] = [];
  for (const uri of uris) {
    const path = names.getPath(uri);
    if (path === undefined) strangers.push(getName(URI.parse(uri).path));
    else files.push(path);
  }
  return { kind: 'list', files, strangers, to };
}

/** `undefined` if one of them is gone. */
function resolveAll(ids: readonly ElementId[], names: ActNames): NavigationNode[] | undefined {
  const nodes = ids.map((id) => names.getNode(id)).filter((node) => node !== undefined);
  return nodes.length === ids.length ? nodes : undefined;
}

function resolveGroup(id: ElementId, names: ActNames): GroupTarget | undefined {
  const node = names.getNode(id);
  return node?.kind === 'group' ? node : undefined;
}

function resolvePlace(place: NavigationPlace, names: ActNames): NodePlace | undefined {
  if (place.kind === 'endOf') {
    const group = resolveGroup(place.group, names);
    return group && { kind: 'endOf', group };
  }
  const node = names.getNode(place.id);
  return node && { kind: 'after', node };
}
