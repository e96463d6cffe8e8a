// The files whose links are read: pages of the site, listed pages, snippets.

import { memoByObject } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { isExcepted, isPageFile, isSnippetPath } from '../../shared/sitePaths.ts';
import { getFilesOf, getResolver } from '../../site/references/resolvedPages.ts';
import { memoBySite, type SiteIndex } from '../../site/siteIndex.ts';

/**
 * Relative to the site root, sorted, without duplicates. The same list while a configuration is edited that lists only
 * pages of the site.
 */
export const getLinkedFiles = memoBySite(
  (configuration: ParsedDocument, site: SiteIndex): readonly string[] => {
    const files = getFilesByThemselves(site);
    const others = getOtherListedFiles(configuration, site).filter((file) => !isSnippet(file, site));
    return others.length === 0 ? files : [...files, ...others].sort();
  },
);

/** Whether the links of the file are read. */
export function isLinkedFile(configuration: ParsedDocument, site: SiteIndex, file: string): boolean {
  return toSet(getLinkedFiles(configuration, site)).has(file);
}

/** Pages and snippets, regardless of the navigation. */
const getFilesByThemselves = memoByObject((site: SiteIndex): readonly string[] => {
  const snippets = [...site.files].filter((file) => isSnippet(file, site));
  return [...site.pages, ...snippets].sort();
});

/** Listed files that wouldn't count as pages of the site otherwise, sorted by path. */
export const getOtherListedFiles = memoBySite(
  (configuration: ParsedDocument, site: SiteIndex): readonly string[] => {
    const resolve = getResolver(site);
    const pages = toSet(site.pages);
    const files = new Set<string>();
    const { navigation, entriesName } = getSiteFormat(configuration);
    for (const { entry } of navigation.pages) {
      for (const file of getFilesOf(entry, resolve(entry), site)) {
        const isUnbuilt = entriesName === 'pages' && (isExcepted(file) || site.isUnbuilt(file));
        if (!isUnbuilt && !pages.has(file)) files.add(file);
      }
    }
    return [...files].sort();
  },
);

/** Of a list that stays the same object from one state of a site to the next. */
const toSet = memoByObject((files: readonly string[]): ReadonlySet<string> => new Set(files));

function isSnippet(file: string, site: SiteIndex): boolean {
  return isSnippetPath(file) && isPageFile(file) && !site.excludedPages.has(file);
}
