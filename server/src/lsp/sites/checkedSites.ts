// The sites that "Docs: Check Site" has checked: the diagnostics of their files, open or not, stay in the editor and
// are kept up to date.
import type { Connection } from 'vscode-languageserver';
import { type CheckedFile, describeSilentSite } from '../../checkSite.ts';
import type { CheckSitesResult } from '../../shared/protocol.ts';
import { getFolder, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import type { Timer } from '../../turns.ts';
import { toKnownPublication } from '../abilities/knownDiagnostics.ts';
import { silent } from '../files/heardFiles.ts';
import { createResult, noResult } from '../requests/checkResult.ts';
import type { ServerParts } from '../serverParts.ts';
import { SiteCheck } from './siteCheck.ts';

/** In milliseconds without a change, before a checked site is checked again: nobody waits for it. */
const pause = 300;

type CheckedSitesParts = Pick<
  ServerParts,
  | 'documents'
  | 'settings'
  | 'sites'
  | 'fileSystem'
  | 'files'
  | 'clientUris'
  | 'createContext'
  | 'getCapabilities'
  | 'pullsDiagnostics'
  | 'onError'
>;

export class CheckedSites {
  private readonly connection: Connection;
  private readonly parts: CheckedSitesParts;
  /** URIs of the files with diagnostics, by the path of the configuration that produced them. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  private readonly siteCheck: SiteCheck;
  /** What was published last for each file that is not open, as text, by URI. */
  private readonly published = new Map<string, string>();
  private readonly waiting = new Map<string, Timer>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, parts: CheckedSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.siteCheck = new SiteCheck(parts);
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
      // Where the client asks for what is open, what was published would be shown beside it.
      if (parts.pullsDiagnostics() && this.published.has(uri)) this.publish(uri, []).catch(parts.onError);
      this.published.delete(uri);
    });
    documents.onClosed((uri) => {
      const closed = toPath(uri);
      if (closed === undefined) return;
      this.published.delete(uri);
      this.recheck((path) => isWithin(closed, getFolder(path)));
    });
  }

  /** Forgets pages that may have changed without notice. */
  forgetPages(): void {
    this.siteCheck.forgetPages();
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
    const { kind, files, unread } = await this.siteCheck.checkFiles(path, isOver);
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
