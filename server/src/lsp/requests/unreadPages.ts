// The warning that an answer about links may be incomplete, because not all pages of the site could be read.
import type { SiteLinks } from '../../links/siteLinks.ts';
import { formatCount, quote } from '../../shared/text/words.ts';

/**
 * A sentence about pages whose links could not be examined; `undefined` if all were.
 *
 * @param lacks what happened to these links.
 */
export function describeUnreadPages(
  sites: readonly SiteLinks[],
  lacks: 'were not updated' | 'are not in the list' = 'were not updated',
): string | undefined {
  const waiting = sites.flatMap((links) => links.getWaiting());
  const unread = waiting.length === 0 ? sites.flatMap((links) => links.getUnread()) : waiting;
  const [first, ...others] = unread;
  if (first === undefined)
    return sites.every(({ isComplete }) => isComplete)
      ? undefined
      : `Not all folders of the site could be read: links in them ${lacks}.`;
  const isOne = others.length === 0;
  const more = isOne ? '' : ` and ${formatCount(others.length, 'more page')}`;
  const failed = isOne ? 'the page could not be read' : 'these pages could not be read';
  const reason = waiting.length === 0 ? failed : 'not all pages have been read yet. Try again later';
  return `Links in ${quote(first)}${more} ${lacks}: ${reason}.`;
}
