// Links of pages that a redirect takes: they are right, and could lead to its end at once.
import type { TextChange } from '../../document/textChange.ts';
import { getRedirectEnd } from '../../links/redirects/siteRedirects.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import {
  decodeEscapes,
  isExternalPath,
  normalizePath,
  splitDestination,
} from '../../links/target/destination.ts';
import { isSnippetPath } from '../../shared/sitePaths.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { getPageSubject } from './linkedPlace.ts';

type LinkContext = Pick<PageContext, 'configuration' | 'site' | 'path'>;

/** Where readers of the link get, with its fragment; `undefined` if no redirect surely takes it. */
export function getRedirectedDestination(
  { configuration, site, path: page }: LinkContext,
  link: ScannedLink | ScannedImport,
): string | undefined {
  if ('specifier' in link) return undefined;
  const destination = link.destination.trim();
  const { path, query, fragment } = splitDestination(destination);
  // Whether a host keeps a query is not known.
  if (path === '' || query !== '' || isExternalPath(destination)) return undefined;
  // The relative links of a snippet depend on the page that imports it.
  if (!path.startsWith('/') && isSnippetPath(page)) return undefined;
  const normalized = normalizePath(decodeEscapes(path), page);
  if (normalized.isOutside || normalized.isOdd) return undefined;
  const end = getRedirectEnd(configuration, site, normalized.path);
  return end === undefined || end.includes('#') || fragment === undefined ? end : `${end}#${fragment}`;
}

interface RedirectedLink {
  readonly end: string;
  /** Makes the link lead there. */
  readonly change: TextChange;
}

/** The link at the offset, if a redirect takes it. `offset` counts UTF-16 code units from zero. */
export function findRedirectedLink(context: PageContext, offset: number): RedirectedLink | undefined {
  const subject = getPageSubject(context, offset);
  if (subject.kind !== 'link') return undefined;
  const { link } = subject;
  const end = getRedirectedDestination(context, link);
  return end === undefined
    ? undefined
    : { end, change: { offset: link.offset, end: link.end, text: escapeDestination(end) } };
}

/** With percent-escapes for what would end a destination or begin an escape, whatever its notation. */
function escapeDestination(destination: string): string {
  return destination.replace(/[\s"'`()<>{}\\$;]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return character.charCodeAt(0) < 0x80 ? `%${code.padStart(2, '0')}` : encodeURIComponent(character);
  });
}
