// The navigation in reading order: every group and page that is listed, with how deep it lies.
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { getElement, type Page } from './siteLookup.ts';

export interface ListedEntry {
  readonly id: ElementId;
  /** 0 for a group at the top. */
  readonly depth: number;
  /** Place in this list of the group that holds it; -1 at the top. */
  readonly parent: number;
}

/** A loop with a stack: a hostile configuration nests groups without end. */
export function listEntries(site: SiteModel): ListedEntry[] {
  const entries: ListedEntry[] = [];
  const open: ListedEntry[] = [];
  const push = (ids: readonly ElementId[], depth: number, parent: number) => {
    for (let index = ids.length - 1; index >= 0; index--) {
      const id = ids[index];
      if (id !== undefined) open.push({ id, depth, parent });
    }
  };
  push(site.lists.get('navigation') ?? [], 0, -1);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    entries.push(entry);
    push(site.lists.get(entry.id) ?? [], entry.depth + 1, entries.length - 1);
  }
  return entries;
}

/** The pages that are listed, in reading order. */
export function listPages(site: SiteModel): Page[] {
  return listEntries(site)
    .map(({ id }) => getElement(site, id, 'page'))
    .filter((page) => page !== undefined);
}

/** Whether there is something to read. Not known yet counts as yes. */
export function isReadable({ content }: Page): boolean {
  return content.file === 'found' || content.file === 'unknown';
}
