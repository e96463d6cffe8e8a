// What a change means for readers: the site as it was and as it is now, compared.
import { nextTurn } from '../shared/eventLoop.ts';
import { findNavigationChanges, type NavigationChanges } from './navigationChanges.ts';
import { findPageChanges, type PageChanges } from './pageChanges.ts';
import { findSuccessors } from './pageSuccessors.ts';
import { PublishedSite, type SiteSnapshot } from './publishedSite.ts';
import { findUrlChanges, type UrlChanges } from './urlChanges.ts';

export interface SiteChanges {
  readonly urls: UrlChanges;
  readonly pages: PageChanges;
  readonly navigation: NavigationChanges;
}

/** @param canMend whether redirects can be added to the configuration as it is now. */
export async function compareSites(
  earlier: SiteSnapshot,
  present: SiteSnapshot,
  canMend: boolean,
): Promise<SiteChanges> {
  const [before, now] = [new PublishedSite(earlier), new PublishedSite(present)];
  const successors = await findSuccessors(before, now);
  // Each takes a while in a large site, and an editor may be waiting for something else.
  const urls = findUrlChanges(before, now, successors, canMend);
  await nextTurn();
  const pages = findPageChanges(before, now, successors);
  await nextTurn();
  return { urls, pages, navigation: findNavigationChanges(earlier, present, successors) };
}
