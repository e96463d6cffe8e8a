// Values computed from a document in its site, kept with the document until the site changes.
import { DocumentMemo } from '../document/documentMemo.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { SiteIndex } from './siteIndex.ts';

/** A function that computes once for each state of document and site. */
export function memoBySite<T>(
  compute: (document: ParsedDocument, site: SiteIndex) => T,
): (document: ParsedDocument, site: SiteIndex) => T {
  const known = new DocumentMemo<{ readonly site: SiteIndex; readonly value: T }>();
  return (document, site) => {
    const before = known.get(document);
    if (before?.site === site) return before.value;
    const value = compute(document, site);
    known.set(document, { site, value });
    return value;
  };
}
