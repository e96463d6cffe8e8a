// textDocument/linkedEditingRange in a page: the names in the opening and the closing tag of an element.
import type { Range } from 'vscode-languageserver-types';
import { getTagName } from '../components/pageElements.ts';
import { readElements } from '../components/readElements.ts';
import { touches } from '../document/jsonNode.ts';
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
  const { elements } = readElements(page.getText());
  for (const { name, open, close } of elements) {
    if (close === undefined || name === '') continue;
    const names = [getTagName(open), getTagName(close)];
    if (!names.some((each) => touches(each, offset))) continue;
    return { ranges: names.map((each) => toRange({ document: { textDocument: page } }, each)), wordPattern };
  }
  return undefined;
}
