// textDocument/references: the entries that list a page, requested in the page or on one of the entries.
import type { Location } from 'vscode-languageserver-types';
import { getNodeAt } from '../document/nodeAtOffset.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getForeignSchema } from '../schema/foreignSchema.ts';
import type { PageReference } from '../site/references/pageReference.ts';
import { getSiteReferences } from '../site/references/siteReferences.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileTargets } from './pages/fileTargets.ts';
import { getListings, type PageContext } from './pages/pageContext.ts';
import { toInnerRange } from './ranges.ts';

/** The entries of the site's configuration that list the page. */
export function getPageReferences(context: PageContext): Location[] {
  return toLocations(context.configuration, getListings(context));
}

/** `offset` counts UTF-16 code units from zero. Empty where the cursor is not on an entry of `pages`. */
export function getReferences(context: FeatureContext, offset: number): Location[] {
  const { document, site } = context;
  const node = getNodeAt(document.root, offset);
  const { pages } = getSiteReferences(document);
  const asked = pages.find((page) => page.node === node);
  if (asked === undefined) return [];
  const path = getFileTargets(context).get(asked.node)?.file;
  // In another format only a string that means a page is certainly an entry.
  if (path === undefined && getForeignSchema(document) !== undefined) return [];
  return toLocations(
    document,
    site === undefined || path === undefined
      ? pages.filter(({ entry }) => entry.identity === asked.entry.identity)
      : getListings({ configuration: document, site, path }),
  );
}

function toLocations(document: ParsedDocument, entries: readonly PageReference[]): Location[] {
  const { uri } = document.textDocument;
  return entries.map(({ node }) => ({ uri, range: toInnerRange({ document }, node) }));
}
