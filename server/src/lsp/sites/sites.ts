// The sites behind the open documents: found by folder, scanned on first use, kept up to date by file events.
import type { InitializeParams } from 'vscode-languageserver';
import { isMalformed, type ParsedDocument } from '../../document/parsedDocument.ts';
import { type ComposedConfiguration, compose } from '../../format/composedConfiguration.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import {
  getFolder,
  getFoldersAround,
  getName,
  isConfigurationName,
  isNeverScanned,
  isPageFile,
  isWithin,
} from '../../shared/sitePaths.ts';
import { waitAtMost, waitWhileChanging } from '../../shared/waitAtMost.ts';
import { isTopOfDisk, toPath, toUri } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { type CheckOpenApi, Site } from '../../site/site.ts';
import type { FileEvent } from '../../site/siteChange.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { type LinkGraphs, PageReadings, type ReadingProgress } from './linkGraphs.ts';
import { SiteConfigurations } from './siteConfigurations.ts';

interface SitesOptions {
  readonly fileSystem: FileSystem;
  readonly documents: Pick<OpenDocuments, 'get' | 'getParsed' | 'getGood' | 'encoding'>;
  readonly settings: Pick<ClientSettings, 'get' | 'ready'>;
  readonly linkGraphs: LinkGraphs;
  readonly checkOpenApi: CheckOpenApi;
  readonly onError: (error: unknown) => void;
}

/** A site together with the configuration that applies to it. */
export interface ConfiguredSite {
  readonly index: SiteIndex;
  /** With its parts. */
  readonly configuration: ParsedDocument;
}

/** The site that a file is a part of. */
interface OwningSite {
  readonly site: Site;
  readonly composed: ComposedConfiguration;
}

export class Sites {
  private readonly options: SitesOptions;
  private readonly sites = new Map<string, Site>();
  private readonly scans = new Map<string, Promise<void>>();
  private readonly listeners: ((root: string) => void)[] = [];
  private readonly appearanceListeners: (() => void)[] = [];
  private readonly configurations: SiteConfigurations;
  private readonly pages: PageReadings;
  private readonly gathered = new GatheredEvents((events) => this.applyAll(events));
  private workspaceFolders: readonly string[] = [];

  constructor(options: SitesOptions) {
    this.options = options;
    const { fileSystem, documents, linkGraphs, onError } = options;
    const getBoundary = (path: string) => this.getBoundary(path);
    this.configurations = new SiteConfigurations({ fileSystem, documents, getBoundary });
    const findConfiguration = (root: string) => this.findWhole(root);
    this.pages = new PageReadings({ linkGraphs, findConfiguration, onError });
  }

  /** URIs of the folders that are open in the editor: nothing outside them is read. */
  setWorkspaceFolders(uris: readonly string[]): void {
    this.workspaceFolders = [...new Set(uris.map(toPath))].filter((path) => path !== undefined);
    // Changes in folders that are no longer open are not reported.
    this.configurations.forgetAll();
    for (const listener of this.appearanceListeners) listener();
    for (const [root, site] of this.sites) {
      if (this.getBoundary(root) === site.options.boundary) continue;
      site.close();
      this.options.linkGraphs.close(root);
      this.sites.delete(root);
      this.scans.delete(root);
      this.notify(root);
    }
  }

  getWorkspaceFolders(): readonly string[] {
    return this.workspaceFolders;
  }

  /** Of all known sites: absolute, with `/`. */
  getRoots(): string[] {
    return [...this.sites.keys()];
  }

  /** Called when a site's files, or the known facts about them, change. */
  onChanged(listener: (root: string) => void): void {
    this.listeners.push(listener);
  }

  /** Called when the pages of a site have been read: titles, descriptions, links. */
  onPagesRead(listener: (root: string) => void): void {
    this.pages.onRead(listener);
  }

  /** Called when the workspace has new folders, or new files that may be configurations. */
  onSitesMayAppear(listener: () => void): void {
    this.appearanceListeners.push(listener);
  }

