// One site as read_docs_navigation tells it, within what a model can be expected to read.

import { getRootValue } from '../../document/treeSearch.ts';
import { mostGroups, mostLinkedFrom, mostPages } from '../../shared/definitions/toolDefinitions.ts';
import { isWithin, withoutPageExtension } from '../../shared/sitePaths.ts';
import { formatCount, joinWords, quote } from '../../shared/text/words.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { createGetReach } from '../../site/model/spanChanges.ts';
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

/** What is asked for of a site. */
export interface Selection {
  /** With the groups in them. */
  readonly groups: readonly NamedGroup[];
  /** Whether that is one group: then what no group lists is not asked for. */
  readonly isOneGroup: boolean;
  /** Absolute: pages at or below it only. */
  readonly place: string | undefined;
}

/** What all sites of one answer may still hold together. */
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

/** Takes from `room` what it uses. */
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
    pages: (listed.get(group.node) ?? []).flatMap((page) => getListedPaths(page, site.site)).filter(isAsked),
  }));
  const askedGroups = place === undefined ? kept : kept.filter(({ pages }) => pages.length > 0);
  const inGroups = new Set(askedGroups.flatMap(({ pages }) => pages));
  const asked = outlinePages(site).filter((page) =>
    isOneGroup ? inGroups.has(page.path) : isAsked(page.path),
  );
  const shownGroups = askedGroups.slice(0, take(room, 'groups', askedGroups.length));
  const leftOutEntries = { count: 0 };
  const describedGroups = shownGroups.map(({ name, pages }) => {
    const count = take(room, 'entries', pages.length);
    leftOutEntries.count += pages.length - count;
    return { name, pages: pages.slice(0, count).map(show) };
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

/** Others than the page itself, by path. */
function getLinkingPages({ links }: ReadableSite, file: string): string[] {
  const from = new Set(links.getLinksTo(file).map((link) => link.from));
  from.delete(file);
  return [...from].sort();
}

/** Front matter is read with a site, but not that of listed files that would not be pages by themselves. */
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

/** Whether it is the page that is asked for, with or without its extension, or lies below that folder. */
function isWithinPage(path: string, place: string): boolean {
  return isWithin(path, place) || ['.md', '.mdx'].some((extension) => path === `${place}${extension}`);
}

/** How many there is room for. */
function take(room: Room, name: keyof Room, wanted: number): number {
  const taken = Math.min(wanted, room[name]);
  room[name] -= taken;
  return taken;
}

function describeLeftOut(counts: readonly (readonly [number, string, string?])[]): string {
  const words = counts.flatMap(([count, one, many]) => (count === 0 ? [] : [formatCount(count, one, many)]));
  if (words.length === 0) return '';
  return `There are ${joinWords(words, 'and')} more: ask for one "group", or for a "path".`;
}

/**
 * The pages of a site in the order of its navigation, each once, with what keeps readers from finding it.
 */
interface OutlinedPage {
  /** Relative to the site root; without extension where no file is found. */
  readonly path: string;
  /** The same, where there is a file in the site. */
  readonly file: string | undefined;
  readonly isListed: boolean;
  /** Why readers don’t find it, in a sentence; `undefined` where they do. */
  readonly reason: string | undefined;
}

/** Listed pages in the order of the configuration, then the others by path. */
function outlinePages({ document, site }: ReadableSite): OutlinedPage[] {
  const describeReach = createDescribeReach(document);
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

/** Paths relative to the site root: the one that is shown first. */
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
      const reason = 'The entry is written in another case than the name of the file.';
      return { path, file: path, isListed: true, reason };
    }
    case 'outside':
      return { path, file: undefined, isListed: true, reason: 'The entry leads out of the site’s folder.' };
    case 'notFound':
      return { path, file: undefined, isListed: true, reason: 'There is no such file.' };
    case 'unknown': {
      const reason = 'Whether there is such a file is not known, because a part of the site can’t be read.';
      return { path, file: undefined, isListed: true, reason };
    }
  }
}

function createDescribeReach(document: ReadableSite['document']): (file: string) => string | undefined {
  const getReach = createGetReach(document);
  return (file) => {
    const reach = getReach(withoutPageExtension(file));
    switch (reach.kind) {
      case 'reachable':
      case 'unlisted':
        return undefined;
      case 'hiddenAnchor':
        return `Readers find it only by a direct link: its anchor ${quote(reach.anchor)} is hidden by default.`;
      case 'versionAnchor':
        return `Readers find it only after they choose the version ${quote(reach.version)}, to which its anchor ${quote(reach.anchor)} belongs.`;
    }
  };
}
