// textDocument/definition: from a page, image or OpenAPI file that the configuration names to the file itself.
import type { LocationLink, Range } from 'vscode-languageserver-types';
import { getNodeAt } from '../document/treeSearch.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileUri, getOwnTargets } from './pages/fileTargets.ts';
import { toInnerRange } from './ranges.ts';

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** `offset` counts UTF-16 code units from zero. Empty if the cursor isn't on a file of the site. */
export function getDefinition(context: FeatureContext, offset: number): LocationLink[] {
  const node = getNodeAt(context.document.root, offset);
  const target = node?.type === 'string' ? getOwnTargets(context).get(node) : undefined;
  if (target === undefined || context.site === undefined) return [];
  return [
    {
      originSelectionRange: toInnerRange(context, target.node),
      targetUri: getFileUri(context.site, target.file),
      targetRange: start,
      targetSelectionRange: start,
    },
  ];
}
