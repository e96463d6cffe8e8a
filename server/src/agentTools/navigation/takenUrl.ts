// A redirect that takes the URL of a page, so that readers may never see the page.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { isOnePath } from '../../links/redirects/redirectPattern.ts';
import { getRedirectItems, getRedirectStrings, getRedirects } from '../../links/redirects/siteRedirects.ts';
import { getServedPath } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';

/**
 * In sentences: the redirect, and what to do. Nobody knows whether a host shows the page or follows the redirect.
 *
 * @param file relative to the site root.
 */
export function describeTakenUrl(document: ParsedDocument, file: string): string[] {
  const redirects = getRedirects(document);
  const first = redirects.findFirst(getServedPath(file));
  if (first.kind !== 'taken') return [];
  const { source, destination } = getRedirectStrings(getRedirectItems(document)[first.index]);
  const pattern = redirects.getSource(first.index);
  if (source === undefined || destination === undefined || pattern === undefined) return [];
  const redirect = `The redirect from ${quote(source.value)} to ${quote(destination.value)}`;
  return [
    isOnePath(pattern)
      ? `${redirect} takes the URL of this page, so readers may not see it: remove that redirect, or choose another path.`
      : `${redirect} takes the URL of this page among others, so readers may not see it: change that redirect, or choose another path.`,
  ];
}
