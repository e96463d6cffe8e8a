// textDocument/documentLink: makes every absolute URL in the file, and every file of the site, a link.
import type { DocumentLink } from 'vscode-languageserver-types';
import { walkValues } from '../document/treeSearch.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileUri, getOwnTargets } from './pages/fileTargets.ts';
import { toInnerRange } from './ranges.ts';

/** A URL with a `{placeholder}` points nowhere. */
const followable = /^(?:https?:\/\/[^\s{}/]|mailto:[^\s{}/])[^\s{}]*$/i;

/** In document order. A link's range excludes the quotes. */
export function getDocumentLinks(context: FeatureContext): DocumentLink[] {
  const links: DocumentLink[] = [];
  const { site } = context;
  const targets = getOwnTargets(context);
  for (const node of walkValues(context.document.root)) {
    if (node.type !== 'string' || node.broken) continue;
    const file = targets.get(node)?.file;
    if (site !== undefined && file !== undefined)
      links.push({ range: toInnerRange(context, node), target: getFileUri(site, file) });
    else if (followable.test(node.value))
      links.push({ range: toInnerRange(context, node), target: node.value });
  }
  return links;
}