  /**
   * The site that the document with this URI configures. `undefined` if only the schema rules apply, and until the
   * first scan is done.
   */
  getIndex(uri: string): SiteIndex | undefined {
    const configurationUri = this.getOwner(uri)?.composed.main.textDocument.uri ?? uri;
    const path = toPath(configurationUri);
    const index = path === undefined ? undefined : this.sites.get(getFolder(path))?.index;
    return path !== undefined && index?.isConfiguredBy(getName(path)) ? index : undefined;
  }

  /** The site of which this file is a part; `undefined` if it is none, or none that is known. */
  getOwner(uri: string): OwningSite | undefined {
    const path = toPath(uri);
    if (path === undefined || !/\.json$/i.test(path)) return undefined;
    for (const site of this.sites.values()) {
      if (site.configuration === undefined || !isWithin(path, site.root)) continue;
      const { documents } = this.options;
      const main = documents.get(site.configuration.textDocument.uri) ?? site.configuration;
      const composed = site.compose(main);
      if (composed.parts.has(path.slice(site.root.length + 1))) return { site, composed };
    }
    return undefined;
  }

  /** A configuration with its parts, as far as they are known; or the configuration that the file is a part of. */
  compose(document: ParsedDocument): ComposedConfiguration {
    const { uri } = document.textDocument;
    const path = toPath(uri);
    const site = path === undefined ? undefined : this.sites.get(getFolder(path));
    if (site !== undefined && path !== undefined && isConfigurationName(getName(path)))
      return site.compose(document);
    return this.getOwner(uri)?.composed ?? compose(document, getName(uri), () => undefined);
  }

  /** The root of the site that a configuration or a part of one belongs to. */
  getRoot(uri: string): string | undefined {
    const path = toPath(uri);
    return this.getOwner(uri)?.site.root ?? (path === undefined ? undefined : getFolder(path));
  }

  /** All files that are known to be parts; `path` is relative to the root of the site. */
  getParts(): { readonly root: string; readonly path: string }[] {
    return [...this.sites.values()].flatMap((site) => {
      const { configuration, root } = site;
      if (configuration === undefined) return [];
      return [...site.compose(configuration).parts.keys()].map((path) => ({ root, path }));
    });
  }

  /** The name of the configuration that takes precedence over the one with this URI. */
  getShadowing(configurationUri: string): string | undefined {
    const path = toPath(configurationUri);
    const index = path === undefined ? undefined : this.sites.get(getFolder(path))?.index;
    return path === undefined ? undefined : index?.getShadowing(getName(path));
  }

  /** Starts the first scan of the document's site if necessary; listeners are notified of its end. */
  startScan(configurationUri: string): void {
    const root = this.getRoot(configurationUri);
    // The file itself may have been opened as a folder.
    if (root !== undefined && this.getBoundary(root) !== undefined && !isTopOfDisk(root)) this.open(root);
  }

  /** Also starts that scan, and waits at most `patience` milliseconds for its end. */
  async ensureScanned(configurationUri: string, patience: number): Promise<void> {
    this.startScan(configurationUri);
    const root = this.getRoot(configurationUri);
    if (root !== undefined) await waitAtMost(patience, this.scans.get(root));
  }

  /**
   * Waits for the titles and links of the pages, which are read after the scan: to the end, or until reading makes no
   * progress for `patience` milliseconds.
   */
  async whenPagesRead(root: string, patience?: number): Promise<void> {
    const read = async (): Promise<void> => {
      await this.scans.get(root);
      await this.pages.whenRead(root);
    };
    if (patience === undefined) await read();
    else await waitWhileChanging(patience, read(), () => this.pages.getProgress(root));
  }

  /** How many pages of the site with this root have been read; `undefined` before the first one. */
  getReadingProgress(root: string): ReadingProgress | undefined {
    return this.pages.getProgress(root);
  }

