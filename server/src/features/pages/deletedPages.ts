// workspace/didDeleteFiles: the entries of pages that are gone, and the change that takes them out.
import type { ArrayNode, StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { getCandidates } from '../../site/references/pageEntry.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { isWithin } from '../../site/sitePaths.ts';
import { getResolvedPages, type ResolvedPage } from './resolvedPages.ts';

/**
 * The entries whose file was among the deleted files and folders (absolute paths) and that mean no other file now.
 * `site` knows of the deletion.
 */
export function getOrphanedEntries(
  { document, site }: { readonly document: ParsedDocument; readonly site: SiteIndex },
  deleted: readonly string[],
): ResolvedPage[] {
  if (getForeignSchema(document) !== undefined) return [];
  return getResolvedPages(document, site).filter(
    ({ entry, resolution }) =>
      (resolution.kind === 'notFound' || resolution.kind === 'unknown') &&
      getCandidates(entry).some((file) => deleted.some((path) => isWithin(`${site.root}/${file}`, path))),
  );
}

/** Takes items out of their arrays, neighbours together, so that the changes do not overlap. */
export function removeEntries(nodes: readonly StringNode[]): TextChange[] {
  const removed = new Set<unknown>(nodes);
  const arrays = new Set(nodes.map(({ parent }) => parent).filter((parent) => parent?.type === 'array'));
  return [...arrays].flatMap((array) => removeRuns(array, removed));
}

function removeRuns(array: ArrayNode, removed: ReadonlySet<unknown>): TextChange[] {
  const { items } = array;
  if (items.every((item) => removed.has(item)))
    return [{ offset: array.offset + 1, end: array.closed ? array.end - 1 : array.end, text: '' }];
  const changes: TextChange[] = [];
  for (let first = 0; first < items.length; first++) {
    if (!removed.has(items[first])) continue;
    let next = first;
    while (next < items.length && removed.has(items[next])) next++;
    const start = items[first];
    const last = items[next - 1];
    const before = items[first - 1];
    const behind = items[next];
    if (start !== undefined && behind !== undefined)
      changes.push({ offset: start.offset, end: behind.offset, text: '' });
    else if (before !== undefined && last !== undefined)
      changes.push({ offset: before.end, end: last.end, text: '' });
    first = next;
  }
  return changes;
}
