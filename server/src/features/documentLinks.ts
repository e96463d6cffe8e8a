// textDocument/documentLink: every absolute URL of the file can be followed.
import type { DocumentLink } from 'vscode-languageserver-types';
import { walkValues } from '../document/treeWalk.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** A URL with a `{placeholder}` leads nowhere. */
const followable = /^(?:https?:\/\/[^\s{}/]|mailto:[^\s{}/])[^\s{}]*$/i;

/** The range of a link leaves the quotes out. */
export function getDocumentLinks(context: FeatureContext): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const node of walkValues(context.document.root)) {
    if (node.type !== 'string' || node.broken || !followable.test(node.value)) continue;
    links.push({
      range: toRange(context, { offset: node.offset + 1, end: node.end - 1 }),
      target: node.value,
    });
  }
  return links;
}
