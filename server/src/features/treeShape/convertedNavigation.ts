// The navigation of the list shape as a tree: tabs and anchors, which claim pages by the beginning of their path, become
// divisions that hold these pages.
import type { ArrayNode, ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import { applyChanges } from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getPrefix, isExternalUrl, isInPrefix } from '../../format/prefixReferences.ts';
import { isRecord } from '../../shared/text/jsonValue.ts';
import { toTitle } from '../../shared/text/titleWords.ts';
import { quote } from '../../shared/text/words.ts';
import { translateAnchorDivision, translateTab } from './otherPlaces.ts';
import { joinNames, type Translate } from './translation.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the list shape says about the navigation. */
export interface ListedNavigation {
  readonly text: string;
  readonly root: ObjectNode;
  readonly navigation: ArrayNode;
  /** The path of the page that an entry stands for, without extension. */
  readonly getPath: (entry: string) => string;
  /** The version that the page of an entry says it belongs to. */
  readonly getVersion: (entry: string) => string | undefined;
}

export interface ConvertedNavigation {
  /** `undefined` if the groups stay as they are, as the only division. */
  readonly value: Json | undefined;
  /** The anchors that became divisions; the others are links. */
  readonly anchors: readonly ValueNode[];
  /** Names of what is in no division, with the reason. */
  readonly lost: readonly Lost[];
  readonly divisions: number;
  /** How many entries there were. */
  readonly pages: number;
}

export interface Lost {
  /** A path such as “anchors[0].version”, or words. */
  readonly name: string;
  readonly reason?: string;
}

export function convertNavigation(listed: ListedNavigation): ConvertedNavigation {
  return new Converter(listed).convert();
}

/** A tab or an anchor. */
interface Owner {
  readonly node: ValueNode;
  /** `undefined` for one that owns no pages because of its URL. */
  readonly prefix: string | undefined;
  readonly isExternal: boolean;
  /** Its name and the like, as the division has them, with `href`. */
  readonly head: Json;
  readonly lost: readonly string[];
}

interface Group {
  readonly fields: Json;
  readonly pages: readonly (string | Group)[];
}

/** The tab and the anchor of a page. */
interface Place {
  readonly tab: Owner | undefined;
  readonly anchor: Owner | undefined;
}

const defaultName = 'Documentation';

class Converter {
  private readonly listed: ListedNavigation;
  private readonly tabs: readonly Owner[];
  private readonly anchors: readonly Owner[];
  private readonly groups: readonly Group[];
  private readonly places = new Map<string, Place>();
  private readonly lost: Lost[] = [];
  /** What is only lost if the groups are written anew. */
  private readonly unlisted: Lost[] = [];
  private divisions = 0;
  /** Paths whose values the new navigation has. */
  private readonly used = new Set<string>();

  constructor(listed: ListedNavigation) {
    this.listed = listed;
    this.tabs = readOwners(listed, 'tabs', 'tab', translateTab);
    this.anchors = readOwners(listed, 'anchors', 'anchor', translateAnchorDivision);
    this.groups = this.readGroups(listed.navigation.items);
  }

  convert(): ConvertedNavigation {
    this.noteUnreadTabs();
    const entries = getEntries(this.groups);
    const pages = entries.length;
    for (const entry of entries) this.findPlace(entry);
    const anchors = this.anchors.filter((owner) => this.ownsPages(owner) || this.isGenerated(owner));
    const versions = this.getVersions();
    if (this.tabs.length === 0 && anchors.length === 0 && versions.length === 0) {
      this.noteUnused();
      return { value: undefined, anchors: [], lost: this.lost, divisions: 0, pages };
    }
    const value =
      versions.length === 0 ? this.createContent(this.groups) : { versions: this.createVersions(versions) };
    for (const owner of anchors) this.noteLost('anchors', owner);
    this.noteUnused();
    const lost = [...this.lost, ...this.unlisted];
    const { divisions } = this;
    return { value, anchors: anchors.map(({ node }) => node), lost, divisions, pages };
  }

  /** The versions that have pages, if any page says which one it belongs to. */
  private getVersions(): readonly string[] {
    const declared = getMember(this.listed.root, 'versions');
    if (declared === undefined) return [];
    const items = declared.type === 'array' ? declared.items : [];
    const names = items.flatMap((item) => {
      const name = item.type === 'object' ? getMember(item, 'name')?.value : item.value;
      return typeof name === 'string' && name.trim() !== '' ? [name] : [];
    });
    if (declared.type === 'array' && items.length === 0) return [];
    const entries = getEntries(this.groups);
    const isSaid = entries.some((entry) => names.includes(this.listed.getVersion(entry) ?? ''));
    if (!isSaid) {
      this.lost.push({
        name: 'versions',
        reason: 'no page says in its front matter which one it belongs to',
      });
      return [];
    }
    const shown = [...new Set(names)].filter((name) =>
      entries.some((entry) => this.isInVersion(entry, name, names)),
    );
    for (const name of names.filter((each) => !shown.includes(each)))
      this.lost.push({ name: `the version ${quote(name)}`, reason: 'no page belongs to it' });
    return shown;
  }

