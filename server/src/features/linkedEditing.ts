// textDocument/linkedEditingRange in a page: the names in the opening and the closing tag of an element.
import type { Range } from 'vscode-languageserver-types';
import { getTagName } from '../components/pageElements.ts';
import { readElements } from '../components/readElements.ts';
import { type Span, touches } from '../document/jsonNode.ts';
import type { PageContext } from './pages/pageContext.ts';
import { toRange } from './ranges.ts';

/** What a name may become while it is edited. */
const wordPattern = '[A-Za-z_$][\\w$.:-]*';

/** What LSP calls `LinkedEditingRanges`. */
interface PageLinkedEditing {
  readonly ranges: Range[];
  readonly wordPattern: string;
}

/** `offset` counts UTF-16 code units from zero. `undefined` outside of names, and where one of the tags is missing. */
export function getPageLinkedEditing(
  { page }: Pick<PageContext, 'page'>,
  offset: number,
): PageLinkedEditing | undefined {
  const names = findElementNames(page.getText(), offset);
  if (names?.close === undefined) return undefined;
  const document = { document: { textDocument: page } };
  return { ranges: [names.open, names.close].map((each) => toRange(document, each)), wordPattern };
}

/** The places of an element’s name. */
interface ElementNames {
  readonly name: string;
  readonly open: Span;
  /** `undefined` without a closing tag. */
  readonly close: Span | undefined;
}

/** Of the element with a name at the offset, which counts UTF-16 code units from zero. */
export function findElementNames(text: string, offset: number): ElementNames | undefined {
  for (const { name, open, close } of readElements(text).elements) {
    if (name === '') continue;
    const names = { name, open: getTagName(open), close: close && getTagName(close) };
    if (touches(names.open, offset) || (names.close && touches(names.close, offset))) return names;
  }
  return undefined;
}
