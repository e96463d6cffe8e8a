// The places that a link, a path or a heading in an editor refers to.

import type { Range } from 'vscode-languageserver-types';
import { type Span, touches } from '../../document/jsonNode.ts';
import { type FragmentPlace, getPageFragments } from '../../links/fragments/pageFragments.ts';
import { getFragmentSpan } from '../../links/scan/destinationText.ts';
import type { Anchor, Heading, ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { resolveLink } from '../../links/siteLinks.ts';
import { getLinkResolver, type LinkTarget } from '../../links/target/linkResolver.ts';
import { getFirstLine, type PageContext, type PageText } from '../pages/pageContext.ts';
import { toLineRange, toRange } from '../ranges.ts';

type LinkContext = Pick<PageContext, 'configuration' | 'site' | 'path'>;

/**
 * Where a link of a page leads.
 *
 * @param from the page with the link, relative to the site root; by default the page of the context.
 */
export function getTarget(
  { configuration, site, path }: LinkContext,
  link: ScannedLink | ScannedImport,
  from = path,
): LinkTarget {
  return resolveLink(getLinkResolver(configuration, site), link, from);
}

/** The file that a link certainly leads to, relative to the site root. */
export function getTargetFile(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'file' || target.kind === 'otherCase'
    ? target.file
    : undefined;
}

/** Without its `#`; `undefined` if the link doesn't lead to a page or has none. */
export function getTargetFragment(target: LinkTarget): string | undefined {
  const fragment = target.kind === 'page' || target.kind === 'otherCase' ? target.fragment : undefined;
  return fragment === '' ? undefined : fragment;
}

type PlaceContext = Pick<PageContext, 'configuration' | 'site' | 'links'>;

/**
 * The heading or anchor of a fragment, and its place in the current page. `undefined` if the page has no such fragment,
 * or was not read yet.
 */
export function findPlace(
  { configuration, site, links }: PlaceContext,
  file: string,
  fragment: string,
): FragmentPlace | undefined {
  return getPageFragments(file, links, getLinkResolver(configuration, site)).find(fragment);
}

/**
 * For a heading its line, as editors mark it; for an anchor its value. `undefined` if the text no longer has it.
 *
 * @param text the current page of the place.
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

/** The equal one; among several, the one with the same number of equal ones before it. */
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

/** What the cursor in a page is on: a part of a link, an import, a heading, or the page as a whole. */
export type PageSubject =
  | {
      readonly kind: 'link';
      readonly link: ScannedLink | ScannedImport;
      /** What the cursor is on: the destination, or the use of a definition. */
      readonly origin: Span;
      readonly part: 'path' | 'fragment';
    }
  | { readonly kind: 'heading'; readonly heading: Heading }
  | { readonly kind: 'anchor'; readonly anchor: Anchor }
  | { readonly kind: 'page' };

/** `offset` counts UTF-16 code units from zero. In prose, it is the page. */
export function getPageSubject(
  { page, scanned }: Pick<PageContext, 'page' | 'scanned'>,
  offset: number,
): PageSubject {
  const isHere = (each: Span): boolean => touches(each, offset);
  const link = scanned.links.findLast(isHere) ?? scanned.imports.findLast(isHere);
  if (link !== undefined) {
    const fragment = getFragmentSpan(page.getText(), link);
    const part = fragment !== undefined && offset > fragment.offset ? 'fragment' : 'path';
    return { kind: 'link', link, origin: { offset: link.offset, end: link.end }, part };
  }
  const use = scanned.references.findLast(isHere);
  if (use !== undefined) {
    const part = use.definition.destination.includes('#') ? 'fragment' : 'path';
    return { kind: 'link', link: use.definition, origin: { offset: use.offset, end: use.end }, part };
  }
  const whole: PageSubject = { kind: 'page' };
  // The first line stands for the page, even if it is a heading.
  if (isHere(getFirstLine(page))) return whole;
  const heading = scanned.headings.find((each) => isHere(each) || (each.customId && isHere(each.customId)));
  if (heading !== undefined) return { kind: 'heading', heading };
  const anchor = scanned.anchors.find(isHere);
  return anchor === undefined ? whole : { kind: 'anchor', anchor };
}

/** The part before the fragment. */
export function getPathSpan(text: string, link: ScannedLink | ScannedImport): Span {
  return { offset: link.offset, end: getFragmentSpan(text, link)?.offset ?? link.end };
}
