// Publishes diagnostics of open configurations and pages: soon after they are opened or changed, and again when
// their site or the settings change the result.
import type { Connection, Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { importsSame, offersSame } from '../../links/graph/linkGraph.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { splitLines } from '../../shared/text/strings.ts';
import { toPath } from '../../site/filePaths.ts';
import { toKnownPublication } from '../abilities/knownAnswers.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { describeError, type Session } from '../session.ts';
import type { LinkGraphs } from '../sites/linkGraphs.ts';
import type { SiteModels } from '../sites/siteModels.ts';
import type { Sites } from '../sites/sites.ts';
import { JudgingQueue } from './judgingQueue.ts';
import type { OpenPageFaults } from './openPageFaults.ts';
import { getDiagnostics, getPageDiagnostics } from './toDiagnostics.ts';

interface DiagnosticsParts extends Pick<Session, 'createContext' | 'createPageContext' | 'getCapabilities'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly linkGraphs: LinkGraphs;
  readonly siteModels: SiteModels;
  readonly clientUris: ClientUris;
  readonly openPageFaults: OpenPageFaults;
}

/**
 * In milliseconds, how long a check waits for recent file events; otherwise a moved page would be reported as missing.
 */
const patience = 25;

/** Returns the queue of documents to check. */
export function registerDiagnostics(connection: Connection, parts: DiagnosticsParts): JudgingQueue {
  const { documents, settings, sites, linkGraphs, siteModels, clientUris, openPageFaults } = parts;
  const { createContext, createPageContext, getCapabilities } = parts;
  const shown = new ShownDiagnostics();
  /** The content of each open page at its last check. */
  const judged = new Map<string, ScannedPage>();

  const publish = async ({ uri, version }: TextDocument, diagnostics: Diagnostic[]): Promise<void> => {
    if (!shown.update(uri, diagnostics)) return;
    const known = toKnownPublication({ uri, version, diagnostics }, getCapabilities());
    await connection.sendDiagnostics(clientUris.send(known));
  };

  const judgeConfiguration = async (uri: string): Promise<void> => {
    const applied = sites.whenEventsApplied(patience);
    // The queue measures the time until the first await.
    if (applied !== undefined) await applied;
    const document = documents.get(uri);
    if (document === undefined) return;
    if (documents.isPlainJson(uri)) return siteModels.refreshOf(uri);
    sites.startScan(uri);
    const shared = documents.isSharedPart(uri);
    await publish(document.textDocument, getDiagnostics(createContext(document), { withoutSyntax: shared }));
    siteModels.refreshOf(uri);
    await sites.lookUp(document);
    const root = sites.getRoot(uri);
    if (root !== undefined) sites.readNamed(root);
    await forgetParts();
  };

  /** A file may have been a part until now. */
  const forgetParts = async (): Promise<void> => {
    for (const textDocument of shown.getUris().map((uri) => documents.getAny(uri))) {
      if (textDocument === undefined || isPageFile(textDocument.uri)) continue;
      if (documents.get(textDocument.uri) === undefined) await publish(textDocument, []);
    }
  };

  const judgePage = async (uri: string): Promise<void> => {
    // The slow part for a long page, which the queue measures.
    linkGraphs.getScanned(uri);
    const context = await createPageContext(uri);
    const page = documents.getPage(uri);
    if (page === undefined) return;
    await publish(page, context === undefined ? [] : getPageDiagnostics(context));
    const asked = context && languageService.getPageToCompile(context, context.path, page.getText());
    openPageFaults.ask(uri, asked);
    if (context !== undefined) judgeOthers(uri, context);
  };

  /** For example, a removed heading affects the pages that link to it. */
  const judgeOthers = (uri: string, { scanned, site }: PageContext): void => {
    const before = judged.get(uri);
    judged.set(uri, scanned);
    if (before === undefined || !importsSame(before, scanned)) sites.readNamed(site.root);
    // What is imported is no page that the configuration may list.
    if (before !== undefined && !importsSame(before, scanned))
      judgeAll((path) => path !== undefined && !isPageFile(path) && isWithin(path, site.root));
    if (before !== undefined && !offersSame(before, scanned))
      judgeAll((path) => path !== undefined && path !== toPath(uri) && isPageIn(path, site.root));
  };

  const queue = new JudgingQueue({
    ready: () => settings.ready(),
    judge: (uri) => (isPageFile(uri) ? judgePage(uri) : judgeConfiguration(uri)),
    onError: (uri, error) => connection.console.error(`Checking ${uri} failed: ${describeError(error)}`),
  });

  const judgeAll = (matches: (path: string | undefined) => boolean): void => {
    for (const uri of documents.getUris()) if (matches(toPath(uri))) queue.judgeAgain(uri);
  };

  // A document that is reopened under another URI of the client shows nothing yet.
  documents.onOpened((uri) => shown.forget(uri));
  documents.onEdited((uri, edits) => shown.noteEdits(uri, edits));
  documents.onChanged((uri) => {
    queue.judgeTyped(uri);
    // A configuration affects the diagnostics of the pages that it lists, and of its parts.
    const path = toPath(uri);
    const root = sites.getRoot(uri);
    if (root === undefined || isPageFile(uri)) return;
    judgeAll((other) => other !== undefined && other !== path && isWithin(other, root));
  });
  documents.onClosed((uri) => {
    judged.delete(uri);
    if (isPageFile(uri)) judgeAll((path) => path !== undefined && isPageFile(path));
    queue.forget(uri);
    shown.forget(uri);
    // The text on the disk counts again, and may name other files.
    const closed = toPath(uri);
    for (const root of sites.getRoots())
      if (closed !== undefined && isWithin(closed, root)) sites.readNamed(root);
    connection
      .sendDiagnostics(clientUris.send({ uri, diagnostics: [] }))
      .catch(() => connection.console.warn('The client is gone'));
  });
  openPageFaults.onChanged((uri) => queue.judgeAgain(uri));
  settings.onChanged(() => judgeAll(() => true));
  sites.onChanged((root) => judgeAll((path) => path !== undefined && isWithin(path, root)));
  sites.onPagesRead((root) => judgeAll((path) => path !== undefined && isWithin(path, root)));
  return queue;
}