  /** Looks up the files outside the scan that the document refers to; listeners are notified of the answers. */
  async lookUp(document: ParsedDocument): Promise<void> {
    const { uri } = document.textDocument;
    const root = this.getRoot(uri);
    const site = root === undefined ? undefined : this.sites.get(root);
    if (site === undefined) return;
    const isPart = this.getOwner(uri) !== undefined;
    const main = isPart ? await this.findConfiguration(site.root) : document;
    if (main !== undefined && (await site.lookUp(main))) this.notify(site.root);
  }

  /** The scanned site that a page or any other file belongs to: that of the nearest folder with a configuration. */
  async openSiteOf(uri: string): Promise<ConfiguredSite | undefined> {
    const path = toPath(uri);
    const boundary = path === undefined ? undefined : this.getBoundary(path);
    if (path === undefined || boundary === undefined) return undefined;
    const folders = getFoldersAround(path, boundary);
    // All at once, because each answer may take a network round trip.
    const configurations = await Promise.all(folders.map((folder) => this.findConfiguration(folder)));
    for (const [at, folder] of folders.entries()) {
      const configuration = configurations[at];
      if (configuration !== undefined) return this.openConfigured(folder, configuration);
    }
    return undefined;
  }

  /** The scanned site of a configuration, with its parts. */
  async openConfigured(root: string, main: ParsedDocument): Promise<ConfiguredSite | undefined> {
    const site = await this.openScanned(root);
    if (await site.readParts(main)) this.notify(root);
    const { index } = site;
    return index === undefined ? undefined : { index, configuration: site.compose(main).whole };
  }

  /** A configuration with its parts as it was when it last had no syntax errors, as far as that is known. */
  getGood({ index: { root }, configuration }: ConfiguredSite): ParsedDocument {
    const { documents } = this.options;
    const { uri } = configuration.textDocument;
    const main = isMalformed(configuration) ? (documents.getGood(uri) ?? documents.get(uri)) : undefined;
    if (main === undefined) return configuration;
    const getPart = (part: string) => {
      const partUri = toUri(`${root}/${part}`);
      return documents.getGood(partUri) ?? documents.getParsed(partUri);
    };
    return this.sites.get(root)?.compose(main, getPart).whole ?? configuration;
  }

  /** Reads the parts of a configuration, if it has any. */
  async openParts(root: string): Promise<void> {
    const main = await this.findConfiguration(root);
    if (main === undefined || this.compose(main).unread.length === 0) return;
    await this.openConfigured(root, main);
  }

  /** The configuration of the site with this root, with its parts as far as they are known. */
  private async findWhole(root: string): Promise<ParsedDocument | undefined> {
    const main = await this.findConfiguration(root);
    return main && (this.sites.get(root)?.compose(main).whole ?? main);
  }

  /** The configuration of the site with this root, from the editor if open, otherwise from disk. */
  async findConfiguration(root: string): Promise<ParsedDocument | undefined> {
    return isTopOfDisk(root) ? undefined : this.configurations.find(root);
  }

  /** Waits for the first scan. */
  async openScanned(root: string): Promise<Site> {
    const site = this.open(root);
    await this.scans.get(root);
    return site;
  }

  /** Something else that affects all sites has changed. */
  notifyAll(): void {
    for (const root of this.sites.keys()) this.notify(root);
  }

  /** Brings every site up to date. */
  async apply(events: readonly { readonly uri: string; readonly kind: FileEvent['kind'] }[]): Promise<void> {
    const paths = events.flatMap(({ uri, kind }) => {
      const path = toPath(uri);
      return path === undefined ? [] : [{ path, kind }];
    });
    if (paths.length > 0) await this.gathered.add(paths);
  }

  /** Waits, at most `patience` milliseconds, until reported file events are applied; `undefined` if they are. */
  whenEventsApplied(patience: number): Promise<void> | undefined {
    const { pending } = this.gathered;
    return pending === undefined ? undefined : waitAtMost(patience, pending);
  }

