// The navigation of the list shape as a tree: versions, anchors and tabs, which claim pages by a name or by the beginning of
// their path, become divisions that hold these pages.
import type { ArrayNode, ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getPrefix, isExternalUrl, isInPrefix } from '../../format/prefixReferences.ts';
import { isRecord } from '../../shared/text/jsonValue.ts';
import { toTitle } from '../../shared/text/titleWords.ts';
import { quote } from '../../shared/text/words.ts';
import { translateAnchorDivision, translateLanguage, translateTab, translateVersion } from './otherPlaces.ts';
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
  /** Links that are shown everywhere. */
  readonly globalTabs: readonly Json[];
  /** The anchors that are links everywhere. The others are in the navigation, or lost. */
  readonly globalAnchors: readonly ValueNode[];
  /** The properties that have become part of the navigation. */
  readonly moved: ReadonlySet<string>;
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
  /** Such as “tabs[0]”. */
  readonly path: string;
  /** `undefined` for one that owns no pages because of its URL. */
  readonly prefix: string | undefined;
  readonly isExternal: boolean;
  /** The only one that has it. */
  readonly version: unknown;
  /** Its name and the like, as the division has them, without `href`. */
  readonly head: Json;
  readonly href: unknown;
  readonly lost: readonly string[];
}

interface Version {
  readonly name: string;
  /** As the division has it, with `href`. */
  readonly head: Json;
  /** Such as “versions[0]”. */
  readonly path: string;
  readonly lost: readonly string[];
}

interface Group {
  readonly fields: Json;
  readonly pages: readonly (Entry | Group)[];
}

interface Entry {
  readonly text: string;
  readonly path: string;
  /** Where it is listed; `undefined` for all. */
  readonly version: string | undefined;
}

const defaultName = 'Documentation';
const defaultIcon = 'book-open';

class Converter {
  private readonly listed: ListedNavigation;
  private readonly versions: readonly Version[];
  private readonly tabs: readonly Owner[];
  private readonly anchors: readonly Owner[];
  private readonly groups: readonly Group[];
  /** Whether some anchor is more than a link beside the navigation, so that all stand in it. */
  private readonly listsAnchors: boolean;
  private readonly lost: Lost[] = [];
  /** What is only lost if the groups are written anew. */
  private readonly unlisted: Lost[] = [];
  private divisions = 0;
  /** Owners that are in the new navigation. */
  private readonly shown = new Set<Owner>();
  /** Paths whose values the new navigation has. */
  private readonly used = new Set<string>();

  constructor(listed: ListedNavigation) {
    this.listed = listed;
    this.versions = this.readVersions();
    this.tabs = this.readOwners('tabs', 'tab', translateTab);
    this.anchors = this.readOwners('anchors', 'anchor', translateAnchorDivision);
    this.groups = this.readGroups(listed.navigation.items, undefined);
    this.listsAnchors = this.anchors.some((anchor) => this.needsList(anchor));
  }

  convert(): ConvertedNavigation {
    const pages = getEntries(this.groups).length;
    const value = this.hasVersions() ? this.createVersions() : this.createContent(undefined);
    const isPlain = value === undefined || this.divisions === 0;
    const globalTabs = this.tabs.filter((owner) => this.isGlobal(owner));
    const globalAnchors = this.anchors.filter((owner) => this.isGlobal(owner));
    for (const owner of globalTabs) this.shown.add(owner);
    for (const owner of [...this.tabs, ...this.anchors]) this.noteLost(owner, globalAnchors);
    this.noteUnused();
    return {
      value: isPlain ? undefined : value,
      globalTabs: globalTabs.map(writeLink),
      globalAnchors: globalAnchors.map(({ node }) => node),
      moved: new Set(
        [...[...this.shown].map(({ path }) => path), ...this.used].map(
          (path) => /^\w+/.exec(path)?.[0] ?? '',
        ),
      ),
      lost: isPlain ? this.lost : [...this.lost, ...this.unlisted],
      divisions: this.divisions,
      pages,
    };
  }

