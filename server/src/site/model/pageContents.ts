// What views show of each page, kept from keystroke to keystroke: most pages stay what they are.
import type { ElementContent } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import type { NumberedEntry } from '../references/entryTable.ts';
import type { PageResolution } from '../references/pageEntry.ts';
import { getResolver } from '../references/resolvedPages.ts';
import type { PageInfo, SiteIndex } from '../siteIndex.ts';
import { createIcon, type PictureFacts } from './frameDrafts.ts';
import type { PageOwners } from './pageOwners.ts';

export type PageContent = Extract<ElementContent, { kind: 'page' }>;

export interface PageFacts extends PictureFacts {
  readonly owners: PageOwners;
  /** Front matter of pages that are open, as it is typed; by path. */
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
  /** Of the facts that this was found to be right with. */
  round: number;
}

/** While the site has not been read. */
const unknown: PageResolution = { kind: 'unknown' };

export class PageContents {
  private facts: PageFacts | undefined;
  private resolve: (entry: NumberedEntry) => PageResolution = () => unknown;
  private ofEntries: Kept[] = [];
  private ofFiles = new Map<string, Kept>();
  /** Counts the changes of facts. */
  private round = 0;

  /** Call before the pages of a model are asked for. */
  begin(facts: PageFacts): void {
    const before = this.facts;
    this.facts = facts;
    const { site, icons, owners, typed } = facts;
    const isSame =
      before?.site === site && before?.icons === icons && before?.owners.signature === owners.signature;
    if (isSame && before !== undefined && isSameTyped(before.typed, typed)) return;
    this.round++;
    this.resolve = site === undefined ? () => unknown : getResolver(site);
    const isOther =
      before?.owners.signature !== owners.signature ||
      before.icons !== icons ||
      haveFilesChanged(before.site, site);
    if (!isOther) return;
    this.ofEntries = [];
    this.ofFiles = new Map();
  }

  /** Of an entry. */
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

  /** Of a page that no group lists. */
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

  private getInfo(file: string | undefined): PageInfo | undefined {
    if (file === undefined) return undefined;
    return this.facts?.typed.get(file) ?? this.facts?.site?.pageInfo.get(file);
  }

  private create(
    entry: NumberedEntry | undefined,
    kind: PageResolution['kind'],
    file: string | undefined,
    info: PageInfo | undefined,
  ): PageContent {
    const owner = this.facts?.owners.find(
      file === undefined ? (entry?.identity ?? '') : withoutPageExtension(file),
    );
    return {
      kind: 'page',
      path: file ?? entry?.text ?? '',
      entry: entry?.text,
      file: fileStates[kind],
      ...(file !== undefined && this.facts !== undefined && { uri: this.facts.getUri(file) }),
      title: toLine(info?.title),
      sidebarTitle: toLine(info?.sidebarTitle),
      description: toLine(info?.description),
      icon: this.facts && createIcon(info?.icon, this.facts),
      operation: toLine(info?.operation),
      tab: owner?.tab,
      anchor: owner?.anchor,
      reach: entry === undefined || owner === undefined ? { kind: 'unlisted' } : owner.reach,
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

/** Whether an icon that is an image may have come or gone. */
function haveFilesChanged(before: SiteIndex | undefined, now: SiteIndex | undefined): boolean {
  return before?.files !== now?.files || before?.complete !== now?.complete;
}

function isSameTyped(one: ReadonlyMap<string, PageInfo>, other: ReadonlyMap<string, PageInfo>): boolean {
  return one.size === other.size && [...one].every(([file, info]) => other.get(file) === info);
}

/** Without line breaks and outer spaces; `undefined` when nothing is left. */
function toLine(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
