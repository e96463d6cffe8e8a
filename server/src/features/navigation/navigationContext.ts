// What an act in the navigation works from.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

export interface NavigationContext {
  /** The configuration. */
  readonly document: ParsedDocument;
  readonly site: SiteIndex;
}
