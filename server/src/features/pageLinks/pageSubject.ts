// What the cursor is on in a page: a link and which part of it, an import, a heading, or the page as a whole.
import { type Span, touches } from '../../document/jsonNode.ts';
import { getFragmentSpan } from '../../links/scan/destinationText.ts';
import type { Anchor, Heading, ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getFirstLine } from '../pages/firstLine.ts';
import type { PageContext } from '../pages/pageContext.ts';

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

/** `offset` counts UTF-16 code units from zero. In prose it is the page. */
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
  // The first line stands for the page, also where it is a heading.
  if (isHere(getFirstLine(page))) return whole;
  const heading = scanned.headings.find((each) => isHere(each) || (each.customId && isHere(each.customId)));
  if (heading !== undefined) return { kind: 'heading', heading };
  const anchor = scanned.anchors.find(isHere);
  return anchor === undefined ? whole : { kind: 'anchor', anchor };
}

/** What is written before the fragment. */
export function getPathSpan(text: string, link: ScannedLink | ScannedImport): Span {
  return { offset: link.offset, end: getFragmentSpan(text, link)?.offset ?? link.end };
}
