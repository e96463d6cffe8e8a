// Every listed page with the file it means.
import { createDocumentMemo, type DocumentMemo } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { type PageEntry, type PageResolution, resolvePageEntry } from '../../site/pageEntry.ts';
import type { PageReference } from '../../site/pageReference.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getSiteReferences } from '../../site/siteReferences.ts';

export interface ResolvedPage extends PageReference {
  readonly resolution: PageResolution;
}

interface KnownPages {
  readonly site: SiteIndex;
  readonly pages: readonly ResolvedPage[];
}

/** Stands at the entry's number; after numbers begin anew at that of another entry. */
interface KnownResolution {
  readonly entry: PageEntry;
  readonly resolution: PageResolution;
}

/** What entries mean in a site stays what it is from keystroke to keystroke. */
const resolutions = new WeakMap<SiteIndex, KnownResolution[]>();
const all = createDocumentMemo<KnownPages>();
const notable = createDocumentMemo<KnownPages>();

/** In document order; found once for each state of document and site. Of a file of another format only what is found. */
export function getResolvedPages(document: ParsedDocument, site: SiteIndex): readonly ResolvedPage[] {
  return remember(all, document, site, () => true);
}

/** The pages that a rule may have something to say about: all but those that are found as they are written. */
export function getNotablePages(document: ParsedDocument, site: SiteIndex): readonly ResolvedPage[] {
  return remember(
    notable,
    document,
    site,
    (entry, resolution) => resolution.kind !== 'found' || resolution.isAmbiguous || entry.isUntidy,
  );
}

function remember(
  known: DocumentMemo<KnownPages>,
  document: ParsedDocument,
  site: SiteIndex,
  isMeant: (entry: PageEntry, resolution: PageResolution) => boolean,
): readonly ResolvedPage[] {
  const before = known.get(document);
  if (before?.site === site) return before.pages;
  const ofSite = resolutions.get(site) ?? [];
  resolutions.set(site, ofSite);
  const pages: ResolvedPage[] = [];
  const isForeign = getForeignSchema(document) !== undefined;
  for (const { node, entry, groups } of getSiteReferences(document).pages) {
    let answer = ofSite[entry.id];
    if (answer?.entry !== entry) {
      answer = { entry, resolution: resolvePageEntry(entry, site) };
      ofSite[entry.id] = answer;
    }
    const { resolution } = answer;
    // What means no page in a file of another format may mean something else.
    if (isForeign && resolution.kind !== 'found') continue;
    if (isMeant(entry, resolution)) pages.push({ node, entry, groups, resolution });
  }
  known.set(document, { site, pages });
  return pages;
}
