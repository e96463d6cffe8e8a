// What views show of each page, kept from keystroke to keystroke because most pages don't change.
import type { NumberedEntry, PageReference, PageResolution } from '../../format/pageReference.ts';
import { getPrefix } from '../../format/prefixReferences.ts';
import type { ElementContent, ElementId, Hiding, Reach, SiteElement } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import { getOperationTitle } from '../apiPages.ts';
import { getFilesOf, getResolver } from '../references/resolvedPages.ts';
import { noPageInfo, type PageInfo, type SiteIndex } from '../siteIndex.ts';
import { createIcon, type PictureFacts } from './frameParts.ts';

type PageContent = Extract<ElementContent, { kind: 'page' }>;

interface PageFacts extends PictureFacts {
  /** `undefined` if pages belong to what holds them, and can hide themselves. */
  readonly owners: PageOwners | undefined;
  /** Front matter of open pages as typed, by path. */
  readonly typed: ReadonlyMap<string, PageInfo>;
  /** The URI of a file of the site, by its path relative to the root. */
  readonly getUri: (file: string) => string;
}

interface Kept {
  readonly entry: NumberedEntry | undefined;
  readonly kind: PageResolution['kind'];
  readonly file: string | undefined;
  readonly info: PageInfo | undefined;
  readonly content: PageContent;
  /** The round of facts for which this was last verified. */
  round: number;
}

export class PageContents {
  private facts: PageFacts | undefined;
  private resolve = getResolver(undefined);
  private ofEntries: Kept[] = [];
  private ofFiles = new Map<string, Kept>();
  private placed = new WeakMap<PageContent, Map<string, PageContent>>();
  /** Counts the changes of facts. */
  private round = 0;

  /** Call before requesting the pages of a model. */
  begin(facts: PageFacts): void {
    const before = this.facts;
    this.facts = facts;
    const { site, icons, owners, typed } = facts;
    const isSame =
      before?.site === site && before?.icons === icons && before?.owners?.signature === owners?.signature;
    if (isSame && before !== undefined && isSameTyped(before.typed, typed)) return;
    this.round++;
    this.resolve = getResolver(site);
    const isOther =
      before?.owners?.signature !== owners?.signature ||
      before?.icons !== icons ||
      haveFilesChanged(before?.site, site);
    if (!isOther) return;
    this.ofEntries = [];
    this.ofFiles = new Map();
  }

  /** The page of an entry. */
  getListed(entry: NumberedEntry): PageContent {
    const kept = this.ofEntries[entry.id];
    if (kept?.entry === entry && kept.round === this.round) return kept.content;
    const resolution = this.resolve(entry);
    const file = 'file' in resolution ? resolution.file : undefined;
    const info = this.getInfo(file);
    const isSame =
      kept?.entry === entry && kept.kind === resolution.kind && kept.file === file && kept.info === info;
    if (isSame) {
      kept.round = this.round;
      return kept.content;
    }
    const content = this.create(entry, resolution.kind, file, info);
    this.ofEntries[entry.id] = { entry, kind: resolution.kind, file, info, content, round: this.round };
    return content;
  }

  /** The page of an entry that may be a root or in a hidden container. */
  getPlaced(entry: NumberedEntry, isRoot: boolean, hiding: Hiding | undefined): PageContent {
    const page = this.getListed(entry);
    const isHidden = hiding !== undefined && page.reach.kind !== 'hidden';
    if (!isRoot && !isHidden) return page;
    const key = `${isRoot} ${isHidden && JSON.stringify(hiding)}`;
    const places = this.placed.get(page) ?? new Map<string, PageContent>();
    this.placed.set(page, places);
    const known = places.get(key);
    if (known !== undefined) return known;
    const placed: PageContent = {
      ...page,
      ...(isHidden && { reach: { kind: 'hidden', hiding } }),
      ...(isRoot && { isRoot }),
    };
    places.set(key, placed);
    return placed;
  }

  /** A page that nothing lists. */
  getUnlisted(file: string): PageContent {
    const kept = this.ofFiles.get(file);
    if (kept?.round === this.round) return kept.content;
    const info = this.getInfo(file);
    if (kept !== undefined && kept.info === info) {
      kept.round = this.round;
      return kept.content;
    }
    const content = this.create(undefined, 'found', file, info);
    this.ofFiles.set(file, { entry: undefined, kind: 'found', file, info, content, round: this.round });
    return content;
  }

