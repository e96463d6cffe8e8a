// Anchors and tabs that own pages: the URLs of these pages begin with their `url`.
import type { StringNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getItemMembers } from '../document/treeSearch.ts';
import { trimSlashes } from '../shared/sitePaths.ts';

export type PrefixOwner = 'anchors' | 'tabs';

export interface PrefixReference {
  readonly node: StringNode;
  /** Without slashes at either end; '' matches every page. */
  readonly prefix: string;
}

const external = /^(?:https?|mailto):/i;

/** Whether an anchor or a tab with this URL leads outside the site instead of owning pages. */
export function isExternalUrl(url: string): boolean {
  return external.test(url);
}

/** The prefix in the URL of an anchor or a tab; `undefined` if the URL is external, empty, or has spaces. */
export function getPrefix(url: string): string | undefined {
  return url === '' || /\s/.test(url) || external.test(url) ? undefined : trimSlashes(url);
}

/** In document order, without values that aren't a prefix. */
export function getPrefixReferences(document: ParsedDocument, owner: PrefixOwner): PrefixReference[] {
  return getItemMembers(document, owner, 'url').flatMap((node) => {
    const prefix = getPrefix(node.value);
    return prefix === undefined ? [] : [{ node, prefix }];
  });
}

/** Whether a page belongs to the prefix, which has to end where a segment ends. `page` is a path without extension. */
export function isInPrefix(page: string, prefix: string): boolean {
  if (prefix === '') return true;
  return page.startsWith(prefix) && (page.length === prefix.length || page[prefix.length] === '/');
}
