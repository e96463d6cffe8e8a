// Starts, restarts and stops the language server. Each start creates a new language client, because a LanguageClient
// whose start failed can't be started again.
import { type Event, EventEmitter, extensions, type LogOutputChannel, type Uri, workspace } from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient';
import {
  type EditorDescription,
  type FormatParams,
  formatNotification,
  languageId,
  type SiteChange,
  showLinksNotification,
  siteChangedNotification,
} from '../../../server/src/protocol.ts';
import { type AskOptions, askWithProgress } from './askWithProgress.ts';
import type { Moves } from './moves/moves.ts';
import { addNotes } from './notedFixes.ts';
import { createRestartLimit } from './restartLimit.ts';
import type { ObservableServer, ServerState } from './serverState.ts';
import { showLinks } from './showLinks.ts';
import type { UndoubledDiagnostics } from './undoubledDiagnostics.ts';

export interface LanguageServer extends ObservableServer {
  /** Starts the server unless it was started before. Settles when it is ready or has failed; never rejects. */
  start(): Promise<void>;
  /** Stops the server if it is running, and starts it. Calls made in the meantime share one restart. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** The answer to a request; starts the server if that was not done yet. `undefined` when it is not running. */
  ask<T>(method: string, params: object, options?: AskOptions): Promise<T | undefined>;
  /** An open configuration may have the wrong owner: this extension for another format, or the other way around. */
  readonly onDidFindFormat: Event<FormatParams>;
  /** A site changed, after `watchSitesRequest` was asked. */
  readonly onDidChangeSite: Event<SiteChange>;
  /** Renames a file together with what refers to it; false when VS Code refused. Without the server, the file alone. */
  renameFile(oldUri: Uri, newUri: Uri): Promise<boolean>;
}

/** Milliseconds to wait for a start before stopping anyway. */
const startPatience = 2_000;
const restartsAllowed = 4;
const restartsWithin = 3 * 60 * 1000;

export const clientId = 'plantStore';
export const clientName = 'Docs';

/** Makes a client that has not been started yet; its server starts with it. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

export interface LanguageServerParts {
  readonly createClient: CreateClient;
  /** Where the server's log goes. */
  readonly channel: LogOutputChannel;
  readonly moves: Moves;
  readonly undoubledDiagnostics: UndoubledDiagnostics;
}

export function createLanguageServer(parts: LanguageServerParts): LanguageServer {
  const { channel, moves } = parts;
  const stateEmitter = new EventEmitter<ServerState>();
  const formatEmitter = new EventEmitter<FormatParams>();
  const siteEmitter = new EventEmitter<SiteChange>();
  const limit = createRestartLimit(restartsAllowed, restartsWithin);
  let state: ServerState = 'stopped';
  /** The current client; an event from any other client comes too late. */
  let client: BaseLanguageClient | undefined;
  let starting: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;

  const setState = (next: ServerState) => {
    state = next;
    channel.info(`Language server: ${next}`);
    stateEmitter.fire(next);
  };

  const run = async (during: 'starting' | 'restarting'): Promise<void> => {
    setState(during);
    const started: BaseLanguageClient = createClient(parts, () => endUnexpectedly(started));
    client = started;
    started.onNotification(formatNotification, (params: FormatParams) => formatEmitter.fire(params));
    started.onNotification(siteChangedNotification, (change: SiteChange) => siteEmitter.fire(change));
    started.onNotification(showLinksNotification, showLinks);
    try {
      await started.start();
      if (client === started) setState('ready');
    } catch {
      // The client has logged why.
      endUnexpectedly(started);
    }
  };

  const endUnexpectedly = (ended: BaseLanguageClient) => {
    if (client !== ended) return;
    client = undefined;
    if (limit.allowsRestart(Date.now())) {
      starting = run('restarting');
    } else {
      setState('failed');
    }
  };

  const stop = async () => {
    const ending = client;
    client = undefined;
    // A client that is stopped while starting merely drops its process, so the start is awaited, but not if it hangs.
    await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, startPatience))]);
    starting = undefined;
    await ending?.stop().catch(() => undefined);
    setState('stopped');
  };

  return {
    get state() {
      return state;
    },
    onDidChangeState: stateEmitter.event,
    onDidFindFormat: formatEmitter.event,
    onDidChangeSite: siteEmitter.event,
    start: () => {
      starting ??= run('starting');
      return starting;
    },
    restart: () => {
      const restart = async () => {
        await stop();
        limit.reset();
        starting = run('starting');
        await starting;
      };
      restarting ??= restart().finally(() => {
        restarting = undefined;
      });
      return restarting;
    },
    stop,
    async ask<T>(method: string, params: object, options?: AskOptions) {
      starting ??= run('starting');
      await starting;
      const asked = state === 'ready' ? client : undefined;
      if (asked === undefined) return undefined;
      return options === undefined
        ? asked.sendRequest<T>(method, params)
        : askWithProgress<T>(asked, method, params, options);
    },
    renameFile: (oldUri, newUri) =>
      moves.renameFile(state === 'ready' ? client : undefined, { oldUri, newUri }),
  };
}

/** Without a folder there are no workspace settings to turn a rule off in. */
function describeEditor(): EditorDescription {
  return {
    hasJsonSupport: true,
    turnsOffRules: workspace.workspaceFolders !== undefined,
    hasMarkdownSupport: extensions.getExtension('vscode.markdown-language-features') !== undefined,
    showsLinks: true,
    servesFiles: false,
  };
}

function createClient(
  { createClient, channel, moves, undoubledDiagnostics }: LanguageServerParts,
  onUnexpectedEnd: () => void,
): BaseLanguageClient {
  const client: BaseLanguageClient = createClient({
    documentSelector: [{ language: languageId }],
    initializationOptions: describeEditor,
    outputChannel: channel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    middleware: {
      ...moves.createMiddleware(() => client),
      handleDiagnostics: undoubledDiagnostics.handle,
      provideCodeActions: async (document, range, context, token, next) =>
        addNotes(await next(document, range, context, token)),
    },
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        // After the client has cleaned up the lost connection.
        setTimeout(onUnexpectedEnd);
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
  });
  return client;
}
