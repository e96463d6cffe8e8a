// The files of a site that destinations of redirects lead to.
import { memoByObject } from '../../document/documentMemo.ts';
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { decodeEscapes, isExternalPath, normalizePath, splitDestination } from '../target/destination.ts';
import { FileLookup } from '../target/fileLookup.ts';
import { getRedirectItems, getRedirectStrings } from './siteRedirects.ts';

interface RedirectTarget {
  readonly node: StringNode;
  /** Relative to the site root. */
  readonly file: string;
}

/** The destinations in a document that certainly lead to a file, in document order. */
export function getRedirectTargets(document: ParsedDocument, site: SiteIndex): RedirectTarget[] {
  const find = getDestinationFinder(site);
  return getRedirectItems(document).flatMap((item) => {
    const { destination: node } = getRedirectStrings(item);
    const file = node && find(node.value);
    return node === undefined || file === undefined ? [] : [{ node, file }];
  });
}

/** Finds the file of a destination in a configuration. Most of them stay the same from keystroke to keystroke. */
export const getDestinationFinder = memoByObject((site: SiteIndex) => {
  const lookup = new FileLookup(site);
  const known = new Map<string, string | undefined>();
  return (destination: string): string | undefined => {
    if (known.has(destination)) return known.get(destination);
    const path = getDestinationPath(destination);
    const file = path === undefined ? undefined : lookup.findTarget(path === '' ? 'index' : path);
    known.set(copyText(destination), file);
    return file;
  };
});

/** Relative to the site root, decoded; `undefined` for another host, and where nothing in the site can be meant. */
function getDestinationPath(destination: string): string | undefined {
  const written = destination.trim();
  const { path } = splitDestination(written);
  if (path === '' || isExternalPath(written)) return undefined;
  const normalized = normalizePath(decodeEscapes(path), '');
  return normalized.isOutside || normalized.isOdd ? undefined : normalized.path;
}
