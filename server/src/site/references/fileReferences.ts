// Images and OpenAPI files that a configuration names.
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { SiteIndex } from '../siteIndex.ts';

export interface FileReference {
  readonly node: StringNode;
  /** Relative to the site root, without `?…` and `#…`, and without any `..` that leaves the root. */
  readonly path: string;
  /** `unknown` while the site has not been read completely. */
  readonly resolution: 'found' | 'notFound' | 'unknown';
}

/** Not looked up on disk: `http(s):`, `data:` and `//host`. */
const url = /^(?:https?:|data:|\/\/)/i;

/** The logos, the favicon and the background image that are files of the site. */
export function getAssetReferences(document: ParsedDocument, site: SiteIndex): FileReference[] {
  return getSiteFormat(document).files.assets.flatMap((node) => resolveFile(node, site));
}

export interface ApiReference extends FileReference {
  readonly api: 'openapi' | 'asyncapi';
}

/** The strings of `openapi` and `asyncapi` that are files of the site. */
export function getApiReferences(document: ParsedDocument, site: SiteIndex): ApiReference[] {
  const { openApi, asyncApi } = getSiteFormat(document).files;
  const resolve = (nodes: readonly StringNode[], api: ApiReference['api']): ApiReference[] =>
    nodes.flatMap((node) => resolveFile(node, site).map((reference) => ({ ...reference, api })));
  return [...resolve(openApi, 'openapi'), ...resolve(asyncApi, 'asyncapi')];
}

/** The paths of all descriptions of APIs that are files of the site, also of those that only an entry names. */
export function getDescriptionPaths(document: ParsedDocument, site: SiteIndex): ReadonlySet<string> {
  const ofEntries = (getSiteFormat(document).tree?.operations ?? []).flatMap(({ source }) =>
    source === undefined ? [] : (resolveFilePath(source, site) ?? []),
  );
  const all = [...getApiReferences(document, site), ...ofEntries];
  return new Set(all.flatMap(({ path, resolution }) => (resolution === 'found' ? [path] : [])));
}

/** The path inside the site that a reference stands for; `undefined` for a URL. */
export function parseFilePath(
  text: string,
): { readonly path: string; readonly isOutside: boolean } | undefined {
  if (url.test(text)) return undefined;
  const segments: string[] = [];
  let isOutside = false;
  for (const segment of text.replace(/[?#].*$/s, '').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) isOutside = true;
  }
  return { path: segments.join('/'), isOutside };
}

/** The file that a text names; `undefined` for a URL. */
export function resolveFilePath(text: string, site: SiteIndex): Omit<FileReference, 'node'> | undefined {
  const parsed = parseFilePath(text);
  if (parsed === undefined) return undefined;
  const { path, isOutside } = parsed;
  if (isOutside || site.leavesSite(path)) return { path, resolution: 'notFound' };
  if (site.hasFile(path)) return { path, resolution: 'found' };
  return { path, resolution: site.isUnknown(path) ? 'unknown' : 'notFound' };
}

function resolveFile(node: StringNode, site: SiteIndex): FileReference[] {
  const resolved = resolveFilePath(node.value, site);
  return resolved === undefined ? [] : [{ node, ...resolved }];
}
