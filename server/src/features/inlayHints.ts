// textDocument/inlayHint: the title of each page, after its entry.
import type { InlayHint } from 'vscode-languageserver-types';
import type { Span } from '../document/jsonNode.ts';
import { getResolvedPagesIn } from '../site/references/resolvedPages.ts';
import type { FeatureContext } from './featureContext.ts';
import { toPosition } from './ranges.ts';

/** For the entries that touch the span. Pages without a title, and those not read yet, get none. */
export function getInlayHints(context: FeatureContext, span: Span): InlayHint[] {
  const { document, site, settings } = context;
  if (site === undefined || !settings['inlayHints.pageTitles']) return [];
  const hints: InlayHint[] = [];
  for (const { node, resolution } of getResolvedPagesIn(document, site, span)) {
    if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') continue;
    const title = site.pageInfo.get(resolution.file)?.title?.replaceAll(/\s+/g, ' ').trim();
    if (title === undefined || title === '') continue;
    hints.push({ position: toPosition(context, node.end), label: title, paddingLeft: true });
  }
  return hints;
}
