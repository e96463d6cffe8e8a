// The redirects of a configuration during a move: what each is before it and after it, and which go.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  parseRedirectDestination,
  type RedirectDestination,
} from '../../links/redirects/redirectDestination.ts';
import { getPathText, isOnePath, takesAll } from '../../links/redirects/redirectPattern.ts';
import type { Redirects } from '../../links/redirects/redirects.ts';
import { getRedirects } from '../../links/redirects/siteRedirects.ts';
import { canLeadFolder, type MovedAddress, type MovedAddresses } from './movedAddresses.ts';
import type { RedirectEdit } from './redirectEdit.ts';
import { getReadRedirects, isCertainPattern, type ReadRedirect } from './splitPattern.ts';

/** The side of a move from which something is seen. */
export type End = 'from' | 'to';

/** A pattern that leads readers to a moved page, or to a whole folder. */
export interface LeadingPattern {
  readonly pattern: ReadRedirect;
  /** Where it leads after the move. */
  readonly after: RedirectDestination;
  readonly address: MovedAddress;
}

export class MovingRedirects {
  readonly document: ParsedDocument;
  readonly redirects: Redirects;
  readonly older: readonly ReadRedirect[];
  readonly patterns: readonly ReadRedirect[];
  readonly moved: MovedAddresses;
  /** New destinations, by index. */
  readonly destinations: ReadonlyMap<number, string>;
  /** The indexes of those that would lead to themselves, or keep readers from the new URLs of pages. */
  readonly removed: ReadonlySet<number>;

  constructor(document: ParsedDocument, following: RedirectEdit, moved: MovedAddresses) {
    this.document = document;
    this.redirects = getRedirects(document);
    this.moved = moved;
    this.older = getReadRedirects(document);
    this.patterns = this.older.filter(isCertainPattern);
    this.destinations = following.destinations;
    const arrivals = new Set(moved.arrivals.map(getPathText));
    const taking = this.older.filter(
      ({ source }) => source.isCertain && isOnePath(source) && arrivals.has(getPathText(source)),
    );
    this.removed = new Set([...following.removed, ...taking.map(({ index }) => index)]);
  }

  getDestinationAfter({ index, source, destination }: ReadRedirect): RedirectDestination | undefined {
    const written = this.destinations.get(index);
    return written === undefined ? destination : parseRedirectDestination(written, source);
  }

  /** The patterns that stay and lead to an address, or to some of its pages: to the old URL before, to the new one after. */
  *getPatternsTo(whole: MovedAddress, end: End): Iterable<LeadingPattern> {
    for (const pattern of this.patterns) {
      const after = this.getDestinationAfter(pattern);
      if (after === undefined || this.removed.has(pattern.index)) continue;
      const destination = end === 'from' ? pattern.destination : after;
      if (destination?.origin !== '') continue;
      const addresses = takesAll(destination, whole[end])
        ? [whole]
        : whole.pages.filter((page) => takesAll(destination, page[end]));
      for (const address of addresses) yield { pattern, after, address };
    }
  }
}

/**
 * The addresses in the order in which redirects for them are written: pages first, by path, so that a folder’s pattern comes
 * after them. A folder is one where it is alone and no redirect is in the way, as seen from this end; else its pages.
 */
export function listAddresses(
  addresses: readonly MovedAddress[],
  end: End,
  redirects: Redirects,
): readonly MovedAddress[] {
  const divided = addresses.flatMap((address) => divide(address, end, redirects));
  const isPage = ({ pages }: MovedAddress): boolean => pages.length === 0;
  const singles = divided.filter(isPage).map((address) => ({ address, path: getPathText(address[end]) }));
  singles.sort((one, other) => (one.path < other.path ? -1 : 1));
  return [...singles.map(({ address }) => address), ...divided.filter((address) => !isPage(address))];
}

function divide(address: MovedAddress, end: End, redirects: Redirects): readonly MovedAddress[] {
  const { pages, isAlone } = address;
  if (pages.length === 0) return [address];
  const urls = pages.map((page) => page[end]);
  return isAlone[end] && canLeadFolder(redirects, address[end], urls) ? [address] : pages;
}
