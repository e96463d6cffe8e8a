// Destinations of redirects when files and folders move: they follow. Sources stay, because readers still use them.
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getRedirectTargets } from '../../links/redirects/redirectTargets.ts';
import { getRedirectItems, getRedirectStrings } from '../../links/redirects/siteRedirects.ts';
import { decodeEscapes, splitDestination } from '../../links/target/destination.ts';
import { getServedPath, isPageFile } from '../../shared/sitePaths.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** In the configuration with its parts. A destination keeps its query, its fragment, and whether it has an extension. */
export function getRedirectChanges(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
): TextChange[] {
  const items = getRedirectItems(document);
  if (items.length === 0) return [];
  const files = new Map(getRedirectTargets(document, site).map(({ node, file }) => [node, file]));
  const folders = site.getFolders();
  return items.flatMap((item) => {
    const { destination: node } = getRedirectStrings(item);
    if (node === undefined) return [];
    const file = files.get(node);
    return file === undefined ? followFolder(node, folders, relocation) : followFile(node, file, relocation);
  });
}

function followFile(node: StringNode, file: string, relocation: Relocation): TextChange[] {
  const moved = relocation.relocate(file);
  if (moved === undefined || isPageFile(moved) !== isPageFile(file)) return [];
  const { path } = splitDestination(node.value);
  const isWhole = !isPageFile(file) || isPageFile(path.replace(/\/+$/, ''));
  const served = isWhole ? `/${moved}` : getServedPath(moved);
  const end = path.length > 1 && path.endsWith('/') && served !== '/' ? '/' : '';
  return replacePath(node, path, `${escapePath(served)}${end}`);
}

/** What is before the first name of a pattern, if it is a folder. */
function followFolder(node: StringNode, folders: ReadonlySet<string>, relocation: Relocation): TextChange[] {
  const { path } = splitDestination(node.value);
  const start = /^\/([^:*]+)(?=\/:)/.exec(path);
  const folder = start?.[1];
  if (start === null || folder === undefined) return [];
  const known = decodeEscapes(folder);
  const moved = folders.has(known) ? relocation.relocate(known) : undefined;
  return moved === undefined ? [] : replacePath(node, start[0], `/${escapePath(moved)}`);
}

function replacePath({ offset, end, value }: StringNode, path: string, served: string): TextChange[] {
  const text = served + value.slice(path.length);
  return text === value ? [] : [{ offset, end, text: JSON.stringify(text) }];
}

/** Without what a redirect reads as a pattern, a query or an escape. */
function escapePath(path: string): string {
  return path.replace(/[%?#:*()\\]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
}