  /** A page that takes the place of a generated one. */
  getWritten(file: string, hiding: Hiding | undefined): PageContent {
    const page = this.getUnlisted(file);
    if (hiding !== undefined) return { ...page, reach: { kind: 'hidden', hiding } };
    return { ...page, reach: this.getInfo(file)?.isHidden === true ? hiddenByItself : reachable };
  }

  private getInfo(file: string | undefined): PageInfo | undefined {
    if (file === undefined) return undefined;
    return this.facts?.typed.get(file) ?? this.facts?.site?.pageInfo.get(file);
  }

  private getOperationTitle({ operation }: PageInfo = noPageInfo): string | undefined {
    const { owners, site } = this.facts ?? {};
    return owners === undefined && site && operation ? getOperationTitle(operation, site) : undefined;
  }

  private create(
    entry: NumberedEntry | undefined,
    kind: PageResolution['kind'],
    file: string | undefined,
    info: PageInfo | undefined,
  ): PageContent {
    const owners = this.facts?.owners;
    const owner = owners?.find(file === undefined ? (entry?.identity ?? '') : withoutPageExtension(file));
    const reach = owners === undefined && info?.isHidden ? hiddenByItself : (owner?.reach ?? reachable);
    return {
      kind: 'page',
      path: file ?? entry?.text ?? '',
      entry: entry?.text,
      file: fileStates[kind],
      ...(file !== undefined && this.facts !== undefined && { uri: this.facts.getUri(file) }),
      title: toLine(info?.title ?? this.getOperationTitle(info)),
      sidebarTitle: toLine(info?.sidebarTitle),
      description: toLine(info?.description),
      icon: this.facts && createIcon(info?.icon, this.facts),
      operation: toLine(info?.operation),
      tab: owner?.tab,
      anchor: owner?.anchor,
      reach: entry === undefined || this.facts === undefined ? { kind: 'unlisted' } : reach,
    };
  }
}

const fileStates: Readonly<Record<PageResolution['kind'], PageContent['file']>> = {
  found: 'found',
  otherCase: 'found',
  outside: 'outside',
  notFound: 'missing',
  unknown: 'unknown',
};

/** Whether an icon that is an image may have been created or deleted, or an operation have another title. */
function haveFilesChanged(before: SiteIndex | undefined, now: SiteIndex | undefined): boolean {
  return (
    before?.files !== now?.files || before?.complete !== now?.complete || before?.openApi !== now?.openApi
  );
}

function isSameTyped(one: ReadonlyMap<string, PageInfo>, other: ReadonlyMap<string, PageInfo>): boolean {
  return one.size === other.size && [...one].every(([file, info]) => other.get(file) === info);
}

/** Without line breaks and outer spaces; `undefined` if nothing is left. */
function toLine(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}

/** The tab and the anchor that a page belongs to, by the start of its URL, and whether readers can reach it. */
interface PageOwner {
  readonly tab: ElementId | undefined;
  readonly anchor: ElementId | undefined;
  /** For a listed page. */
  readonly reach: Reach;
}

type Anchor = Extract<ElementContent, { kind: 'anchor' }>;

interface Owner {
  readonly id: ElementId;
  readonly prefix: string;
  /** For an anchor. */
  readonly anchor?: Anchor;
}

const reachable: Reach = { kind: 'reachable' };
/** By its front matter. */
export const hiddenByItself: Reach = { kind: 'hidden', hiding: { by: 'itself' } };

export class PageOwners {
  /** Equal for owners with the same results. */
  readonly signature: string;
  private readonly tabs: ReadonlyMap<string, Owner>;
  private readonly anchors: ReadonlyMap<string, Owner>;
  private readonly firstVersion: string | undefined;