  private async applyAll(events: readonly FileEvent[]): Promise<void> {
    for (const { path } of events) this.configurations.forget(path);
    if (events.some(mayAddSite)) for (const listener of this.appearanceListeners) listener();
    for (const site of this.sites.values()) await this.applyTo(site, events);
  }

  private async applyTo(site: Site, events: readonly FileEvent[]): Promise<void> {
    const { root } = site;
    const inside = events
      .filter(({ path }) => path !== root && isWithin(path, root))
      .map(({ path, kind }) => ({ path: path.slice(root.length + 1), kind }));
    if (events.some((event) => concernsAll(event, site))) {
      await site.scan();
      site.forgetContents(inside.map(({ path }) => path));
    } else if (!(await site.apply(inside))) {
      const isConfigured = inside.some(({ path }) => isConfigurationName(path));
      if (isConfigured) this.notify(root);
      // A listed page that doesn’t count as a page of the site, or a snippet.
      if (isConfigured || inside.some(({ path }) => isPageFile(path))) this.readPages(site);
      return;
    }
    this.notify(root);
    this.readPages(site);
  }

  /** A configuration or an open page names files that may not have been read. */
  readNamed(root: string): void {
    const site = this.sites.get(root);
    if (site !== undefined) this.pages.startSoon(site, () => this.sites.get(root) !== site);
  }

  /** Makes sure that an existing file is known. */
  async ensureKnown(uri: string): Promise<void> {
    const path = toPath(uri);
    const boundary = path === undefined ? undefined : this.getBoundary(path);
    if (path === undefined || boundary === undefined) return;
    const { kind } = await this.options.fileSystem.look(path, [boundary]);
    if (kind === 'file') await this.apply([{ uri, kind: 'created' }]);
  }

  /** Reads every site again, or those around a file, for editors that don't watch files. */
  async refresh(uri?: string): Promise<void> {
    const path = uri === undefined ? undefined : toPath(uri);
    const sites = [...this.sites.values()].filter(({ root }) => path === undefined || isWithin(path, root));
    if (path === undefined) this.configurations.forgetAll();
    for (const { root } of sites) this.configurations.forget(root);
    for (const site of sites) site.forgetAllContents();
    await this.scanAll(sites);
  }

  /** Lists the files of the site again; their known content is kept. */
  async rescan(root: string): Promise<void> {
    const site = this.sites.get(root);
    if (site !== undefined) await this.scanAll([site]);
  }

  /** Whether the content of a folder, both absolute, counts for the site. */
  isScanned(root: string, folder: string): boolean {
    const index = this.sites.get(root)?.index;
    return !isNeverScanned(folder) && index?.unscanned.has(folder.slice(root.length + 1)) !== true;
  }

  /** Reads the sites again that changed settings affect. */
  async followSettings(): Promise<void> {
    const { ignoredPages } = this.options.settings.get();
    await this.scanAll([...this.sites.values()].filter((site) => site.ignorePages(ignoredPages)));
  }

  private async scanAll(sites: readonly Site[]): Promise<void> {
    for (const site of sites) this.scans.set(site.root, this.scan(site).catch(this.options.onError));
    await Promise.all(sites.map(({ root }) => this.scans.get(root)));
  }

  private open(root: string): Site {
    const known = this.sites.get(root);
    if (known !== undefined) return known;
    const { fileSystem, linkGraphs, checkOpenApi, onError } = this.options;
    const boundary = this.getBoundary(root) ?? root;
    const graph = linkGraphs.open(root);
    const { documents } = this.options;
    const getOpenPart = (part: string) => documents.getParsed(toUri(`${root}/${part}`));
    const { encoding } = documents;
    const options = { boundary, ignoredPages: [], getOpenPart, encoding };
    const site = new Site(fileSystem, root, options, checkOpenApi, graph);
    this.sites.set(root, site);
    this.scans.set(root, this.scan(site).catch(onError));
    return site;
  }

