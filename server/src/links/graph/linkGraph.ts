// The contents of the pages of one site, and which of them have links under which key. Pages count as they are on disk
// or, while they are open, as they are in the editor. A changed page only affects its own links.
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { isModuleFile, isPageFile, isSnippetPath, isWithin } from '../../shared/sitePaths.ts';
import { composeText } from '../../shared/text/strings.ts';
import type { PageKeeper } from '../../site/pageReader.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { scanModule, scanPage } from '../scan/scanPage.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from '../scannedPage.ts';
import {
  getImportedFile,
  getLinkedPath,
  getWritten,
  getWrittenPath,
  type PlacedLink,
  resolveLink,
  type SiteLinks,
} from '../siteLinks.ts';
import { decodeEscapes, isExternalPath, isPlainPath, normalizePath } from '../target/destination.ts';
import { getLinkedFiles, isLinkedFile } from '../target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../target/linkResolver.ts';

/** A page as it was read from the disk. */
interface ReadPage {
  /** `undefined` if it can't be read or is too large. */
  readonly page: ScannedPage | undefined;
  /** Whether the file has changed since. The old content counts until it is read again. */
  isStale: boolean;
}

/** A page whose links are in the buckets. */
interface LinkedPage {
  readonly page: ScannedPage;
  readonly keys: ReadonlySet<string>;
}

/** All paths are relative to the site root. */
export class LinkGraph implements PageKeeper {
  private readonly onDisk = new Map<string, ReadPage>();
  private readonly open = new Map<string, ScannedPage>();
  private readonly current = new Map<string, LinkedPage>();
  /** By key: the pages that have a link under it. */
  private readonly buckets = new Map<string, Set<string>>();
  private readonly scan: ScanPageFile;
  private imported: ImportedPages | undefined;
  private changes = 0;
  private changedOffers = 0;

  constructor(scan: ScanPageFile = scanPageFile) {
    this.scan = scan;
  }

  /** Changes with every change to the graph. */
  get version(): number {
    return this.changes;
  }

  /** Changes only when a page may make a difference to what is found in others. */
  get offersVersion(): number {
    return this.changedOffers;
  }

  /** Whether the page still has to be read from the disk, or read again. */
  needs(file: string): boolean {
    return this.onDisk.get(file)?.isStale !== false;
  }

  /** Whether the content of the page is known, or that it can't be read. */
  isRead(file: string): boolean {
    return this.onDisk.has(file) || this.open.has(file);
  }

  isReadFromDisk(file: string): boolean {
    return this.onDisk.has(file);
  }

  /** The text of a page was read from disk; `undefined` if it can't be read. */
  take(file: string, text: string | undefined): void {
    const page = text === undefined ? undefined : this.scan(text, file);
    if (!this.onDisk.has(file)) this.changedOffers++;
    this.onDisk.set(file, { page, isStale: false });
    this.changes++;
    if (!this.open.has(file)) this.update(file, page);
  }

  /** The file, or something in the folder, may have changed. */
  markStale(path: string): void {
    const known = this.onDisk.get(path);
    if (known !== undefined) known.isStale = true;
    else if (!isPageFile(path))
      for (const [file, page] of this.onDisk) if (isWithin(file, path)) page.isStale = true;
  }

  markAllStale(): void {
    for (const known of this.onDisk.values()) known.isStale = true;
  }

  /** Drops every other page. */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.onDisk.keys()) {
      if (files.has(file)) continue;
      this.onDisk.delete(file);
      this.changes++;
      this.changedOffers++;
      if (!this.open.has(file)) this.update(file, undefined);
    }
  }

  /** The page is open with this content; `undefined` if it was closed. */
  setOpen(file: string, page: ScannedPage | undefined): void {
    if (this.open.get(file) === page) return;
    this.changes++;
    const isOpenedOrClosed = this.open.has(file) === (page === undefined);
    // Then it also counts as read, or no longer.
    if (isOpenedOrClosed && !this.onDisk.has(file)) this.changedOffers++;
    if (page === undefined) this.open.delete(file);
    else this.open.set(file, page);
    this.update(file, page ?? this.onDisk.get(file)?.page);
  }

  /** The content that counts now. */
  getPage(file: string): ScannedPage | undefined {
    return this.current.get(file)?.page;
  }

  /** Files of JavaScript with known content. */
  get modules(): readonly string[] {
    return [...this.current.keys()].filter((file) => !isPageFile(file));
  }

  /** The pages, and files of JavaScript, with links under the key, sorted by path. */
  getLinking(key: string): readonly string[] {
    return [...(this.buckets.get(key) ?? [])].sort();
  }

  /** See `SiteLinks.getImportedPages`. */
  getImportedPages(files: readonly string[], resolver: LinkResolver): ReadonlyMap<string, string> {
    const { imported: known, changedOffers: version } = this;
    if (known?.files === files && known.resolver === resolver && known.version === version)
      return known.pages;
    const pages = new Map<string, string>();
    for (const from of files) {
      for (const { specifier } of this.getPage(from)?.imports ?? []) {
        const file = getImportedFile(resolver.resolveImport(specifier, from));
        if (file !== undefined && file !== from && isPageFile(file) && !pages.has(file))
          pages.set(file, from);
      }
    }
    const isSame =
      known?.pages.size === pages.size && [...pages].every(([file, from]) => known.pages.get(file) === from);
    this.imported = { files, resolver, version, pages: known !== undefined && isSame ? known.pages : pages };
    return this.imported.pages;
  }

  private update(file: string, page: ScannedPage | undefined): void {
    const known = this.current.get(file);
    const isSame =
      known === undefined || page === undefined ? known?.page === page : offersSame(known.page, page);
    if (!isSame) this.changedOffers++;
    const before = known?.keys ?? none;
    const keys = page === undefined ? none : getKeys(file, page);
    for (const key of before) if (!keys.has(key)) this.removeFrom(key, file);
    for (const key of keys) if (!before.has(key)) this.addTo(key, file);
    if (page === undefined) this.current.delete(file);
    else this.current.set(file, { page, keys });
  }

  private addTo(key: string, file: string): void {
    const bucket = this.buckets.get(key);
    if (bucket === undefined) this.buckets.set(key, new Set([file]));
    else bucket.add(file);
  }

  private removeFrom(key: string, file: string): void {
    const bucket = this.buckets.get(key);
    bucket?.delete(file);
    if (bucket?.size === 0) this.buckets.delete(key);
  }
}

