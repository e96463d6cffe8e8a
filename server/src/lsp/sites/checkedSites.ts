// The sites that "Docs: Check Site" has checked: the diagnostics of their files, open or not, stay in the editor and
// are kept up to date.

import type {
  CancellationToken,
  Connection,
  Diagnostic,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CheckedFile,
  checkSite,
  describeSilentFolder,
  describeSilentSite,
  describeUncompiled,
  describeUnread,
  describeUnreadFile,
  describeUnreadFolder,
  readPage,
  type UncompiledPage,
} from '../../check/checkSite.ts';
import { CompiledPages } from '../../check/compiledPages.ts';
import { withText } from '../../document/encodedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PagePart } from '../../features/findings/pageRules/pageRule.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { debounceByKey } from '../../shared/debounce.ts';
import { type CheckSitesParams, type CheckSitesResult, languageId } from '../../shared/protocol.ts';
import { createQueue } from '../../shared/queue.ts';
import { getFolder, isPageFile, isWithin, isWithinAny } from '../../shared/sitePaths.ts';
import { readConfiguration } from '../../site/configurationFile.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { Within } from '../../site/fileSystem.ts';
import { toKnownPublication } from '../abilities/knownAnswers.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import { toDiagnostic } from '../diagnostics/toDiagnostics.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { silent, type TimeoutFileSystem } from '../files/timeoutFileSystem.ts';
import { withoutEntries } from '../requests/createContext.ts';
import type { Session } from '../session.ts';
import { joinScans, searchFolder } from './siteRoots.ts';
import type { Sites } from './sites.ts';

/** In milliseconds without a change, before a checked site is checked again. */
const pause = 300;

interface CheckedSitesParts
  extends Pick<
    Session,
    'fileSystem' | 'compiler' | 'icons' | 'createContext' | 'getCapabilities' | 'onError'
  > {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly files: TimeoutFileSystem;
  readonly clientUris: ClientUris;
}

/** A configuration that was checked, or the reason why not. */
interface CheckedConfiguration {
  readonly kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone';
  /** Including those without problems. */
  readonly files: readonly CheckedFile[];
  /** What could not be read or compiled, in sentences. */
  readonly unread: readonly string[];
}

class CheckedSites {
  private readonly connection: Connection;
  private readonly parts: CheckedSitesParts;
  /** URIs of the files with diagnostics, by path of the configuration that they belong to. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  private readonly pages: CheckedPages;
  private readonly compiled: CompiledPages;
  /** The last published diagnostics of each file that is not open, as text, by URI. */
  private readonly published = new Map<string, string>();
  private readonly checkSoon = debounceByKey(
    (path: string) => this.check(path).catch(this.parts.onError),
    pause,
  );
  private readonly enqueue = createQueue();

  constructor(connection: Connection, parts: CheckedSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.pages = new CheckedPages(parts);
    this.compiled = new CompiledPages(parts.compiler);
    const { documents, settings, sites } = parts;
    sites.onChanged((root) => this.recheck((path) => isWithin(path, root)));
    sites.onPagesRead((root) => this.recheck((path) => getFolder(path) === root));
    settings.onChanged(() => this.recheck(() => true));
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
  }

  /** Configurations that were checked before, by path. */
  getConfigurations(): string[] {
    return [...this.shown.keys()];
  }

  /**
   * Checks a configuration and its site, shows the findings, and returns the number of problems. One check at a time: a
   * check whose site doesn't respond is given up, and the previous findings stay.
   */
  check(path: string, isOver: () => boolean = () => false): Promise<CheckSitesResult> {
    return this.enqueue(() => this.checkOrGiveUp(path, isOver));
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
    // Later changes cause another check.
    if (isFirst) this.shown.set(path, new Set());
    const { kind, files, unread } = await this.checkFiles(path, isOver);
    if (isOver()) {
      if (isFirst) this.shown.delete(path);
      return noResult;
    }
    const { documents } = this.parts;
    // Checked for each file, because one may be opened while others are published.
    const isOpen = (uri: string) => documents.getUris().includes(uri) && !documents.isPlainJson(uri);
    const found = files.filter(({ findings }) => findings.length > 0);
    const before = this.shown.get(path) ?? new Set();
    const now = new Set(found.map(({ textDocument }) => textDocument.uri));
    if (kind === 'gone') this.shown.delete(path);
    else this.shown.set(path, now);
    // An open file's diagnostics are published while it is edited.
    for (const { textDocument, findings } of found) {
      if (isOpen(textDocument.uri)) continue;
      const diagnostics = findings.map((shown) => toDiagnostic(textDocument, shown));
      await this.publish(textDocument.uri, diagnostics);
    }
    for (const uri of before) if (!now.has(uri) && !isOpen(uri)) await this.publish(uri, []);
    return createResult(kind, found, unread);
  }

