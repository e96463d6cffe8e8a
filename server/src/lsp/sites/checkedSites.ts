// The sites that "Docs: Check Site" has checked: the diagnostics of their files, open or not, stay in the editor and
// are kept up to date.
import type { Connection } from 'vscode-languageserver';
import {
  type CheckedFile,
  checkSite,
  describeSilentSite,
  describeUnread,
  describeUnreadFile,
  readConfiguration,
} from '../../checkSite.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { CheckSitesResult } from '../../shared/protocol.ts';
import { getFolder, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { Timer } from '../../turns.ts';
import { toKnownPublication } from '../abilities/knownDiagnostics.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { HeardFiles } from '../files/heardFiles.ts';
import { silent } from '../files/heardFiles.ts';
import { createResult, noResult } from '../requests/checkResult.ts';
import { withoutPageRule } from '../requests/createContext.ts';
import type { Session } from '../session.ts';
import { CheckedPages } from './checkedPages.ts';
import type { Sites } from './sites.ts';

/** In milliseconds without a change, before a checked site is checked again: nobody waits for it. */
const pause = 300;

interface CheckedSitesParts
  extends Pick<Session, 'fileSystem' | 'createContext' | 'getCapabilities' | 'onError'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly files: HeardFiles;
  readonly clientUris: ClientUris;
}

/** A configuration is either checked or, for some reason, not. */
interface CheckedConfiguration {
  readonly kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone';
  /** Including those without problems. */
  readonly files: readonly CheckedFile[];
  /** Sentences about what could not be read. */
  readonly unread: readonly string[];
}

