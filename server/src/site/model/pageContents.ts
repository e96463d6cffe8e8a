// What views show of each page, kept from keystroke to keystroke: most pages stay what they are.
import type { ElementContent } from '../../siteModel.ts';
import type { NumberedEntry } from '../references/entryTable.ts';
import type { PageResolution } from '../references/pageEntry.ts';
import type { PageInfo, SiteIndex } from '../siteIndex.ts';
import { withoutPageExtension } from '../sitePaths.ts';
import { createIcon, type PictureFacts } from './elementPictures.ts';
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
}

export class PageContents {
  private facts: PageFacts | undefined;
  private ofEntries: Kept[] = [];
  private ofFiles = new Map<string, Kept>();

  /** Call before the pages of a model are asked for. */
  begin(facts: PageFacts): void {
    const before = this.facts;
    this.facts = facts;
    const isOther =
      before?.owners.signature !== facts.owners.signature ||
      before.icons !== facts.icons ||
      haveFilesChanged(before.site, facts.site);
    if (!isOther) return;
    this.ofEntries = [];
    this.ofFiles = new Map();
  }

  /** Of an entry. */
  getListed(entry: NumberedEntry, resolution: PageResolution): PageContent {
    const file = 'file' in resolution ? resolution.file : undefined;
    const info = this.getInfo(file);
    const kept = this.ofEntries[entry.id];
    if (kept?.entry === entry && kept.kind === resolution.kind && kept.file === file && kept.info === info)
      return kept.content;
    const content = this.create(entry, resolution.kind, file, info);
    this.ofEntries[entry.id] = { entry, kind: resolution.kind, file, info, content };
    return content;
  }

  /** Of a page that no group lists. */
  getUnlisted(file: string): PageContent {
    const info = this.getInfo(file);
    const kept = this.ofFiles.get(file);
    if (kept?.info === info && kept !== undefined) return kept.content;
    const content = this.create(undefined, 'found', file, info);
    this.ofFiles.set(file, { entry: undefined, kind: 'found', file, info, content });
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

/** Without line breaks and outer spaces; `undefined` when nothing is left. */
function toLine(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
