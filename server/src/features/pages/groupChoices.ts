// The groups that a page can be added to, and the change that adds it.

import { getFileLayout, isJoined, locate } from '../../document/joinedDocument.ts';
import { getWrittenObject, type ObjectNode, type Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { appendItems, insertProperties, type TextChange } from '../../document/textChange.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { type GroupReference, maxTrailLength } from '../../format/pageReference.ts';
import { startWithContainer } from '../../shared/containerWords.ts';
import { getLanguageName } from '../../shared/languageNames.ts';
import { getFolder, getName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { toPosition } from '../ranges.ts';
import type { PageContext } from './pageContext.ts';

interface GroupChoice {
  /** Including the groups around it: "Guides ▸ Setup". */
  readonly label: string;
  readonly group: GroupReference;
  /** Whether it lists pages from the page's folder. */
  readonly isNear: boolean;
}

/**
 * The named containers that can list a page, those with pages from its folder first, otherwise in the order of the
 * navigation.
 */
export function getGroupChoices({
  configuration,
  path,
}: Pick<PageContext, 'configuration' | 'path'>): GroupChoice[] {
  const { navigation, containers } = getSiteFormat(configuration);
  const { groups, pages } = navigation;
  const near = new Set(
    pages
      .filter(({ entry }) => getFolder(entry.path) === getFolder(path))
      .map((page) => page.groups.at(-1)?.node),
  );
  const named = groups.filter(
    ({ name, node }) =>
      name !== undefined && name.value.trim() !== '' && containers.getSlot(node, 'page').kind !== 'closed',
  );
  const labels = describeGroups(configuration, named);
  return named
    .map((group, index) => ({ label: must(labels[index]), group, isNear: near.has(group.node) }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear));
}

/** The changes to the configuration that list the page last in the container. Empty if it can’t be listed there. */
export function addToGroup(
  { configuration, site, path }: PageContext,
  { node }: Pick<GroupReference, 'node'>,
): TextChange[] {
  const text = configuration.textDocument.getText();
  const entry = writeEntry(site, path);
  const slot = getSiteFormat(configuration).containers.getSlot(node, 'page');
  if (slot.kind === 'closed') return [];
  if (slot.kind === 'new') return insertList(configuration, slot.owner, [slot.key, `[${entry}]`]);
  const { array, rename } = slot;
  const style = getFileLayout(configuration, array.offset);
  const key =
    rename === undefined
      ? []
      : [{ offset: rename.key.offset, end: rename.key.end, text: JSON.stringify(rename.to) }];
  return [...key, appendItems(text, array, [entry], style)];
}

/** Into the object that has the content of the container. */
function insertList(
  configuration: ParsedDocument,
  owner: ObjectNode,
  property: readonly [key: string, json: string],
): TextChange[] {
  const { properties, offset } = getWrittenObject(owner);
  const text = configuration.textDocument.getText();
  const style = getFileLayout(configuration, offset);
  return [insertProperties(text, owner, [property], properties.at(-1), style)];
}

/** The entry of a page, as JSON. */
function writeEntry(site: SiteIndex, path: string): string {
  return JSON.stringify(getEntryPath(site, path));
}

/** The path of a page as entries have it: without its extension, except next to a file of the same name. */
export function getEntryPath(site: SiteIndex, path: string): string {
  const bare = withoutPageExtension(path);
  const isAmbiguous = isPageFile(bare) || (site.hasFile(`${bare}.md`) && site.hasFile(`${bare}.mdx`));
  return isAmbiguous ? path : bare;
}

/** The containers around a page, for users: "Guides ▸ Setup". Outermost first. */
export function describeTrail(groups: readonly Pick<GroupReference, 'name' | 'kind'>[]): string {
  return groups.map(describeContainer).join(' ▸ ');
}

function describeContainer({ name, kind }: Pick<GroupReference, 'name' | 'kind'>): string {
  const text = name?.value.trim() ?? '';
  if (text === '') return `${startWithContainer(kind).toLowerCase()} without a name`;
  return kind === 'language' ? (getLanguageName(text) ?? text) : text;
}

/** Each group after the nearest one around it, with equal labels distinguished. */
function describeGroups(configuration: ParsedDocument, groups: readonly GroupReference[]): string[] {
  const labeled = groups.map((group) => {
    const trail: GroupReference[] = [];
    let one: GroupReference | undefined = group;
    for (; one !== undefined && trail.length <= maxTrailLength; one = one.parent) trail.unshift(one);
    return { label: describeTrail(trail), node: group.name ?? group.node };
  });
  return tellApart(configuration, labeled);
}

/** With a one-based line, and its file if there are several. */
function describePlace(document: ParsedDocument, node: Span): string {
  const at = locate(document, { offset: node.offset, end: node.offset });
  const line = `line ${toPosition(at, at.offset).line + 1}`;
  return isJoined(document) ? `${getName(at.document.textDocument.uri)}, ${line}` : line;
}

/** The labels; equal ones get the place of their node. */
export function tellApart(
  document: ParsedDocument,
  labeled: readonly { readonly label: string; readonly node: Span }[],
): string[] {
  const counts = new Map<string, number>();
  for (const { label } of labeled) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labeled.map(({ label, node }) =>
    counts.get(label) === 1 ? label : `${label} (${describePlace(document, node)})`,
  );
}
