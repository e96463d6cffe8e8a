// Where the reader is in a site whose navigation is a tree: which languages, versions, tabs and the like are chosen, and
// where choosing others leads.
import type { DivisionKind } from '../../../server/src/shared/containerWords.ts';
import { isSameOperation, type OperationName } from '../../../server/src/shared/describedOperation.ts';
import type { ElementId, ListName, SiteModel } from '../../../server/src/shared/siteModel.ts';
import {
  findFirstPage,
  findHolders,
  type Holders,
  listContainers,
  walkEntries,
} from '../../../server/src/shared/siteWalk.ts';
import type { OpenOperation } from '../../src/preview/previewMessages.ts';
import { type ElementOf, getElement, type Page } from './siteLookup.ts';

export type Division = ElementOf<'division'>;

/** Divisions of a kind that lie beside each other, of which readers choose one. */
export interface Choice {
  readonly kind: DivisionKind;
  readonly divisions: readonly Division[];
  readonly chosen: Division | undefined;
}

const knownHolders = new WeakMap<SiteModel, Holders>();

/** The containers around an element, innermost first. */
export function getContainers(site: SiteModel, id: ElementId | undefined): ElementId[] {
  const holders = knownHolders.get(site) ?? findHolders(site);
  knownHolders.set(site, holders);
  return id === undefined ? [] : listContainers(site, holders, id);
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

function* walkOperations(site: SiteModel, list: ListName): Generator<OpenOperation> {
  for (const { id, content } of walkEntries(site, list)) {
    if (content.kind === 'operation') yield { element: id, operation: toOperationName(content) };
    if (content.kind !== 'generated') continue;
    const { pages = [] } = content;
    if (pages.length === 0) yield { element: id };
    for (const page of pages) yield { element: id, operation: toOperationName(page) };
  }
}

export function toOperationName({ method, path }: OperationName): OperationName {
  return { method, path };
}

/** The operation that readers see first in a part of the site. */
export function getFirstOperationIn(site: SiteModel, list: ListName): OpenOperation | undefined {
  for (const operation of walkOperations(site, list)) return operation;
  return undefined;
}

/** The same operation in another part of the site. */
export function findOperationIn(
  site: SiteModel,
  list: ListName,
  { operation }: OpenOperation,
): OpenOperation | undefined {
  if (operation === undefined) return undefined;
  for (const other of walkOperations(site, list))
    if (other.operation !== undefined && isSameOperation(other.operation, operation)) return other;
  return undefined;
}

/** The page that readers see first in a part of the site. */
export function getFirstPageIn(site: SiteModel, list: ListName): Page | undefined {
  return getElement(site, findFirstPage(site, list), 'page');
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
  for (const { id, content } of walkEntries(site, list))
    if (content.kind === 'page' && content.path === path) return getElement(site, id, 'page');
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