/** What is imported, and what that was found from. */
interface ImportedPages {
  readonly files: readonly string[];
  readonly resolver: LinkResolver;
  readonly version: number;
  readonly pages: ReadonlyMap<string, string>;
}

const none: ReadonlySet<string> = new Set();

/** The Markdown dialect of the page, by its extension. */
export function getPageFormat(file: string): PageFormat {
  return file.endsWith('.md') ? 'md' : 'mdx';
}

/** Finds the links of a page and what can be linked to in it, or what a file of JavaScript exports. */
export type ScanPageFile = (text: string, file: string) => ScannedPage;

export const scanPageFile: ScanPageFile = (text, file) =>
  isPageFile(file)
    ? scanPage(text, getPageFormat(file))
    : scanModule(text, { hasTypes: !file.endsWith('.jsx') });

function getKeys(file: string, { links, imports }: ScannedPage): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const list of [links, imports]) {
    for (const link of list) for (const key of getLinkKeys(link, file)) keys.add(key);
  }
  return keys.size === 0 ? none : keys;
}

/**
 * The key under which links to a file or folder are kept. It doesn't depend on which files exist: links with another
 * key certainly don't lead to the file, those with the same key may. It is the path relative to the site root, without an
 * optional extension, without `index`, in lower case.
 */
function getFileKey(file: string): string {
  return toKey(file);
}

/** Whether links to both can only lead to the same file: they differ in case or an optional extension at most. */
export function isSameTarget(one: string, other: string): boolean {
  return toKey(one) === toKey(other);
}

/** None if the link leads to no file of the site, two if it may be read from two folders. `from` is the page that it is in. */
function getLinkKeys(link: ScannedLink | ScannedImport, from: string): readonly string[] {
  const destination = getWritten(link).trim();
  if (destination === '' || isExternalPath(destination)) return [];
  const path = getWrittenPath(link);
  if (path === '') return [toKey(from)];
  if ('specifier' in link) return toPathKeys(path, from);
  const decoded = decodeEscapes(path);
  if (rootedPath.test(decoded)) return [toKey(decoded.slice(1))];
  const own = toPathKeys(decoded, from);
  return isPlainPath(path) ? [...own, ...toPathKeys(decoded, '')] : own;
}

function toPathKeys(decoded: string, from: string): readonly string[] {
  const { path, isOutside } = normalizePath(decoded, from);
  return isOutside ? [] : [toKey(path)];
}

/** A path from the root without anything to normalize. */
const rootedPath = /^(?:\/[\w-][\w.-]*)+$/;

function toKey(path: string): string {
  return (
    composeText(path)
      .toLowerCase()
      // A page may be called `v1.md.mdx`, and links to it leave out the last extension; imports leave out more. The
      // rest may be a folder called `next.js`.
      .replace(/(?:\.(?:mdx?|[jt]sx?|json)|(?:^|\/)index)+$/, '')
  );
}

const known = new DocumentMemo<{
  readonly graph: LinkGraph;
  readonly version: number;
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}>();

/**
 * The link graph of a site, seen with one configuration and one state of the site's files. The same object until a
 * page, the configuration or the files of the site change. Costs nothing until used.
 */
export function getSiteLinks(graph: LinkGraph, configuration: ParsedDocument, site: SiteIndex): SiteLinks {
  const before = known.get(configuration);
  const { version } = graph;
  if (before?.graph === graph && before.version === version && before.site === site) return before.links;
  const links = new LinksOfSite(graph, configuration, site);
  known.set(configuration, { graph, version, site, links });
  return links;
}

