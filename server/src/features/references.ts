// textDocument/references in a configuration: everything that refers to the page, image or other file of the string
// under the cursor: entries, and links of pages.
import type { Location } from 'vscode-languageserver-types';
import { getNodeAt } from '../document/treeSearch.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import type { FeatureContext } from './featureContext.ts';
import { getFileReferences } from './pageLinks/linkReferences.ts';
import { getOwnTargets } from './pages/fileTargets.ts';
import { needNothing, type Reading } from './pages/pageContext.ts';
import { toEntryLocation } from './ranges.ts';

/**
 * `offset` counts UTF-16 code units from zero. Empty if the cursor isn't on an entry or anything else that names a
 * file.
 */
export function getReferences(context: FeatureContext, offset: number): Reading<Location[]> {
  const { document, configuration, composed, links, site } = context;
  const node = getNodeAt(document.root, offset);
  const target = node?.type === 'string' ? getOwnTargets(context).get(node) : undefined;
  const file = target?.file;
  if (target?.kind === 'part') return needNothing(getUses(context, target.file));
  if (site !== undefined && file !== undefined)
    return getFileReferences({ configuration, site, links }, file);
  const { pages } = getSiteFormat(document).navigation;
  const asked = pages.find((page) => page.node === node);
  if (asked === undefined) return needNothing(getUses(context, composed.getPath(document)));
  const same = getSiteFormat(configuration).navigation.pages.filter(
    ({ entry }) => entry.identity === asked.entry.identity,
  );
  return needNothing(same.map((entry) => toEntryLocation(configuration, entry.node)));
}

/** Every `$ref` that names the part. */
function getUses({ composed }: FeatureContext, part: string): Location[] {
  return [...composed.references].flatMap(([document, references]) =>
    references
      .filter(({ outcome }) => outcome.kind === 'read' && outcome.path === part)
      .map(({ node }) => toEntryLocation(document, node)),
  );
}
