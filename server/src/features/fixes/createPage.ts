// page-not-found: writes the missing page, takes the one that was meant, or drops the entry.
import { getCandidates, parsePageEntry } from '../../site/pageEntry.ts';
import { withoutPageExtension } from '../../site/sitePaths.ts';
import { createRemoval, createReplacements, type Fix, forSiteFinding } from './fix.ts';

export const createPage = forSiteFinding((context, node, replacements) => {
  const { site, client } = context;
  const [file] = getCandidates(parsePageEntry(node.value));
  const create: Fix[] =
    file !== undefined && client.createsFiles
      ? [
          {
            title: `Create ${file}`,
            changes: [],
            newFile: { path: `${site.root}/${file}`, text: createPageText(file) },
          },
        ]
      : [];
  return [...createReplacements(node, replacements), ...create, ...createRemoval(context, node)];
});

/** Front matter with a title made of the file's name: `getting-started.mdx` is "Getting started". */
function createPageText(file: string): string {
  const name = withoutPageExtension(file.slice(file.lastIndexOf('/') + 1))
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n`;
}
