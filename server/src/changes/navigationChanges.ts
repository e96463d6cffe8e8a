// What changed in the navigation: what holds pages, and the order.
import type { ValueNode } from '../document/jsonNode.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import type { GroupReference } from '../format/pageReference.ts';
import type { DivisionKind } from '../shared/containerWords.ts';
import { withoutPageExtension } from '../shared/sitePaths.ts';
import { createFrameDrafts } from '../site/model/frameDrafts.ts';
import type { PageSuccessors } from './pageSuccessors.ts';
import type { SiteSnapshot } from './publishedSite.ts';

/** A group, or a division of the site. */
export interface NavigationPart {
  readonly kind: DivisionKind | 'group';
  readonly name: string;
  /** The names of what is around it, outermost first. */
  readonly around: readonly string[];
}

export interface RenamedPart extends NavigationPart {
  /** Its earlier name. */
  readonly before: string;
}

/** Items of a part, or of the top of the navigation, that are at another place than before among those that stay. */
export interface ReorderedPart {
  /** `undefined` for the top of the navigation. */
  readonly part: NavigationPart | undefined;
  /** Pages by their path without extension, and parts by their name: as few as explain the new order. */
  readonly items: readonly string[];
}

export interface NavigationChanges {
  readonly added: readonly NavigationPart[];
  readonly removed: readonly NavigationPart[];
  readonly renamed: readonly RenamedPart[];
  readonly reordered: readonly ReorderedPart[];
}

interface Part extends NavigationPart {
  /** `undefined` at the top. */
  readonly parent: Part | undefined;
  /** Pages in it, at any depth. */
  readonly pages: Set<string>;
  /** Of a tab or an anchor in a list, whose pages are claimed by its URL. */
  readonly url: string | undefined;
  /** In the order of the file. */
  readonly items: { readonly offset: number; readonly item: Part | string }[];
}

interface Navigation {
  readonly parts: readonly Part[];
  readonly top: Part['items'];
}

export function findNavigationChanges(
  before: SiteSnapshot,
  now: SiteSnapshot,
  { moved }: PageSuccessors,
): NavigationChanges {
  const newPaths = new Map([...moved].map((each) => [bare(each[0]), bare(each[1])] as const));
  const was = readNavigation(before, (path) => newPaths.get(path) ?? path);
  const is = readNavigation(now, (path) => path);
  const matches = matchParts(was.parts, is.parts);
  const matched = new Set(matches.values());
  const renamed = [...matches].flatMap(([one, other]) =>
    one.name === other.name ? [] : [{ ...describe(other), before: one.name }],
  );
  const reordered = [...matches].flatMap(([one, other]): ReorderedPart[] => {
    const items = findReordered(one.items, other.items, matches);
    return items.length === 0 ? [] : [{ part: describe(other), items }];
  });
  const atTop = findReordered(was.top, is.top, matches);
  return {
    added: is.parts.filter((part) => !matched.has(part)).map(describe),
    removed: was.parts.filter((part) => !matches.has(part)).map(describe),
    renamed,
    reordered: [...(atTop.length === 0 ? [] : [{ part: undefined, items: atTop }]), ...reordered],
  };
}

const bare = withoutPageExtension;

function describe({ kind, name, around }: Part): NavigationPart {
  return { kind, name, around };
}

/** @param getPath the path of a page as it is called now. */
function readNavigation({ document }: SiteSnapshot, getPath: (path: string) => string): Navigation {
  const { navigation, tree } = getSiteFormat(document);
  const byGroup = new Map<GroupReference, Part>();
  const top: Part['items'] = [];
  const isRemoved = (node: ValueNode): boolean => tree?.getRemoval(node) !== undefined;
  // Outer groups come before those that they hold.
  for (const group of navigation.groups) {
    if (isRemoved(group.node)) continue;
    const parent = group.parent && byGroup.get(group.parent);
    const part = createPart(group.kind, group.name?.value ?? '', parent);
    byGroup.set(group, part);
    (parent?.items ?? top).push({ offset: group.node.offset, item: part });
  }
  for (const { node, entry, groups } of navigation.pages) {
    if (isRemoved(node)) continue;
    const path = getPath(entry.identity);
    const last = groups.at(-1);
    const parent = last && byGroup.get(last);
    (parent?.items ?? top).push({ offset: node.offset, item: path });
    for (let part = parent; part !== undefined; part = part.parent) part.pages.add(path);
  }
  const frame = tree === undefined ? readFrame({ document }) : [];
  const parts = [...frame, ...byGroup.values()];
  for (const { items } of [{ items: top }, ...parts]) items.sort((one, other) => one.offset - other.offset);
  return { parts, top };
}

