// workspace/didDeleteFiles: the entries of deleted pages, and the change that removes them.
import type { ArrayNode, StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { removeItems, type TextChange } from '../../document/textChange.ts';
import { getCandidates } from '../../format/pageReference.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { getResolvedPages, type ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/**
 * The entries whose file was among the deleted files and folders (absolute paths) and that no longer mean any file.
 * `site` already reflects the deletion.
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

/** The changes that remove entries from their arrays. Comments stay. */
export function getRemovalChanges(
  { textDocument }: ParsedDocument,
  entries: readonly StringNode[],
): TextChange[] {
  const byArray = new Map<ArrayNode, StringNode[]>();
  for (const entry of entries) {
    if (entry.parent?.type !== 'array') continue;
    const others = byArray.get(entry.parent);
    if (others === undefined) byArray.set(entry.parent, [entry]);
    else others.push(entry);
  }
  const text = textDocument.getText();
  return [...byArray].flatMap(([array, items]) => removeItems(text, array, items));
}
