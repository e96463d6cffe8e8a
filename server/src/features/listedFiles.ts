// The files that a configuration lists.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { SiteIndex } from '../site/siteIndex.ts';
import { getResolvedPages } from './rules/resolvedPages.ts';

/** Paths relative to the site root. One listed in another case counts; of an ambiguous entry both files do. */
export function getListedFiles(configuration: ParsedDocument, site: SiteIndex): Set<string> {
  const listed = new Set<string>();
  for (const { entry, resolution } of getResolvedPages(configuration, site)) {
    if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') continue;
    listed.add(resolution.file);
    if (resolution.kind === 'found' && resolution.isAmbiguous) listed.add(`${entry.path}.md`);
  }
  return listed;
}

/** The pages of the site that no group lists, sorted by path. */
export function getUnlistedPages(configuration: ParsedDocument, site: SiteIndex): string[] {
  const listed = getListedFiles(configuration, site);
  return site.pages.filter((page) => !listed.has(page));
}