  /** A page that names no declared version belongs to all. */
  private isInVersion(entry: string, version: string, declared: readonly string[]): boolean {
    const said = this.listed.getVersion(entry);
    return said === version || said === undefined || !declared.includes(said);
  }

  private createVersions(versions: readonly string[]): readonly Json[] {
    return versions.map((version) => {
      this.divisions++;
      const groups = filterGroups(this.groups, (entry) => this.isInVersion(entry, version, versions));
      return { version, ...this.createContent(groups) };
    });
  }

  private createContent(groups: readonly Group[]): Json {
    if (this.tabs.length === 0) return this.createAnchors(groups);
    const unclaimed = this.createTab(groups, undefined);
    const tabs = this.tabs.flatMap((owner) => this.createTab(groups, owner) ?? this.createTabLink(owner));
    return { tabs: unclaimed === undefined ? tabs : [unclaimed, ...tabs] };
  }

  private createTab(groups: readonly Group[], owner: Owner | undefined): Json | undefined {
    const own = filterGroups(groups, (entry) => this.findPlace(entry).tab === owner);
    if (own.length === 0) return undefined;
    this.divisions++;
    const head = owner === undefined ? this.getUnclaimedTab() : withoutHref(owner.head);
    if (owner !== undefined) this.noteLost('tabs', owner);
    return { ...head, ...this.createAnchors(own) };
  }

  /** A tab without pages is a link to where it led, or has those of its API description. */
  private createTabLink(owner: Owner): readonly Json[] {
    const { head, prefix, isExternal } = owner;
    // Another version has its pages.
    if (this.ownsPages(owner)) return [];
    this.noteLost('tabs', owner);
    const generating = getGenerating(owner);
    if (generating !== undefined) {
      this.divisions++;
      return [generating];
    }
    const { openapi, ...link } = head;
    if (openapi !== undefined) this.lost.push({ name: this.nameItem('tabs', owner.node, 'openapi') });
    if (isExternal || prefix !== undefined) return [link];
    this.lost.push({ name: this.nameItem('tabs', owner.node, ''), reason: 'it has no URL' });
    return [];
  }

  private ownsPages(owner: Owner): boolean {
    return [...this.places.values()].some(({ tab, anchor }) => tab === owner || anchor === owner);
  }

  /** An anchor that only has the pages of its API description. In one of several tabs, it stays a link. */
  private isGenerated(anchor: Owner): boolean {
    return this.tabs.length === 0 && !this.ownsPages(anchor) && getGenerating(anchor) !== undefined;
  }

  private createAnchors(groups: readonly Group[]): Json {
    const entries = getEntries(groups);
    const owners = this.anchors.filter(
      (owner) => this.isGenerated(owner) || entries.some((entry) => this.findPlace(entry).anchor === owner),
    );
    if (owners.length === 0) return { groups: groups.map(writeGroup) };
    const create = (owner: Owner | undefined): readonly Json[] => {
      const own = filterGroups(groups, (entry) => this.findPlace(entry).anchor === owner);
      const generating = owner && this.isGenerated(owner) ? getGenerating(owner) : undefined;
      if (own.length === 0 && generating === undefined) return [];
      this.divisions++;
      if (generating !== undefined) return [generating];
      const head =
        owner === undefined ? { anchor: this.getTopName(), ...this.getTopIcon() } : withoutHref(owner.head);
      return [{ ...head, groups: own.map(writeGroup) }];
    };
    return { anchors: [...create(undefined), ...owners.flatMap(create)] };
  }

  private getUnclaimedTab(): Json {
    return { tab: this.use('primaryTab', 'name') ?? this.getTopName(), ...this.getTopIcon() };
  }

  private getTopName(): string {
    return this.use('topAnchor', 'name') ?? defaultName;
  }

  private getTopIcon(): Json {
    const icon = this.use('topAnchor', 'icon');
    const iconType = this.use('topAnchor', 'iconType');
    return { ...(icon !== undefined && { icon }), ...(iconType !== undefined && { iconType }) };
  }

  /** The text of a property of the root’s property, unless it is blank. */
  private use(property: string, key: string): string | undefined {
    const value = getMember(getMember(this.listed.root, property), key);
    if (value?.type !== 'string' || value.value.trim() === '') return undefined;
    this.used.add(`${property}.${key}`);
    return value.value;
  }

  /** The longest prefix wins, among tabs and anchors together. */
  private findPlace(entry: string): Place {
    const before = this.places.get(entry);
    if (before !== undefined) return before;
    const path = this.listed.getPath(entry);
    const tab = findLongest(this.tabs, path);
    const anchor = findLongest(this.anchors, path);
    const isOfTab = (tab?.prefix?.length ?? -1) >= (anchor?.prefix?.length ?? -1);
    const place = { tab, anchor: isOfTab ? undefined : anchor };
    this.places.set(entry, place);
    return place;
  }

  private readGroups(items: readonly ValueNode[]): readonly Group[] {
    return items.flatMap((item): readonly Group[] => {
      if (item.type === 'object') return this.readGroup(item);
      this.unlisted.push({ name: `${quote(item.value)} in the navigation`, reason: 'it is in no group' });
      return [];
    });
  }