  /** All tabs, anchors and versions of the site, in document order. */
  constructor(elements: Iterable<Pick<SiteElement, 'id' | 'content'>>) {
    const tabs = new Map<string, Owner>();
    const anchors = new Map<string, Owner>();
    let firstVersion: string | undefined;
    for (const { id, content } of elements) {
      if (content.kind === 'version') firstVersion ??= content.name;
      if (content.kind !== 'tab' && content.kind !== 'anchor') continue;
      const prefix = getPrefix(content.url);
      const byPrefix = content.kind === 'tab' ? tabs : anchors;
      if (prefix === undefined || byPrefix.has(prefix)) continue;
      byPrefix.set(prefix, content.kind === 'anchor' ? { id, prefix, anchor: content } : { id, prefix });
    }
    this.tabs = tabs;
    this.anchors = anchors;
    this.firstVersion = firstVersion;
    const facts = [...anchors.values()].map(({ id, prefix, anchor }) => [
      ...[id, prefix, anchor?.name, anchor?.isDefaultHidden, anchor?.version],
    ]);
    this.signature = JSON.stringify([[...tabs.values()], facts, firstVersion]);
  }

  /** @param page path without extension. */
  find(page: string): PageOwner {
    const tab = findLongest(this.tabs, page);
    const anchor = findLongest(this.anchors, page);
    return { tab: tab?.id, anchor: anchor?.id, reach: this.getReach(tab, anchor) };
  }

  /** The longest prefix wins, among tabs and anchors together: a page of the tab is shown there. */
  private getReach(tab: Owner | undefined, owner: Owner | undefined): Reach {
    if (owner?.anchor === undefined || (tab !== undefined && tab.prefix.length >= owner.prefix.length))
      return reachable;
    const { isDefaultHidden, version } = owner.anchor;
    const anchor = owner.anchor.name;
    if (isDefaultHidden) return { kind: 'hiddenAnchor', anchor };
    return version === undefined || version === this.firstVersion
      ? reachable
      : { kind: 'versionAnchor', anchor, version };
  }
}

/** Cuts off one segment after another, so that the cost doesn't depend on the number of prefixes. */
function findLongest(owners: ReadonlyMap<string, Owner>, page: string): Owner | undefined {
  if (owners.size === 0) return undefined;
  for (let prefix = page; prefix !== ''; prefix = prefix.slice(0, Math.max(prefix.lastIndexOf('/'), 0))) {
    const owner = owners.get(prefix);
    if (owner !== undefined) return owner;
  }
  return owners.get('');
}

/** The unlisted pages, kept from keystroke to keystroke because most texts list the same pages as the previous one. */
export class UnlistedPages {
  private site: SiteIndex | undefined;
  private entries: readonly NumberedEntry[] = [];
  /** How many entries list each file. */
  private counts = new Map<string, number>();
  private unlisted: readonly string[] = [];

  /** Sorted by path; the same array as before if nothing changed. */
  get(pages: readonly PageReference[], site: SiteIndex): readonly string[] {
    const { entries } = this;
    if (this.site !== site) return this.getAnew(pages, site);
    let start = 0;
    while (start < pages.length && pages[start]?.entry === entries[start]) start++;
    if (start === pages.length && start === entries.length) return this.unlisted;
    let end = 0;
    const most = Math.min(pages.length, entries.length) - start;
    while (end < most && pages.at(-1 - end)?.entry === entries.at(-1 - end)) end++;
    let hasChanged = false;
    const count = (entry: NumberedEntry, by: number): void => {
      for (const file of getFilesOf(entry, getResolver(site)(entry), site)) {
        const next = (this.counts.get(file) ?? 0) + by;
        this.counts.set(file, next);
        if (next === 0 || (by === 1 && next === 1)) hasChanged = true;
      }
    };
    for (const entry of entries.slice(start, entries.length - end)) count(entry, -1);
    for (const { entry } of pages.slice(start, pages.length - end)) count(entry, 1);
    this.entries = pages.map(({ entry }) => entry);
    if (hasChanged) this.unlisted = site.pages.filter((page) => !this.counts.get(page));
    return this.unlisted;
  }

  private getAnew(pages: readonly PageReference[], site: SiteIndex): readonly string[] {
    const resolve = getResolver(site);
    this.site = site;
    this.entries = pages.map(({ entry }) => entry);
    this.counts = new Map();
    for (const entry of this.entries) {
      for (const file of getFilesOf(entry, resolve(entry), site))
        this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
    }
    this.unlisted = site.pages.filter((page) => !this.counts.has(page));
    return this.unlisted;
  }
}
