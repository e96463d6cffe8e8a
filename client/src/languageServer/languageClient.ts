// Starts, restarts and stops the language server. Each start creates a new language client, because a LanguageClient
// whose start failed can't be started again.
import {
  commands,
  type Event,
  EventEmitter,
  Location,
  type LogOutputChannel,
  Position,
  Range,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FormatParams,
  formatNotification,
  type ProtocolLocation,
  type ProtocolPosition,
  type ShowLinksParams,
  type SiteChange,
  showLinksNotification,
  siteChangedNotification,
} from '../../../server/src/shared/protocol.ts';
import { serveFiles } from '../files/serveFiles.ts';
import type { AskOptions } from './askWithProgress.ts';
import type { ClientLibrary } from './clientLibrary.ts';
import type { Moves } from './moves/moves.ts';
import { createRestartLimit } from './restartLimit.ts';
import type { ObservableServer, ServerState } from './serverState.ts';
import type { UndoubledDiagnostics } from './undoubledDiagnostics.ts';

export interface LanguageServer extends ObservableServer {
  /** Starts the server unless it was started before. Settles when it is ready or has failed; never rejects. */
  start(): Promise<void>;
  /** Stops the server if it is running, and starts it. Calls made in the meantime share one restart. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** The answer to a request; starts the server if that was not done yet. `undefined` when it is not running. */
  ask<T>(method: string, params: object, options?: AskOptions): Promise<T | undefined>;
  /** Sends a notification to the server if it is running. */
  tell(method: string, params: object): void;
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

interface LanguageServerParts {
  /** Called for each start, so that a load that failed can be tried again. */
  readonly loadClientLibrary: () => Promise<ClientLibrary>;
  /** Where the server's log goes. */
  readonly channel: LogOutputChannel;
  readonly moves: Moves;
  readonly undoubledDiagnostics: UndoubledDiagnostics;
}

/** One start of the server, and what runs since. */
interface Run {
  /** `undefined` until the library is loaded. */
  client?: BaseLanguageClient;
  askWithProgress?: ClientLibrary['askWithProgress'];
}

export function createLanguageServer(parts: LanguageServerParts): LanguageServer {
  const { loadClientLibrary, channel, moves, undoubledDiagnostics } = parts;
  const stateEmitter = new EventEmitter<ServerState>();
  const formatEmitter = new EventEmitter<FormatParams>();
  const siteEmitter = new EventEmitter<SiteChange>();
  const limit = createRestartLimit(restartsAllowed, restartsWithin);
  let state: ServerState = 'stopped';
  /** What comes of any other run comes too late. */
  let current: Run | undefined;
  let starting: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;

  const setState = (next: ServerState) => {
    state = next;
    channel.info(`Language server: ${next}`);
    stateEmitter.fire(next);
  };

  const run = async (during: 'starting' | 'restarting'): Promise<void> => {
    setState(during);
    const own: Run = {};
    current = own;
    try {
      const { createClient, askWithProgress } = await loadClientLibrary();
      if (current !== own) return;
      const onUnexpectedEnd = () => endUnexpectedly(own);
      const client = createClient({ channel, moves, undoubledDiagnostics, onUnexpectedEnd });
      Object.assign(own, { client, askWithProgress });
      client.onNotification(formatNotification, (params: FormatParams) => formatEmitter.fire(params));
      client.onNotification(siteChangedNotification, (change: SiteChange) => siteEmitter.fire(change));
      client.onNotification(showLinksNotification, showLinks);
      serveFiles(client);
      await client.start();
      if (current === own) setState('ready');
    } catch (error) {
      // A client that exists has logged why.
      if (own.client === undefined) channel.error(`The language client could not be loaded: ${error}`);
      endUnexpectedly(own);
    }
  };

  const endUnexpectedly = (ended: Run) => {
    if (current !== ended) return;
    current = undefined;
    if (limit.allowsRestart(Date.now())) {
      starting = run('restarting');
    } else {
      setState('failed');
    }
  };

  const stop = async () => {
    const ending = current;
    current = undefined;
    // A client that is stopped while starting merely drops its process, so the start is awaited, but not if it hangs.
    await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, startPatience))]);
    starting = undefined;
    await ending?.client?.stop().catch(() => undefined);
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
      const { client, askWithProgress } = (state === 'ready' ? current : undefined) ?? {};
      if (client === undefined || askWithProgress === undefined) return undefined;
      return options === undefined
        ? client.sendRequest<T>(method, params)
        : askWithProgress<T>(client, method, params, options);
    },
    tell(method, params) {
      if (state === 'ready') void current?.client?.sendNotification(method, params);
    },
    renameFile: (oldUri, newUri) =>
      moves.renameFile(state === 'ready' ? current?.client : undefined, { oldUri, newUri }),
  };
}

/**
 * Shows links as VS Code shows references: in a list above the page that was asked about, or at the first one,
 * in its file.
 */
async function showLinks({ links, page }: ShowLinksParams): Promise<void> {
  const [first] = links;
  if (first === undefined) return;
  const top = new Range(0, 0, 0, 0);
  const { uri, range } = page === undefined ? toLocation(first) : new Location(Uri.parse(page), top);
  await window.showTextDocument(await workspace.openTextDocument(uri), { selection: range });
  await commands.executeCommand('editor.action.showReferences', uri, range.start, links.map(toLocation));
}

function toLocation({ uri, range }: ProtocolLocation): Location {
  return new Location(Uri.parse(uri), new Range(toPosition(range.start), toPosition(range.end)));
}

function toPosition({ line, character }: ProtocolPosition): Position {
  return new Position(line, character);
}
