// docs/closingTag: what closes the tag that was just typed.
import type { PageElement } from '../../components/pageElements.ts';
import { readElements } from '../../components/readElements.ts';
import { escapeSnippet } from '../completion/insertion.ts';
import type { PageContext } from '../pages/pageContext.ts';

export interface ClosingTag {
  readonly text: string;
  /** The same with the place of the cursor, in the snippet syntax of LSP. */
  readonly snippet: string;
}

/** Elements without content: MDX wants a slash in them. */
const withoutContent = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * For the opening tag that ends at the offset, if nothing closes it. `offset` counts UTF-16 code units from zero.
 * `undefined` anywhere else.
 */
export function getClosingTag({ page }: Pick<PageContext, 'page'>, offset: number): ClosingTag | undefined {
  const text = page.getText();
  if (text[offset - 1] !== '>') return undefined;
  const element = readElements(text).elements.find(({ open }) => open.end === offset);
  if (element === undefined || element.open.tag.kind !== 'open' || withoutContent.test(element.name))
    return undefined;
  const tag = `</${element.name}>`;
  return lacksClosingTag(element) ? { text: tag, snippet: `$0${escapeSnippet(tag)}` } : undefined;
}

/** A tag that was just typed takes the closing tag of an element around it with the same name. */
function lacksClosingTag({ name, close, parent }: PageElement): boolean {
  if (close === undefined) return true;
  for (let around = parent; around !== undefined; around = around.parent)
    if (around.name === name && around.close === undefined) return true;
  return false;
}
