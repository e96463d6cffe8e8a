// A site that lives: scanned once, then kept up to date by file events. What it knows is always one SiteIndex.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getAssetReferences, getOpenApiReferences } from './fileReferences.ts';
import type { FileSystem } from './fileSystem.ts';
import { getCandidates } from './pageEntry.ts';
import type { OpenApiReport, PageInfo, SiteIndex } from './siteIndex.ts';
import { configurationNames, isPageFile, isWithin } from './sitePaths.ts';
import { getSiteReferences } from './siteReferences.ts';
import { type Scan, type ScanOptions, scanSite } from './siteScanner.ts';

/** Judges the text of an OpenAPI file; `undefined` when it can't say. */
export type CheckOpenApi = (path: string, text: string) => Promise<OpenApiReport | undefined>;

/** Something happened to a file or folder; the path is relative to the site root. */
export interface FileEvent {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** So many events at once are a branch switched or a package installed: reading anew is cheaper. */
const mostEvents = 200;
/** Pages whose front matter is read at a time. */
const readersAtOnce = 16;

export class Site {
  readonly root: string;
  private readonly fileSystem: FileSystem;
  private readonly options: ScanOptions;
  private readonly checkOpenApi: CheckOpenApi | undefined;
  private lastScan: Scan | undefined;
  private current: SiteIndex | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(fileSystem: FileSystem, root: string, options: ScanOptions, checkOpenApi?: CheckOpenApi) {
    this.fileSystem = fileSystem;
    this.root = root;
    this.options = options;
    this.checkOpenApi = checkOpenApi;
  }

  /** `undefined` until the first scan is over. */
  get index(): SiteIndex | undefined {
    return this.current;
  }

  /** Reads the site from the disk; what was known besides file names is kept. */
  scan(): Promise<void> {
    return this.inTurn(() => this.read());
  }

  private async read(): Promise<void> {
    const scan = await scanSite(this.fileSystem, this.root, this.options);
    this.lastScan = scan;
    const { pageInfo = new Map(), openApi = new Map() } = this.current ?? {};
    this.current = scan.index.with({ pageInfo, openApi });
  }

  /** Finds out what the configuration asks for and the scan left open; true when the index changed. */
  async lookUp(configuration: ParsedDocument): Promise<boolean> {
    const before = this.current;
    await this.inTurn(() => this.lookUpUnscanned(configuration));
    await this.lookUpOpenApi(configuration);
    return this.current !== before;
  }

  /** Brings the index up to date; true when it changed. */
  apply(events: readonly FileEvent[]): Promise<boolean> {
    return events.length === 0 ? Promise.resolve(false) : this.inTurn(() => this.applyAll(events));
  }

  private async applyAll(events: readonly FileEvent[]): Promise<boolean> {
    if (this.current === undefined) return false;
    const before = this.current;
    const relevant = events.filter(({ path, kind }) => kind !== 'changed' || this.isRead(path));
    if (relevant.length === 0) return false;
    if (relevant.length > mostEvents || (await this.needsScan(relevant))) await this.read();
    else for (const event of relevant) this.applyOne(event);
    this.forgetContents(relevant);
    return this.current !== before;
  }

  /** Reads title and description of the pages that none are known of; `isOver` ends it early. */
  async readPages(isOver: () => boolean): Promise<void> {
    const waiting = (this.current?.pages ?? []).filter((page) => !this.current?.pageInfo.has(page)).reverse();
    if (waiting.length === 0) return;
    // The YAML parser is a fifth of the server: it is loaded when there is something to read with it.
    const { frontMatterLimit, parseFrontMatter } = await import('./frontMatter.ts');
    const found = new Map<string, PageInfo>();
    const readNext = async (): Promise<void> => {
      for (let page = waiting.pop(); page !== undefined && !isOver(); page = waiting.pop()) {
        const text = await this.fileSystem.readText(`${this.root}/${page}`, frontMatterLimit);
        if (text !== undefined) found.set(page, parseFrontMatter(text));
      }
    };
    await Promise.all(Array.from({ length: readersAtOnce }, readNext));
    if (found.size > 0)
      this.current = this.current?.with({ pageInfo: new Map([...this.current.pageInfo, ...found]) });
  }

