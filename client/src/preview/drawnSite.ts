// Reduces a model and its patches to what the webview draws. Positions in the text and URIs of files are half of a model.
import type {
  ElementId,
  ElementKind,
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
/** How many entries of the navigation are sent first on each side of one that is wanted: more than a screen has rows. */
const entriesAround = 200;

/**
 * Of a large site, what is seen first: everything around the navigation, and of the navigation what is open around these
 * elements, or around the first page if it has none of them, with some entries on each side. `undefined` for any other site.
 */
export function getFirstPart(
  site: SiteModel,
  wanted: readonly (ElementId | undefined)[],
): WholeSite | undefined {
  const { elements, lists, ...facts } = site;
  if (elements.size < manyElements) return undefined;
  const holders = findHolders(site);
  const known = wanted.filter((id) => id !== undefined).filter((id) => elements.has(id));
  const listAround = (id: ElementId) => [id, ...listContainers(site, holders, id)];
  const isListed = (id: ElementId) => holders.get(listAround(id).at(-1) ?? id) === 'navigation';
  const first = known.some(isListed) ? undefined : findFirstPage(site, 'navigation');
  const shown = first === undefined ? known : [...known, first];
  const open = new Set(shown.flatMap(listAround));
  const isEntry = (id: ElementId) => entryKinds.has(elements.get(id)?.content.kind ?? 'name');
  const listed = new Set(shown.filter(isListed));
  /** How many entries come before each that is wanted. */
  const places: number[] = listed.size === 0 ? [0] : [];
  /** Each with how many entries come before it. */
  const walked: { readonly list: ListName; readonly id: ElementId; readonly place: number }[] = [];
  let count = 0;
  // The last comes first. A hostile configuration may nest groups endlessly.
  const waiting: { readonly list: ListName; readonly id: ElementId }[] = [];
  const enter = (list: ListName): void => {
    for (const id of (lists.get(list) ?? []).toReversed()) waiting.push({ list, id });
  };
  for (const list of lists.keys()) if (!elements.has(list) && list !== 'unlisted') enter(list);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { list, id } = next;
    if (listed.has(id)) places.push(count);
    walked.push({ list, id, place: count });
    if (isEntry(id)) count++;
    const isInGroup = elements.get(list)?.content.kind === 'group';
    if (open.has(id) || !isClosed(elements.get(id), isInGroup)) enter(id);
  }
  const part = { elements: new Set(open), lists: new Map<ListName, ElementId[]>() };
  for (const { list, id, place } of walked) {
    // A group that is left without entries has a list: one that has none is drawn as empty.
    const ids = part.lists.get(list) ?? [];
    part.lists.set(list, ids);
    const isNear = places.some((each) => Math.abs(place - each) <= entriesAround);
    if (isEntry(id) && !isNear && !open.has(id)) continue;
    part.elements.add(id);
    ids.push(id);
  }
  return {
    ...facts,
    elements: [...part.elements].flatMap((id) => elements.get(id) ?? []).map(getDrawn),
    lists: [...part.lists],
  };
}

const entryKinds: ReadonlySet<ElementKind> = new Set(['page', 'operation']);

/** Groups in a division are always open; groups in groups may be closed. */
function isClosed(element: SiteElement | undefined, isInGroup: boolean): boolean {
  const content = element?.content;
  return (
    content?.kind === 'division' || (content?.kind === 'group' && isInGroup && content.isExpanded === false)
  );
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