  private async scan(site: Site): Promise<void> {
    const { settings } = this.options;
    await settings.ready();
    site.ignorePages(settings.get().ignoredPages);
    // The first schema diagnostics come first, because the editor is waiting for them.
    await nextTurn();
    await site.scan();
    if (this.sites.get(site.root) !== site) return;
    this.notify(site.root);
    this.readPages(site);
  }

  private readPages(site: Site): void {
    this.pages.start(site, () => this.sites.get(site.root) !== site);
  }

  private notify(root: string): void {
    for (const listener of this.listeners) listener(root);
  }

  /** The innermost workspace folder around a path. */
  getBoundary(path: string): string | undefined {
    return findInnermostFolder(this.workspaceFolders, path);
  }
}

/**
 * The URIs of the folders that are open in the editor, from the several ways in which editors report them. Empty if a
 * file is open without a folder.
 */
export function getWorkspaceFolders({
  workspaceFolders,
  rootUri,
  rootPath,
}: Pick<InitializeParams, 'workspaceFolders' | 'rootUri' | 'rootPath'>): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  const root = rootUri || (rootPath ? toUri(rootPath) : '');
  return root === '' ? [] : [root];
}

/** The folder nearest to the path; `undefined` if the path is in none of them. */
function findInnermostFolder(folders: readonly string[], path: string): string | undefined {
  const around = folders.filter((folder) => isWithin(path, folder));
  return around.sort((one, other) => other.length - one.length)[0];
}

/**
 * Whether a file event affects a whole site: it happened to the site's folder or one around it, or to an ignore file
 * above it.
 */
function concernsAll({ path, kind }: FileEvent, { root, options }: Site): boolean {
  if (isWithin(root, path)) return kind !== 'changed';
  const folder = getFolder(path);
  return (
    path === `${folder}/.gitignore` &&
    folder !== root &&
    isWithin(root, folder) &&
    isWithin(folder, options.boundary)
  );
}

/** Whether a configuration may have been added: one by its name, or a folder, as far as its name tells. */
function mayAddSite({ path, kind }: FileEvent): boolean {
  const name = getName(path);
  return kind === 'created' && (isConfigurationName(name) || !name.includes('.'));
}

/**
 * In milliseconds, between two rounds: a multiple of the duration of the last one, so that other work gets its turn.
 */
const pause = { least: 20, most: 1000, ofLastRound: 2 };

/**
 * Batches file events, which come one by one, by the thousands: those that arrive while others are being handled are
 * collected.
 */
export class GatheredEvents {
  private readonly apply: (events: readonly FileEvent[]) => Promise<void>;
  private waiting: { readonly events: FileEvent[]; readonly applied: Promise<void> } | undefined;
  private last: Promise<void> = Promise.resolve();
  private nextRound = 0;
  private rounds = 0;

  constructor(apply: (events: readonly FileEvent[]) => Promise<void>) {
    this.apply = apply;
  }

  /** Settles when all events so far are handled; `undefined` if they already are. */
  get pending(): Promise<void> | undefined {
    return this.rounds === 0 ? undefined : this.last;
  }

  /** Settles when these events are handled; after a quiet period they are handled at once. */
  add(events: readonly FileEvent[]): Promise<void> {
    if (this.waiting !== undefined) for (const event of events) this.waiting.events.push(event);
    else {
      this.rounds++;
      const applied = this.last.then(() => this.applyWaiting());
      this.waiting = { events: [...events], applied };
      this.last = applied.catch(() => undefined);
    }
    return this.waiting.applied;
  }

  private async applyWaiting(): Promise<void> {
    const rest = this.nextRound - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    const events = this.waiting?.events ?? [];
    this.waiting = undefined;
    const begin = performance.now();
    try {
      await this.apply(events);
    } finally {
      this.rounds--;
      const end = performance.now();
      this.nextRound = end + Math.min(pause.most, Math.max(pause.least, (end - begin) * pause.ofLastRound));
    }
  }
}
