// The link graphs of all sites. Open pages count as they are in the editor; typed text is scanned once, on demand.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getFilesToRead, getSiteLinks, LinkGraph, scanPageFile } from '../../links/graph/linkGraph.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { debounceByKey } from '../../shared/debounce.ts';
import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import type { Site } from '../../site/site.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

interface ScannedDocument {
  readonly document: TextDocument;
  readonly version: number;
  readonly page: ScannedPage;
}

export class LinkGraphs {
  private readonly documents: Pick<OpenDocuments, 'getPage' | 'getUris'>;
  private readonly graphs = new Map<string, LinkGraph>();
  private readonly scanned = new Map<string, ScannedDocument>();
  /** URIs of pages that were opened, edited or closed since the graphs were brought up to date. */
  private readonly changed = new Set<string>();

  constructor(documents: Pick<OpenDocuments, 'getPage' | 'getUris' | 'onChanged' | 'onClosed'>) {
    this.documents = documents;
    const note = (uri: string): void => {
      if (isPageFile(uri)) this.changed.add(uri);
    };
    documents.onChanged(note);
    documents.onClosed(note);
  }

  /** A new, empty graph for the site with this root. */
  open(root: string): LinkGraph {
    const graph = new LinkGraph();
    this.graphs.set(root, graph);
    for (const uri of this.documents.getUris()) if (isPageFile(uri)) this.changed.add(uri);
    return graph;
  }

  close(root: string): void {
    this.graphs.delete(root);
  }

  getLinks(configuration: ParsedDocument, site: SiteIndex): SiteLinks {
    this.followTyped();
    return getSiteLinks(this.getGraph(site.root), configuration, site);
  }

  getFilesToRead(configuration: ParsedDocument, site: SiteIndex): ReadonlySet<string> {
    this.followTyped();
    return getFilesToRead(this.getGraph(site.root), configuration, site);
  }

  /** The content of an open page; `undefined` if it isn’t open. */
  getScanned(uri: string): ScannedPage | undefined {
    const document = this.documents.getPage(uri);
    if (document === undefined) {
      this.scanned.delete(uri);
      return undefined;
    }
    const { version } = document;
    const before = this.scanned.get(uri);
    if (before?.document === document && before.version === version) return before.page;
    const page = scanPageFile(document.getText(), uri);
    this.scanned.set(uri, { document, version, page });
    return page;
  }

  private getGraph(root: string): LinkGraph {
    return this.graphs.get(root) ?? new LinkGraph();
  }

  private followTyped(): void {
    for (const uri of this.changed) {
      const path = toPath(uri);
      const page = this.getScanned(uri);
      if (path === undefined) continue;
      for (const [root, graph] of this.graphs)
        if (isWithin(path, root)) graph.setOpen(path.slice(root.length + 1), page);
    }
    this.changed.clear();
  }
}

/** In milliseconds without a keystroke, before newly named pages are read: a name is typed letter by letter. */
const pause = 200;

interface ReadingOptions {
  readonly linkGraphs: LinkGraphs;
  /** The configuration of the site with this root. */
  readonly findConfiguration: (root: string) => Promise<ParsedDocument | undefined>;
  readonly onError: (error: unknown) => void;
}

/** How many pages of a site have been read in the background, for front matter and links. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

export class PageReadings {
  private readonly options: ReadingOptions;
  private readonly progress = new Map<string, ReadingProgress>();
  /** How many readings of each site have started. */
  private readonly begun = new WeakMap<Site, number>();
  private readonly readings = new Map<string, Promise<void>>();
  private readonly listeners: ((root: string) => void)[] = [];

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  /** Called when all unknown pages of a site have been read. */
  onRead(listener: (root: string) => void): void {
    this.listeners.push(listener);
  }

  /** Reads unknown pages; stops early if `isOver` returns true. */
  start(site: Site, isOver: () => boolean): void {
    const reading = this.read(site, isOver).then(() => this.notify(site));
    this.readings.set(site.root, reading.catch(this.options.onError));
  }

  /** The same, after a pause in typing; listeners are only notified if something was read. */
  readonly startSoon = debounceByKey((site: Site, isOver: () => boolean): void => {
    if (isOver()) return;
    const reading = this.read(site, isOver).then((hasRead) => hasRead && this.notify(site));
    const done = reading.then(() => undefined, this.options.onError);
    this.readings.set(site.root, done);
  }, pause);

  /** Settles when current readings are done. */
  async whenRead(root: string): Promise<void> {
    let last: Promise<void> | undefined;
    while (last !== this.readings.get(root)) {
      last = this.readings.get(root);
      await last;
    }
  }

  /** A new object after each page; `undefined` before the first page of the site with this root. */
  getProgress(root: string): ReadingProgress | undefined {
    return this.progress.get(root);
  }

  private notify({ root }: Site): void {
    for (const listener of this.listeners) listener(root);
  }

  /** Whether anything was read. */
  private async read(site: Site, isOver: () => boolean): Promise<boolean> {
    const { linkGraphs, findConfiguration } = this.options;
    const number = (this.begun.get(site) ?? 0) + 1;
    this.begun.set(site, number);
    const configuration = await findConfiguration(site.root);
    // Another reading with a newer configuration has started since.
    if (this.begun.get(site) !== number) return false;
    return site.readPages(
      isOver,
      (index: SiteIndex) =>
        configuration === undefined ? index.pages : linkGraphs.getFilesToRead(configuration, index),
      (done, total) => this.progress.set(site.root, { done, total }),
    );
  }
}