  private hasVersions(): boolean {
    return this.versions.length > 0;
  }

  /** If all have a language, they are languages. */
  private readVersions(): readonly Version[] {
    const declared = getMember(this.listed.root, 'versions');
    const items = declared?.type === 'array' ? declared.items : [];
    const texts = items.map((item) => getText(getMember(item, 'locale')));
    const isLanguages = texts.length > 0 && texts.every((text) => text !== undefined);
    const names = new Set<string>();
    const versions = items.flatMap((item, index): readonly Version[] => {
      const path = `versions[${index}]`;
      const name = getText(item.type === 'object' ? getMember(item, 'name') : item);
      if (name === undefined || names.has(name)) {
        this.lost.push({ name: path, reason: name === undefined ? 'it has no name' : 'it is there twice' });
        return [];
      }
      names.add(name);
      const translation = (isLanguages ? translateLanguage : translateVersion)(this.listed.text, item);
      if (item.type !== 'object' || translation.kind === 'gone')
        return [{ name, head: { version: name }, path, lost: [] }];
      const head = readTranslated(this.listed.text, item, translation.changes);
      return [{ name, head, path, lost: translation.lost }];
    });
    if (declared !== undefined && declared.type !== 'array')
      this.lost.push({ name: 'versions', reason: 'it is not a list' });
    return versions;
  }

  private createVersions(): Json | undefined {
    const entries = getEntries(this.groups);
    const written = this.versions.flatMap(({ name, head, path, lost }): readonly Json[] => {
      const { href, ...rest } = head;
      const isNeeded = entries.some(({ version }) => version === name);
      // Pages would disappear beside a link, and all of them if there are only links.
      const isLink =
        href !== undefined && !isNeeded && this.versions.some((other) => other.head.href === undefined);
      const content = isLink ? { href } : this.createContent(name);
      if (content === undefined) {
        this.lost.push({ name: `the version ${quote(name)}`, reason: 'no page belongs to it' });
        return [];
      }
      this.divisions++;
      this.used.add(path);
      for (const part of lost) this.lost.push({ name: joinNames(path, part) });
      if (href !== undefined && !isLink) this.lost.push({ name: `${path}.url`, reason: 'it has pages here' });
      return [{ ...rest, ...content }];
    });
    if (written.length === 0) return undefined;
    return { [written.some(({ language }) => language !== undefined) ? 'languages' : 'versions']: written };
  }

  /** The anchors around the tabs, as far as there are any; `undefined` without pages. */
  private createContent(version: string | undefined): Json | undefined {
    const groups = filterGroups(this.groups, (entry) => isOf(entry.version, version));
    const isHere = (owner: Owner): boolean => owner.version === undefined || isOf(version, owner.version);
    const tabs = this.tabs.filter(isHere);
    const anchors = this.anchors.filter(isHere);
    const owners = new Map(
      // The longest prefix wins, then the tab.
      getEntries(groups).map(({ path }) => [path, findLongest([...tabs, ...anchors], path)]),
    );
    const create = (owner: Owner): readonly Json[] => {
      const own = filterGroups(groups, ({ path }) => owners.get(path) === owner);
      const isLink = owner.isExternal && !this.isGlobal(owner);
      if (own.length === 0 && !isLink && getDescription(owner) === undefined) return [];
      this.shown.add(owner);
      if (isLink) return [writeLink(owner)];
      this.divisions++;
      return [
        { ...owner.head, ...getDescription(owner), ...(own.length > 0 && { groups: own.map(writeGroup) }) },
      ];
    };
    const ownTabs = tabs.flatMap(create);
    const ownAnchors = anchors.flatMap(create);
    const unclaimed = filterGroups(groups, ({ path }) => owners.get(path) === undefined);
    let content: Json | undefined =
      unclaimed.length === 0 ? undefined : { groups: unclaimed.map(writeGroup) };
    if (ownTabs.length > 0) {
      const first = content && { ...this.getFirstTab(), ...content };
      content = { tabs: first === undefined ? ownTabs : [first, ...ownTabs] };
      if (first !== undefined) this.divisions++;
    }
    if (ownAnchors.length === 0) return content;
    const first = content && { ...this.getFirstAnchor(), ...content };
    if (first !== undefined) this.divisions++;
    return { anchors: first === undefined ? ownAnchors : [first, ...ownAnchors] };
  }

