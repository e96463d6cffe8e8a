// The models of all sites in the workspace, kept and sent as long as a client watches.
import type { Connection } from 'vscode-languageserver';
import { getFiles } from '../../document/joinedDocument.ts';
import type { ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService } from '../../languageService.ts';
import { debounce } from '../../shared/debounce.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { type SiteChange, siteChangedNotification } from '../../shared/protocol.ts';
import type { ElementId, SiteModel, WholeSite } from '../../shared/siteModel.ts';
import { toWholeSite } from '../../shared/sitePatch.ts';
import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { waitAtMost } from '../../shared/waitAtMost.ts';
import { toFolderUri, toPath, toUri } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { PlacedProblem } from '../../site/model/elementProblems.ts';
import { TrackedSite } from '../../site/model/trackedSite.ts';
import { frontMatterLimit } from '../../site/pageReader.ts';
import type { PageInfo, SiteIndex } from '../../site/siteIndex.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { findSiteRoots } from './siteRoots.ts';
import type { Sites } from './sites.ts';

interface SiteModelsParts {
  readonly documents: OpenDocuments;
  readonly settings: Pick<ClientSettings, 'onChanged'>;
  readonly sites: Sites;
  readonly fileSystem: FileSystem;
  readonly clientUris: Pick<ClientUris, 'send'>;
  readonly createContext: (document: ParsedDocument) => FeatureContext;
  readonly onError: (error: unknown) => void;
}

/** The current state of a site, for acts on what a client was sent. */
export interface ModeledSite {
  readonly model: SiteModel;
  /** The configuration, from the editor or from disk, with its parts. */
  readonly document: ParsedDocument;
  /** `undefined` until it has been read. */
  readonly site: SiteIndex | undefined;
  /** The node of an element in the document; `undefined` if it has no text, or the text can't be read. */
  getNode(id: ElementId): ValueNode | undefined;
}

/**
 * In milliseconds, how long the first answer waits for the titles of pages. With thousands of pages, names from their paths are
 * better than an empty view; the titles follow all at once.
 */
const titlesPatience = 500;

/**
 * In milliseconds without another event, before new sites are searched for, because files can change by the thousands.
 */
const pause = 200;

export class SiteModels {
  private readonly connection: Connection;
  private readonly parts: SiteModelsParts;
  /** By absolute path of the site root; `undefined` while no client watches. */
  private tracked: Map<string, TrackedSite> | undefined;
  private readonly typed: TypedPages;
  private readonly waiting = new Set<string>();
  /** Configurations whose files outside the scan have been looked up. */
  private readonly lookedUp = new WeakSet<ParsedDocument>();
  private isWatched = false;
  private isFlushing = false;
  private readonly findSoon = debounce(() => this.findNew().catch(this.parts.onError), pause);

  constructor(connection: Connection, parts: SiteModelsParts) {
    this.connection = connection;
    this.parts = parts;
    const { documents, settings, sites } = parts;
    this.typed = new TypedPages(documents);
    sites.onChanged((root) => this.refresh(root));
    sites.onPagesRead(() => this.refreshAll());
    sites.onSitesMayAppear(() => this.tracked !== undefined && this.findSoon());
    settings.onChanged(() => this.refreshAll());
    documents.onEdited((uri, edit) => this.tracked?.get(this.getRoot(uri) ?? '')?.noteEdit(uri, edit));
    const followPage = (uri: string): void => {
      if (this.tracked !== undefined && isPageFile(uri)) this.refreshAround(uri);
    };
    documents.onChanged((uri) => {
      if (this.tracked !== undefined && isPageFile(uri) && this.typed.hasChanged(uri)) followPage(uri);
    });
    documents.onClosed((uri) => {
      followPage(uri);
      if (!isPageFile(uri)) this.refreshOf(uri);
    });
  }

