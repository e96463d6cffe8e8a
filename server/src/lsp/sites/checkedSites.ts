// The sites that were checked as a whole, in the background or by "Docs: Check Site": the diagnostics of their files, open
// or not, stay in the editor and are kept up to date.

import type { Connection, Diagnostic } from 'vscode-languageserver';
import {
  checkSite,
  describeSilentSite,
  describeUncompiled,
  describeUnread,
  describeUnreadFile,
} from '../../check/checkSite.ts';
import { CompiledPages, withoutParser } from '../../check/compiledPages.ts';
import { JudgedPages, type UncompiledPage } from '../../check/judgedPages.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { debounceByKey } from '../../shared/debounce.ts';
import { callLater, nextTurn } from '../../shared/eventLoop.ts';
import { languageId } from '../../shared/protocol.ts';
import { createQueue } from '../../shared/queue.ts';
import { type SiteHealth, siteHealthNotification } from '../../shared/siteHealth.ts';
import { getFolder, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { readConfiguration } from '../../site/configurationFile.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { toKnownPublication } from '../abilities/knownAnswers.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { silent, type TimeoutFileSystem } from '../files/timeoutFileSystem.ts';
import { withoutEntries } from '../requests/createContext.ts';
import type { Session } from '../session.ts';
import { CheckedPages } from './checkedPages.ts';
import { countByCode, type FileProblems, foldProblems, keepProblems } from './checkedProblems.ts';
import type { Sites } from './sites.ts';

/** In milliseconds without a change, before a checked site is checked again. */
const pause = 300;

/** In milliseconds without a word from the client, before a check in the background goes on. */
const quietTime = 100;

/** A message that has arrived is read, decoded and handled in a turn of the event loop each. */
const turnsOfMessage = 3;

export interface CheckedSitesParts
  extends Pick<
    Session,
    'fileSystem' | 'compiler' | 'icons' | 'createContext' | 'getCapabilities' | 'onError'
  > {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly files: TimeoutFileSystem;
  readonly clientUris: ClientUris;
  /** When the client last asked or told something, as `performance.now()` counts. */
  readonly getHeardAt: () => number;
  /** Whether the client shows what `siteHealthNotification` says. */
  readonly showsSiteHealth: () => boolean;
}

/** A configuration that was checked with its site, or the reason why not. */
export interface CheckedSite {
  readonly kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone' | 'over';
  /** Including those without problems. */
  readonly files: readonly FileProblems[];
  /** What could not be read or compiled, in sentences. */
  readonly unread: readonly string[];
}

interface ShownSite {
  /** URIs of the files with diagnostics. */
  readonly uris: ReadonlySet<string>;
  /** Whether the user asked for all problems. Otherwise those of closed pages are folded if they are very many. */
  readonly isAsked: boolean;
  /** False while the first check goes on. */
  readonly isChecked: boolean;
}

/** Who wants a site to be checked. */
interface Wish {
  /** `unasked`: nobody waits for it. `all`: all problems are to be shown. `list`: nothing else is to be shown than before. */
  readonly by: 'unasked' | 'all' | 'list';
  /** Ends the check early. */
  readonly isOver: () => boolean;
}

export class CheckedSites {
  private readonly connection: Connection;
  private readonly parts: CheckedSitesParts;
  /** By path of the configuration. */
  private readonly shown = new Map<string, ShownSite>();
  private readonly judged = new Map<string, JudgedPages<FileProblems>>();
  /** Configurations as they were read last: the same object as long as the text is the same. */
  private readonly read = new Map<string, ParsedDocument>();
  private readonly pages: CheckedPages;
  private readonly compiled: CompiledPages;
  /** The last published diagnostics of each file that is not open, as text, by URI. */
  private readonly published = new Map<string, string>();
  private readonly checkSoon = debounceByKey((path: string) => this.checkUnasked(path), pause);
  private readonly enqueue = createQueue();
  /** How many checks somebody waits for. */
  private awaited = 0;

  constructor(connection: Connection, parts: CheckedSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.pages = new CheckedPages(parts);
    this.compiled = new CompiledPages(withOneAtATime(parts.compiler));
    const { documents, settings, sites } = parts;
    sites.onChanged((root) => this.recheck((path) => isWithin(path, root)));
    sites.onPagesRead((root) => {
      this.recheck((path) => getFolder(path) === root);
      this.begin(root);
    });
    settings.onChanged(() => {
      this.recheck(() => true);
      for (const root of sites.getRoots()) this.begin(root);
    });
    documents.onChanged((uri) => {
      const changed = toPath(uri);
      // A page can have what other pages link to.
      const isConcerned = (path: string): boolean =>
        path === changed ||
        getFolder(path) === sites.getOwner(uri)?.site.root ||
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
    for (const judged of this.judged.values()) judged.forgetAll();
  }

  /** Configurations that were checked before, by path. */
  getConfigurations(): string[] {
    return [...this.shown.keys()];
  }

  /**
   * Checks a configuration and its site, and shows the problems. One check at a time: a check whose site doesn't respond
   * is given up, and what it found before stays.
   */
  async check(path: string, wish: Wish): Promise<CheckedSite> {
    const awaited = wish.by === 'unasked' ? 0 : 1;
    this.awaited += awaited;
    try {
      return await this.enqueue(() => this.checkOrGiveUp(path, wish));
    } finally {
      this.awaited -= awaited;
    }
  }

  /** The site was read: it is checked in the background, if the settings say so. */
  private begin(root: string): void {
    if (!this.isBackgroundOn()) return;
    const { sites, onError } = this.parts;
    const find = async (): Promise<void> => {
      const configuration = await sites.findConfiguration(root);
      const uri = configuration?.textDocument.uri;
      const path = uri === undefined ? undefined : toPath(uri);
      if (path === undefined || uri === undefined || this.shown.has(path)) return;
      if (sites.getIndex(uri) !== undefined) this.checkSoon(path);
    };
    find().catch(onError);
  }

  private isBackgroundOn(): boolean {
    const { settings, showsSiteHealth } = this.parts;
    return showsSiteHealth() && settings.get().checkPages === 'site';
  }

  private checkUnasked(path: string): void {
    const isWanted = (): boolean => this.isBackgroundOn() || this.shown.get(path)?.isAsked === true;
    const wish: Wish = { by: 'unasked', isOver: () => !isWanted() };
    const work = isWanted() ? this.checkOrHide(path, wish) : this.enqueue(() => this.hide(path));
    work.catch(this.parts.onError);
  }

  /** A site whose first check fails, or does not end, is not said to be checked for ever. */
  private async checkOrHide(path: string, wish: Wish): Promise<void> {
    try {
      await this.check(path, wish);
    } finally {
      if (this.shown.get(path)?.isChecked === false) await this.hide(path);
    }
  }

  private async checkOrGiveUp(path: string, wish: Wish): Promise<CheckedSite> {
    let isGivenUp = false;
    const isOver = (): boolean => isGivenUp || wish.isOver();
    const check = this.checkNow(path, { ...wish, isOver });
    const result = await this.parts.files.listen(getFolder(path), check);
    if (result !== silent) return result;
    isGivenUp = true;
    return { kind: 'over', files: [], unread: [describeSilentSite(path)] };
  }

  private async checkNow(path: string, { by, isOver }: Wish): Promise<CheckedSite> {
    const before = this.shown.get(path);
    const isShown = by !== 'list' || before !== undefined;
    // Later changes cause another check.
    if (isShown)
      this.shown.set(path, {
        uris: before?.uris ?? new Set(),
        isAsked: by === 'all' || before?.isAsked === true,
        isChecked: before?.isChecked === true,
      });
    if (isShown && before === undefined) this.tell({ uri: toUri(path), state: 'checking', ...noProblems });
    // The parser takes by far the most time: dead links are not kept back until it has read all pages.
    if (isShown && before === undefined && by === 'unasked') {
      const early = await this.checkFiles(path, { by, isOver }, 'early');
      if (!isOver()) await this.show(path, early, 'checking');
    }
    const checked = await this.checkFiles(path, { by, isOver });
    if (isOver()) {
      if (isShown && before === undefined) await this.hide(path);
      // Who canceled has not asked to see all problems.
      else if (before !== undefined) this.shown.set(path, before);
      return { kind: 'over', files: [], unread: [] };
    }
    if (isShown) await this.show(path, checked, 'checked');
    return checked;
  }

  /** A configuration that is no longer in any workspace folder also counts as gone. */
  private async checkFiles(path: string, { by, isOver }: Wish, early?: 'early'): Promise<CheckedSite> {
    const { documents, sites, fileSystem, icons, createContext } = this.parts;
    const nothing = { files: [], unread: [] };
    const boundary = sites.getBoundary(path);
    if (boundary === undefined) return { kind: 'gone', ...nothing };
    const uri = toUri(path);
    const { encoding } = documents;
    const file = { path, uri, within: [boundary], encoding };
    const { index } = await sites.openScanned(getFolder(path));
    let document = documents.get(uri);
    if (document === undefined) {
      const read = await readConfiguration(fileSystem, file, languageId);
      document =
        documents.get(uri) ?? (read.kind === 'read' ? this.keepRead(path, read.document) : undefined);
      if (document === undefined) {
        const { kind } = await fileSystem.look(path, [getFolder(path)]);
        if (kind === 'nothing' || read.kind === 'read') return { kind: 'gone', ...nothing };
        return { kind: 'unread', files: [], unread: [describeUnreadFile(path, read.kind)] };
      }
    }
    await sites.lookUp(document);
    await sites.whenPagesRead(getFolder(path));
    const format = getSiteFormat(document);
    if (!format.isConfiguration) return { kind: 'gone', ...nothing };
    const isForeign = format.unchecked !== undefined;
    const kind = isForeign ? 'foreign' : documents.isPlainJson(uri) ? 'plain' : 'checked';
    const within = [boundary, getFolder(path)];
    const { iconLibrary, documents: own } = sites.compose(document);
    if (iconLibrary !== undefined) await icons.load(iconLibrary);
    const context = createContext(document);
    const settings = kind === 'plain' ? withoutEntries(context.settings) : context.settings;
    const uncompiled: UncompiledPage[] = [];
    const judged = (early === undefined && this.judged.get(path)) || new JudgedPages<FileProblems>();
    if (early === undefined) this.judged.set(path, judged);
    const files = await checkSite(
      { ...context, settings },
      {
        readPage: (page, part) => this.pages.read({ ...page, within }, part, context.links),
        compiled: early === undefined ? this.compiled : withoutParser,
        keep: (checked) => keepProblems(context, checked),
        judged,
        onUncompiled: (page) => uncompiled.push(page),
        giveWay: by === 'unasked' ? () => this.whenQuiet() : nextTurn,
        isOver,
      },
    );
    const unread = [
      ...(await describeUnread(index, getFolder(path), fileSystem)),
      ...describeUncompiled(uncompiled),
    ];
    // The configuration itself, with its parts, is for the editor's own JSON support.
    return { kind, files: kind === 'checked' ? files : files.slice(own.length), unread };
  }

  private keepRead(path: string, document: ParsedDocument): ParsedDocument {
    const known = this.read.get(path);
    if (known?.textDocument.getText() === document.textDocument.getText()) return known;
    this.read.set(path, document);
    return document;
  }

  /** Settles when nothing else wants to be done, or when somebody waits for a check. */
  private async whenQuiet(): Promise<void> {
    for (let turn = 0; turn < turnsOfMessage; turn++) await nextTurn();
    const getRest = (): number => quietTime - (performance.now() - this.parts.getHeardAt());
    while (this.awaited === 0 && getRest() > 0)
      await new Promise<void>((resolve) => callLater(resolve, getRest()));
  }

  private async show(
    path: string,
    { kind, files }: CheckedSite,
    done: 'checking' | 'checked',
  ): Promise<void> {
    const { uris: before = new Set<string>(), isAsked = false } = this.shown.get(path) ?? {};
    const closed = files.filter(({ uri }) => isPageFile(uri) && !this.isOpen(uri));
    const folded = isAsked || !this.parts.showsSiteHealth() ? [] : foldProblems(closed);
    const isFolded = new Set(folded.map(({ code }) => code));
    const now = new Map<string, Diagnostic[]>();
    for (const { uri, problems } of files) {
      const shown = problems.filter(({ code }) => !isPageFile(uri) || !isFolded.has(code));
      const diagnostics = shown.map(({ diagnostic }) => diagnostic);
      if (diagnostics.length > 0) now.set(uri, diagnostics);
    }
    if (kind === 'gone') this.shown.delete(path);
    else this.shown.set(path, { uris: new Set(now.keys()), isAsked, isChecked: done === 'checked' });
    if (kind === 'gone') {
      this.judged.delete(path);
      this.read.delete(path);
    }
    // An open file's diagnostics are published while it is edited. One may be opened while others are published.
    for (const [uri, diagnostics] of now) if (!this.isOpen(uri)) await this.publish(uri, diagnostics);
    for (const uri of before) if (!now.has(uri) && !this.isOpen(uri)) await this.publish(uri, []);
    const state = kind === 'gone' ? 'gone' : done;
    this.tell({ uri: toUri(path), state, counts: countByCode(files), folded });
  }

  /** The site is not checked anymore. */
  private hide(path: string): Promise<void> {
    return this.show(path, { kind: 'gone', files: [], unread: [] }, 'checked');
  }

  /** Whether the diagnostics of the file are published while it is edited. */
  private isOpen(uri: string): boolean {
    const { documents } = this.parts;
    return documents.getUris().includes(uri) && !documents.isPlainJson(uri);
  }

  private recheck(matches: (path: string) => boolean): void {
    for (const path of this.shown.keys()) {
      if (matches(path)) this.checkSoon(path);
    }
  }

  private async publish(uri: string, diagnostics: Diagnostic[]): Promise<void> {
    const text = JSON.stringify(diagnostics);
    if (this.published.get(uri) === text) return;
    if (diagnostics.length === 0) this.published.delete(uri);
    else this.published.set(uri, text);
    const { clientUris, getCapabilities } = this.parts;
    const known = toKnownPublication({ uri, diagnostics }, getCapabilities());
    await this.connection.sendDiagnostics(clientUris.send(known));
  }

  private tell(health: SiteHealth): void {
    const { clientUris, showsSiteHealth, onError } = this.parts;
    if (!showsSiteHealth()) return;
    this.connection.sendNotification(siteHealthNotification, clientUris.send(health)).catch(onError);
  }
}

const noProblems = { counts: [], folded: [] };

/** So that an open page never waits for more than one other. */
function withOneAtATime(compiler: Session['compiler']): Pick<Session['compiler'], 'check'> {
  const enqueue = createQueue();
  return { check: (key, page) => enqueue(() => compiler.check(key, page)) };
}