  /** Whether it is a link that is shown everywhere. */
  private isGlobal({ isExternal, path, version }: Owner): boolean {
    if (!isExternal || (version !== undefined && this.hasVersions())) return false;
    return path.startsWith('tabs') || !this.listsAnchors;
  }

  /** Whether an anchor is not only a link beside the navigation. */
  private needsList(anchor: Owner): boolean {
    if (anchor.isExternal) return anchor.version !== undefined && this.hasVersions();
    if (getDescription(anchor) !== undefined) return true;
    const owners = [...this.tabs, ...this.anchors];
    return getEntries(this.groups).some(({ path }) => findLongest(owners, path) === anchor);
  }

  private getFirstTab(): Json {
    const hidden = this.use('primaryTab', 'isDefaultHidden');
    return {
      tab: getName(this.use('primaryTab', 'name')),
      ...(typeof hidden === 'boolean' && { hidden }),
    };
  }

  private getFirstAnchor(): Json {
    const hasOwn = getMember(this.listed.root, 'topAnchor') !== undefined;
    const icon = hasOwn ? this.use('topAnchor', 'icon') : defaultIcon;
    const iconType = this.use('topAnchor', 'iconType');
    return {
      anchor: getName(this.use('topAnchor', 'name')),
      ...(icon !== undefined && { icon }),
      ...(iconType !== undefined && { iconType }),
    };
  }

  private use(property: string, key: string): unknown {
    const value = getMember(getMember(this.listed.root, property), key)?.value;
    if (value !== undefined) this.used.add(`${property}.${key}`);
    return value;
  }

  private readGroups(items: readonly ValueNode[], version: string | undefined): readonly Group[] {
    return items.flatMap((item): readonly Group[] => {
      if (item.type === 'object') return this.readGroup(item, version);
      this.unlisted.push({ name: `${quote(item.value)} in the navigation`, reason: 'it is in no group' });
      return [];
    });
  }

  /** @param around the version of the group around it. */
  private readGroup(node: ObjectNode, around: string | undefined): readonly Group[] {
    const { pages: _pages, version: own, ...rest } = node.value;
    const known = this.findVersion(own);
    const version = known ?? around;
    const fields = known === undefined && own !== undefined ? { ...rest, version: own } : rest;
    const pages = getMember(node, 'pages');
    const items = pages?.type === 'array' ? pages.items : [];
    const read = items.flatMap((item): readonly (Entry | Group)[] => {
      if (item.type === 'string') {
        const text = item.value;
        const said = this.findVersion(this.listed.getVersion(text));
        return [{ text, path: this.listed.getPath(text), version: said ?? version }];
      }
      if (item.type === 'object') return this.readGroup(item, version);
      this.unlisted.push({ name: `${quote(item.value)} in the navigation`, reason: 'it is no page' });
      return [];
    });
    if (read.length > 0) return [{ fields, pages: read }];
    this.unlisted.push({ name: `the group ${quote(fields.group ?? '')}`, reason: 'it has no pages' });
    return [];
  }

  /** Only of those that are declared; others mean nothing. */
  private findVersion(said: unknown): string | undefined {
    return this.versions.find(({ name }) => name === said)?.name;
  }

