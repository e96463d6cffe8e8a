// The navigation of the tree shape: divisions, groups, pages and operations, which hold each other to any depth.
import type { ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/treeSearch.ts';
import type { GroupReference } from '../../format/pageReference.ts';
import { getKind } from '../../format/removedChildren.ts';
import type {
  GeneratedPages,
  OperationReference,
  Removal,
  TreeItem,
  TreeNavigation,
} from '../../format/treeNavigation.ts';
import type { DivisionKind } from '../../shared/containerWords.ts';
import { getLanguageName } from '../../shared/languageNames.ts';
import type { Directory, ElementContent, GeneratedPage, Hiding, Reach } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import {
  type ApiPage,
  findWrittenPage,
  getGeneratedPages,
  getListedPage,
  readDescriptionOf,
  readDescriptions,
} from '../apiPages.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { createDraft, type Draft, getNameSpan, getStringValue } from './draft.ts';
import { getOneOf, getTreeColors, getTreeIcon, isTrue, type PictureFacts } from './frameParts.ts';
import { createGlobalLinks } from './globalLinks.ts';
import type { PageContents } from './pageContents.ts';
import { createLanguageFrame } from './treeFrameDrafts.ts';

/** A container whose content is still to come. */
interface OpenContainer {
  readonly items: Draft[];
  /** Why its content is hidden. */
  readonly hiding: Hiding | undefined;
  /** For the containers in it that don’t say otherwise. */
  readonly directory: Directory | undefined;
}

const noContainer: OpenContainer = { items: [], hiding: undefined, directory: undefined };

/**
 * Every container comes before what it holds, so that one pass is enough.
 *
 * @param navigation the value of the property.
 */
export function createTreeDrafts(
  { items, groups, getRemoval }: Pick<TreeNavigation, 'items' | 'groups' | 'getRemoval'>,
  contents: PageContents,
  facts: PictureFacts,
  navigation: ValueNode | undefined,
): Draft[] {
  const directory = getDirectory(navigation, undefined);
  const top: OpenContainer = { items: [], hiding: undefined, directory };
  const open = new Map<GroupReference, OpenContainer>();
  const defaults = getDefaults(groups);
  const getHolder = (around: GroupReference | undefined): OpenContainer =>
    around === undefined ? top : (open.get(around) ?? noContainer);

  const addContainer = (group: GroupReference): void => {
    const holder = getHolder(group.parent);
    const hiding = getRemovedHiding(getRemoval(group.node)) ?? getHiding(group, holder.hiding);
    const inside: Draft[] = [];
    const directory = getDirectory(group.node, holder.directory);
    open.set(group, { items: inside, hiding: getInnerHiding(group, hiding), directory });
    const isDefault = defaults.has(group);
    holder.items.push(createContainer(group, inside, { hiding, directory, isDefault, facts }));
    if (group.kind === 'language') {
      inside.push(...createLanguageFrame(group.node, facts));
      inside.push(...createGlobalLinks(getMember(group.node, 'global'), facts));
    }
  };
  const { site } = facts;
  const addItem = (item: Exclude<TreeItem, GroupReference>): void => {
    const { items, hiding: around } = getHolder('group' in item ? item.group : item.groups.at(-1));
    const hiding = ('node' in item ? getRemovedHiding(getRemoval(item.node)) : undefined) ?? around;
    if ('group' in item) items.push(createGenerated(item, hiding, contents, site));
    else if ('method' in item) items.push(createOperation(item, hiding, contents, site));
    else {
      const { node, entry, isRoot = false } = item;
      const content = contents.getPlaced(entry, isRoot, hiding);
      const page = createDraft(content, entry.identity, { span: node });
      if (isRoot) items.unshift(page);
      else items.push(page);
    }
  };
  for (const item of items) {
    if ('kind' in item) addContainer(item);
    else addItem(item);
  }
  return top.items;
}

/** Of each container, the first division of a kind, or the first that says so. */
function getDefaults(groups: readonly GroupReference[]): ReadonlySet<GroupReference> {
  const chosen = new Map<GroupReference | undefined, Map<string, GroupReference>>();
  for (const group of groups) {
    if (group.kind === 'group' || getMember(group.node, 'href') !== undefined) continue;
    const siblings = chosen.get(group.parent) ?? new Map<string, GroupReference>();
    chosen.set(group.parent, siblings);
    const before = siblings.get(group.kind);
    if (before === undefined || (saysDefault(group) && !saysDefault(before))) siblings.set(group.kind, group);
  }
  return new Set([...chosen.values()].flatMap((siblings) => [...siblings.values()]));
}

function saysDefault({ node }: GroupReference): boolean {
  return isTrue(getMember(node, 'default'));
}

function getRemovedHiding(removal: Removal | undefined): Hiding | undefined {
  switch (removal?.because) {
    case undefined:
      return undefined;
    case 'refused': {
      const { division } = removal;
      const kind = getKind(division);
      if (kind === undefined || kind === 'group') return undefined;
      return { by: 'refusal', division: kind, name: getStringValue(getMember(division, kind)) ?? '' };
    }
    case 'beside':
      return { by: 'kept', key: removal.kept.key.value };
    case 'misplaced':
      return { by: 'misplaced', key: removal.list.key.value };
  }
}

function getHiding({ node }: GroupReference, around: Hiding | undefined): Hiding | undefined {
  return isTrue(getMember(node, 'hidden')) ? { by: 'itself' } : around;
}

/** Why the content of a container is hidden. */
function getInnerHiding({ kind, name }: GroupReference, own: Hiding | undefined): Hiding | undefined {
  return own?.by === 'itself' ? { by: kind, name: getStringValue(name) ?? '' } : own;
}

/** Where readers find a listed page, given by its path without extension, apart from what its front matter says. */
export function createGetTreeReach({ pages, groups, getRemoval }: TreeNavigation): (page: string) => Reach {
  const inside = new Map<GroupReference, Hiding | undefined>();
  for (const group of groups) {
    const around = group.parent && inside.get(group.parent);
    inside.set(group, getInnerHiding(group, getHiding(group, around)));
  }
  const found = new Map<string, Reach>();
  for (const { node, entry, groups: around } of pages) {
    const holder = around.at(-1);
    const hiding = getRemovedHiding(getRemoval(node)) ?? (holder && inside.get(holder));
    if (hiding === undefined) found.set(entry.identity, { kind: 'reachable' });
    else if (!found.has(entry.identity)) found.set(entry.identity, { kind: 'hidden', hiding });
  }
  return (page) => found.get(page) ?? { kind: 'reachable' };
}

/** @param around what counts where the container says nothing. */
function getDirectory(
  container: ValueNode | undefined,
  around: Directory | undefined,
): Directory | undefined {
  const own = getOneOf(getMember(container, 'directory'), ['none', 'accordion', 'card']);
  return own === 'none' ? undefined : (own ?? around);
}

interface ContainerFacts {
  readonly hiding: Hiding | undefined;
  readonly directory: Directory | undefined;
  readonly isDefault: boolean;
  readonly facts: PictureFacts;
}

function createContainer(
  { node, kind, name: written }: GroupReference,
  items: readonly Draft[],
  { hiding, directory, isDefault, facts }: ContainerFacts,
): Draft {
  const name = getStringValue(written) ?? '';
  // Without a root page, it has no effect.
  const hasRoot = getStringValue(getMember(node, 'root')) !== undefined;
  const more = { ...(hiding && { hiding }), ...(hasRoot && directory && { directory }) };
  const place = { span: getNameSpan(node, written), extent: node };
  const content: ElementContent =
    kind === 'group'
      ? { kind, name, ...getGroupExtras(node, facts), ...more }
      : { ...getDivision(node, kind, name, facts), isDefault, ...more };
  return createDraft(content, kind === 'group' ? name : `${kind} ${name}`, place, items);
}

type Group = Extract<ElementContent, { kind: 'group' }>;
type Division = Extract<ElementContent, { kind: 'division' }>;

/** What a group has besides its name, in the tree shape. */
function getGroupExtras(node: ObjectNode, facts: PictureFacts): Pick<Group, 'icon' | 'tag' | 'isExpanded'> {
  const icon = getTreeIcon(getMember(node, 'icon'), facts);
  const tag = getStringValue(getMember(node, 'tag'));
  return {
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
    isExpanded: isTrue(getMember(node, 'expanded')),
  };
}

function getDivision(
  node: ObjectNode,
  division: DivisionKind,
  name: string,
  facts: PictureFacts,
): Omit<Division, 'isDefault'> {
  const label = division === 'language' ? getLanguageName(name) : undefined;
  return {
    kind: 'division',
    division,
    name,
    ...(label !== undefined && { label }),
    icon: getTreeIcon(getMember(node, 'icon'), facts),
    description: getStringValue(getMember(node, 'description')),
    tag: getStringValue(getMember(node, 'tag')),
    href: getStringValue(getMember(node, 'href')),
    colors: getTreeColors(getMember(node, 'color')),
  };
}

function createOperation(
  reference: OperationReference,
  hiding: Hiding | undefined,
  contents: PageContents,
  site: SiteIndex | undefined,
): Draft {
  const { node, method, path } = reference;
  const read = readDescriptionOf(reference, site);
  const page = getListedPage(reference, site);
  const written = page && createWritten(page, hiding, contents, site);
  const content: ElementContent = {
    kind: 'operation',
    ...{ method, path, entry: node.value, sources: read === undefined ? [] : [read.source] },
    title: written?.title ?? page?.title,
    ...(page !== undefined && { url: page.url }),
    ...(hiding && { hiding }),
  };
  return createDraft(content, node.value, { span: node }, written && [written.draft]);
}

/** The page that is written at the URL of a generated one. */
function createWritten(
  page: ApiPage,
  hiding: Hiding | undefined,
  contents: PageContents,
  site: SiteIndex | undefined,
): { readonly draft: Draft; readonly file: string; readonly title: string | undefined } | undefined {
  const file = site && findWrittenPage(page, site);
  if (file === undefined) return undefined;
  const content = contents.getWritten(file, hiding);
  const draft = createDraft(content, withoutPageExtension(file), { span: undefined });
  return { draft, file, title: content.sidebarTitle ?? content.title };
}

function createGenerated(
  { description }: GeneratedPages,
  hiding: Hiding | undefined,
  contents: PageContents,
  site: SiteIndex | undefined,
): Draft {
  const { kind: api, node } = description;
  const sources = readDescriptions(description, site).map(({ source }) => source);
  const drafts: Draft[] = [];
  const createPage = (page: ApiPage): GeneratedPage => {
    const { method, path, title, group, url } = page;
    const written = createWritten(page, hiding, contents, site);
    if (written === undefined) return { method, path, title, group, url };
    drafts.push(written.draft);
    return { method, path, title: written.title ?? title, group, url, file: written.file };
  };
  const pages = getGeneratedPages(description, site)?.filter(({ isHidden }) => !isHidden);
  const content: ElementContent = {
    kind: 'generated',
    ...{ api, sources, pages: pages?.map(createPage) },
    ...(hiding && { hiding }),
  };
  return createDraft(content, `${api} ${sources.join(' ')}`, { span: node }, drafts);
}
