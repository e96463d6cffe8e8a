// The known facts about a site's files: an immutable value. File events produce a new one; no lookup touches the disk.

import { DocumentMemo } from '../document/documentMemo.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { PartFile } from '../format/parts.ts';
import {
  configurationNames,
  getFolder,
  isConfigurationName,
  isExcepted,
  isPageFile,
  isWithinAny,
} from '../shared/sitePaths.ts';
import type { UnitCounts } from '../shared/text/positionEncoding.ts';

export interface SiteFiles {
  /** Absolute path of the site root, with `/`. */
  readonly root: string;
  /** False while something has not been read, or if it can't be: then nothing may be reported as missing. */
  readonly complete: boolean;
  /**
   * Unreadable folders, links and ignore files. Relative to the root, which is '' itself; ignore files above it are
   * absolute.
   */
  readonly unreadable: readonly string[];
  /** Every known file, relative to the root. */
  readonly files: ReadonlySet<string>;
  /** Markdown files that are not pages: ignored, reached through a link, in another site, or excluded by a setting. */
  readonly excludedPages: ReadonlySet<string>;
  /** Whether `.mintignore` names the file: it is no page, because the host doesn’t build it. */
  readonly isUnbuilt: (file: string) => boolean;
  /** Links that point outside the root. */
  readonly leaving: ReadonlySet<string>;
  /** Folders with unknown content (ignored ones): files in them are only known if they are in `files`. */
  readonly unscanned: ReadonlySet<string>;
  /** Paths in unscanned folders that were looked up and are not files. */
  readonly absent: ReadonlySet<string>;
  /** The front matter of pages, as far as it has been read. */
  readonly pageInfo: ReadonlyMap<string, PageInfo>;
  /** The results of checking the OpenAPI files, by their path. */
  readonly openApi: ReadonlyMap<string, OpenApiReport>;
  /** The files that a configuration names by `$ref`, as they are on disk, by their path. */
  readonly parts: ReadonlyMap<string, PartFile>;
  /** The project's own name; `undefined` if nothing certain names it, or nobody has asked for it. */
  readonly projectName: string | undefined;
}

/** From a page's front matter. */
export interface PageInfo {
  readonly title: string | undefined;
  /** A shorter title for the navigation. */
  readonly sidebarTitle: string | undefined;
  readonly description: string | undefined;
  /** Name of an icon, or an image. */
  readonly icon: string | undefined;
  /**
   * The API operation that the page is about, for example `POST /plants`: the value of `openapi`, otherwise of `api`.
   */
  readonly operation: string | undefined;
  /** The version of the documented product that it belongs to. */
  readonly version: string | undefined;
  /** Whether it asks not to be shown in the navigation of the tree shape. */
  readonly isHidden: boolean;
}

/** For a page without front matter. */
export const noPageInfo: PageInfo = {
  title: undefined,
  sidebarTitle: undefined,
  description: undefined,
  icon: undefined,
  operation: undefined,
  version: undefined,
  isHidden: false,
};

export interface OpenApiReport {
  /** `undefined` if the file is a valid OpenAPI 3 document, or if we can't tell. */
  readonly error: OpenApiError | undefined;
  /** Why hosts of trees don’t build a site with the file, although it is valid, or says that it is AsyncAPI. */
  readonly refusal?: OpenApiError;
  /** Why the file was not checked: it could not be read, or nothing names it and it doesn’t say that it is a description. */
  readonly unread?: 'tooLarge' | 'unreadable' | 'other';
  /** In the order of their pages; `undefined` if it can’t be read. */
  readonly operations?: readonly ApiOperation[];
  /** Of a description in the AsyncAPI format, in the order of the file. */
  readonly channels?: readonly ApiOperation[];
}

/** An operation of an API description, a webhook, or a channel: what a page can be generated for. */
export interface ApiOperation {
  /** In upper case; `WEBHOOK` for a webhook, `CHANNEL` for a channel. */
  readonly method: string;
  /** The path as the description writes it; the name of a webhook, the id of a channel. */
  readonly path: string;
  /** What its generated page is called; `undefined` if it is called as its URL says. */
  readonly title: string | undefined;
  /** The group that its page is in. */
  readonly group: string;
  /** Where its page is below the directory of generated pages: without slashes, and empty for no folder. */
  readonly folder: string;
  /** The end of its page’s URL, unless an earlier operation of the group has the same. */
  readonly slug: string;
  /** The URL of its generated page, if the description names one. */
  readonly href: string | undefined;
  /** Whether a page is generated for it (`x-excluded`), and shown in the navigation (`x-hidden`). */
  readonly visibility: 'shown' | 'hidden' | 'excluded';
}

export interface OpenApiError {
  readonly message: string;
  /** Hosts accept the file if nothing names it. */
  readonly isOnlyIfNamed?: boolean;
  /** Where in the OpenAPI file, zero-based. */
  readonly line: number;
  readonly character: UnitCounts;
}

export class SiteIndex implements SiteFiles {
  readonly root: string;
  readonly complete: boolean;
  readonly unreadable: readonly string[];
  readonly files: ReadonlySet<string>;
  readonly excludedPages: ReadonlySet<string>;
  readonly isUnbuilt: (file: string) => boolean;
  readonly leaving: ReadonlySet<string>;
  readonly unscanned: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  readonly pageInfo: ReadonlyMap<string, PageInfo>;
  readonly openApi: ReadonlyMap<string, OpenApiReport>;
  readonly parts: ReadonlyMap<string, PartFile>;
  readonly projectName: string | undefined;
  private lowerCase: Map<string, string> | undefined;
  private knownPages: readonly string[] | undefined;

