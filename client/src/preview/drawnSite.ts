// Reduces a model and its patches to what the webview draws. Positions in the text and URIs of files are half of a model.
import type {
  ElementId,
  ListName,
  SiteElement,
  SiteModel,
  SitePatch,
  WholeSite,
} from '../../../server/src/shared/siteModel.ts';
import { findFirstPage, findHolders, listContainers } from '../../../server/src/shared/siteWalk.ts';

export function getDrawnSite({ elements, lists, ...facts }: SiteModel): WholeSite {
  return { ...facts, elements: [...elements.values()].map(getDrawn), lists: [...lists] };
}

/** Smaller sites are sent as a whole. */
const manyElements = 2_000;

/**
 * Of a large site, what is seen first: everything around the navigation, and of the navigation only what is open around
 * these elements, or around the first page if none of them is there. `undefined` for any other site.
 */
export function getFirstPart(
  site: SiteModel,
  wanted: readonly (ElementId | undefined)[],
): WholeSite | undefined {
  const { elements, lists, ...facts } = site;
  if (!site.isTree || elements.size < manyElements) return undefined;
  const known = wanted.filter((id) => id !== undefined && elements.has(id));
  const shown = known.length > 0 ? known : [findFirstPage(site, 'navigation')];
  const holders = findHolders(site);
  const open = new Set(
    shown.flatMap((id) => (id === undefined ? [] : [id, ...listContainers(site, holders, id)])),
  );
  const part = { elements: new Set(open), lists: new Map<ListName, readonly ElementId[]>() };
  const waiting = [...lists.keys()].filter((list) => !elements.has(list) && list !== 'unlisted');
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    const ids = lists.get(list);
    if (ids === undefined) continue;
    part.lists.set(list, ids);
    const isInGroup = elements.get(list)?.content.kind === 'group';
    for (const id of ids) {
      part.elements.add(id);
      if (open.has(id) || !isClosed(elements.get(id), isInGroup)) waiting.push(id);
    }
  }
  return {
    ...facts,
    elements: [...part.elements].flatMap((id) => elements.get(id) ?? []).map(getDrawn),
    lists: [...part.lists],
  };
}

/** Groups in a division are always open; groups in groups may be closed. */
function isClosed(element: SiteElement | undefined, isInGroup: boolean): boolean {
  const content = element?.content;
  return content?.kind === 'division' || (content?.kind === 'group' && isInGroup && !content.isExpanded);
}

export function getDrawnPatch(patch: SitePatch): SitePatch {
  return { ...patch, moved: undefined, spans: [], changed: patch.changed.map(getDrawn) };
}

function getDrawn({ id, content, problems }: SiteElement): SiteElement {
  const element = { id, content, problems, span: undefined, extent: undefined };
  if (content.kind !== 'page') return element;
  const { uri: _, ...drawn } = content;
  return { ...element, content: drawn };
}
