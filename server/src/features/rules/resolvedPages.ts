// Every listed page with the file it means: found once for each state of document and site, for all rules.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { type PageResolution, resolvePageEntry } from '../../site/pageEntry.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getSiteReferences, type PageReference } from '../../site/siteReferences.ts';

export interface ResolvedPage extends PageReference {
  readonly resolution: PageResolution;
}

const known = new WeakMap<
  ParsedDocument,
  { readonly site: SiteIndex; readonly pages: readonly ResolvedPage[] }
>();

/** In document order. */
export function getResolvedPages(document: ParsedDocument, site: SiteIndex): readonly ResolvedPage[] {
  const answer = known.get(document);
  if (answer?.site === site) return answer.pages;
  const pages = getSiteReferences(document).pages.map((reference) => ({
    ...reference,
    resolution: resolvePageEntry(reference.entry, site),
  }));
  known.set(document, { site, pages });
  return pages;
}
