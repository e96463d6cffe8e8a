// Destinations of redirects when files and folders move: they follow.
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { escapePath } from '../../links/redirects/redirectPattern.ts';
import { getRedirectTargets } from '../../links/redirects/redirectTargets.ts';
import { getRedirectItems, getRedirectStrings } from '../../links/redirects/siteRedirects.ts';
import { decodeEscapes, splitDestination } from '../../links/target/destination.ts';
import { getServedPath, isPageFile, trimSlashes } from '../../shared/sitePaths.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/**
 * The new destinations, by the index of their redirect in the configuration with its parts. A destination keeps its query,
 * its fragment, and whether it has an extension.
 */
export function getMovedDestinations(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
): Map<number, string> {
  const moved = new Map<number, string>();
  const items = getRedirectItems(document);
  if (items.length === 0) return moved;
  const files = new Map(getRedirectTargets(document, site).map(({ node, file }) => [node, file]));
  const folders = site.getFolders();
  for (const [index, item] of items.entries()) {
    const { destination: node } = getRedirectStrings(item);
    if (node === undefined) continue;
    const file = files.get(node);
    const then =
      file === undefined ? followFolder(node, folders, relocation) : followFile(node, file, relocation);
    if (then !== undefined && then !== node.value) moved.set(index, then);
  }
  return moved;
}

function followFile({ value }: StringNode, file: string, relocation: Relocation): string | undefined {
  const moved = relocation.relocate(file);
  if (moved === undefined || isPageFile(moved) !== isPageFile(file)) return undefined;
  const { path } = splitDestination(value);
  const isWhole = !isPageFile(file) || isPageFile(trimSlashes(path));
  const served = isWhole ? `/${moved}` : getServedPath(moved);
  const end = path.length > 1 && path.endsWith('/') && served !== '/' ? '/' : '';
  return `${escapePath(served)}${end}${value.slice(path.length)}`;
}

/** What is before the first name of a pattern, if it is a folder. */
function followFolder(
  { value }: StringNode,
  folders: ReadonlySet<string>,
  relocation: Relocation,
): string | undefined {
  const { path } = splitDestination(value);
  const start = /^\/([^:*]+)(?=\/:)/.exec(path);
  const folder = start?.[1];
  if (start === null || folder === undefined) return undefined;
  const known = decodeEscapes(folder);
  const moved = folders.has(known) ? relocation.relocate(known) : undefined;
  return moved === undefined ? undefined : `/${escapePath(moved)}${value.slice(start[0].length)}`;
}
