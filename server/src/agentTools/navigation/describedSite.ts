// One site as read_docs_navigation lists it, within what a model can be expected to read.
import { locate } from '../../document/joinedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import type { GroupReference } from '../../format/pageReference.ts';
import { mostGroups, mostLinkedFrom, mostPages } from '../../shared/definitions/toolDefinitions.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { describeHiding } from '../../shared/text/reachText.ts';
import { formatCount, joinWords, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { createGetReach } from '../../site/model/reach.ts';
import { frontMatterLimit } from '../../site/pageReader.ts';
import {
  getFilesOf,
  getResolvedPages,
  getUnlistedPages,
  type ResolvedPage,
} from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { type JsonObject, type ToolContext, throwIfCanceled } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import type { NamedGroup } from './groupNames.ts';
import type { ReadableSite } from './readableSite.ts';

/** The requested part of a site. */
export interface Selection {
  /** Including the groups in them. */
  readonly groups: readonly NamedGroup[];
  /** Whether one group was requested: then unlisted pages are left out. */
  readonly isOneGroup: boolean;
  /** Absolute: only pages at or below it. */
  readonly place: string | undefined;
}

/** How much the sites of one answer may still list in total. */
interface Room {
  groups: number;
  entries: number;
  pages: number;
  /** Names of pages that link to others. */
  linking: number;
}

export function createRoom(): Room {
  return { groups: mostGroups, entries: 1000, pages: mostPages, linking: 2000 };
}

/** Subtracts what it uses from `room`. */
export async function describeSite(
  site: ReadableSite,
  { groups, isOneGroup, place }: Selection,
  room: Room,
  context: ToolContext,
): Promise<JsonObject> {
  const { document, path, root } = site;
  const show = (file: string): string => showPath(context.folders, `${root}/${file}`);
  const isAsked = (file: string): boolean => place === undefined || isWithinPage(`${root}/${file}`, place);
  const listed = getPagesByGroup(site);
  const kept = groups.map(({ group, name }) => ({
    name,
    file: getPartOf(group, site),
    pages: (listed.get(group.node) ?? []).flatMap((page) => getListedPaths(page, site.site)).filter(isAsked),
  }));
  const askedGroups = place === undefined ? kept : kept.filter(({ pages }) => pages.length > 0);
  const inGroups = new Set(askedGroups.flatMap(({ pages }) => pages));
  const asked = outlinePages(site).filter((page) =>
    isOneGroup ? inGroups.has(page.path) : isAsked(page.path),
  );
  const shownGroups = askedGroups.slice(0, take(room, 'groups', askedGroups.length));
  const leftOutEntries = { count: 0 };
  const describedGroups = shownGroups.map(({ name, file, pages }) => {
    const count = take(room, 'entries', pages.length);
    leftOutEntries.count += pages.length - count;
    return {
      name,
      file: file === undefined ? '' : showPath(context.folders, file),
      pages: pages.slice(0, count).map(show),
    };
  });
  const shownPages = asked.slice(0, take(room, 'pages', asked.length));
  const described: JsonObject[] = [];
  for (const page of shownPages) {
    throwIfCanceled(context);
    described.push(await describePage(site, page, show, room));
  }
  const name = getRootValue(document, 'name');
  return {
    configuration: showPath(context.folders, path),
    name: name?.type === 'string' ? name.value : '',
    groups: describedGroups,
    pages: described,
    leftOut: describeLeftOut([
      [askedGroups.length - shownGroups.length, 'group'],
      [leftOutEntries.count, 'entry', 'entries'],
      [asked.length - shownPages.length, 'page'],
    ]),
  };
}

/** The absolute path of the part that the entries of a group are in; `undefined` if it is the configuration. */
function getPartOf({ node }: GroupReference, { path, document }: ReadableSite): string | undefined {
  const { offset } = getMember(node, 'pages') ?? node;
  const file = toPath(locate(document, { offset, end: offset }).document.textDocument.uri);
  return file === path ? undefined : file;
}

async function describePage(
  site: ReadableSite,
  { path, file, isListed, reason }: OutlinedPage,
  show: (file: string) => string,
  room: Room,
): Promise<JsonObject> {
  const linking = file === undefined ? [] : getLinkingPages(site, file);
  const shown = Math.min(linking.length, mostLinkedFrom);
  return {
    path: show(path),
    title: (file === undefined ? undefined : await getTitle(site, file)) ?? '',
    listed: isListed,
    reachable: reason === undefined,
    reason: reason ?? '',
    linkedFrom: linking.slice(0, take(room, 'linking', shown)).map(show),
    linkedFromCount: linking.length,
  };
}

/** Pages other than the page itself, by path. */
function getLinkingPages({ links }: ReadableSite, file: string): string[] {
  const from = new Set(links.getLinksTo(file).map((link) => link.from));
  from.delete(file);
  return [...from].sort();
}

/** Front matter is read with a site, except that of listed files that would not count as pages otherwise. */
async function getTitle(
  { site, root, within, fileSystem }: ReadableSite,
  file: string,
): Promise<string | undefined> {
  const known = site.pageInfo.get(file);
  if (known !== undefined) return known.title;
  const { parseFrontMatter } = await import('../../site/frontMatter.ts');
  const start = await fileSystem.readStart(`${root}/${file}`, within, frontMatterLimit);
  return start === undefined ? undefined : parseFrontMatter(decodeText(start)).title;
}

/** By the innermost group around them. */
function getPagesByGroup({ document, site }: ReadableSite): ReadonlyMap<object, readonly ResolvedPage[]> {
  const byGroup = new Map<object, ResolvedPage[]>();
  for (const page of getResolvedPages(document, site)) {
    const node = page.groups.at(-1)?.node;
    if (node === undefined) continue;
    const pages = byGroup.get(node);
    if (pages === undefined) byGroup.set(node, [page]);
    else pages.push(page);
  }
  return byGroup;
}

/** Whether it is the requested page, with or without its extension, or is below that folder. */
function isWithinPage(path: string, place: string): boolean {
  return isWithin(path, place) || ['.md', '.mdx'].some((extension) => path === `${place}${extension}`);
}

/** As many as there is room for. */
function take(room: Room, name: keyof Room, wanted: number): number {
  const taken = Math.min(wanted, room[name]);
  room[name] -= taken;
  return taken;
}

function describeLeftOut(counts: readonly (readonly [number, string, string?])[]): string {
  const words = counts.flatMap(([count, one, many]) => (count === 0 ? [] : [formatCount(count, one, many)]));
  if (words.length === 0) return '';
  return `There are ${joinWords(words, 'and')} more: ask for one "group" or a "path".`;
}

/** A page in the outline of a site. */
interface OutlinedPage {
  /** Relative to the site root; without an extension if no file is found. */
  readonly path: string;
  /** The same, if the file exists in the site. */
  readonly file: string | undefined;
  readonly isListed: boolean;
  /** Why readers can’t find it, in a sentence; `undefined` if they can. */
  readonly reason: string | undefined;
}

/** The pages of a site, each once: listed pages in the order of the configuration, then the others by path. */
function outlinePages({ document, site }: ReadableSite): OutlinedPage[] {
  const describeReach = createDescribeReach(document, site);
  const pages = new Map<string, OutlinedPage>();
  for (const page of getResolvedPages(document, site)) {
    const [path, ...twins] = getListedPaths(page, site);
    if (path !== undefined && !pages.has(path)) pages.set(path, outline(page, path, describeReach));
    for (const file of twins) {
      const reason = `${quote(path)} is shown instead, because the entry has no extension.`;
      if (!pages.has(file)) pages.set(file, { path: file, file, isListed: true, reason });
    }
  }
  for (const path of getUnlistedPages(document, site))
    pages.set(path, { path, file: path, isListed: false, reason: 'No group lists it.' });
  return [...pages.values()];
}

/** Paths relative to the site root, the one that is shown first. */
export function getListedPaths({ entry, resolution }: ResolvedPage, site: SiteIndex): readonly string[] {
  const files = getFilesOf(entry, resolution, site);
  return files.length > 0 ? files : [entry.path];
}

function outline(
  { resolution }: ResolvedPage,
  path: string,
  describeReach: (file: string) => string | undefined,
): OutlinedPage {
  switch (resolution.kind) {
    case 'found':
      return { path, file: path, isListed: true, reason: describeReach(path) };
    case 'otherCase': {
      const reason = 'The entry and the name of the file differ in case.';
      return { path, file: path, isListed: true, reason };
    }
    case 'outside':
      return { path, file: undefined, isListed: true, reason: 'The entry leads outside the site’s folder.' };
    case 'notFound':
      return { path, file: undefined, isListed: true, reason: 'There is no such file.' };
    case 'unknown': {
      const reason = 'It is not known whether this file exists, because a part of the site can’t be read.';
      return { path, file: undefined, isListed: true, reason };
    }
  }
}

function createDescribeReach(
  document: ReadableSite['document'],
  site: ReadableSite['site'],
): (file: string) => string | undefined {
  const getReach = createGetReach(document, site);
  return (file) => {
    const reach = getReach(file);
    switch (reach.kind) {
      case 'reachable':
      case 'unlisted':
        return undefined;
      case 'hidden':
        return `Readers can only find it by a direct link, because ${describeHiding(reach.hiding)}.`;
      case 'hiddenAnchor':
        return `Readers can only find it by a direct link: its anchor ${quote(reach.anchor)} is hidden by default.`;
      case 'versionAnchor':
        return `Readers can only find it after they choose the version ${quote(reach.version)}, to which its anchor ${quote(reach.anchor)} belongs.`;
    }
  };
}
