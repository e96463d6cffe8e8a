// The links of a site as they are when one page says something else: what was read of it may be older, or newer.
import type { ScannedPage } from './scannedPage.ts';
import type { SiteLinks } from './siteLinks.ts';

/** `file` is relative to the site root. */
export function withPage(links: SiteLinks, file: string, page: ScannedPage): SiteLinks {
  if (links.getPage(file) === page) return links;
  return {
    isComplete: links.isComplete,
    getWaiting: () => links.getWaiting(),
    getUnread: () => links.getUnread(),
    getFiles: () => links.getFiles(),
    getPage: (each) => (each === file ? page : links.getPage(each)),
    getLinksTo: (each) => links.getLinksTo(each),
  };
}
