// workspace/willRenameFiles: when files and folders move, the configuration is updated: entries of `pages`, images,
// OpenAPI files, the prefixes of anchors and tabs whose folder moves as a whole, links, destinations
// of redirects, and the `$ref`s of parts.

import { getFiles, type JoinedFile } from '../../document/joinedDocument.ts';
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getCandidates, parsePageEntry, writeEntryLike } from '../../format/pageReference.ts';
import { findReferences, getReference, resolveReference, writeReference } from '../../format/parts.ts';
import type { PrefixReference } from '../../format/prefixReferences.ts';
import { isConfigurationName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import { getApiReferences, getAssetReferences, parseFilePath } from '../../site/references/fileReferences.ts';
import { getResolvedPages, type ResolvedPage } from '../../site/references/resolvedPages.ts';
import { type Move, Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { followRedirects, leaveRedirects } from '../moves/leftRedirects.ts';
import { followConfigurationLinks } from '../moves/linkFollower.ts';
import { editRedirects, type NewRedirect, type RedirectEdit } from '../moves/redirectEdit.ts';

/**
 * The changes to the configuration with its parts, computed before anything moves. An entry keeps its notation; it is left alone if
 * its file leaves the site or if it could not name the new file.
 */
export function getMoveChanges(
  { document, site }: { readonly document: ParsedDocument; readonly site: SiteIndex },
  moves: readonly Move[],
): TextChange[] {
  const relocation = new Relocation(site, moves);
  return getChanges(document, site, relocation, followRedirects(document, site, relocation));
}

/** The same changes with redirects from the old URLs of pages. */
export interface RedirectedMove {
  readonly changes: readonly TextChange[];
  /** The redirects that lead from the old URLs to the new ones. Empty if the move only removes some. */
  readonly redirects: readonly NewRedirect[];
  /** The sources of older redirects that take the new URL of a page. */
  readonly taking: readonly string[];
}

/**
 * `undefined` if the move leaves no redirects, and none has to go.
 *
 * @param unpublished absolute paths of pages that no reader can know, because they were never committed.
 */
export function getRedirectedMove(
  { document, site }: { readonly document: ParsedDocument; readonly site: SiteIndex },
  moves: readonly Move[],
  unpublished: ReadonlySet<string> = new Set(),
): RedirectedMove | undefined {
  const relocation = new Relocation(site, moves);
  const { taking, ...edit } = leaveRedirects(
    document,
    site,
    relocation,
    (page) => !unpublished.has(`${site.root}/${page}`),
  );
  const redirects = edit.added;
  if (redirects.length === 0 && edit.removed.size === 0) return undefined;
  return { changes: getChanges(document, site, relocation, edit), redirects, taking };
}

function getChanges(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  redirects: RedirectEdit,
): TextChange[] {
  const format = getSiteFormat(document);
  const files = [...getAssetReferences(document, site), ...getApiReferences(document, site)];
  const prefixes = [...format.getPrefixes('anchors'), ...format.getPrefixes('tabs')];
  const folders = prefixes.length === 0 ? new Set<string>() : site.getFolders();
  return [
    ...getResolvedPages(document, site).flatMap((page) => followPage(page, relocation)),
    ...files.flatMap(({ node }) => followFile(node, relocation)),
    ...followConfigurationLinks(document, site, relocation),
    ...editRedirects(document, redirects),
    ...prefixes.flatMap((reference) => followPrefix(reference, folders, relocation)),
    ...(format.tree === undefined
      ? []
      : getFiles(document).flatMap((file) => followParts(file, site, relocation))),
  ];
}

function followPage({ node, entry, resolution }: ResolvedPage, relocation: Relocation): TextChange[] {
  if (resolution.kind === 'outside') return [];
  const isKnown = resolution.kind === 'found' || resolution.kind === 'otherCase';
  // A page that is missing, or not known yet, follows its folder, because that is where it will be expected.
  const files = isKnown ? [resolution.file] : getCandidates(entry);
  const moved = files
    .map((file) => relocation.relocate(file))
    .find((file) => file !== undefined && isPageFile(file));
  if (moved === undefined) return isKnown ? keepPage(node, resolution.file, relocation) : [];
  const hasExtension =
    isPageFile(entry.path) || (isKnown && resolution.file.toLowerCase() === entry.path.toLowerCase());
  const bare = withoutPageExtension(moved);
  const isTaken = isPageFile(bare) || (isKnown && (getMeant(bare, relocation) ?? moved) !== moved);
  return writePage(node, hasExtension || isTaken ? moved : bare);
}

/** The entry of a page that stays gets its extension if another file would take its name. */
function keepPage(node: StringNode, file: string, relocation: Relocation): TextChange[] {
  const { path } = parsePageEntry(node.value);
  if (isPageFile(path) || !relocation.hasFileThen(file)) return [];
  const isTaken = [path, withoutPageExtension(file)].some(
    (name) => (getMeant(name, relocation) ?? file) !== file,
  );
  return isTaken ? writePage(node, file) : [];
}

/** The file that an entry with this path will mean. */
function getMeant(path: string, relocation: Relocation): string | undefined {
  return getCandidates(parsePageEntry(path)).find((file) => relocation.hasFileThen(file));
}

/** In the notation of the entry. */
function writePage(node: StringNode, path: string): TextChange[] {
  const value = writeEntryLike(node.value, path);
  return value === undefined ? [] : replace(node, value);
}

function followFile(node: StringNode, relocation: Relocation): TextChange[] {
  const parsed = parseFilePath(node.value);
  const moved = parsed === undefined || parsed.isOutside ? undefined : relocation.relocate(parsed.path);
  if (moved === undefined) return [];
  const [lead = ''] = /^(?:\.?\/)*/.exec(node.value) ?? [];
  const [suffix = ''] = /[?#].*$/s.exec(node.value) ?? [];
  const value = lead + moved + suffix;
  return parseFilePath(value)?.path === moved ? replace(node, value) : [];
}

/** A prefix is the folder of its pages or, if there is no such folder, a single page. */
function followPrefix(
  { node, prefix }: PrefixReference,
  folders: ReadonlySet<string>,
  relocation: Relocation,
): TextChange[] {
  if (prefix === '') return [];
  const files = folders.has(prefix) ? [prefix] : [`${prefix}.mdx`, `${prefix}.md`];
  const moved = files.map((file) => relocation.relocate(file)).find((file) => file !== undefined);
  if (moved === undefined || /\s/.test(moved)) return [];
  const [lead = ''] = /^\/*/.exec(node.value) ?? [];
  const [trail = ''] = /(?<!\/)\/*$/.exec(node.value) ?? [];
  return replace(node, lead + withoutPageExtension(moved) + trail);
}

/** A `$ref` follows the part that it names, and also its own file if it is relative to that. */
function followParts(
  { document, start }: JoinedFile,
  { root }: SiteIndex,
  relocation: Relocation,
): TextChange[] {
  const file = (toPath(document.textDocument.uri) ?? '').slice(root.length + 1);
  const fileThen = relocation.relocate(file) ?? file;
  // What leaves the site, and a configuration anywhere else, configures another site.
  if (relocation.isMoved(file) && (fileThen === file || isConfigurationName(file))) return [];
  return findReferences(document).flatMap((object) => {
    const node = getReference(object);
    const resolved = node && resolveReference(node.value, file);
    if (node === undefined || resolved === undefined || !('path' in resolved)) return [];
    const then = relocation.relocate(resolved.path) ?? resolved.path;
    const resolvedThen = resolveReference(node.value, fileThen);
    if ('path' in resolvedThen && resolvedThen.path === then) return [];
    const value = writeReference(then, fileThen, node.value);
    const { offset, end } = node;
    return replace({ ...node, offset: offset + start, end: end + start }, value);
  });
}

function replace(node: StringNode, value: string): TextChange[] {
  if (value === node.value) return [];
  return [{ offset: node.offset, end: node.end, text: JSON.stringify(value) }];
}
