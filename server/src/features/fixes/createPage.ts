// page-not-found: replaces the entry with the page that was meant, creates the missing page, or removes the entry.
import type { StringNode } from '../../document/jsonNode.ts';
import { getNearestPages, maxReplacements } from '../../site/nearestFiles.ts';
import { createIsListed } from '../../site/references/listedFiles.ts';
import { getCandidates, parsePageEntry } from '../../site/references/pageEntry.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import { createPageText, createTitle } from '../pages/newPage.ts';
import { choosePageTitle } from './choosePage.ts';
import { createRemoval, createReplacements, type Fix, forSiteFinding } from './fix.ts';

export const createPage = forSiteFinding((context, node, replacements) => {
  const { site, client } = context;
  const entry = parsePageEntry(node.value);
  const [file] = getCandidates(entry);
  const create: Fix[] =
    file !== undefined && client.createsFiles
      ? [
          {
            title: `Create ${file}`,
            changes: [],
            newFile: { path: `${site.root}/${file}`, text: createPageText(createTitle(file)) },
            // When no unlisted page is near, the entry most likely announces a page that is still to be written.
            preferred: replacements.length === 0,
          },
        ]
      : [];
  return [
    ...createReplacements(node, replacements).map((fix, index) => ({
      ...fix,
      // A page that was converted: the same one by the format's own word, which knows pages without their extension.
      safe: parsePageEntry(replacements[index] ?? '').identity === entry.identity,
    })),
    ...(client.choosesPages ? [{ title: choosePageTitle, changes: [], command: 'choosePage' } as const] : []),
    ...create,
    ...createRepeats(context, node, entry.path),
    ...createRemoval(context, node),
  ];
});

/** Near pages that are already listed: rarely meant, because they would then be listed twice. */
function createRepeats(
  { document, site }: Pick<FeatureContext, 'document'> & { readonly site: SiteIndex },
  node: StringNode,
  path: string,
): Fix[] {
  const listed = getNearestPages(site, path).filter(createIsListed(document, site));
  return createReplacements(node, listed.slice(0, maxReplacements)).map((fix) => ({
    ...fix,
    title: `${fix.title} (already listed)`,
    preferred: false,
  }));
}
