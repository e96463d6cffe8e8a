// Links from remaining pages to files and folders that are about to be deleted.
import type { Span } from '../../document/jsonNode.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { getLinkedPath, resolveLink } from '../../links/siteLinks.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import type { LinkedSite } from './siteMove.ts';

/** The pages, relative to the site root. `deleted` are absolute paths of files and folders. */
export function getPagesLinkingTo(
  { site, links }: LinkedSite,
  deleted: readonly string[],
): readonly string[] {
  const isGoing = createTest(site.root, deleted);
  const pages = new Set<string>();
  for (const path of [...site.files, ...site.getFolders()]) {
    if (!isGoing(path)) continue;
    for (const { from } of links.getLinksTo(path)) if (!isGoing(from)) pages.add(from);
  }
  return [...pages].sort();
}

/** The destinations of those links in one page, in document order. */
export function getLinksTo(
  { document, site }: LinkedSite,
  deleted: readonly string[],
  page: string,
  { links, imports }: ScannedPage,
): readonly Span[] {
  const isGoing = createTest(site.root, deleted);
  const resolver = getLinkResolver(document, site);
  return [...links, ...imports]
    .filter((link) => {
      const path = getLinkedPath(resolveLink(resolver, link, page));
      return path !== undefined && isGoing(path);
    })
    .sort((one, other) => one.offset - other.offset);
}

function createTest(root: string, deleted: readonly string[]): (file: string) => boolean {
  return (file) => deleted.some((path) => isWithin(`${root}/${file}`, path));
}