  private noteLost(owner: Owner, globalAnchors: readonly Owner[]): void {
    // What is lost of these shows when they are moved.
    if (globalAnchors.includes(owner)) return;
    const { path, lost, prefix, isExternal, head } = owner;
    if (isExternal && head.openapi !== undefined) this.lost.push({ name: `${path}.openapi` });
    if (this.shown.has(owner)) for (const name of lost) this.lost.push({ name: joinNames(path, name) });
    else
      this.lost.push({
        name: path,
        reason: prefix === undefined ? 'it has no URL that leads anywhere' : 'no page belongs to it',
      });
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

  private readOwners(
    list: 'tabs' | 'anchors',
    kind: 'tab' | 'anchor',
    translate: Translate,
  ): readonly Owner[] {
    const { text, root } = this.listed;
    const array = getMember(root, list);
    if (array !== undefined && array.type !== 'array')
      this.lost.push({ name: list, reason: 'it is not a list' });
    if (array?.type !== 'array') return [];
    return array.items.flatMap((node, index): readonly Owner[] => {
      const path = `${list}[${index}]`;
      const translation = translate(text, node);
      const version = getMember(node, 'version')?.value;
      if (translation.kind === 'gone') {
        this.lost.push({ name: path, reason: 'it has no name and no URL' });
        return [];
      }
      const url = getText(getMember(node, 'url')) ?? '';
      const { href, ...head } = readTranslated(text, node, translation.changes);
      const name = getName(head[kind], toTitle(url));
      const isExternal = isExternalUrl(url);
      const lost = translation.lost.filter((part) => part !== 'version' || !this.hasVersions());
      return [
        {
          ...{ node, path, prefix: getPrefix(url), isExternal, version },
          href,
          lost,
          head: { ...head, [kind]: name },
        },
      ];
    });
  }
}

/** Whether what names a version belongs to this one. */
function isOf(said: unknown, version: unknown): boolean {
  return said === undefined || version === undefined || said === version;
}

/** The text of a string, unless it is blank. */
function getText(node: ValueNode | undefined): string | undefined {
  return node?.type === 'string' && node.value.trim() !== '' ? node.value : undefined;
}

function getName(value: unknown, other = ''): string {
  return typeof value === 'string' && value.trim() !== '' ? value : other || defaultName;
}

/** The value of an object after the changes, which are given by places in the whole text. */
function readTranslated(text: string, { offset, end }: ValueNode, changes: readonly TextChange[]): Json {
  const inside = changes.map((change) => ({
    offset: change.offset - offset,
    end: change.end - offset,
    text: change.text,
  }));
  const value = parseJson(applyChanges(text.slice(offset, end), inside)).root?.value;
  return isRecord(value) ? value : {};
}

function writeLink({ head, href }: Owner): Json {
  const { openapi: _openapi, ...rest } = head;
  return { ...rest, href };
}

/** The API description of a tab or an anchor, whose pages are below its prefix. */
function getDescription({ head: { openapi }, prefix }: Owner): Json | undefined {
  if (typeof openapi !== 'string' || prefix === undefined) return undefined;
  return { openapi: { source: openapi, ...(prefix !== '' && { directory: prefix }) } };
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

function isGroup(page: Entry | Group): page is Group {
  return 'pages' in page;
}

function getEntries(groups: readonly Group[]): readonly Entry[] {
  return groups.flatMap(({ pages }) =>
    pages.flatMap((page) => (isGroup(page) ? getEntries([page]) : [page])),
  );
}

/** The groups with only these pages; those without any are left out. */
function filterGroups(groups: readonly Group[], isKept: (entry: Entry) => boolean): readonly Group[] {
  return groups.flatMap(({ fields, pages }): readonly Group[] => {
    const kept = pages.flatMap((page): readonly (Entry | Group)[] => {
      if (isGroup(page)) return filterGroups([page], isKept);
      return isKept(page) ? [page] : [];
    });
    return kept.length === 0 ? [] : [{ fields, pages: kept }];
  });
}

function writeGroup({ fields, pages }: Group): Json {
  return { ...fields, pages: pages.map((page) => (isGroup(page) ? writeGroup(page) : page.text)) };
}
