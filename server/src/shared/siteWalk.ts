// Walks through a navigation that is a tree: outwards to the containers of an element, and inwards in the order in which
// readers come to its entries.
import type { ElementId, ListName, SiteElement, SiteModel } from './siteModel.ts';

/** The list that an element is in, by its id. */
export type Holders = ReadonlyMap<ElementId, ListName>;

export function findHolders(site: SiteModel): Holders {
  const holders = new Map<ElementId, ListName>();
  for (const [list, ids] of site.lists) for (const id of ids) holders.set(id, list);
  return holders;
}

/** The containers around an element, innermost first. */
export function listContainers(site: SiteModel, holders: Holders, id: ElementId): ElementId[] {
  const containers: ElementId[] = [];
  for (let holder = holders.get(id); holder !== undefined; holder = holders.get(holder)) {
    if (!site.elements.has(holder)) break;
    containers.push(holder);
  }
  return containers;
}

const entryKinds: ReadonlySet<string> = new Set(['page', 'operation', 'generated']);

/**
 * All pages and operations of a list and of the lists in it, those of default divisions first. Hidden divisions come last.
 */
export function* walkEntries(site: SiteModel, list: ListName): Generator<SiteElement> {
  const waiting: ElementId[] = sortForReaders(site, list);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const element = site.elements.get(id);
    if (element !== undefined && entryKinds.has(element.content.kind)) yield element;
    else for (const inner of sortForReaders(site, id)) waiting.push(inner);
  }
}

/** The last comes first. */
function sortForReaders(site: SiteModel, list: ListName): ElementId[] {
  const rank = (id: ElementId): number => {
    const content = site.elements.get(id)?.content;
    if (content?.kind !== 'division') return 1;
    if (content.hiding !== undefined) return 0;
    return content.isDefault ? 2 : 1;
  };
  const ids = site.lists.get(list) ?? [];
  return ids.toReversed().sort((one, other) => rank(one) - rank(other));
}

/** The page that readers see first in a part of the site: one that can be read and is not hidden, if there is one. */
export function findFirstPage(site: SiteModel, list: ListName): ElementId | undefined {
  let best: ElementId | undefined;
  for (const { id, content } of walkEntries(site, list)) {
    if (content.kind !== 'page') continue;
    const isReadable = content.file === 'found' || content.file === 'unknown';
    if (content.reach.kind === 'reachable' && isReadable) return id;
    best ??= id;
  }
  return best;
}
