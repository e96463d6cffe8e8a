// docs/pages: every page of a site by its title, for "Go to Page…".

import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { PageItem, PagePlace } from '../../shared/protocol.ts';
import { getResolvedPages, getUnlistedPages } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { toEntryLocation, toFileEdits } from '../ranges.ts';
import { getFileTargets, getFileUri } from './fileTargets.ts';
import { addToGroup, describeTrail, getGroupChoices } from './groupChoices.ts';
import { getListings, type PageContext } from './pageContext.ts';

/**
 * Listed pages in the order of the navigation, each once, then the others by path. Missing pages are left out. For
 * a file of another format, only pages that are certainly listed.
 */
export function getPageItems(configuration: ParsedDocument, site: SiteIndex): PageItem[] {
  const targets = getFileTargets({ document: configuration, site });
  const trails = new Map<string, string>();
  for (const { node, groups } of getResolvedPages(configuration, site)) {
    const file = targets.get(node)?.file;
    if (file !== undefined && !trails.has(file)) trails.set(file, describeTrail(groups));
  }
  return [...trails.keys(), ...getUnlistedPages(configuration, site)].map((path) => ({
    uri: getFileUri(site, path),
    path,
    title: site.pageInfo.get(path)?.title?.trim() || undefined,
    trail: trails.get(path),
  }));
}

/**
 * docs/pagePlace: what can be done with a page, for the commands that show it in the navigation or add it
 * there.
 */
export function getPagePlace(context: PageContext): PagePlace {
  const { configuration: document, site, path } = context;
  if (!site.complete) return { kind: 'noPage' };
  const [listing] = getListings(context);
  if (listing !== undefined) return { kind: 'listed', entry: toEntryLocation(document, listing.node) };
  if (!site.hasFile(path)) return { kind: 'noPage' };
  if (getSiteFormat(document).uneditable !== undefined) return { kind: 'foreign' };
  const groups = getGroupChoices(context).map(({ label, group }) => {
    return { label, edit: { changes: toFileEdits(document, addToGroup(context, group)) } };
  });
  return { kind: 'unlisted', groups };
}
