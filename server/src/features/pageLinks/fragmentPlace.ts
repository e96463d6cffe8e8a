// The heading or the anchor that a fragment means, and where it stands in the page as it is now.
import type { Range } from 'vscode-languageserver-types';
import { type FragmentPlace, getPageFragments } from '../../links/fragments/pageFragments.ts';
import type { Anchor, Heading } from '../../links/scannedPage.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toLineRange, toRange } from '../ranges.ts';
import type { PageText } from './reading.ts';

type PlaceContext = Pick<PageContext, 'configuration' | 'site' | 'links'>;

/** `undefined` where the page has no such fragment, or was not read yet. */
export function findPlace(
  { configuration, site, links }: PlaceContext,
  file: string,
  fragment: string,
): FragmentPlace | undefined {
  return getPageFragments(file, links, getLinkResolver(configuration, site)).find(fragment);
}

/**
 * Of a heading its line, as editors mark it, of an anchor its value. `undefined` where the text has it no more.
 *
 * @param text the page of the place, as it is now.
 */
export function getPlaceRange(
  { links }: PlaceContext,
  { page, scanned }: PageText,
  { file, at }: FragmentPlace,
): Range | undefined {
  const known = links.getPage(file);
  if (!isHeading(at)) {
    const now = findAgain(at, known?.anchors, scanned.anchors, (a, b) => a.value === b.value);
    return now && toRange({ document: { textDocument: page } }, now);
  }
  const now = findAgain(at, known?.headings, scanned.headings, (a, b) => a.text === b.text);
  return now && toLineRange({ document: { textDocument: page } }, now.offset);
}

export function isHeading(at: Heading | Anchor): at is Heading {
  return 'level' in at;
}

/** The one that is like it, of several the one with as many before it as there were. */
function findAgain<T>(
  one: T,
  before: readonly T[] | undefined,
  now: readonly T[],
  isLike: (a: T, b: T) => boolean,
): T | undefined {
  const alike = now.filter((each) => isLike(each, one));
  const place = before?.filter((each) => isLike(each, one)).indexOf(one) ?? 0;
  return alike[place] ?? alike[0];
}
