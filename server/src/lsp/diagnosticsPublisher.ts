// Publishes a document's diagnostics soon after it is opened, changed, or judged by other settings.
import type { Connection } from 'vscode-languageserver';
import { languageService } from '../languageService.ts';
import { describeError } from './answerRequest.ts';
import type { ClientSettings } from './clientSettings.ts';
import type { CreateContext } from './createContext.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** Milliseconds without a keystroke before a changed document is judged: a fast typist's pause. */
const pause = 60;

export function registerDiagnostics(
  connection: Connection,
  documents: OpenDocuments,
  settings: ClientSettings,
  createContext: CreateContext,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();

  const publish = async (uri: string): Promise<void> => {
    await settings.ready();
    const document = documents.get(uri);
    if (document === undefined) return;
    const { version } = document.textDocument;
    const diagnostics = languageService.diagnose(createContext(document));
    await connection.sendDiagnostics({ uri, version, diagnostics });
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

  // What was just opened is judged at once.
  const judged = new Set<string>();
  documents.onChanged((uri) => {
    schedule(uri, judged.has(uri) ? pause : 0);
    judged.add(uri);
  });
  documents.onClosed((uri) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    judged.delete(uri);
    connection
      .sendDiagnostics({ uri, diagnostics: [] })
      .catch(() => connection.console.warn('The client is gone'));
  });
  settings.onChanged(() => {
    for (const uri of documents.getUris()) schedule(uri, 0);
  });
}
