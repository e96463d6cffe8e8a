// The elements of a page for features that answer at one place of it. Every page is read as MDX, as the host does.
import { readPageEvents } from '../shared/mdx/readPage.ts';
import type { Span } from '../shared/text/strings.ts';
import { ElementReader, type PageElement, type PageElements } from './pageElements.ts';

export interface ReadElements extends PageElements {
  /** Whether a tag can begin at the offset: not in code, comments, front matter, imports and expressions. */
  isText(offset: number): boolean;
}

/** In UTF-16 code units: nobody writes longer pages, and reading them takes noticeably long. */
const maxLength = 1_000_000;

/** Nothing is known about a page that is too long. */
export function readElements(text: string): ReadElements {
  if (text.length > maxLength) return { elements: [], isPaired: false, isText: () => false };
  const elements = new ElementReader();
  const others: Span[] = [];
  readPageEvents(text, 'mdx', {
    onTag: (tag, source, place) => elements.addTag(tag, source, place),
    onFrontMatter: (span) => others.push(span),
    onModule: (span) => others.push(span),
    onFence: (span) => others.push(span),
    onCode: (span) => others.push(span),
    onComment: (span) => others.push(span),
    onExpression: ({ start, end }, source) => others.push(source.toSpan(start, end)),
  });
  return {
    ...elements.finish(text.length),
    isText: (offset) => !others.some((other) => other.offset <= offset && offset < other.end),
  };
}

/** The elements whose content the offset is in, the innermost first. */
export function getElementsAround(
  { elements }: Pick<PageElements, 'elements'>,
  offset: number,
): readonly PageElement[] {
  const isInside = ({ open, close, end }: PageElement): boolean =>
    open.tag.kind !== 'selfClosing' && open.end <= offset && offset <= (close?.offset ?? end);
  const around: PageElement[] = [];
  for (
    let element = elements.findLast(isInside);
    element !== undefined && around.length < mostLevels;
    element = element.parent
  )
    around.push(element);
  return around;
}

/** In elements: deeper nesting makes no difference to what is offered. */
const mostLevels = 100;
