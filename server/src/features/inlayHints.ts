// textDocument/inlayHint: the title of each page behind its entry.
import type { InlayHint } from 'vscode-languageserver-types';
import { type Span, touches } from '../document/jsonNode.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileTargets } from './fileTargets.ts';

/** Of the entries that touch the span. Pages without a title, and those not read yet, get none. */
export function getInlayHints(context: FeatureContext, span: Span): InlayHint[] {
  const { document, site, settings } = context;
  if (site === undefined || !settings['inlayHints.pageTitles']) return [];
  const hints: InlayHint[] = [];
  for (const { kind, node, file } of getFileTargets(context).values()) {
    if (kind !== 'page' || !(touches(span, node.offset) || touches(span, node.end))) continue;
    const title = site.pageInfo.get(file)?.title?.replaceAll(/\s+/g, ' ').trim();
    if (title === undefined || title === '') continue;
    hints.push({ position: document.textDocument.positionAt(node.end), label: title, paddingLeft: true });
  }
  return hints;
}