/** The files to read for the links of a site: those that are checked, and their imports, as far as they are read. */
export function getFilesToRead(
  graph: LinkGraph,
  configuration: ParsedDocument,
  site: SiteIndex,
): ReadonlySet<string> {
  const files = new Set([...getLinkedFiles(configuration, site), ...getModuleSnippets(site)]);
  const resolver = getLinkResolver(configuration, site);
  // Iterating over a set includes what is added meanwhile.
  for (const file of files) {
    for (const { specifier } of graph.getPage(file)?.imports ?? []) {
      const imported = getImportedFile(resolver.resolveImport(specifier, file));
      if (imported !== undefined) files.add(imported);
    }
  }
  return files;
}

const getModuleSnippets = memoByObject((site: SiteIndex): readonly string[] =>
  [...site.files].filter((file) => isModuleFile(file) && isSnippetPath(file) && !site.isUnbuilt(file)),
);

class LinksOfSite implements SiteLinks {
  private readonly graph: LinkGraph;
  private readonly configuration: ParsedDocument;
  private readonly site: SiteIndex;
  private complete: boolean | undefined;

  constructor(graph: LinkGraph, configuration: ParsedDocument, site: SiteIndex) {
    this.graph = graph;
    this.configuration = configuration;
    this.site = site;
  }

  get isComplete(): boolean {
    this.complete ??= this.site.complete && this.getFiles().every((file) => this.graph.isRead(file));
    return this.complete;
  }

  get offersVersion(): number {
    return this.graph.offersVersion;
  }

  getWaiting(): readonly string[] {
    return this.getFiles().filter((file) => !this.graph.isRead(file));
  }

  getUnread(): readonly string[] {
    return this.getFiles().filter((file) => this.graph.getPage(file) === undefined);
  }

  getFiles(): readonly string[] {
    return getLinkedFiles(this.configuration, this.site);
  }

  getModules(): readonly string[] {
    return this.graph.modules;
  }

  getPage(file: string): ScannedPage | undefined {
    return this.isRead(file) ? this.graph.getPage(file) : undefined;
  }

  getLinksTo(path: string): readonly PlacedLink[] {
    const key = getFileKey(path);
    const found: PlacedLink[] = [];
    for (const from of this.graph.getLinking(key)) {
      const page = this.getPage(from);
      if (page === undefined) continue;
      for (const link of inDocumentOrder(page)) {
        if (!getLinkKeys(link, from).includes(key)) continue;
        const target = resolveLink(this.resolver, link, from);
        if (getLinkedPath(target) === path) found.push({ from, link, target });
      }
    }
    return found;
  }

  getImportedPages(): ReadonlyMap<string, string> {
    return this.graph.getImportedPages(this.getFiles(), this.resolver);
  }

  getPagesNaming(path: string): readonly string[] {
    return this.graph.getLinking(getFileKey(path)).filter((file) => this.getPage(file) !== undefined);
  }

  /** Files outside the site can also be open. */
  private isRead(file: string): boolean {
    return this.graph.isReadFromDisk(file) || isLinkedFile(this.configuration, this.site, file);
  }

  private get resolver(): LinkResolver {
    return getLinkResolver(this.configuration, this.site);
  }
}

/** Both lists of a page are in document order. */
function inDocumentOrder({ links, imports }: ScannedPage): readonly (ScannedLink | ScannedImport)[] {
  if (imports.length === 0) return links;
  return [...links, ...imports].sort((one, other) => one.offset - other.offset);
}

export function importsSame({ imports: some }: ScannedPage, { imports: others }: ScannedPage): boolean {
  return isEqualBy(some, others, ({ specifier }) => specifier);
}

/** Whether everything that other pages depend on is equal; links to other pages don't matter. */
export function offersSame(one: ScannedPage, other: ScannedPage): boolean {
  return (
    one === other ||
    (one.hasComputedIds === other.hasComputedIds &&
      isEqualBy(one.headings, other.headings, ({ text, customId }) => `${customId?.id ?? ''}\n${text}`) &&
      isEqualBy(one.anchors, other.anchors, ({ kind, value }) => `${kind}\n${value}`) &&
      isEqualBy(one.imports, other.imports, ({ specifier, names }) => `${specifier}\n${names.join('\n')}`) &&
      isEqualBy([...one.components], [...other.components], (name) => name) &&
      isEqualBy([...one.exports], [...other.exports], (name) => name))
  );
}

/** Whether both have the same descriptions, in the same order. */
export function isEqualBy<T>(
  some: readonly T[],
  others: readonly T[],
  describe: (each: T) => string,
): boolean {
  return (
    some.length === others.length &&
    some.every((each, at) => {
      const other = others[at];
      return other !== undefined && describe(each) === describe(other);
    })
  );
}