function createPart(kind: Part['kind'], name: string, parent: Part | undefined, url?: string): Part {
  const around = parent === undefined ? [] : [...parent.around, parent.name];
  return { kind, name, around, parent, pages: new Set(), url, items: [] };
}

/** The versions, tabs and anchors of a list. */
function readFrame({ document }: Pick<SiteSnapshot, 'document'>): Part[] {
  const drafts = [...createFrameDrafts(document, { site: undefined, icons: undefined }).values()].flat();
  return drafts.flatMap(({ content }) => {
    if (content.kind === 'version') return [createPart('version', content.name, undefined)];
    return content.kind === 'tab' || content.kind === 'anchor'
      ? [createPart(content.kind, content.name, undefined, content.url)]
      : [];
  });
}

/** The parts that stay, with what each is now. What is around them is matched first. */
function matchParts(was: readonly Part[], is: readonly Part[]): ReadonlyMap<Part, Part> {
  const matches = new Map<Part, Part>();
  const taken = new Set<Part>();
  const byPlace = groupByPlace(is);
  const match = (one: Part, isSame: (other: Part) => boolean): void => {
    if (matches.has(one)) return;
    const parent = one.parent && matches.get(one.parent);
    if (one.parent !== undefined && parent === undefined) return;
    const others = byPlace.get(parent)?.filter((each) => each.kind === one.kind && !taken.has(each)) ?? [];
    const other = others.find(isSame);
    if (other === undefined) return;
    matches.set(one, other);
    taken.add(other);
  };
  const waiting = groupByPlace(was);
  const levels: (Part | undefined)[] = [undefined];
  for (const around of levels) {
    const parts = waiting.get(around) ?? [];
    for (const part of parts) match(part, ({ name }) => name === part.name);
    for (const part of parts) match(part, (other) => isRenamed(part, other));
    levels.push(...parts.filter((part) => matches.has(part)));
  }
  return matches;
}

function groupByPlace(parts: readonly Part[]): ReadonlyMap<Part | undefined, readonly Part[]> {
  const byPlace = new Map<Part | undefined, Part[]>();
  for (const part of parts) {
    const others = byPlace.get(part.parent);
    if (others === undefined) byPlace.set(part.parent, [part]);
    else others.push(part);
  }
  return byPlace;
}

/** Whether most of what it holds is the same. */
function isRenamed(one: Part, other: Part): boolean {
  if (one.url !== undefined) return one.url === other.url;
  const common = [...one.pages].filter((page) => other.pages.has(page)).length;
  return common > 0 && 2 * common >= Math.max(one.pages.size, other.pages.size);
}

function findReordered(
  was: Part['items'],
  is: Part['items'],
  matches: ReadonlyMap<Part, Part>,
): readonly string[] {
  const places = new Map<Part | string, number>();
  for (const [index, { item }] of is.entries()) if (!places.has(item)) places.set(item, index);
  const found: number[] = [];
  const seen = new Set<number>();
  for (const { item } of was) {
    const now = typeof item === 'string' ? item : matches.get(item);
    const place = now === undefined ? undefined : places.get(now);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    found.push(place);
  }
  const kept = new Set(findLongestRise(found));
  return found
    .filter((place) => !kept.has(place))
    .sort((one, other) => one - other)
    .flatMap((place) => {
      const item = is[place]?.item;
      return item === undefined ? [] : [typeof item === 'string' ? item : item.name];
    });
}

/** A longest rising subsequence, by patience sorting. */
function findLongestRise(numbers: readonly number[]): readonly number[] {
  /** For each length, the index of the least number that such a sequence ends with. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? undefined : ends[low - 1]);
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.push(numbers[at] ?? 0);
  return rise.reverse();
}
