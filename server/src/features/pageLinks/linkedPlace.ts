// Where a link of a page leads.
import { resolveLink } from '../../links/linkOrImport.ts';
import type { LinkTarget } from '../../links/linkTarget.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { PageContext } from '../pages/pageContext.ts';

type LinkContext = Pick<PageContext, 'configuration' | 'site' | 'path'>;

/** @param from the page that the link is in, relative to the site root; by default the page of the context. */
export function getTarget(
  { configuration, site, path }: LinkContext,
  link: ScannedLink | ScannedImport,
  from = path,
): LinkTarget {
  return resolveLink(getLinkResolver(configuration, site), link, from);
}

/** The file that a link surely leads to, relative to the site root; `undefined` for none. */
export function getTargetFile(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'file' || target.kind === 'otherCase'
    ? target.file
    : undefined;
}

/** Without its `#`; `undefined` where the link leads to no page or has none. */
export function getTargetFragment(target: LinkTarget): string | undefined {
  const fragment = target.kind === 'page' || target.kind === 'otherCase' ? target.fragment : undefined;
  return fragment === '' ? undefined : fragment;
}
