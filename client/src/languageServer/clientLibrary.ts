// Everything that needs the library vscode-languageclient when it runs; all else knows only its types. It is half of what
// the extension weighs, so in a browser it is a file of its own, loaded with the first server.
import { extensions, type LogOutputChannel, workspace } from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient';
import { type EditorDescription, languageId } from '../../../server/src/shared/protocol.ts';
import { askWithProgress } from './askWithProgress.ts';
import type { Moves } from './moves/moves.ts';
import { addNotes } from './notedFixes.ts';
import type { UndoubledDiagnostics } from './undoubledDiagnostics.ts';

export const clientId = 'plantStore';
export const clientName = 'Docs';

/** Makes a client that has not been started yet; its server starts with it. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

export interface ClientLibrary {
  readonly createClient: (parts: ClientParts) => BaseLanguageClient;
  readonly askWithProgress: typeof askWithProgress;
}

export interface ClientParts {
  /** Where the server's log goes. */
  readonly channel: LogOutputChannel;
  readonly moves: Moves;
  readonly undoubledDiagnostics: UndoubledDiagnostics;
  /** Called when the server has gone without having been stopped. */
  readonly onUnexpectedEnd: () => void;
}

export function createClientLibrary(createClient: CreateClient): ClientLibrary {
  return {
    createClient: (parts) => {
      const client: BaseLanguageClient = createClient(createOptions(parts, () => client));
      return client;
    },
    askWithProgress,
  };
}

function createOptions(
  { channel, moves, undoubledDiagnostics, onUnexpectedEnd }: ClientParts,
  getClient: () => BaseLanguageClient,
): LanguageClientOptions {
  return {
    documentSelector: [{ language: languageId }],
    initializationOptions: describeEditor,
    outputChannel: channel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    middleware: {
      ...moves.createMiddleware(getClient),
      handleDiagnostics: undoubledDiagnostics.handle,
      provideCodeActions: async (document, range, context, token, next) =>
        addNotes(await next(document, range, context, token), document),
    },
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        // After the client has cleaned up the lost connection.
        setTimeout(onUnexpectedEnd);
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
  };
}

/** Without a folder there are no workspace settings to turn a rule off in. */
function describeEditor(): EditorDescription {
  return {
    hasJsonSupport: true,
    ...{ runsCommands: true, showsPictures: true, resolvesLinks: true },
    turnsOffRules: workspace.workspaceFolders !== undefined,
    hasMarkdownSupport: extensions.getExtension('vscode.markdown-language-features') !== undefined,
    showsLinks: true,
    servesFiles: true,
  };
}