function isPageIn(path: string, folder: string): boolean {
  return isPageFile(path) && isWithin(path, folder);
}

interface Shown {
  readonly diagnostics: readonly Diagnostic[];
  /** The same as a string, for comparison. */
  readonly text: string;
  /** Whether edits may have made the editor move them. */
  isMoved: boolean;
}

/** The diagnostics that the editor shows for each open document, so that nothing is sent twice. */
export class ShownDiagnostics {
  private readonly shown = new Map<string, Shown>();

  /** Whether these have to be sent; if so, they are recorded as shown. */
  update(uri: string, diagnostics: readonly Diagnostic[]): boolean {
    const known = this.shown.get(uri);
    const text = JSON.stringify(diagnostics);
    if (known !== undefined && known.text === text && !known.isMoved) return false;
    this.shown.set(uri, { diagnostics, text, isMoved: false });
    return true;
  }

  /** The document's text has changed. Between two publications, an editor moves diagnostics along with the text. */
  noteEdits(uri: string, edits: readonly TextDocumentContentChangeEvent[]): void {
    const known = this.shown.get(uri);
    if (known === undefined || known.isMoved) return;
    known.isMoved = edits.some((edit) => mayMove(known.diagnostics, edit));
  }

  forget(uri: string): void {
    this.shown.delete(uri);
  }

  /** Of documents with diagnostics. */
  getUris(): string[] {
    return [...this.shown].flatMap(([uri, { diagnostics }]) => (diagnostics.length > 0 ? [uri] : []));
  }
}

function mayMove(diagnostics: readonly Diagnostic[], edit: TextDocumentContentChangeEvent): boolean {
  if (diagnostics.length === 0) return false;
  if (!('range' in edit)) return true;
  const { start, end } = edit.range;
  const lines = splitLines(edit.text).length - 1;
  const movesLines = lines !== end.line - start.line;
  return diagnostics.some(
    ({ range }) => range.end.line >= start.line && (movesLines || range.start.line <= end.line),
  );
}
