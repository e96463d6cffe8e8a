// The sites that "Docs: Check Site" has checked: the diagnostics of their files, open or not, stay in the editor and
// are kept up to date.
import type { Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CheckedFile,
  checkSite,
  describeUnread,
  describeUnreadFile,
  readConfiguration,
  readPage,
} from '../../checkSite.ts';
import type { PagePart } from '../../features/findings/pageRules/pageRule.ts';
import { toPath, toUri } from '../../node/filePaths.ts';
import type { CheckSitesResult } from '../../protocol.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { Within } from '../../site/fileSystem.ts';
import { getFolder, isWithin } from '../../site/sitePaths.ts';
import { createResult, noResult } from '../requests/checkResult.ts';
import type { ServerParts } from '../serverParts.ts';

/** In milliseconds without a change, before a checked site is checked again: nobody waits for it. */
const pause = 300;

/** A configuration is either checked or, for some reason, not. */
interface CheckedConfiguration {
  readonly kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone';
  /** Including those without problems. */
  readonly files: readonly CheckedFile[];
  /** Sentences about what could not be read. */
  readonly unread: readonly string[];
}

type CheckedSitesParts = Pick<
  ServerParts,
  'documents' | 'settings' | 'sites' | 'fileSystem' | 'clientUris' | 'createContext' | 'onError'
>;

export class CheckedSites {
  private readonly connection: Connection;
  private readonly parts: CheckedSitesParts;
  /** URIs of the files with diagnostics, by the path of the configuration that produced them. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  /** First lines of unlisted pages, by path, so that a keystroke in a configuration doesn't read them again. */
  private readonly firstLines = new Map<string, TextDocument>();
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, parts: CheckedSitesParts) {
    this.connection = connection;
    this.parts = parts;
    const { documents, settings, sites } = parts;
    sites.onChanged((root) => this.recheck((path) => isWithin(path, root)));
    settings.onChanged(() => this.recheck(() => true));
    documents.onChanged((uri) => this.recheck((path) => path === toPath(uri)));
    documents.onClosed((uri) => {
      const closed = toPath(uri);
      if (closed === undefined) return;
      this.firstLines.delete(closed);
      this.recheck((path) => isWithin(closed, getFolder(path)));
    });
  }

  /** Forgets pages that may have changed without notice. */
  forgetPages(): void {
    this.firstLines.clear();
  }

  /** Configurations that were checked before, by path. */
  getConfigurations(): string[] {
    return [...this.shown.keys()];
  }

  /** Checks a configuration and its site, shows the findings, and returns how many problems. One check at a time. */
  check(path: string, isOver: () => boolean = () => false): Promise<CheckSitesResult> {
    const result = this.last.then(() => this.checkNow(path, isOver));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async checkNow(path: string, isOver: () => boolean): Promise<CheckSitesResult> {
    const { kind, files, unread } = await this.checkFiles(path, isOver);
    if (isOver()) return noResult;
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

  /** A configuration that is no longer in any workspace folder counts as gone, too. */
  private async checkFiles(path: string, isOver: () => boolean): Promise<CheckedConfiguration> {
    const { documents, sites, fileSystem, createContext } = this.parts;
    const nothing = { files: [], unread: [] };
    const boundary = sites.getBoundary(path);
    if (boundary === undefined) return { kind: 'gone', ...nothing };
    const uri = toUri(path);
    const getOpen = () => documents.get(uri);
    const read = await readConfiguration(fileSystem, { path, uri, within: [boundary] });
    const { index } = await sites.openScanned(getFolder(path));
    const document = getOpen() ?? (read.kind === 'read' ? read.document : undefined);
    if (document === undefined) {
      const { kind } = await fileSystem.look(path, [getFolder(path)]);
      if (kind === 'nothing' || read.kind === 'read') return { kind: 'gone', ...nothing };
      return { kind: 'unread', files: [], unread: [describeUnreadFile(path, read.kind)] };
    }
    // Once it is opened, the editor's own JSON support handles it.
    if (getForeignSchema(document) !== undefined) return { kind: 'foreign', ...nothing };
    if (documents.isPlainJson(uri)) return { kind: 'plain', ...nothing };
    await sites.lookUp(document);
    await sites.whenPagesRead(getFolder(path));
    const within = [boundary, getFolder(path)];
    const files = await checkSite(
      createContext(document),
      (page, part) => this.readPage(page, within, part),
      isOver,
    );
    return { kind: 'checked', files, unread: index === undefined ? [] : describeUnread(index) };
  }

  private async readPage(path: string, within: Within, part: PagePart): Promise<TextDocument | undefined> {
    const { documents, fileSystem } = this.parts;
    const uri = toUri(path);
    const open = documents.getPage(uri);
    if (open !== undefined) return open;
    if (part === 'wholeText') return readPage(fileSystem, { path, uri, within }, part);
    const known = this.firstLines.get(path);
    if (known !== undefined) return known;
    const start = await readPage(fileSystem, { path, uri, within }, part);
    if (start === undefined) return undefined;
    const firstLine = start.getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } });
    const page = TextDocument.create(uri, start.languageId, 0, firstLine);
    this.firstLines.set(path, page);
    return page;
  }

  private publish(uri: string, diagnostics: CheckedFile['diagnostics']): Promise<void> {
    const sent = this.parts.clientUris.send({ uri, diagnostics: [...diagnostics] });
    return this.connection.sendDiagnostics(sent);
  }
}