  private readGroup(node: ObjectNode): readonly Group[] {
    const { pages: _pages, ...fields } = node.value;
    const pages = getMember(node, 'pages');
    const items = pages?.type === 'array' ? pages.items : [];
    const read = items.flatMap((item): readonly (string | Group)[] => {
      if (item.type === 'string') return [item.value];
      if (item.type === 'object') return this.readGroup(item);
      this.unlisted.push({ name: `${quote(item.value)} in the navigation`, reason: 'it is no page' });
      return [];
    });
    if (read.length > 0) return [{ fields, pages: read }];
    this.unlisted.push({ name: `the group ${quote(fields.group ?? '')}`, reason: 'it has no pages' });
    return [];
  }

  private noteUnreadTabs(): void {
    const tabs = getMember(this.listed.root, 'tabs');
    if (tabs === undefined) return;
    if (tabs.type !== 'array') this.lost.push({ name: 'tabs', reason: 'it is not a list' });
    else
      for (const item of tabs.items)
        if (!this.tabs.some(({ node }) => node === item))
          this.lost.push({ name: this.nameItem('tabs', item, ''), reason: 'it has no name and no URL' });
  }

  private noteLost(list: 'tabs' | 'anchors', { node, lost }: Owner): void {
    for (const name of lost) this.lost.push({ name: this.nameItem(list, node, name) });
  }

  private nameItem(list: 'tabs' | 'anchors', node: ValueNode, name: string): string {
    const array = getMember(this.listed.root, list);
    const index = array?.type === 'array' ? array.items.indexOf(node) : -1;
    const item = `${list}[${index}]`;
    return name === '' ? item : joinNames(item, name);
  }

  /** What only names a part of the navigation that there is not. */
  private noteUnused(): void {
    const reason = 'no part of the navigation needs it';
    for (const property of ['topAnchor', 'primaryTab']) {
      const value = getMember(this.listed.root, property);
      if (value === undefined) continue;
      const paths = (value.type === 'object' ? value.properties : []).map(
        ({ key }) => `${property}.${key.value}`,
      );
      const unused = paths.filter((path) => !this.used.has(path));
      const isUnused = unused.length === paths.length;
      for (const name of isUnused ? [property] : unused) this.lost.push({ name, reason });
    }
  }
}

function readOwners(
  { text, root }: ListedNavigation,
  list: 'tabs' | 'anchors',
  kind: 'tab' | 'anchor',
  translate: Translate,
): readonly Owner[] {
  const array = getMember(root, list);
  if (array?.type !== 'array') return [];
  return array.items.flatMap((node): readonly Owner[] => {
    const translation = translate(text, node);
    const url = getMember(node, 'url');
    if (translation.kind === 'gone') return [];
    const { offset, end } = node;
    const changes = translation.changes.map((change) => ({
      offset: change.offset - offset,
      end: change.end - offset,
      text: change.text,
    }));
    const value = parseJson(applyChanges(text.slice(offset, end), changes)).root?.value;
    const head = isRecord(value) ? value : {};
    const written = url?.type === 'string' ? url.value : '';
    const prefix = getPrefix(written);
    const given = head[kind];
    const name = typeof given === 'string' && given.trim() !== '' ? given : toTitle(written) || defaultName;
    const isExternal = isExternalUrl(written);
    return [{ node, prefix, isExternal, head: { ...head, [kind]: name }, lost: translation.lost }];
  });
}

/** The division of a tab or an anchor without listed pages, whose pages are generated from its own API description. */
function getGenerating({ head, prefix }: Owner): Json | undefined {
  const { openapi, ...rest } = head;
  if (typeof openapi !== 'string' || prefix === undefined) return undefined;
  return {
    ...withoutHref(rest),
    openapi: { source: openapi, ...(prefix !== '' && { directory: prefix }) },
  };
}

function findLongest(owners: readonly Owner[], path: string): Owner | undefined {
  let best: Owner | undefined;
  for (const owner of owners) {
    const { prefix } = owner;
    if (prefix === undefined || !isInPrefix(path, prefix)) continue;
    if (best?.prefix === undefined || prefix.length > best.prefix.length) best = owner;
  }
  return best;
}

function getEntries(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(({ pages }) =>
    pages.flatMap((page) => (typeof page === 'string' ? [page] : getEntries([page]))),
  );
}

/** The groups with only these pages; those without any are left out. */
function filterGroups(groups: readonly Group[], isKept: (entry: string) => boolean): readonly Group[] {
  return groups.flatMap(({ fields, pages }): readonly Group[] => {
    const kept = pages.flatMap((page): readonly (string | Group)[] => {
      if (typeof page !== 'string') return filterGroups([page], isKept);
      return isKept(page) ? [page] : [];
    });
    return kept.length === 0 ? [] : [{ fields, pages: kept }];
  });
}

function writeGroup({ fields, pages }: Group): Json {
  return { ...fields, pages: pages.map((page) => (typeof page === 'string' ? page : writeGroup(page))) };
}

function withoutHref({ href: _href, ...head }: Json): Json {
  return head;
}
