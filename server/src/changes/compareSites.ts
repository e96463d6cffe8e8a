// What a change means for readers: the site as it was and as it is now, compared.
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
  return {
    urls: findUrlChanges(before, now, successors, canMend),
    pages: findPageChanges(before, now, successors),
    navigation: findNavigationChanges(earlier, present, successors),
  };
}
