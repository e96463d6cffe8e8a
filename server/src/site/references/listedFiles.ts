// The files that a configuration lists.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { hasPageExtension, withoutPageExtension } from '../../shared/sitePaths.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { memoBySite } from '../siteMemo.ts';
import type { PageEntry, PageReference, PageResolution } from './pageReference.ts';
import { getNotablePages, getResolvedPages } from './resolvedPages.ts';
import { getFirstListing, getSiteReferences } from './siteReferences.ts';

/** The entries that list each file, by its path relative to the site root. */
export const getListedFiles = memoBySite(
  (configuration, site): ReadonlyMap<string, readonly PageReference[]> => {
    const byFile = new Map<string, PageReference[]>();
    for (const page of getResolvedPages(configuration, site)) {
      for (const file of getFilesOf(page.entry, page.resolution, site)) {
        const entries = byFile.get(file);
        if (entries === undefined) byFile.set(file, [page]);
        else entries.push(page);
      }
    }
    return byFile;
  },
);

/**
 * Whether a page, by its path with or without extension, is listed. Cheaper than computing all listed files when only a
 * few pages are asked about.
 */
export function createIsListed(configuration: ParsedDocument, site: SiteIndex): (path: string) => boolean {
  const { pages } = getSiteReferences(configuration);
  const missing = new Set<PageEntry>();
  const inOtherCase = new Set<string>();
  for (const { entry, resolution } of getNotablePages(configuration, site)) {
    if (resolution.kind === 'notFound') missing.add(entry);
    else if (resolution.kind === 'otherCase') inOtherCase.add(withoutPageExtension(resolution.file));
  }
  const isFound = ({ entry }: PageReference): boolean => !missing.has(entry);
  return (path) => {
    const identity = withoutPageExtension(path);
    const page = getFirstListing(configuration, identity);
    if (page === undefined) return inOtherCase.has(identity);
    return isFound(page) || pages.some((other) => other.entry.identity === identity && isFound(other));
  };
}

/** The pages of the site that no group lists, sorted by path. */
export function getUnlistedPages(configuration: ParsedDocument, site: SiteIndex): string[] {
  const listed = getListedFiles(configuration, site);
  return site.pages.filter((page) => !listed.has(page));
}

/**
 * The files that an entry lists. One listed in another case counts; where `.md` and `.mdx` both exist, an entry without
 * an extension lists both.
 */
export function getFilesOf(entry: PageEntry, resolution: PageResolution, site: SiteIndex): string[] {
  if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') return [];
  const { file } = resolution;
  const markdown = `${withoutPageExtension(file)}.md`;
  return !hasPageExtension(entry.path) && site.hasFile(markdown) ? [...new Set([file, markdown])] : [file];
}
