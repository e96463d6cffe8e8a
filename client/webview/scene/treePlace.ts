// Where the reader is in a site whose navigation is a tree: which languages, versions, tabs and the like are chosen, and
// where choosing others leads.
import type { DivisionKind } from '../../../server/src/shared/containerWords.ts';
import type { ElementId, ListName, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { type ElementOf, getElement, isReadable, type Page } from './siteLookup.ts';

export type Division = ElementOf<'division'>;

/** Divisions of a kind that lie beside each other, of which readers choose one. */
export interface Choice {
  readonly kind: DivisionKind;
  readonly divisions: readonly Division[];
  readonly chosen: Division | undefined;
}

const knownHolders = new WeakMap<SiteModel, ReadonlyMap<ElementId, ListName>>();

/** The list that an element is in. */
function getHolders(site: SiteModel): ReadonlyMap<ElementId, ListName> {
  const known = knownHolders.get(site);
  if (known !== undefined) return known;
  const holders = new Map<ElementId, ListName>();
  for (const [list, ids] of site.lists) for (const id of ids) holders.set(id, list);
  knownHolders.set(site, holders);
  return holders;
}

/** The containers around an element, innermost first. */
export function getContainers(site: SiteModel, id: ElementId | undefined): ElementId[] {
  const holders = getHolders(site);
  const containers: ElementId[] = [];
  let holder = id === undefined ? undefined : holders.get(id);
  for (; holder !== undefined && site.elements.has(holder); holder = holders.get(holder))
    containers.push(holder);
  return containers;
}

/** The division that shows the element: the innermost around it, or it itself. */
export function getDivisionOf(site: SiteModel, id: ElementId | undefined): Division | undefined {
  const own = getElement(site, id, 'division');
  if (own !== undefined && own.content.href === undefined) return own;
  for (const container of getContainers(site, id)) {
    const division = getElement(site, container, 'division');
    if (division !== undefined) return division;
  }
  return undefined;
}

/** From the outermost: what is chosen, and what could be chosen instead. */
export function getChoices(site: SiteModel, division: Division | undefined): Choice[] {
  const chosen = division === undefined ? [] : [division.id, ...getContainers(site, division.id)];
  return ['navigation', ...chosen.toReversed()].flatMap((list) => {
    const byKind = new Map<DivisionKind, Division[]>();
    for (const id of site.lists.get(list) ?? []) {
      const each = getElement(site, id, 'division');
      if (each === undefined) continue;
      const others = byKind.get(each.content.division);
      if (others === undefined) byKind.set(each.content.division, [each]);
      else others.push(each);
    }
    return [...byKind].map(([kind, divisions]) => ({
      kind,
      divisions,
      chosen: divisions.find(({ id }) => chosen.includes(id)),
    }));
  });
}

/** All pages of a list and of the lists in it, those of default divisions first. Hidden divisions come last. */
function* walkPages(site: SiteModel, list: ListName): Generator<Page> {
  const waiting: ElementId[] = sortForReaders(site, list);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const page = getElement(site, id, 'page');
    if (page !== undefined) yield page;
    else waiting.push(...sortForReaders(site, id));
  }
}

/** The last comes first. */
function sortForReaders(site: SiteModel, list: ListName): ElementId[] {
  const ids = [...(site.lists.get(list) ?? [])];
  const rank = (id: ElementId): number => {
    const content = getElement(site, id, 'division')?.content;
    if (content === undefined || content.hiding !== undefined) return content === undefined ? 1 : 0;
    return content.isDefault ? 2 : 1;
  };
  return ids.toReversed().sort((one, other) => rank(one) - rank(other));
}

/** The page that readers see first in a part of the site: one that can be read and is not hidden, if there is one. */
export function getFirstPageIn(site: SiteModel, list: ListName): Page | undefined {
  let best: Page | undefined;
  for (const page of walkPages(site, list)) {
    const isReachable = page.content.reach.kind === 'reachable';
    if (isReachable && isReadable(page)) return page;
    best ??= page;
  }
  return best;
}

/** The page in another division where the reader stays, or the first one there. */
export function getPageAfterChoice(
  site: SiteModel,
  division: ElementId,
  shown: Page | undefined,
): Page | undefined {
  const same = shown && findPageIn(site, division, shown.content.path);
  return same ?? getFirstPageIn(site, division);
}

/** The first entry of a page, as readers come to it. */
export function findPageIn(site: SiteModel, list: ListName, path: string): Page | undefined {
  for (const page of walkPages(site, list)) if (page.content.path === path) return page;
  return undefined;
}

/** The entry of the same page that is nearest to the shown one: a link doesn't lead to another version. */
export function getNearestEntry(site: SiteModel, page: Page, shown: Page | undefined): Page {
  const around = new Set(getContainers(site, shown?.id));
  const count = (each: Page): number => getContainers(site, each.id).filter((id) => around.has(id)).length;
  let nearest = page;
  let most = count(page);
  for (const { id, content } of site.elements.values()) {
    if (content.kind !== 'page' || content.path !== page.content.path) continue;
    const other = getElement(site, id, 'page');
    const shared = other === undefined ? 0 : count(other);
    if (other === undefined || shared <= most) continue;
    nearest = other;
    most = shared;
  }
  return nearest;
}

/** The pages of the part that a page is in, in reading order. */
export function listPagesAround(site: SiteModel, page: Page): Page[] {
  const division = getDivisionOf(site, page.id);
  const pages: Page[] = [];
  const waiting = [...(site.lists.get(division?.id ?? 'navigation') ?? [])].toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = getElement(site, id, 'page');
    if (found !== undefined) pages.push(found);
    else if (getElement(site, id, 'group') !== undefined)
      waiting.push(...(site.lists.get(id) ?? []).toReversed());
  }
  return pages;
}