  /** A configuration that is no longer in any workspace folder also counts as gone. */
  private async checkFiles(path: string, isOver: () => boolean): Promise<CheckedConfiguration> {
    const { documents, sites, fileSystem, icons, createContext } = this.parts;
    const nothing = { files: [], unread: [] };
    const boundary = sites.getBoundary(path);
    if (boundary === undefined) return { kind: 'gone', ...nothing };
    const uri = toUri(path);
    const { encoding } = documents;
    const getOpen = () => documents.get(uri);
    const file = { path, uri, within: [boundary], encoding };
    const read = await readConfiguration(fileSystem, file, languageId);
    const { index } = await sites.openScanned(getFolder(path));
    const document = getOpen() ?? (read.kind === 'read' ? read.document : undefined);
    if (document === undefined) {
      const { kind } = await fileSystem.look(path, [getFolder(path)]);
      if (kind === 'nothing' || read.kind === 'read') return { kind: 'gone', ...nothing };
      return { kind: 'unread', files: [], unread: [describeUnreadFile(path, read.kind)] };
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
    const files = await checkSite(
      { ...context, settings },
      {
        readPage: (page, part) => this.pages.read({ ...page, within }, part, context.links),
        compiled: this.compiled,
        onUncompiled: (page) => uncompiled.push(page),
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
}

/** How much text is kept, in UTF-16 code units: more than the pages with problems of almost any site have. */
const maxKept = 4_000_000;

interface KeptText {
  readonly page: TextDocument;
  /** The page in the link graph when the text was read; another object once the file was read again. */
  readonly scanned: ScannedPage | undefined;
}

interface CheckedPagesParts extends Pick<Session, 'fileSystem'> {
  readonly documents: OpenDocuments;
}

/** The texts of pages with problems, needed to locate the problems; read again only when they change. */
class CheckedPages {
  private readonly parts: CheckedPagesParts;
  /** First lines of unlisted pages, by path. */
  private readonly firstLines = new Map<string, TextDocument>();
  private readonly texts = new Map<string, KeptText>();
  private kept = 0;

  constructor(parts: CheckedPagesParts) {
    this.parts = parts;
  }

  /** Forgets pages that may have changed without notice. */
  forgetAll(): void {
    this.firstLines.clear();
    this.texts.clear();
    this.kept = 0;
  }

  /** Forgets a page that was closed; the path is absolute. */
  forget(path: string): void {
    this.firstLines.delete(path);
  }

  /**
   * An open page as it is in the editor, otherwise as it is on disk. `path` is absolute, `file` relative to the site
   * root.
   */
  async read(
    { path, file, within }: { readonly path: string; readonly file: string; readonly within: Within },
    part: PagePart,
    links: FeatureContext['links'],
  ): Promise<TextDocument | undefined> {
    const uri = toUri(path);
    const open = this.parts.documents.getPage(uri);
    if (open !== undefined) return open;
    const { encoding } = this.parts.documents;
    const read = () => readPage(this.parts.fileSystem, { path, uri, within, encoding }, part);
    if (part === 'firstLine') return this.firstLines.get(path) ?? this.keepFirstLine(path, await read());
    const scanned = links?.getPage(file);
    const known = this.texts.get(path);
    if (known !== undefined && known.scanned === scanned) return known.page;
    const page = await read();
    if (page !== undefined) this.keepText(path, { page, scanned });
    return page;
  }

  private keepFirstLine(path: string, start: TextDocument | undefined): TextDocument | undefined {
    if (start === undefined) return undefined;
    const firstLine = start.getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } });
    const page = withText(start, firstLine);
    this.firstLines.set(path, page);
    return page;
  }

  private keepText(path: string, text: KeptText): void {
    const { length } = text.page.getText();
    this.kept -= this.texts.get(path)?.page.getText().length ?? 0;
    if (this.kept + length > maxKept) {
      this.texts.clear();
      this.kept = 0;
    }
    this.kept += length;
    this.texts.set(path, text);
  }
}

/** The result of "Docs: Check Site", in numbers. */
export const noResult: CheckSitesResult = {
  errors: 0,
  warnings: 0,
  infos: 0,
  sites: 0,
  foreign: 0,
  plain: 0,
  unread: [],
};

/** The counts for one site; `kind` says whether all of it, only the links in its pages, or nothing was checked. */
function createResult(
  kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone',
  files: readonly CheckedFile[],
  unread: readonly string[],
): CheckSitesResult {
  const severities = files.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === 'error').length;
  const warnings = severities.filter((severity) => severity === 'warning').length;
  return {
    errors,
    warnings,
    infos: severities.length - errors - warnings,
    sites: Number(kind === 'checked' || kind === 'foreign' || kind === 'plain'),
    foreign: Number(kind === 'foreign'),
    plain: Number(kind === 'plain'),
    unread,
  };
}

