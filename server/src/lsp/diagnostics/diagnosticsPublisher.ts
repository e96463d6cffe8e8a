// Publishes diagnostics of open configurations and pages: soon after they are opened or changed, and again when
// their site or the settings change the result.
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { importsSame, offersSame } from '../../links/graph/linkGraph.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { waitAtMost } from '../../shared/waitAtMost.ts';
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

/** In milliseconds: a client may show only what is published first, so that waits for the site, but not for long. */
const firstPatience = 500;

export interface PublishedDiagnostics {
  readonly queue: JudgingQueue;
  /** What is published about the current text of an open document. */
  readonly getCurrent: (uri: string) => Promise<readonly Diagnostic[]>;
}

export function registerDiagnostics(connection: Connection, parts: DiagnosticsParts): PublishedDiagnostics {
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
    const root = sites.getRoot(uri);
    if (!shown.has(uri) && root !== undefined) {
      const read = Promise.all([sites.whenPagesRead(root), sites.lookUp(document)]);
      await waitAtMost(firstPatience, read);
    }
    const current = documents.get(uri);
    if (current === undefined) return;
    const shared = documents.isSharedPart(uri);
    await publish(current.textDocument, getDiagnostics(createContext(current), { withoutSyntax: shared }));
    siteModels.refreshOf(uri);
    await sites.lookUp(current);
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
    let context = await createPageContext(uri);
    if (context !== undefined && !shown.has(uri)) {
      const known = Promise.all([askCompiler(context), sites.whenPagesRead(context.site.root)]);
      await waitAtMost(firstPatience, known);
      context = await createPageContext(uri);
    }
    const page = documents.getPage(uri);
    if (page === undefined) return;
    await publish(page, context === undefined ? [] : getPageDiagnostics(context));
    if (context === undefined) return void openPageFaults.ask(uri, undefined);
    void askCompiler(context);
    judgeOthers(uri, context);
  };

  const askCompiler = (context: PageContext): Promise<void> => {
    const { page, path } = context;
    return openPageFaults.ask(page.uri, languageService.getPageToCompile(context, path, page.getText()));
  };

  /** For example, a removed heading affects the pages that link to it. */
  const judgeOthers = (uri: string, { scanned, site }: PageContext): void => {
    const before = judged.get(uri);
    judged.set(uri, scanned);
    if (before === undefined || !importsSame(before, scanned)) sites.readNamed(site.root);
    // Of the configuration, too: it may list what is imported, and link to headings.
    if (before !== undefined && !offersSame(before, scanned))
      judgeAll((path) => path !== undefined && path !== toPath(uri) && isWithin(path, site.root));
  };

  const judge = (uri: string): Promise<void> => (isPageFile(uri) ? judgePage(uri) : judgeConfiguration(uri));
  const queue = new JudgingQueue({
    ready: () => settings.ready(),
    judge,
    onError: (uri, error) => connection.console.error(`Checking ${uri} failed: ${describeError(error)}`),
  });

  const judgeAll = (matches: (path: string | undefined) => boolean): void => {
    for (const uri of documents.getUris()) if (matches(toPath(uri))) queue.judgeAgain(uri);
  };

  // A document that is reopened under another URI of the client shows nothing yet.
  documents.onOpened((uri) => shown.forget(uri));
  documents.onChanged((uri) => {
    shown.noteChange(uri);
    queue.judgeTyped(uri);
    // A configuration affects the diagnostics of the pages that it lists, and of its parts.
    const path = toPath(uri);
    const root = sites.getRoot(uri);
    if (root === undefined || isPageFile(uri)) return;
    judgeAll((other) => other !== undefined && other !== path && isWithin(other, root));
  });
  documents.onClosed((uri) => {
    judged.delete(uri);
    if (isPageFile(uri)) judgeAll((path) => path !== undefined);
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
  return {
    queue,
    async getCurrent(uri) {
      await judge(uri);
      return shown.get(uri);
    },
  };
}

interface Shown {
  readonly diagnostics: readonly Diagnostic[];
  /** The same as a string, for comparison. */
  readonly text: string;
  /** Whether the document has changed since. */
  isOld: boolean;
}

/**
 * The diagnostics that the client shows for each open document. They are sent once for each of its versions, because a
 * client may wait for those, and again when they change.
 */
class ShownDiagnostics {
  private readonly shown = new Map<string, Shown>();

  /** Whether these have to be sent; if so, they are recorded as shown. */
  update(uri: string, diagnostics: readonly Diagnostic[]): boolean {
    const known = this.shown.get(uri);
    const text = JSON.stringify(diagnostics);
    if (known !== undefined && known.text === text && !known.isOld) return false;
    this.shown.set(uri, { diagnostics, text, isOld: false });
    return true;
  }

  noteChange(uri: string): void {
    const known = this.shown.get(uri);
    if (known !== undefined) known.isOld = true;
  }

  has(uri: string): boolean {
    return this.shown.has(uri);
  }

  /** None before the first are sent. */
  get(uri: string): readonly Diagnostic[] {
    return this.shown.get(uri)?.diagnostics ?? [];
  }

  forget(uri: string): void {
    this.shown.delete(uri);
  }

  /** Of documents with diagnostics. */
  getUris(): string[] {
    return [...this.shown].flatMap(([uri, { diagnostics }]) => (diagnostics.length > 0 ? [uri] : []));
  }
}
