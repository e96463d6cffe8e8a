// Turns an act in the navigation into the smallest edit that does it, or a refusal.

import { URI } from 'vscode-uri';
import type { ValueNode } from '../../document/jsonNode.ts';
import type { NavigationAct, NavigationPlace } from '../../shared/protocol.ts';
import type { ElementId } from '../../shared/siteModel.ts';
import { getName } from '../../shared/sitePaths.ts';
import type { EditRefusal } from '../editRefusal.ts';
import { addContainer, addGroup } from './addContainer.ts';
import { copyNodes, moveNodes } from './moveNodes.ts';
import { addPage, listFiles, removeNodes, renameGroup, sortPages } from './navigationActs.ts';
import type { NavigationContext } from './navigationContext.ts';
import type { GeneratedNode, GroupTarget, NavigationNode, NodeAct, NodeEdit, NodePlace } from './nodeAct.ts';
import { generatedPages, getUnreadableReason, outdated } from './refusals.ts';
import { shiftNodes } from './shiftNodes.ts';

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
    case 'copy':
      return copyNodes(context, act.nodes, act.to);
    case 'shift':
      return shiftNodes(context, act.nodes, act.by);
    case 'list':
      return listFiles(context, act);
    case 'remove':
      return removeNodes(context, act.nodes);
    case 'renameGroup':
      return renameGroup(context, act.group, act.name);
    case 'addGroup':
      return addGroup(context, act.name, act.near);
    case 'addContainer':
      return addContainer(context, act);
    case 'addPage':
      return addPage(context, act);
    case 'sort':
      return sortPages(context, act);
  }
}

/** What the ids and URIs in an act stand for. */
interface ActNames {
  /** `undefined` if the element is gone, or isn't a container or page. */
  getNode(id: ElementId): NavigationNode | GeneratedNode | undefined;
  /** The titles of a group's pages. */
  getTitles(group: ElementId): ReadonlyMap<ValueNode, string>;
  /** The path of a file, relative to the site root; `undefined` for a file outside the site. */
  getPath(uri: string): string | undefined;
}

function resolveAct(act: NavigationAct, names: ActNames): NodeAct | EditRefusal {
  switch (act.kind) {
    case 'move':
    case 'copy': {
      const nodes = resolveAll(act.ids, names);
      const to = resolvePlace(act.to, names);
      if (isRefusal(nodes)) return nodes;
      return isRefusal(to) ? to : { kind: act.kind, nodes, to };
    }
    case 'shift': {
      const nodes = resolveAll(act.ids, names);
      return isRefusal(nodes) ? nodes : { kind: 'shift', nodes, by: act.by };
    }
    case 'list':
      return resolveFiles(act.files, act.to, names);
    case 'remove': {
      const nodes = resolveAll(act.ids, names);
      return isRefusal(nodes) ? nodes : { kind: 'remove', nodes };
    }
    case 'renameGroup': {
      const group = resolveGroup(act.id, names);
      return isRefusal(group) ? group : { kind: 'renameGroup', group, name: act.name };
    }
    case 'addGroup': {
      if (act.near === undefined) return { kind: 'addGroup', name: act.name };
      const near = resolveNode(act.near, names);
      return isRefusal(near) ? near : { kind: 'addGroup', name: act.name, near };
    }
    case 'addContainer': {
      const { container, name } = act;
      if (act.to === undefined) return { kind: 'addContainer', container, name };
      const to = resolvePlace(act.to, names);
      return isRefusal(to) ? to : { kind: 'addContainer', container, name, to };
    }
    case 'addPage': {
      const to = resolvePlace(act.to, names);
      return isRefusal(to) ? to : { ...act, to };
    }
    case 'sort': {
      const group = resolveGroup(act.group, names);
      return isRefusal(group) ? group : { kind: 'sort', group, titles: names.getTitles(act.group) };
    }
  }
}

function resolveFiles(
  uris: readonly string[],
  place: NavigationPlace,
  names: ActNames,
): NodeAct | EditRefusal {
  const to = resolvePlace(place, names);
  if (isRefusal(to)) return to;
  const files: string[] = [];
  const strangers: string[] = [];
  for (const uri of uris) {
    const path = names.getPath(uri);
    if (path === undefined) strangers.push(getName(URI.parse(uri).path));
    else files.push(path);
  }
  return { kind: 'list', files, strangers, to };
}

function resolveAll(ids: readonly ElementId[], names: ActNames): NavigationNode[] | EditRefusal {
  const nodes: NavigationNode[] = [];
  for (const id of ids) {
    const node = resolveNode(id, names);
    if (isRefusal(node)) return node;
    nodes.push(node);
  }
  return nodes;
}

function resolveNode(id: ElementId, names: ActNames): NavigationNode | EditRefusal {
  const node = names.getNode(id) ?? outdated;
  return node.kind === 'generated' ? generatedPages : node;
}

function resolveGroup(id: ElementId, names: ActNames): GroupTarget | EditRefusal {
  const node = resolveNode(id, names);
  return node.kind === 'group' || node.kind === 'refused' ? node : outdated;
}

function resolvePlace(place: NavigationPlace, names: ActNames): NodePlace | EditRefusal {
  if (place.kind === 'endOf') {
    const group = resolveGroup(place.group, names);
    return isRefusal(group) ? group : { kind: 'endOf', group };
  }
  const node = resolveNode(place.id, names);
  return isRefusal(node) ? node : { kind: 'after', node };
}

function isRefusal(value: object): value is EditRefusal {
  return 'kind' in value && value.kind === 'refused';
}
