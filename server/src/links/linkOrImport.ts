// What links and imports of a page have in common: a destination that is written, and where it leads.
import type { LinkTarget } from './linkTarget.ts';
import type { ScannedImport, ScannedLink } from './scannedPage.ts';
import { splitDestination } from './target/destination.ts';
import type { LinkResolver } from './target/linkResolver.ts';

/** The destination of a link, or the specifier of an import. */
export function getWritten(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : link.destination;
}

/** Without query and fragment, which an import does not have. */
export function getWrittenPath(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : splitDestination(link.destination.trim()).path;
}

/** @param from the page that the link is read from, relative to the site root. */
export function resolveLink(
  resolver: LinkResolver,
  link: ScannedLink | ScannedImport,
  from: string,
): LinkTarget {
  return 'specifier' in link
    ? resolver.resolveImport(link.specifier, from)
    : resolver.resolve(link.destination, from);
}