export class CheckedSites {
  private readonly connection: Connection;
  private readonly parts: CheckedSitesParts;
  /** URIs of the files with diagnostics, by the path of the configuration that produced them. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  private readonly pages: CheckedPages;
  /** What was published last for each file that is not open, as text, by URI. */
  private readonly published = new Map<string, string>();
  private readonly waiting = new Map<string, Timer>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, parts: CheckedSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.pages = new CheckedPages(parts);
    const { documents, settings, sites } = parts;
    sites.onChanged((root) => this.recheck((path) => isWithin(path, root)));
    sites.onPagesRead((root) => this.recheck((path) => getFolder(path) === root));
    settings.onChanged(() => this.recheck(() => true));
    documents.onChanged((uri) => {
      const changed = toPath(uri);
      // A page can have what other pages link to.
      const isConcerned = (path: string): boolean =>
        path === changed ||
        (changed !== undefined && isPageFile(changed) && isWithin(changed, getFolder(path)));
      this.recheck(isConcerned);
      this.published.delete(uri);
    });
    documents.onClosed((uri) => {
      const closed = toPath(uri);
      if (closed === undefined) return;
      this.pages.forget(closed);
      this.published.delete(uri);
      this.recheck((path) => isWithin(closed, getFolder(path)));
    });
  }

  /** Forgets pages that may have changed without notice. */
  forgetPages(): void {
    this.pages.forgetAll();
  }

  /** Configurations that were checked before, by path. */
  getConfigurations(): string[] {
    return [...this.shown.keys()];
  }

  /**
   * Checks a configuration and its site, shows the findings, and returns how many problems. One check at a time: one whose
   * site is silent is given up, and what was found before stays.
   */
  check(path: string, isOver: () => boolean = () => false): Promise<CheckSitesResult> {
    const result = this.last.then(() => this.checkOrGiveUp(path, isOver));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async checkOrGiveUp(path: string, isOver: () => boolean): Promise<CheckSitesResult> {
    let isGivenUp = false;
    const check = this.checkNow(path, () => isGivenUp || isOver());
    const result = await this.parts.files.listen(getFolder(path), check);
    if (result !== silent) return result;
    isGivenUp = true;
    return { ...noResult, unread: [describeSilentSite(path)] };
  }

  private async checkNow(path: string, isOver: () => boolean): Promise<CheckSitesResult> {
    const isFirst = !this.shown.has(path);
    // What changes from now on is checked again, too.
    if (isFirst) this.shown.set(path, new Set());
    const { kind, files, unread } = await this.checkFiles(path, isOver);
    if (isOver()) {
      if (isFirst) this.shown.delete(path);
      return noResult;
    }
    const { documents } = this.parts;
    // Called for each file, because one may be opened while others are published.
    const isOpen = (uri: string) => documents.getUris().includes(uri) && !documents.isPlainJson(uri);
    const found = files.filter(({ diagnostics }) => diagnostics.length > 0);
    const before = this.shown.get(path) ?? new Set();
    const now = new Set(found.map(({ textDocument }) => textDocument.uri));
    if (kind === 'gone') this.shown.delete(path);
    else this.shown.set(path, now);
    // An open file's diagnostics are published while it is edited.
    for (const { textDocument, diagnostics } of found) {
      if (!isOpen(textDocument.uri)) await this.publish(textDocument.uri, diagnostics);
    }
    for (const uri of before) if (!now.has(uri) && !isOpen(uri)) await this.publish(uri, []);
    return createResult(kind, found, unread);
  }

  /** A configuration that is no longer in any workspace folder counts as gone, too. */
  private async checkFiles(path: string, isOver: () => boolean): Promise<CheckedConfiguration> {
    const { documents, sites, fileSystem, createContext } = this.parts;
    const nothing = { files: [], unread: [] };
    const boundary = sites.getBoundary(path);
    if (boundary === undefined) return { kind: 'gone', ...nothing };
    const uri = toUri(path);
    const { encoding } = documents;
    const getOpen = () => documents.get(uri);
    const read = await readConfiguration(fileSystem, { path, uri, within: [boundary], encoding });
    const { index } = await sites.openScanned(getFolder(path));
    const document = getOpen() ?? (read.kind === 'read' ? read.document : undefined);
    if (document === undefined) {
      const { kind } = await fileSystem.look(path, [getFolder(path)]);
      if (kind === 'nothing' || read.kind === 'read') return { kind: 'gone', ...nothing };
      return { kind: 'unread', files: [], unread: [describeUnreadFile(path, read.kind)] };
    }
    await sites.lookUp(document);
    await sites.whenPagesRead(getFolder(path));
    const isForeign = getForeignSchema(document) !== undefined;
    const kind = isForeign ? 'foreign' : documents.isPlainJson(uri) ? 'plain' : 'checked';
    const within = [boundary, getFolder(path)];
    const context = createContext(document);
    const settings = kind === 'plain' ? withoutPageRule(context.settings) : context.settings;
    const files = await checkSite(
      { ...context, settings },
      (page, part) => this.pages.read({ ...page, within }, part, context.links),
      isOver,
    );
    const unread = await describeUnread(index, getFolder(path), fileSystem);
    // The configuration itself is for the editor's own JSON support.
    return { kind, files: kind === 'checked' ? files : files.slice(1), unread };
  }

  private recheck(matches: (path: string) => boolean): void {
    for (const path of this.shown.keys()) {
      if (!matches(path)) continue;
      clearTimeout(this.waiting.get(path));
      const run = (): void => {
        this.waiting.delete(path);
        this.check(path).catch(this.parts.onError);
      };
      this.waiting.set(path, setTimeout(run, pause));
    }
  }

  private async publish(uri: string, diagnostics: CheckedFile['diagnostics']): Promise<void> {
    const text = JSON.stringify(diagnostics);
    if (this.published.get(uri) === text) return;
    if (diagnostics.length === 0) this.published.delete(uri);
    else this.published.set(uri, text);
    const { clientUris, getCapabilities } = this.parts;
    const known = toKnownPublication({ uri, diagnostics: [...diagnostics] }, getCapabilities());
    await this.connection.sendDiagnostics(clientUris.send(known));
  }
}
