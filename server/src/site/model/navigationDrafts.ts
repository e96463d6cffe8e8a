// The navigation: groups with what they hold, and the pages that no group lists.
import type { ObjectNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { getGroupName, getGroupSpan, getParentGroup, isGroup } from '../../schema/nestedGroup.ts';
import type { ListName } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import type { PageReference } from '../references/pageReference.ts';
import { getResolvedPages } from '../references/resolvedPages.ts';
import { getSiteReferences } from '../references/siteReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { createDraft, type Draft, type TopLists } from './draft.ts';
import type { PageContents } from './pageContents.ts';
import type { UnlistedPages } from './unlistedPages.ts';

/** What is kept from one text to the next. */
export interface PageMemory {
  readonly contents: PageContents;
  readonly unlisted: UnlistedPages;
}

/** The lists `navigation` and `unlisted`; in another format, all pages are in the first, without groups. */
export function createNavigationDrafts(
  document: ParsedDocument,
  site: SiteIndex | undefined,
  { contents, unlisted }: PageMemory,
): TopLists<Draft> {
  const isForeign = getForeignSchema(document) !== undefined;
  const navigation = isForeign ? getForeignPages(document, site, contents) : getGroups(document, contents);
  const lists = new Map<ListName, readonly Draft[]>();
  if (navigation.length > 0) lists.set('navigation', navigation);
  if (site === undefined || isForeign) return lists;
  const others = unlisted.get(getSiteReferences(document).pages, site);
  const place = { span: undefined };
  if (others.length > 0)
    lists.set(
      'unlisted',
      others.map((file) => createDraft(contents.getUnlisted(file), withoutPageExtension(file), place)),
    );
  return lists;
}

function getForeignPages(
  document: ParsedDocument,
  site: SiteIndex | undefined,
  contents: PageContents,
): Draft[] {
  if (site === undefined) return [];
  return getResolvedPages(document, site).map((page) => createPage(page, contents));
}

/** Groups and pages are read in document order, each after the group that it is in. */
function getGroups(document: ParsedDocument, contents: PageContents): Draft[] {
  const { groups, pages } = getSiteReferences(document);
  const top: Draft[] = [];
  const held = new Map<ObjectNode, Draft[]>();
  let next = 0;
  const addPagesBefore = (offset: number): void => {
    let owner: ObjectNode | undefined;
    let items: Draft[] | undefined;
    for (let page = pages[next]; page !== undefined && page.node.offset < offset; page = pages[++next]) {
      const around = page.groups.at(-1)?.node;
      if (around !== owner) items = around && held.get(around);
      owner = around;
      items?.push(createPage(page, contents));
    }
  };
  for (const { node } of groups) {
    addPagesBefore(node.offset);
    if (!isGroup(node)) continue;
    const items: Draft[] = [];
    held.set(node, items);
    const parent = getParentGroup(node);
    const siblings = parent && held.get(parent);
    (siblings ?? top).push(createGroup(node, items));
  }
  addPagesBefore(Number.POSITIVE_INFINITY);
  return top;
}

function createGroup(node: ObjectNode, items: readonly Draft[]): Draft {
  const name = getGroupName(node) ?? '';
  const place = { span: getGroupSpan(node), extent: node };
  return createDraft({ kind: 'group', name }, name, place, items);
}

function createPage({ node, entry }: PageReference, contents: PageContents): Draft {
  return createDraft(contents.getListed(entry), entry.identity, { span: node });
}
