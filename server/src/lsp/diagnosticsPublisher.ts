// Publishes diagnostics of open configurations and pages: soon after they are opened or changed, and again when
// their site or the settings judge them differently.
import type { Connection } from 'vscode-languageserver';
import { languageService } from '../languageService.ts';
import { getFolder, isPageFile, isWithin } from '../site/sitePaths.ts';
import { describeError } from './answerRequest.ts';
import type { ClientSettings } from './clientSettings.ts';
import type { CreateContext, CreatePageContext } from './createContext.ts';
import { toPath } from './filePaths.ts';
import type { OpenDocuments } from './openDocuments.ts';
import type { Sites } from './sites.ts';

/** Milliseconds without a keystroke before a changed document is judged: a fast typist's pause. */
const pause = 60;

export interface DiagnosticsSources {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly createContext: CreateContext;
  readonly createPageContext: CreatePageContext;
}

export function registerDiagnostics(connection: Connection, sources: DiagnosticsSources): void {
  const { documents, settings, sites, createContext, createPageContext } = sources;
  const waiting = new Map<string, NodeJS.Timeout>();

  const publishConfiguration = async (uri: string): Promise<void> => {
    const document = documents.get(uri);
    if (document === undefined) return;
    const { version } = document.textDocument;
    const diagnostics = languageService.diagnose(createContext(document));
    await connection.sendDiagnostics({ uri, version, diagnostics });
    await sites.lookUp(document);
  };

  const publishPage = async (uri: string): Promise<void> => {
    const context = await createPageContext(uri);
    const page = documents.getPage(uri);
    if (page === undefined) return;
    const diagnostics = context === undefined ? [] : languageService.diagnosePage(context);
    await connection.sendDiagnostics({ uri, version: page.version, diagnostics });
  };

  const publish = async (uri: string): Promise<void> => {
    await settings.ready();
    await (isPageFile(uri) ? publishPage(uri) : publishConfiguration(uri));
  };

  const schedule = (uri: string, delay: number): void => {
    clearTimeout(waiting.get(uri));
    const run = (): void => {
      waiting.delete(uri);
      publish(uri).catch((error) =>
        connection.console.error(`Checking ${uri} failed: ${describeError(error)}`),
      );
    };
    waiting.set(uri, setTimeout(run, delay));
  };

  const scheduleAll = (isMeant: (path: string | undefined) => boolean): void => {
    for (const uri of documents.getUris()) if (isMeant(toPath(uri))) schedule(uri, 0);
  };

  // What was just opened is judged at once.
  const judged = new Set<string>();
  documents.onChanged((uri) => {
    schedule(uri, judged.has(uri) ? pause : 0);
    judged.add(uri);
    // The pages that a configuration lists are judged by it.
    const path = toPath(uri);
    if (path === undefined || isPageFile(uri)) return;
    for (const other of documents.getUris()) {
      const otherPath = toPath(other);
      if (isPageFile(other) && otherPath !== undefined && isWithin(otherPath, getFolder(path)))
        schedule(other, pause);
    }
  });
  documents.onClosed((uri) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    judged.delete(uri);
    connection
      .sendDiagnostics({ uri, diagnostics: [] })
      .catch(() => connection.console.warn('The client is gone'));
  });
  settings.onChanged(() => scheduleAll(() => true));
  sites.onChanged((root) => scheduleAll((path) => path !== undefined && isWithin(path, root)));
}