  /** Scans and events one after the other: a file may appear where a scan that goes on has been already. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  private isRead(path: string): boolean {
    return this.current?.pageInfo.has(path) || this.current?.openApi.has(path) || path.endsWith('.gitignore');
  }

  /** A folder that appeared, ignore patterns, another site: what they change is more than one file. */
  private async needsScan(events: readonly FileEvent[]): Promise<boolean> {
    for (const { path, kind } of events) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (name === '.gitignore' || (path !== name && configurationNames.some((known) => known === name)))
        return true;
      if (kind === 'created' && (await this.fileSystem.getKind(`${this.root}/${path}`)) === 'folder')
        return true;
    }
    return false;
  }

  private applyOne({ path, kind }: FileEvent): void {
    const index = this.current;
    if (index === undefined || index.unscanned.some((folder) => isWithin(path, folder))) return;
    if (kind === 'created' && !index.hasFile(path)) {
      const excluded = isPageFile(path) && this.lastScan?.isExcludedPage(path) === true;
      this.current = index.with({
        files: new Set(index.files).add(path),
        excludedPages: excluded ? new Set(index.excludedPages).add(path) : index.excludedPages,
      });
    } else if (kind === 'deleted') {
      const files = new Set([...index.files].filter((file) => !isWithin(file, path)));
      if (files.size !== index.files.size) this.current = index.with({ files });
    }
  }

  /** What was read of these files may be wrong now. */
  private forgetContents(events: readonly FileEvent[]): void {
    const index = this.current;
    if (index === undefined) return;
    const pageInfo = new Map(index.pageInfo);
    const openApi = new Map(index.openApi);
    for (const { path } of events) {
      pageInfo.delete(path);
      openApi.delete(path);
    }
    if (pageInfo.size !== index.pageInfo.size || openApi.size !== index.openApi.size) {
      this.current = index.with({ pageInfo, openApi });
    }
  }

  private async lookUpUnscanned(configuration: ParsedDocument): Promise<void> {
    const index = this.current;
    if (index === undefined || index.unscanned.length === 0 || !index.complete) return;
    const asked = getSiteReferences(configuration)
      .pages.flatMap(({ entry }) => (entry.isOutside ? [] : getCandidates(entry)))
      .concat(getOpenApiReferences(configuration, index).map(({ path }) => path))
      .concat(getAssetReferences(configuration, index).map(({ path }) => path))
      .filter((path) => index.isUnknown(path));
    if (asked.length === 0) return;
    const files = new Set(index.files);
    const absent = new Set(index.absent);
    const excludedPages = new Set(index.excludedPages);
    for (const path of asked) {
      const isFile = (await this.fileSystem.getKind(`${this.root}/${path}`)) === 'file';
      (isFile ? files : absent).add(path);
      if (isFile && isPageFile(path)) excludedPages.add(path);
    }
    this.current = this.current?.with({ files, absent, excludedPages });
  }

  private async lookUpOpenApi(configuration: ParsedDocument): Promise<void> {
    const index = this.current;
    if (index === undefined || this.checkOpenApi === undefined) return;
    for (const { path, resolution } of getOpenApiReferences(configuration, index)) {
      if (resolution !== 'found' || this.current?.openApi.has(path)) continue;
      const text = await this.fileSystem.readText(`${this.root}/${path}`);
      const report = text === undefined ? undefined : await this.checkOpenApi(`${this.root}/${path}`, text);
      if (report === undefined) continue;
      this.current = this.current?.with({ openApi: new Map(this.current.openApi).set(path, report) });
    }
  }
}