function addResults(one: CheckSitesResult, other: CheckSitesResult): CheckSitesResult {
  return {
    errors: one.errors + other.errors,
    warnings: one.warnings + other.warnings,
    infos: one.infos + other.infos,
    sites: one.sites + other.sites,
    foreign: one.foreign + other.foreign,
    plain: one.plain + other.plain,
    unread: [...new Set([...one.unread, ...other.unread])],
  };
}

/** "Docs: Check Site": one request checks every site of the workspace and reports its progress. */
export type CheckSitesParts = Pick<Session, 'isWatched' | 'whenDocumentsKnown'> &
  ConstructorParameters<typeof CheckedSites>[1];

/** Answers docs/checkSites. */
export class SitesCheck {
  private readonly connection: Connection;
  private readonly parts: CheckSitesParts;
  private readonly checked: CheckedSites;

  constructor(connection: Connection, parts: CheckSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.checked = new CheckedSites(connection, parts);
  }

  async run({ workDoneToken }: CheckSitesParams, token: CancellationToken): Promise<CheckSitesResult> {
    const progress =
      workDoneToken === undefined ? undefined : this.connection.window.attachWorkDoneProgress(workDoneToken);
    progress?.begin('Checking sites', 0, undefined, true);
    try {
      return await this.checkAll(token, progress);
    } finally {
      progress?.done();
    }
  }

  private async checkAll(
    token: CancellationToken,
    progress: WorkDoneProgressReporter | undefined,
  ): Promise<CheckSitesResult> {
    const { settings, sites, isWatched, whenDocumentsKnown, onError } = this.parts;
    await Promise.all([settings.ready(), whenDocumentsKnown()]);
    this.checked.forgetPages();
    // Without reports of changed files, the known state may be outdated. Each check waits only for its own site,
    // because another may not respond.
    if (!isWatched()) sites.refresh().catch(onError);
    const { configurations, unread } = await this.findConfigurations();
    let result: CheckSitesResult = { ...noResult, unread };
    for (const [index, path] of configurations.entries()) {
      if (token.isCancellationRequested) break;
      progress?.report(Math.round((100 * index) / configurations.length), this.getShownPath(path));
      const found = await this.checked.check(path, () => token.isCancellationRequested);
      result = addResults(result, found);
    }
    return result;
  }

  /** Searches all folders at once, so that unresponsive ones cost their time limit only once. */
  private async findConfigurations(): Promise<{ configurations: string[]; unread: string[] }> {
    const { sites, files } = this.parts;
    const silentFolders = new Set<string>();
    const scans = await Promise.all(
      sites.getWorkspaceFolders().map(async (folder) => {
        const scan = await files.listen(folder, searchFolder(this.parts, folder));
        if (scan !== silent) return scan;
        silentFolders.add(folder);
        return { configurations: [], unreadable: [] };
      }),
    );
    const { configurations, unreadable } = joinScans(scans);
    const known = this.checked.getConfigurations().filter((path) => !isWithinAny(path, silentFolders));
    return {
      configurations: [...new Set([...known, ...configurations])].sort(),
      unread: [...unreadable.map(describeUnreadFolder), ...[...silentFolders].map(describeSilentFolder)],
    };
  }

  /** Relative to its workspace folder, starting with that folder's name. */
  private getShownPath(path: string): string {
    const folder = this.parts.sites.getWorkspaceFolders().find((each) => isWithin(path, each));
    return folder === undefined ? path : path.slice(getFolder(folder).length + 1);
  }
}