  /** All current sites; from now on the client is notified of changes. Elements keep their ids if called again. */
  async watch(): Promise<WholeSite[]> {
    this.isWatched = true;
    await this.typed.load();
    const { sites } = this.parts;
    const roots = await findSiteRoots(this.parts);
    const open = async (root: string): Promise<void> => {
      await sites.openScanned(root);
      await waitAtMost(titlesPatience, sites.whenPagesRead(root));
    };
    await Promise.all(roots.map(open));
    if (!this.isWatched) return [];
    this.tracked ??= new Map();
    for (const root of roots) await this.update(root, false);
    return [...(this.tracked?.values() ?? [])].map(({ model }) => toWholeSite(model));
  }

  unwatch(): void {
    this.isWatched = false;
    this.tracked = undefined;
    this.waiting.clear();
    this.typed.clear();
    this.findSoon.cancel();
  }

  /** The diagnostics of this configuration are published, so its model can be updated. */
  refreshOf(configurationUri: string): void {
    const root = this.getRoot(configurationUri);
    if (root !== undefined && this.parts.sites.getBoundary(root) !== undefined) this.refresh(root);
  }

  /** The updated site of this configuration; `undefined` while no client watches, or if it is gone. */
  async getCurrent(configurationUri: string): Promise<ModeledSite | undefined> {
    const root = this.getRoot(configurationUri);
    if (root === undefined || this.tracked?.has(root) !== true) return undefined;
    const main = await this.update(root);
    const site = this.tracked?.get(root);
    if (site === undefined || main?.textDocument.uri !== configurationUri) return undefined;
    const document = this.parts.sites.compose(main).whole;
    return {
      model: site.model,
      document,
      site: this.parts.sites.getIndex(configurationUri),
      getNode: (id) => site.getNode(document, id),
    };
  }

  private refresh(root: string): void {
    if (this.tracked === undefined) return;
    this.waiting.add(root);
    if (this.isFlushing) return;
    this.isFlushing = true;
    this.flush().catch(this.parts.onError);
  }

  private refreshAll(): void {
    for (const root of this.tracked?.keys() ?? []) this.refresh(root);
  }

  /** Refreshes the innermost site around a page. */
  private refreshAround(pageUri: string): void {
    const path = toPath(pageUri);
    const around = [...(this.tracked?.keys() ?? [])].filter(
      (root) => path !== undefined && isWithin(path, root),
    );
    const [inner] = around.sort((one, other) => other.length - one.length);
    if (inner !== undefined) this.refresh(inner);
  }

  /** One site after another, each after the messages that are waiting, so that typing comes first. */
  private async flush(): Promise<void> {
    try {
      for (;;) {
        await nextTurn();
        const [root] = this.waiting;
        if (root === undefined) return;
        this.waiting.delete(root);
        await this.update(root);
      }
    } finally {
      this.isFlushing = false;
    }
  }

  private async findNew(): Promise<void> {
    for (const root of await findSiteRoots(this.parts))
      if (this.tracked?.has(root) === false) this.refresh(root);
  }

  /** Returns the current configuration. */
  private async update(root: string, isSent = true): Promise<ParsedDocument | undefined> {
    const { documents, sites, onError } = this.parts;
    const found = sites.getBoundary(root) === undefined ? undefined : await sites.findConfiguration(root);
    const { tracked } = this;
    if (tracked === undefined) return undefined;
    const uri = found?.textDocument.uri;
    const known = tracked.get(root);
    if (known !== undefined && known.model.uri !== uri) {
      tracked.delete(root);
      if (isSent) this.send({ kind: 'gone', uri: known.model.uri });
    }
    if (found === undefined || uri === undefined) return undefined;
    sites.startScan(uri);
    // It may have been edited meanwhile.
    const open = documents.get(uri);
    const document = open ?? found;
    const site = tracked.get(root) ?? createSite(uri, root);
    const isNew = !tracked.has(root);
    tracked.set(root, site);
    const patch = this.updateModel(site, document, root, open?.textDocument.version);
    if (isSent && isNew) this.send({ kind: 'whole', site: toWholeSite(site.model) });
    else if (isSent && patch !== undefined) this.send({ kind: 'patch', patch });
    if (open === undefined && !this.lookedUp.has(document)) {
      this.lookedUp.add(document);
      sites.lookUp(document).catch(onError);
    }
    return document;
  }

