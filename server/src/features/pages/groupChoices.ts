// The groups that a page can be added to, and the change that adds it.
import { appendItems, insertProperties, type TextChange } from '../../document/textChange.ts';
import { getFolder, withoutPageExtension } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import type { GroupReference } from '../../site/references/pageReference.ts';
import { getSiteReferences } from '../../site/references/siteReferences.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { describeGroups } from './groupTrail.ts';
import type { PageContext } from './pageContext.ts';

export interface GroupChoice {
  /** Including the groups around it: "Guides ▸ Setup". */
  readonly label: string;
  readonly group: GroupReference;
  /** Whether it lists pages from the page's folder. */
  readonly isNear: boolean;
}

/** The named groups, those with pages from the page's folder first, otherwise in the order of the navigation. */
export function getGroupChoices({
  configuration,
  path,
}: Pick<PageContext, 'configuration' | 'path'>): GroupChoice[] {
  const { groups, pages } = getSiteReferences(configuration);
  const near = new Set(
    pages
      .filter(({ entry }) => getFolder(entry.path) === getFolder(path))
      .map((page) => page.groups.at(-1)?.node),
  );
  const named = groups.filter(({ name }) => name !== undefined && name.value.trim() !== '');
  const labels = describeGroups(configuration, named);
  return named
    .map((group, index) => ({ label: must(labels[index]), group, isNear: near.has(group.node) }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear));
}

/** The change to the configuration that lists the page last in the group. */
export function addToGroup(
  { configuration, site, path }: PageContext,
  { node, pages }: GroupReference,
): TextChange {
  const text = configuration.textDocument.getText();
  const entry = writeEntry(site, path);
  return pages === undefined
    ? insertProperties(text, node, [['pages', `[${entry}]`]], node.properties.at(-1))
    : appendItems(text, pages, [entry]);
}

/** The entry of a page, as JSON: without its extension, except next to a file of the same name. */
export function writeEntry(site: SiteIndex, path: string): string {
  const bare = withoutPageExtension(path);
  const isAmbiguous = site.hasFile(`${bare}.md`) && site.hasFile(`${bare}.mdx`);
  return JSON.stringify(isAmbiguous ? path : bare);
}
