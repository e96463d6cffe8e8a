// Anchors and tabs that own pages: their `url` is the start of the pages' URLs (semantics: anchors and tabs).
import type { StringNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getItemMembers } from '../document/treeSearch.ts';

export type PrefixOwner = 'anchors' | 'tabs';

export interface PrefixReference {
  readonly node: StringNode;
  /** Without slashes at either end; '' matches every page. */
  readonly prefix: string;
}

const external = /^(?:https?|mailto):/i;

/** Whether the URL of an anchor or a tab leads outside the site instead of owning pages. */
export function isExternalUrl(url: string): boolean {
  return external.test(url);
}

/** The prefix that a URL of an anchor or a tab stands for; `undefined` for an external or empty URL. */
export function getPrefix(url: string): string | undefined {
  return url === '' || /\s/.test(url) || external.test(url) ? undefined : trimSlashes(url);
}

/** In document order, without external links and values that can't be a prefix. */
export function getPrefixReferences(document: ParsedDocument, owner: PrefixOwner): PrefixReference[] {
  return getItemMembers(document, owner, 'url').flatMap((node) => {
    const prefix = getPrefix(node.value);
    return prefix === undefined ? [] : [{ node, prefix }];
  });
}

/** Whether a page, given by its path without extension, belongs to the prefix, which must end at a segment's end. */
export function isInPrefix(page: string, prefix: string): boolean {
  if (prefix === '') return true;
  return page.startsWith(prefix) && (page.length === prefix.length || page[prefix.length] === '/');
}

function trimSlashes(url: string): string {
  return url.replace(/^\/+/, '').replace(/\/+$/, '');
}