  private updateModel(
    site: TrackedSite,
    document: ParsedDocument,
    root: string,
    version: number | undefined,
  ) {
    const context = this.parts.createContext(document);
    return site.update({
      document: context.configuration,
      version,
      site: context.site,
      icons: context.icons,
      problems: this.getProblems(context),
      typed: this.typed.getIn(root),
    });
  }

  /** Of all files, at their places in the whole. */
  private getProblems({ configuration, composed: { main } }: FeatureContext): PlacedProblem[] {
    const { createContext, documents } = this.parts;
    if (documents.isPlainJson(main.textDocument.uri)) return [];
    return getFiles(configuration).flatMap(({ document, start }) =>
      languageService.getProblems(createContext(document)).map((problem) => ({
        ...problem,
        offset: problem.offset + start,
        end: problem.end + start,
      })),
    );
  }

  private getRoot(configurationUri: string): string | undefined {
    return isPageFile(configurationUri) ? undefined : this.parts.sites.getRoot(configurationUri);
  }

  private send(change: SiteChange): void {
    const sent = this.connection.sendNotification(
      siteChangedNotification,
      this.parts.clientUris.send(change),
    );
    sent.catch(() => this.connection.console.warn('The client is gone'));
  }
}

function createSite(uri: string, root: string): TrackedSite {
  return new TrackedSite({
    uri,
    root: toFolderUri(root),
    getUri: (file) => toUri(`${root}/${file}`),
  });
}

interface TypedPage {
  /** The start of the page. */
  readonly text: string;
  /** The same object as long as it is equal. */
  readonly info: PageInfo;
}

/** The front matter of open pages as typed, before it is saved. */
class TypedPages {
  private readonly documents: Pick<OpenDocuments, 'getPage' | 'getUris'>;
  private readonly pages = new Map<string, TypedPage>();
  private parts: typeof import('../../site/frontMatter.ts') | undefined;

  constructor(documents: Pick<OpenDocuments, 'getPage' | 'getUris'>) {
    this.documents = documents;
  }

  /** Loads the YAML parser, which is a fifth of the server. Until then nothing is known. */
  async load(): Promise<void> {
    this.parts ??= await import('../../site/frontMatter.ts');
  }

  clear(): void {
    this.pages.clear();
  }

  /** Whether the front matter of an open page has changed since it was last requested. */
  hasChanged(uri: string): boolean {
    const before = this.pages.get(uri)?.info;
    return this.read(uri) !== before;
  }

  /** By path relative to the folder. */
  getIn(root: string): ReadonlyMap<string, PageInfo> {
    const found = new Map<string, PageInfo>();
    for (const uri of this.documents.getUris().filter(isPageFile)) {
      const path = toPath(uri);
      const info = path !== undefined && isWithin(path, root) ? this.read(uri) : undefined;
      if (path !== undefined && info !== undefined) found.set(path.slice(root.length + 1), info);
    }
    return found;
  }

  private read(uri: string): PageInfo | undefined {
    const page = this.documents.getPage(uri);
    if (page === undefined || this.parts === undefined) return undefined;
    const { parseFrontMatter } = this.parts;
    const text = page.getText().slice(0, frontMatterLimit);
    const known = this.pages.get(uri);
    if (known?.text === text) return known.info;
    const read = parseFrontMatter(text);
    const info = known !== undefined && isSameInfo(known.info, read) ? known.info : read;
    this.pages.set(uri, { text, info });
    return info;
  }
}

function isSameInfo(one: PageInfo, other: PageInfo): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
