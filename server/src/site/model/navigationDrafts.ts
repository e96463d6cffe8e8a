// The navigation: groups with what they hold, and the pages that no group lists.
import type { ObjectNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { getGroupName, getGroupSpan, getParentGroup, isGroup } from '../../schema/nestedGroup.ts';
import type { ListName } from '../../siteModel.ts';
import { getUnlistedPages } from '../references/listedFiles.ts';
import type { PageResolution } from '../references/pageEntry.ts';
import type { GroupReference, PageReference } from '../references/pageReference.ts';
import { getResolvedPages } from '../references/resolvedPages.ts';
import { getSiteReferences } from '../references/siteReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { withoutPageExtension } from '../sitePaths.ts';
import { createDraft, type Draft, type TopLists } from './draft.ts';
import type { PageContents } from './pageContents.ts';

/** While the site has not been read. */
const unknown: PageResolution = { kind: 'unknown' };

/** The lists `navigation` and `unlisted`; in another format, all pages are in the first, without groups. */
export function createNavigationDrafts(
  document: ParsedDocument,
  site: SiteIndex | undefined,
  contents: PageContents,
): TopLists<Draft> {
  const isForeign = getForeignSchema(document) !== undefined;
  const navigation = isForeign
    ? getForeignPages(document, site, contents)
    : getGroups(document, site, contents);
  const lists = new Map<ListName, readonly Draft[]>();
  if (navigation.length > 0) lists.set('navigation', navigation);
  const unlisted = site === undefined || isForeign ? [] : getUnlistedPages(document, site);
  if (unlisted.length > 0)
    lists.set(
      'unlisted',
      unlisted.map((file) =>
        createDraft(contents.getUnlisted(file), withoutPageExtension(file), { span: undefined }),
      ),
    );
  return lists;
}

function getForeignPages(
  document: ParsedDocument,
  site: SiteIndex | undefined,
  contents: PageContents,
): Draft[] {
  if (site === undefined) return [];
  return getResolvedPages(document, site).map((page) => createPage(page, page.resolution, contents));
}

/** Groups and pages are read in document order, each after the group that it is in. */
function getGroups(document: ParsedDocument, site: SiteIndex | undefined, contents: PageContents): Draft[] {
  const { groups, pages } = getSiteReferences(document);
  const resolved = site && getResolvedPages(document, site);
  const top: Draft[] = [];
  const held = new Map<ObjectNode, Draft[]>();
  let next = 0;
  const addPagesBefore = (offset: number): void => {
    for (let page = pages[next]; page !== undefined && page.node.offset < offset; page = pages[++next]) {
      const owner = page.groups.at(-1);
      const items = owner && held.get(owner.node);
      items?.push(createPage(page, resolved?.[next]?.resolution ?? unknown, contents));
    }
  };
  for (const group of groups) {
    addPagesBefore(group.node.offset);
    if (!isGroup(group.node)) continue;
    const items: Draft[] = [];
    held.set(group.node, items);
    const parent = getParentGroup(group.node);
    const siblings = parent === undefined ? top : held.get(parent);
    (siblings ?? top).push(createGroup(group, items));
  }
  addPagesBefore(Number.POSITIVE_INFINITY);
  return top;
}

function createGroup({ node }: GroupReference, items: readonly Draft[]): Draft {
  const name = getGroupName(node) ?? '';
  const place = { span: getGroupSpan(node), extent: node, node };
  return createDraft({ kind: 'group', name }, name, place, items);
}

function createPage(
  { node, entry }: PageReference,
  resolution: PageResolution,
  contents: PageContents,
): Draft {
  return createDraft(contents.getListed(entry, resolution), entry.identity, { span: node, node });
}