  constructor(files: SiteFiles) {
    this.root = files.root;
    this.complete = files.complete;
    this.unreadable = files.unreadable;
    this.files = files.files;
    this.excludedPages = files.excludedPages;
    this.isUnbuilt = files.isUnbuilt;
    this.leaving = files.leaving;
    this.unscanned = files.unscanned;
    this.absent = files.absent;
    this.pageInfo = files.pageInfo;
    this.openApi = files.openApi;
    this.parts = files.parts;
    this.projectName = files.projectName;
  }

  /** The same site with some facts changed. */
  with(change: Partial<SiteFiles>): SiteIndex {
    const index = new SiteIndex({ ...this, ...change });
    if (index.files === this.files && index.excludedPages === this.excludedPages)
      index.knownPages = this.knownPages;
    if (index.files === this.files && index.unscanned === this.unscanned) index.lowerCase = this.lowerCase;
    return index;
  }

  /** The same site with files added and removed. A known list of pages is updated instead of rebuilt. */
  withFiles(
    added: ReadonlySet<string>,
    removed: ReadonlySet<string>,
    change: Partial<Omit<SiteFiles, 'files'>>,
  ): SiteIndex {
    const files = new Set(this.files);
    for (const file of removed) files.delete(file);
    for (const file of added) files.add(file);
    const index = this.with({ ...change, files });
    const isPage = (file: string): boolean => index.isPage(file);
    index.knownPages = this.knownPages && [
      ...mergeSorted(
        this.knownPages.filter((page) => !removed.has(page) && !added.has(page)),
        [...added].filter(isPage).sort(),
      ),
    ];
    return index;
  }

  hasFile(path: string): boolean {
    return this.files.has(path);
  }

  /**
   * The Markdown file whose path differs from this one at most in case: the exact one if it exists, otherwise the first
   * of several. In ignored folders, where only some files are known, only the exact one.
   */
  getPageFileInAnyCase(path: string): string | undefined {
    if (isPageFile(path) && this.files.has(path)) return path;
    if (this.lowerCase === undefined) {
      this.lowerCase = new Map();
      for (const file of this.files) {
        if (!isPageFile(file) || isWithinAny(file, this.unscanned)) continue;
        const key = file.toLowerCase();
        const other = this.lowerCase.get(key);
        if (other === undefined || file < other) this.lowerCase.set(key, file);
      }
    }
    return this.lowerCase.get(path.toLowerCase());
  }

  /** Whether the path goes through a symbolic link out of the site. */
  leavesSite(path: string): boolean {
    return isWithinAny(path, this.leaving);
  }

  /** Whether nothing is known about the path, because its folder was not read, or not yet. */
  isUnknown(path: string): boolean {
    if (this.files.has(path) || this.absent.has(path)) return false;
    return !this.complete || isWithinAny(path, this.unscanned);
  }

  /** All paths that were looked up in unscanned folders, existing or not. */
  listLookedUp(): string[] {
    const paths = new Set([...this.files, ...this.absent, ...this.parts.keys()]);
    return [...paths].filter((path) => isWithinAny(path, this.unscanned));
  }

  /** The pages of the site (see `isExcepted`), sorted by path. */
  get pages(): readonly string[] {
    this.knownPages ??= [...this.files].filter((file) => this.isPage(file)).sort();
    return this.knownPages;
  }

  isPage(path: string): boolean {
    return isPageFile(path) && !this.excludedPages.has(path) && !isExcepted(path) && this.files.has(path);
  }

  /**
   * Whether the file with this name in the root is the site's configuration: the first known name that exists counts;
   * if none does, any name counts.
   */
  isConfiguredBy(name: string): boolean {
    const winner = configurationNames.find((known) => this.files.has(known));
    return winner === undefined || winner === name;
  }

  /** The name of the configuration in the root that takes precedence over the one with this name. */
  getShadowing(name: string): string | undefined {
    const isKnown = isConfigurationName(name) && this.files.has(name);
    return isKnown && !this.isConfiguredBy(name)
      ? configurationNames.find((known) => this.files.has(known))
      : undefined;
  }

  /** Every folder that contains a file, relative to the root, without the root itself. */
  getFolders(): Set<string> {
    const folders = new Set<string>();
    for (const file of this.files) {
      for (let folder = getFolder(file); folder !== '' && !folders.has(folder); folder = getFolder(folder))
        folders.add(folder);
    }
    return folders;
  }
}

/** A site about which nothing is known yet. */
export function createEmptyIndex(root: string): SiteIndex {
  return new SiteIndex({
    root,
    complete: false,
    unreadable: [],
    files: new Set(),
    excludedPages: new Set(),
    isUnbuilt: () => false,
    leaving: new Set(),
    unscanned: new Set(),
    absent: new Set(),
    pageInfo: new Map(),
    openApi: new Map(),
    parts: new Map(),
    projectName: undefined,
  });
}

/** Both lists are sorted, and have no common items. */
function* mergeSorted(some: readonly string[], others: readonly string[]): Generator<string> {
  let next = 0;
  for (const each of some) {
    for (let other = others[next]; other !== undefined && other < each; other = others[++next]) yield other;
    yield each;
  }
  yield* others.slice(next);
}

/** A function of a document in its site, cached with the document until the site changes. */
export function memoBySite<T>(
  compute: (document: ParsedDocument, site: SiteIndex) => T,
): (document: ParsedDocument, site: SiteIndex) => T {
  const known = new DocumentMemo<{ readonly site: SiteIndex; readonly value: T }>();
  return (document, site) => {
    const before = known.get(document);
    if (before?.site === site) return before.value;
    const value = compute(document, site);
    known.set(document, { site, value });
    return value;
  };
}
