// What moving rows in the view means as an act: where dragged or cut rows can go, and why not.
import type { NavigationAct, NavigationPlace } from '../../../server/src/shared/protocol.ts';
import { accept, type Result, refuse } from '../../../server/src/shared/result.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { isContainer } from './containers.ts';
import type { NavigationRow, NavigationRows } from './navigationRow.ts';

export interface SiteAct {
  /** URI of the configuration. */
  readonly site: string;
  readonly act: NavigationAct;
}

/** An act, nothing, or a sentence about why it is not possible. */
export type RowAct = Result<SiteAct | undefined>;

const elsewhere = 'Pages and groups can’t be moved to another site: a site’s pages are in its own folder.';
const nowhere = 'Drop pages onto a group, or onto the page that they should follow.';

/**
 * Dropped onto a page: after it. Onto a group: at its end. Onto "Not in the Navigation": removes the entries.
 *
 * @param target undefined for the empty space below the rows, where groups go to the end.
 */
export function getMove(
  rows: NavigationRows,
  moved: readonly NavigationRow[],
  target: NavigationRow | undefined,
): RowAct {
  const own = getOutermostRows(rows, moved).filter(({ part }) => part.kind === 'element');
  const [first] = own;
  if (first === undefined) return accept(undefined);
  const { site } = target ?? first;
  if (own.some((row) => row.site !== site)) return refuse(elsewhere);
  const ids = getIds(own);
  if (target === undefined || target.part.kind === 'site') return getMoveToEnd(rows, own, site);
  if (isUnlisted(rows, target)) return getRemoval(rows, own);
  const to = getPlace(rows, target);
  // A row that is dropped onto itself stays.
  if (to === undefined || own.includes(target)) return accept(undefined);
  return accept({ site, act: { kind: 'move', ids, to } });
}

/** Lists pages in another place, too: after a page, or at the end of a group or division. */
export function getCopy(
  rows: NavigationRows,
  copied: readonly NavigationRow[],
  target: NavigationRow,
): RowAct {
  const own = copied.filter((row) => rows.getElement(row) !== undefined);
  if (own.length === 0) return accept(undefined);
  if (own.some(({ site }) => site !== target.site)) return refuse(elsewhere);
  const to = getPlace(rows, target);
  if (to === undefined) return refuse('Paste pages on a group, or on the page that they should follow.');
  return accept({ site: target.site, act: { kind: 'copy', ids: getIds(own), to } });
}

/** @param files URIs of files from outside the view. */
export function getListing(
  rows: NavigationRows,
  files: readonly string[],
  target: NavigationRow | undefined,
): RowAct {
  if (files.length === 0) return accept(undefined);
  const to = target === undefined ? undefined : getPlace(rows, target);
  if (target === undefined || to === undefined) return refuse(nowhere);
  return accept({ site: target.site, act: { kind: 'list', files, to } });
}

/** Removes entries from the navigation; their files stay. Ignores unlisted pages. */
export function getRemoval(rows: NavigationRows, removed: readonly NavigationRow[]): RowAct {
  const listed = getOutermostRows(rows, removed).filter((row) => isListed(rows, row));
  const [first] = listed;
  if (first === undefined) return accept(undefined);
  if (listed.some(({ site }) => site !== first.site))
    return refuse('Remove the pages of one site at a time.');
  return accept({ site: first.site, act: { kind: 'remove', ids: getIds(listed) } });
}

/** One step up or down among their neighbors. */
export function getShift(rows: NavigationRows, shifted: readonly NavigationRow[], by: -1 | 1): RowAct {
  const own = getOutermostRows(rows, shifted);
  const listed = own.filter((row) => isListed(rows, row));
  const [first] = listed;
  if (first === undefined) {
    return own.length === 0
      ? accept(undefined)
      : refuse('Pages outside the navigation have no order: move the page into a group first.');
  }
  if (listed.some(({ site }) => site !== first.site)) return refuse('Move the pages of one site at a time.');
  return accept({ site: first.site, act: { kind: 'shift', ids: getIds(listed), by } });
}

/** The first element that an act has put into the navigation or into another place; `undefined` if it isn’t there yet. */
export function findArrived(act: NavigationAct, before: SiteModel, after: SiteModel): ElementId | undefined {
  if (act.kind !== 'move')
    return [...after.elements.keys()].find((id) => isEntry(after, id) && !isEntry(before, id));
  return act.ids.some((id) => findPlace(before, id) !== findPlace(after, id)) ? act.ids[0] : undefined;
}

/** The list that has the element, and where in it. */
function findPlace({ lists }: SiteModel, id: ElementId): string | undefined {
  for (const [name, ids] of lists) if (ids.includes(id)) return `${name} ${ids.indexOf(id)}`;
  return undefined;
}

/** Whether it is written in the navigation. */
function isEntry({ elements }: SiteModel, id: ElementId): boolean {
  const content = elements.get(id)?.content;
  return content?.kind === 'page'
    ? content.entry !== undefined
    : content?.kind === 'operation' || isContainer(content);
}

/** `undefined` if nothing can be listed there: beside an unlisted page, or in a site as a whole. */
export function getPlace(rows: NavigationRows, target: NavigationRow): NavigationPlace | undefined {
  const element = rows.getElement(target);
  if (element === undefined || !isListed(rows, target)) return undefined;
  return isContainer(element.content)
    ? { kind: 'endOf', group: element.id }
    : { kind: 'after', id: element.id };
}

/** Without rows below other chosen rows, because these are moved along anyway. */
function getOutermostRows(rows: NavigationRows, chosen: readonly NavigationRow[]): NavigationRow[] {
  const all = new Set(chosen);
  return [...all].filter((row) => {
    for (let parent = rows.getParent(row); parent !== undefined; parent = rows.getParent(parent)) {
      if (all.has(parent)) return false;
    }
    return true;
  });
}

function getMoveToEnd(rows: NavigationRows, moved: readonly NavigationRow[], site: string): RowAct {
  const isMovable = (row: NavigationRow) => isContainer(rows.getElement(row)?.content);
  if (!moved.every(isMovable)) return refuse(nowhere);
  const last = rows.getChildren(rows.getTop(site)).findLast((row) => isMovable(row) && !moved.includes(row));
  if (last?.part.kind !== 'element') return accept(undefined);
  const to: NavigationPlace = { kind: 'after', id: last.part.id };
  return accept({ site, act: { kind: 'move', ids: getIds(moved), to } });
}

function getIds(rows: readonly NavigationRow[]): ElementId[] {
  return rows.flatMap(({ part }) => (part.kind === 'element' ? [part.id] : []));
}

function isListed(rows: NavigationRows, row: NavigationRow): boolean {
  return row.part.kind === 'element' && !isUnlisted(rows, row) && rows.getElement(row) !== undefined;
}

/** Whether the row is the section of unlisted pages, or one of them. */
function isUnlisted(rows: NavigationRows, row: NavigationRow): boolean {
  return row.part.kind === 'unlisted' || rows.getParent(row)?.part.kind === 'unlisted';
}
