// Everything that needs the library vscode-languageclient when it runs; all else knows only its types. It is half of what
// the extension weighs, so in a browser it is a file of its own, loaded with the first server.
import {
  CodeAction,
  CodeActionKind,
  type Command,
  extensions,
  type LogOutputChannel,
  type TextDocument,
  type Uri,
  workspace,
} from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient';
import { type EditorDescription, languageId } from '../../../server/src/shared/protocol.ts';
import { noteFixCommand } from '../commandIds.ts';
import { askWithProgress } from './askWithProgress.ts';
import type { Moves } from './moves/moves.ts';
import type { UndoubledDiagnostics } from './undoubledDiagnostics.ts';

export const clientId = 'plantStore';
export const clientName = 'Docs';

/** Makes a client that has not been started yet; its server starts with it. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

export interface ClientLibrary {
  readonly createClient: (parts: ClientParts) => BaseLanguageClient;
  readonly askWithProgress: typeof askWithProgress;
}

interface ClientParts {
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

/**
 * Learns that a quick fix was applied: VS Code runs the command of a code action only after its edit has been
 * made. The one argument of `noteFixCommand` for a fix that creates a page.
 */
interface CreatedPage {
  readonly uri: string;
  /** Whether the fix was for an entry that names the page. */
  readonly isListed: boolean;
}

/**
 * Adds the command to every fix that is an edit, with the page that it creates, if any.
 *
 * @param asked the document that the fixes are for.
 */
function addNotes(
  actions: (Command | CodeAction)[] | null | undefined,
  asked: TextDocument,
): (Command | CodeAction)[] | null | undefined {
  for (const action of actions ?? []) {
    if (action instanceof CodeAction && isFix(action)) {
      const created = getCreatedPage(action, asked.uri)?.toString();
      const argument: CreatedPage | undefined =
        created === undefined ? undefined : { uri: created, isListed: asked.languageId === languageId };
      action.command = { title: action.title, command: noteFixCommand, arguments: [argument] };
    }
  }
  return actions;
}

/** The only page that a fix changes besides the one that it is for: the text of a new file. */
function getCreatedPage({ edit }: CodeAction, asked: Uri): Uri | undefined {
  return edit
    ?.entries()
    .map(([uri]) => uri)
    .find((uri) => /\.mdx?$/.test(uri.path) && uri.toString() !== asked.toString());
}

function isFix({ kind, edit, command }: CodeAction): boolean {
  const isRepair = kind !== undefined && repairs.some((repair) => repair.contains(kind));
  return isRepair && edit !== undefined && command === undefined;
}

const repairs = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];
