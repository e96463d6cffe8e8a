// What deleted files leave behind: entries of the configuration (workspace/didDeleteFiles), and links in the remaining pages.
import type { ArrayNode, Span, StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { removeItems, removeProperty, type TextChange } from '../../document/textChange.ts';
import { getCandidates } from '../../format/pageReference.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { getLinkedPath, resolveLink } from '../../links/siteLinks.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { getResolvedPages, type ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { LinkedSite } from './siteMove.ts';

/**
 * The entries whose file was among the deleted files and folders (absolute paths) and that no longer mean any file. `site`
 * already reflects the deletion.
 */
export function getOrphanedEntries(
  { document, site }: { readonly document: ParsedDocument; readonly site: SiteIndex },
  deleted: readonly string[],
): ResolvedPage[] {
  return getResolvedPages(document, site).filter(
    ({ entry, resolution }) =>
      (resolution.kind === 'notFound' || resolution.kind === 'unknown') &&
      getCandidates(entry).some((file) => deleted.some((path) => isWithin(`${site.root}/${file}`, path))),
  );
}

/** The changes that remove entries from their arrays, and root pages from their groups. Comments stay. */
export function getRemovalChanges(
  { textDocument }: ParsedDocument,
  entries: readonly StringNode[],
): TextChange[] {
  const text = textDocument.getText();
  const byArray = new Map<ArrayNode, StringNode[]>();
  const roots: TextChange[] = [];
  for (const entry of entries) {
    const { parent } = entry;
    if (parent?.type === 'property') roots.push(removeProperty(text, parent));
    if (parent?.type !== 'array') continue;
    const others = byArray.get(parent);
    if (others === undefined) byArray.set(parent, [entry]);
    else others.push(entry);
  }
  return [...[...byArray].flatMap(([array, items]) => removeItems(text, array, items)), ...roots];
}

/**
 * The remaining pages, relative to the site root, with links to files and folders that are about to be deleted.
 * `deleted` are absolute paths.
 */
export function getPagesLinkingTo(
  { site, links }: LinkedSite,
  deleted: readonly string[],
): readonly string[] {
  const isGoing = createTest(site.root, deleted);
  const pages = new Set<string>();
  for (const path of [...site.files, ...site.getFolders()]) {
    if (!isGoing(path)) continue;
    for (const { from } of links.getLinksTo(path)) if (!isGoing(from)) pages.add(from);
  }
  return [...pages].sort();
}

/** The destinations of those links in one page, in document order. */
export function getLinksTo(
  { document, site }: LinkedSite,
  deleted: readonly string[],
  page: string,
  { links, imports }: ScannedPage,
): readonly Span[] {
  const isGoing = createTest(site.root, deleted);
  const resolver = getLinkResolver(document, site);
  return [...links, ...imports]
    .filter((link) => {
      const path = getLinkedPath(resolveLink(resolver, link, page));
      return path !== undefined && isGoing(path);
    })
    .sort((one, other) => one.offset - other.offset);
}

function createTest(root: string, deleted: readonly string[]): (file: string) => boolean {
  return (file) => deleted.some((path) => isWithin(`${root}/${file}`, path));
}
