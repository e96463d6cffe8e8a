// The redirects that a move leaves: from the old URLs of pages to their new ones, so that no reader is lost.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  parseRedirectDestination,
  type RedirectDestination,
  substituteNames,
  writeDestination,
} from '../../links/redirects/redirectDestination.ts';
import {
  bindNames,
  getPathText,
  isOnePath,
  isSamePattern,
  type PathPattern,
  parseSource,
  type SourcePattern,
  takesAll,
  writeSource,
} from '../../links/redirects/redirectPattern.ts';
import type { Redirects } from '../../links/redirects/redirects.ts';
import { getRedirectItems, getRedirectStrings, getRedirects } from '../../links/redirects/siteRedirects.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getMovedAddresses, type MovedAddress, type MovedAddresses } from './movedAddresses.ts';
import { getMovedDestinations } from './movedRedirects.ts';
import { canEditRedirects, type NewRedirect, type RedirectEdit } from './redirectEdit.ts';

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
  return new Leaving(document, following, moved).leave();
}

/** A redirect that the configuration has. */
interface OlderRedirect {
  readonly index: number;
  readonly source: SourcePattern;
  /** Where it leads before the move; `undefined` if we can’t tell. */
  readonly destination: RedirectDestination | undefined;
}

class Leaving {
  private readonly redirects: Redirects;
  private readonly older: readonly OlderRedirect[];
  private readonly patterns: readonly OlderRedirect[];
  private readonly moved: MovedAddresses;
  private readonly destinations: Map<number, string>;
  private readonly removed: Set<number>;
  /** Those that will lead where a later pattern leads. */
  private readonly surplus: ReadonlySet<number>;
  /** By source. */
  private readonly added = new Map<string, NewRedirect>();

  constructor(document: ParsedDocument, following: RedirectEdit, moved: MovedAddresses) {
    this.redirects = getRedirects(document);
    this.moved = moved;
    this.older = getRedirectItems(document).flatMap((item, index) => {
      const source = this.redirects.getSource(index);
      const isComplete = getRedirectStrings(item).destination !== undefined;
      if (source === undefined || !isComplete) return [];
      return [{ index, source, destination: this.redirects.getDestination(index) }];
    });
    this.patterns = this.older.filter(({ source }) => source.isCertain && !isOnePath(source));
    this.destinations = new Map(following.destinations);
    this.removed = new Set(following.removed);
    this.removeArrivals();
    this.surplus = this.findSurplus();
  }

  leave(): LeftRedirects {
    const { destinations, removed, added, redirects } = this;
    const leaving: MovedAddress[] = [];
    for (const address of this.moved.leaving)
      if (this.isWayBack(address) || this.areWaysBack(address.pages)) this.removeSurplus(address);
      else leaving.push(address);
    for (const { from, to } of leaving) {
      const same = redirects.findSame(from);
      // Otherwise a person has written where readers of this URL get.
      if (same === undefined || removed.has(same)) this.add(from, writePath(to));
    }
    for (const address of leaving) this.keepInOneHop(address);
    return { added: [...added.values()], destinations, removed, taking: this.getTaking() };
  }

  private add(paths: PathPattern, destination: string): void {
    const source = writeSource(paths);
    if (!this.added.has(source)) this.added.set(source, { source, destination });
  }

  /** Redirects from the new URLs of pages would keep readers from them. */
  private removeArrivals(): void {
    const arrivals = new Set(this.moved.arrivals.map(getPathText));
    for (const { index, source } of this.older)
      if (source.isCertain && isOnePath(source) && arrivals.has(getPathText(source))) this.removed.add(index);
  }

  /** What the move had added that is undone. */
  private removeSurplus({ from }: MovedAddress): void {
    for (const { index, destination } of this.older)
      if (this.surplus.has(index) && destination !== undefined && takesAll(from, destination))
        this.removed.add(index);
  }

  private findSurplus(): ReadonlySet<number> {
    const surplus = new Set<number>();
    for (const { index, source } of this.older) {
      const destination = this.destinations.get(index);
      if (destination === undefined || this.removed.has(index)) continue;
      const next = this.patterns.find(
        (other) => other.index > index && !this.removed.has(other.index) && takesAll(other.source, source),
      );
      const led = next && this.getDestinationThen(next);
      const own = parseRedirectDestination(destination, source);
      if (next === undefined || led === undefined || own === undefined) continue;
      const then = substituteNames(led, bindNames(next.source, source));
      if (writeDestination(then) === writeDestination(own)) surplus.add(index);
    }
    return surplus;
  }

