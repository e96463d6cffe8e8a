// The redirects that a move leaves: from the old URLs of pages to their new ones, so that no reader is lost.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { parseRedirectDestination } from '../../links/redirects/redirectDestination.ts';
import {
  isSamePattern,
  type PathPattern,
  type SourcePattern,
  takesAll,
  writeSource,
} from '../../links/redirects/redirectPattern.ts';
import { getRedirects } from '../../links/redirects/siteRedirects.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getMovedAddresses, type MovedAddress } from './movedAddresses.ts';
import { getMovedDestinations } from './movedRedirects.ts';
import { type LeadingPattern, listAddresses, MovingRedirects } from './movingRedirects.ts';
import { canEditRedirects, type NewRedirect, type RedirectEdit } from './redirectEdit.ts';
import { splitPattern, writePaths } from './splitPattern.ts';
import { findUndone } from './straightBack.ts';

/** What a move does to redirects. */
export interface LeftRedirects extends RedirectEdit {
  /** The sources of older redirects that take the new URL of a page, as written: readers may see where they lead instead. */
  readonly taking: readonly string[];
}

/** What becomes of redirects if the move leaves none: their destinations follow, and none may lead to itself. */
export function followRedirects(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
): RedirectEdit {
  const destinations = getMovedDestinations(document, site, relocation);
  const redirects = getRedirects(document);
  const removed = new Set<number>();
  if (canEditRedirects(document))
    for (const [index, destination] of destinations)
      if (leadsToItself(redirects.getSource(index), destination)) removed.add(index);
  return { added: [], destinations, removed };
}

function leadsToItself(source: SourcePattern | undefined, destination: string): boolean {
  const led = source && parseRedirectDestination(destination, source);
  return led?.origin === '' && source?.isCertain === true && isSamePaths(source, led);
}

/** Whether both lead every reader to the same path: names stand at the same places. */
function isSamePaths(one: PathPattern, other: PathPattern): boolean {
  return isSamePattern(one, other) && writeNames(one) === writeNames(other);
}

function writeNames({ segments, rest }: PathPattern): string {
  return [...segments.map((segment) => (segment.kind === 'name' ? segment.name : '')), rest?.name].join('/');
}

/**
 * What the move does to redirects if it leaves some.
 *
 * @param isPublished whether readers may know the URL of a page, which is relative to the site root.
 */
export function leaveRedirects(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  isPublished: (page: string) => boolean,
): LeftRedirects {
  const following = followRedirects(document, site, relocation);
  if (!canEditRedirects(document)) return { ...following, taking: [] };
  const moved = getMovedAddresses(document, site, relocation, isPublished);
  if (moved.arrivals.length === 0) return { ...following, taking: [] };
  const moving = new MovingRedirects(document, following, moved);
  const undone = findUndone(moving);
  return {
    added: undone === undefined ? listAdded(moving) : [],
    destinations: moving.destinations,
    removed: new Set([...moving.removed, ...(undone ?? [])]),
    taking: listTaking(moving),
  };
}

function listAdded(moving: MovingRedirects): NewRedirect[] {
  const { redirects, removed, moved } = moving;
  const leaving = listAddresses(moved.leaving, 'from', redirects).filter(({ isPublished }) => isPublished);
  const own = leaving.flatMap(({ from, to }) => {
    const same = redirects.findSame(from);
    // Otherwise a person has written where readers of this URL get.
    const isFree = same === undefined || removed.has(same);
    return isFree ? [{ source: writeSource(from), destination: writePaths(to) }] : [];
  });
  const added = new Map<string, NewRedirect>();
  for (const redirect of [...own, ...leaving.flatMap((address) => splitPatterns(moving, address))])
    if (!added.has(redirect.source)) added.set(redirect.source, redirect);
  return [...added.values()];
}

/** Readers whom a pattern leads to the old URL get a redirect of their own. */
function splitPatterns(moving: MovingRedirects, whole: MovedAddress): NewRedirect[] {
  return [...moving.getPatternsTo(whole, 'from')].flatMap((leading) => splitFor(leading, moving));
}

function splitFor(leading: LeadingPattern, moving: MovingRedirects): NewRedirect[] {
  const { pattern, after, address } = leading;
  const { redirects, moved } = moving;
  const own = splitPattern({ ...pattern, after }, address);
  if (own === undefined || redirects.findHolder(own.paths) !== pattern.index) return [];
  if (moved.isServed(own.paths, 'after')) return [];
  // One for the folder would keep readers from pages that are now where it leads from.
  if (address.pages.length > 0 && moved.arrivals.some((path) => takesAll(own.paths, path)))
    return address.pages.flatMap((page) => splitFor({ ...leading, address: page }, moving));
  return [{ source: writeSource(own.paths), destination: own.destination }];
}

/** The sources of patterns that take the new URL of a page, as written. */
function listTaking({ moved, patterns, removed }: MovingRedirects): string[] {
  const staying = patterns.filter(({ index }) => !removed.has(index));
  const taking = moved.arrivals.flatMap((path) => {
    const first = staying.find(({ source }) => takesAll(source, path));
    return first === undefined ? [] : [writeSource(first.source)];
  });
  return [...new Set(taking)];
}
