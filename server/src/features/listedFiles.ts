// The files that a configuration lists.
import { createDocumentMemo } from '../document/documentMemo.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { SiteIndex } from '../site/siteIndex.ts';
import { hasPageExtension, withoutPageExtension } from '../site/sitePaths.ts';
import type { PageReference } from '../site/siteReferences.ts';
import { getResolvedPages, type ResolvedPage } from './rules/resolvedPages.ts';

interface KnownListings {
  readonly site: SiteIndex;
  readonly byFile: ReadonlyMap<string, readonly PageReference[]>;
}

const known = createDocumentMemo<KnownListings>();

/** The entries that list each file, by its path relative to the site root: found once for each state of document and site. */
export function getListedFiles(
  configuration: ParsedDocument,
  site: SiteIndex,
): ReadonlyMap<string, readonly PageReference[]> {
  const answer = known.get(configuration);
  if (answer?.site === site) return answer.byFile;
  const byFile = new Map<string, PageReference[]>();
  for (const page of getResolvedPages(configuration, site)) {
    for (const file of getFiles(page, site)) {
      const entries = byFile.get(file);
      if (entries === undefined) byFile.set(file, [page]);
      else entries.push(page);
    }
  }
  known.set(configuration, { site, byFile });
  return byFile;
}

/** The pages of the site that no group lists, sorted by path. */
export function getUnlistedPages(configuration: ParsedDocument, site: SiteIndex): string[] {
  const listed = getListedFiles(configuration, site);
  return site.pages.filter((page) => !listed.has(page));
}

/** One listed in another case counts; where `.md` and `.mdx` both exist an entry without extension lists both. */
function getFiles({ entry, resolution }: ResolvedPage, site: SiteIndex): string[] {
  if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') return [];
  const { file } = resolution;
  const markdown = `${withoutPageExtension(file)}.md`;
  return !hasPageExtension(entry.path) && site.hasFile(markdown) ? [...new Set([file, markdown])] : [file];
}