  private getDestinationThen({ index, source, destination }: OlderRedirect): RedirectDestination | undefined {
    const written = this.destinations.get(index);
    return written === undefined ? destination : parseRedirectDestination(written, source);
  }

  /**
   * Whether the move undoes the last one of these pages. Redirects are added one after another, so the one that the last
   * move has left comes after all others that lead to the same place; where patterns hide the order, we can’t tell.
   */
  private isWayBack({ from, to }: MovedAddress): boolean {
    const { redirects, removed } = this;
    const index = redirects.findHolder(to);
    if (index === undefined || !removed.has(index)) return false;
    const source = redirects.getSource(index);
    const destination = redirects.getDestination(index);
    if (source === undefined || destination === undefined || !takesAll(source, to)) return false;
    const led = substituteNames(destination, bindNames(source, to));
    if (led.origin !== '' || !isSamePattern(led, from)) return false;
    return this.older.every(
      (other) =>
        other.index === index ||
        removed.has(other.index) ||
        this.surplus.has(other.index) ||
        other.destination?.origin !== '' ||
        !(takesAll(from, other.destination) || takesAll(other.destination, from)) ||
        this.isEarlier(other, index, from),
    );
  }

  private areWaysBack(pages: readonly MovedAddress[]): boolean {
    return pages.length > 0 && pages.every((page) => this.isWayBack(page));
  }

  /** Whether a redirect to the same place was surely written before the one with this index. */
  private isEarlier({ index, source }: OlderRedirect, end: number, to: PathPattern): boolean {
    if (index > end) return false;
    const hiding = this.patterns.find(
      (other) => other.index > index && other.index < end && takesAll(other.source, source),
    );
    if (hiding === undefined) return true;
    // A redirect that we put before a pattern is followed by that, or by others that were put there later.
    const isApart = this.older.some(
      (other) => other.index > index && other.index < hiding.index && !takesAll(hiding.source, other.source),
    );
    if (isApart) return true;
    if (hiding.destination?.origin !== '') return false;
    // Then it was written together with the one from where that pattern leads.
    const led = substituteNames(hiding.destination, bindNames(hiding.source, source));
    return this.older.some(
      (other) =>
        other.index > hiding.index &&
        isSamePattern(other.source, led) &&
        other.destination?.origin === '' &&
        takesAll(to, other.destination),
    );
  }

  /** Readers whom a pattern leads to the old URL get a redirect of their own. */
  private keepInOneHop(address: MovedAddress): void {
    for (const older of this.patterns) {
      if (this.removed.has(older.index)) continue;
      if (older.destination?.origin !== '') continue;
      if (takesAll(older.destination, address.from)) this.split(older, address);
      else
        for (const page of address.pages) if (takesAll(older.destination, page.from)) this.split(older, page);
    }
  }

  private split(older: OlderRedirect, { from, to }: MovedAddress): void {
    const { destination, source, index } = older;
    const then = this.getDestinationThen(older);
    if (destination === undefined || then === undefined) return;
    const bound = bindNames(destination, from);
    if (bound.size === 0) return;
    if (isSamePattern(substituteNames(then, bound), to)) return;
    const paths = bindSource(source, bound);
    if (!parseSource(writeSource(paths)).isCertain || this.redirects.findHolder(paths) !== index) return;
    if (isSamePattern(paths, to) || this.moved.isServedThen(paths)) return;
    this.add(paths, `${writePath(to)}${destination.suffix}`);
  }

  private getTaking(): string[] {
    const taking = new Set<string>();
    for (const path of this.moved.arrivals)
      for (const { index, source } of this.patterns)
        if (!this.removed.has(index) && takesAll(source, path)) {
          taking.add(writeSource(source));
          break;
        }
    return [...taking];
  }
}

/** The paths that a source takes where its names stand for these. */
function bindSource({ segments, rest }: SourcePattern, bound: ReadonlyMap<string, PathPattern>): PathPattern {
  const last = rest?.name === undefined ? undefined : bound.get(rest.name);
  return {
    segments: [
      ...segments.flatMap((segment) =>
        segment.kind === 'text' ? [segment] : (bound.get(segment.name)?.segments ?? [segment]),
      ),
      ...(last?.segments ?? []),
    ],
    rest: last === undefined ? rest : last.rest,
  };
}

function writePath(paths: PathPattern): string {
  return writeDestination({ ...paths, origin: '', suffix: '' });
}
