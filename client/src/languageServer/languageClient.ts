// Starts, restarts and stops the language server. Each start creates a new client, because a LanguageClient that failed
// to start can't be started again.
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
import { pageQuestionRequest } from '../../../server/src/shared/pageQuestion.ts';
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
import { type SiteHealth, siteHealthNotification } from '../../../server/src/shared/siteHealth.ts';
import { waitAtMost } from '../../../server/src/shared/waitAtMost.ts';
import { serveFiles } from '../files/serveFiles.ts';
import { askForPage } from '../ui/pagePick.ts';
import type { AskOptions } from './askWithProgress.ts';
import type { ClientLibrary } from './clientLibrary.ts';
import type { Moves } from './moves/moves.ts';
import { createRestartLimit } from './restartLimit.ts';
import type { ObservableServer, ServerState } from './serverState.ts';
import type { UniqueDiagnostics } from './uniqueDiagnostics.ts';

export interface LanguageServer extends ObservableServer {
  /** Starts the server unless it was started before. Settles when it is ready or has failed; never rejects. */
  start(): Promise<void>;
  /** Stops the server if it is running, and starts it. Concurrent calls share one restart. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Sends a request. Starts the server unless it was started before. `undefined` if the server is not running. */
  ask<T>(method: string, params: object, options?: AskOptions): Promise<T | undefined>;
  /** Sends a notification if the server is running. */
  notify(method: string, params: object): void;
  /** Fires if an open configuration may have the wrong language: ours for another format, or the other way around. */
  readonly onDidFindFormat: Event<FormatParams>;
  /** Fires for changed sites after a `watchSitesRequest`. */
  readonly onDidChangeSite: Event<SiteChange>;
  /** Fires for each site that is checked in the background. */
  readonly onDidChangeHealth: Event<SiteHealth>;
  /** Renames a file and updates what refers to it; without the server, only the file. False if VS Code refused. */
  renameFile(oldUri: Uri, newUri: Uri): Promise<boolean>;
}

/** Milliseconds to wait for a start before stopping anyway. */
const startPatience = 2_000;
const restartsAllowed = 4;
const restartsWithin = 3 * 60 * 1000;

interface LanguageServerParts {
  /** Called for each start, so that a failed load can be repeated. */
  readonly loadClientLibrary: () => Promise<ClientLibrary>;
  /** For the server's log. */
  readonly channel: LogOutputChannel;
  readonly moves: Moves;
  readonly uniqueDiagnostics: UniqueDiagnostics;
}

/** One start of the server, and the client that it started. */
interface Run {
  /** `undefined` until the library is loaded. */
  client?: BaseLanguageClient;
  askWithProgress?: ClientLibrary['askWithProgress'];
}

export function createLanguageServer(parts: LanguageServerParts): LanguageServer {
  const { loadClientLibrary, channel, moves, uniqueDiagnostics } = parts;
  const stateEmitter = new EventEmitter<ServerState>();
  const formatEmitter = new EventEmitter<FormatParams>();
  const siteEmitter = new EventEmitter<SiteChange>();
  const healthEmitter = new EventEmitter<SiteHealth>();
  const limit = createRestartLimit(restartsAllowed, restartsWithin);
  let state: ServerState = 'stopped';
  /** Events of any other run are ignored. */
  let current: Run | undefined;
  /** The last start, or a restart with its stop. Whoever needs the server waits for it. */
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
      const client = createClient({ channel, moves, uniqueDiagnostics, onUnexpectedEnd });
      Object.assign(own, { client, askWithProgress });
      client.onNotification(formatNotification, (params: FormatParams) => formatEmitter.fire(params));
      client.onNotification(siteChangedNotification, (change: SiteChange) => siteEmitter.fire(change));
      client.onNotification(siteHealthNotification, (health: SiteHealth) => healthEmitter.fire(health));
      client.onNotification(showLinksNotification, showLinks);
      client.onRequest(pageQuestionRequest, askForPage);
      serveFiles(client);
      await client.start();
      if (current === own) setState('ready');
      else await client.stop();
    } catch (error) {
      // If there is a client, it has logged why.
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

  /** @param begun the start to wait for, because a client that is stopped while it starts abandons its process. */
  const end = async (begun: Promise<void> | undefined) => {
    const ending = current;
    current = undefined;
    // Not forever: the start may hang.
    await waitAtMost(startPatience, begun);
    await ending?.client?.stop().catch(() => undefined);
    setState('stopped');
  };

  /** Settles when no start is under way, not even one that replaced another. */
  const start = async () => {
    for (let awaited: typeof starting; awaited === undefined || awaited !== starting; ) {
      starting ??= run('starting');
      awaited = starting;
      await awaited;
    }
  };

  const restart = async (begun: Promise<void> | undefined) => {
    await end(begun);
    limit.reset();
    await run('starting');
  };

  return {
    get state() {
      return state;
    },
    onDidChangeState: stateEmitter.event,
    onDidFindFormat: formatEmitter.event,
    onDidChangeSite: siteEmitter.event,
    onDidChangeHealth: healthEmitter.event,
    start,
    restart() {
      if (restarting === undefined) {
        starting = restart(starting);
        restarting = start().finally(() => {
          restarting = undefined;
        });
      }
      return restarting;
    },
    stop() {
      starting = end(starting);
      return starting;
    },
    async ask<T>(method: string, params: object, options?: AskOptions) {
      await start();
      const { client, askWithProgress } = (state === 'ready' ? current : undefined) ?? {};
      if (client === undefined || askWithProgress === undefined) return undefined;
      return options === undefined
        ? client.sendRequest<T>(method, params)
        : askWithProgress<T>(client, method, params, options);
    },
    notify(method, params) {
      if (state === 'ready') void current?.client?.sendNotification(method, params);
    },
    renameFile: (oldUri, newUri) =>
      moves.renameFile(state === 'ready' ? current?.client : undefined, { oldUri, newUri }),
  };
}

/** Shows links the way VS Code shows references: at the top of the requested page, or at the first link. */
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
