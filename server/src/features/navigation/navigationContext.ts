// The input of an act in the navigation.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ContainerRules } from '../../format/containerRules.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

export interface NavigationContext {
  /** The configuration. */
  readonly document: ParsedDocument;
  readonly site: SiteIndex;
}

export function getRules({ document }: Pick<NavigationContext, 'document'>): ContainerRules {
  return getSiteFormat(document).containers;
}
