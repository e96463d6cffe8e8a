// textDocument/references in a configuration: everything that refers to the page, image or other file of the string
// under the cursor: entries, and links of pages.
import type { Location } from 'vscode-languageserver-types';
import { getNodeAt } from '../document/treeSearch.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileReferences } from './pageLinks/linkReferences.ts';
import { getFileTargets } from './pages/fileTargets.ts';
import { needNothing, type Reading } from './pages/pageContext.ts';
import { toEntryLocation } from './ranges.ts';

/**
 * `offset` counts UTF-16 code units from zero. Empty if the cursor isn't on an entry or anything else that names a
 * file.
 */
export function getReferences(context: FeatureContext, offset: number): Reading<Location[]> {
  const { document, links, site } = context;
  const node = getNodeAt(document.root, offset);
  const file = node?.type === 'string' ? getFileTargets(context).get(node)?.file : undefined;
  if (site !== undefined && file !== undefined)
    return getFileReferences({ configuration: document, site, links }, file);
  const { pages } = getSiteFormat(document).navigation;
  const asked = pages.find((page) => page.node === node);
  if (asked === undefined) return needNothing([]);
  const same = pages.filter(({ entry }) => entry.identity === asked.entry.identity);
  return needNothing(same.map((entry) => toEntryLocation(document, entry.node)));
}
