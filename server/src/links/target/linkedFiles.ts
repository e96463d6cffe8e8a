// The files whose links are read: pages of the site, listed pages, snippets.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getListedFiles } from '../../site/references/listedFiles.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { memoBySite } from '../../site/siteMemo.ts';
import { isPageFile } from '../../site/sitePaths.ts';

/** Relative to the site root, sorted; each once. */
export const getLinkedFiles = memoBySite(
  (configuration: ParsedDocument, site: SiteIndex): readonly string[] => {
    const files = new Set(site.pages);
    for (const file of getListedFiles(configuration, site).keys()) files.add(file);
    for (const file of site.files) if (isSnippetPath(file) && isSnippet(file, site)) files.add(file);
    return [...files].sort();
  },
);

function isSnippet(file: string, site: SiteIndex): boolean {
  return isPageFile(file) && !site.excludedPages.has(file);
}

/** Whether the file lies in the site’s folder of snippets. */
export function isSnippetPath(path: string): boolean {
  return path.startsWith('snippets/');
}
