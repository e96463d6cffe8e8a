// Puts the server together on a connection: its parts, its requests, and its background work.

import {
  type ClientCapabilities,
  type Connection,
  type ConnectionOptions,
  MessageType,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { PageCompiler } from '../compile/pageCompiler.ts';
import type { OpenApiChecker } from '../openApi/openApiChecker.ts';
import { nextTurn } from '../shared/eventLoop.ts';
import type { IconLibrary } from '../shared/iconLibraries.ts';
import type { EditorDescription } from '../shared/protocol.ts';
import type { PositionEncoding } from '../shared/text/positionEncoding.ts';
import { waitAtMost } from '../shared/waitAtMost.ts';
import { type FileSystem, NotedReads } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import { LoadedIcons } from '../site/loadedIcons.ts';
import type { OpenRevision } from '../site/revisionFileSystem.ts';
import type { CheckOpenApi } from '../site/site.ts';
import { getClientFeatures } from './abilities/clientFeatures.ts';
import { FixCommands } from './abilities/knownAnswers.ts';
import { getServerCommands } from './abilities/serverCommands.ts';
import { ClientSettings } from './clientSettings.ts';
import { ClientUris } from './clientUris.ts';
import { registerDiagnostics } from './diagnostics/diagnosticsPublisher.ts';
import { OpenPageFaults } from './diagnostics/openPageFaults.ts';
import { OpenDocuments } from './documents/openDocuments.ts';
import {
  getTriggerCharacters,
  registerPages,
  registerWhereFoldersAre,
} from './documents/pageRegistration.ts';
import { registerParts } from './documents/partRegistration.ts';
import {
  parseEditorDescription,
  registerFormatNotifications,
  registerPlainJson,
} from './documents/plainJson.ts';
import { registerRefreshes } from './documents/refreshes.ts';
import { ClientFileSystem, clientPatience } from './files/clientFileSystem.ts';
import { createReachableFiles, TimeoutFileSystem } from './files/timeoutFileSystem.ts';
import { Lifecycle, registerRefusals } from './lifecycle.ts';
import { createAnswerRequest, type RequestRow } from './requests/answerRequest.ts';
import { createShowReading, createWaitForPages } from './requests/awaitedPages.ts';
import { createContextFactory, createPageContextFactory } from './requests/createContext.ts';
import { Deletions, registerDeletedFiles } from './requests/deletions.ts';
import { RecentRenameEdit, registerMovedFiles } from './requests/moves.ts';
import { createRequestTable } from './requests/requestTable.ts';
import { ShownAnswers } from './requests/shownAnswers.ts';
import { describeError } from './session.ts';
import { registerFileEvents, type WatchFiles } from './sites/fileEvents.ts';
import { LinkGraphs } from './sites/linkGraphs.ts';
import { LostUrls } from './sites/lostUrls.ts';
import { SiteModels } from './sites/siteModels.ts';
import { getWorkspaceFolders, Sites } from './sites/sites.ts';

/** What the server needs from the machine it runs on. */
export interface Runtime {
  /** Its own disk; `undefined` if it has none, and the client reads all files for it. */
  readonly disk: FileSystem | undefined;
  readonly checkOpenApi: CheckOpenApi;
  /** Parses pages as the host’s build does. */
  readonly compiler: PageCompiler;
  /** What the text of an OpenAPI file says about an operation. */
  readonly describeOperation: OpenApiChecker['describe'];
  /** `undefined` if they are not available. */
  loadIcons(library: IconLibrary, client: Pick<Connection, 'sendRequest'>): Promise<Icons | undefined>;
  /** Opens a revision of a Git repository; `undefined` if no Git can be run. */
  readonly openRevision?: OpenRevision | undefined;
  /** For a client that doesn’t watch files; `undefined` if the server can’t either. */
  readonly watch?: WatchFiles;
  /** In milliseconds, how long an answer waits while no page of its site is read. */
  readonly readingPatience?: number | undefined;
  /**
   * In milliseconds, how long a check of all sites waits for a folder that doesn't respond; longer than
   * `clientPatience`.
   */
  readonly silencePatience?: number | undefined;
}

/** Creates the connection and serves it until the client asks it to exit. */
export function startServer(
  connect: (options: ConnectionOptions) => Connection,
  {
    disk,
    compiler,
    checkOpenApi,
    describeOperation,
    loadIcons,
    openRevision,
    watch,
    readingPatience = 5000,
    silencePatience = clientPatience + 5000,
  }: Runtime,
): void {
  const clientUris = new ClientUris();
  const lifecycle = new Lifecycle();
  const connection = connect({
    messageStrategy: {
      handleMessage(message, next) {
        const admitted = lifecycle.admit(message);
        if (admitted !== undefined) next(clientUris.receive(admitted));
      },
    },
  });
  let client: ClientCapabilities = {};
  let editor = parseEditorDescription(undefined);
  let initializationOptions: unknown;
  let refusesFiles = false;
  /** Never rejected. */
  let documentsKnown: Promise<unknown> = Promise.resolve();
  const onError = (error: unknown): void => connection.console.error(describeError(error));
  const editorFiles = new ClientFileSystem(connection, { isServed: () => editor.servesFiles });
  const files = new TimeoutFileSystem(createReachableFiles(disk, editorFiles), silencePatience);
  const fileSystem = new NotedReads(files);
  const settings = new ClientSettings(connection);
  const documents = new OpenDocuments(
    connection,
    () => editor.hasJsonSupport,
    (uri) => sites.getOwner(uri) !== undefined,
  );
  const linkGraphs = new LinkGraphs(documents);
  const openPageFaults = new OpenPageFaults({ documents, compiler });
  const sites: Sites = new Sites({ fileSystem, documents, settings, linkGraphs, checkOpenApi, onError });
  const icons = new LoadedIcons(
    async (library) => {
      // A file of up to a megabyte, which must not delay the first diagnostics.
      await nextTurn();
      return loadIcons(library, connection).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
    },
    () => sites.notifyAll(),
  );
  const showReading = createShowReading(connection, onError);
  const ownParts = {
    ...{
      fileSystem,
      files,
      checkOpenApi,
      compiler,
      describeOperation,
      documents,
      settings,
      sites,
      linkGraphs,
    },
    ...{ clientUris, onError, openPageFaults, openRevision },
    isRestricted: () => editor.isRestricted,
    readingPatience,
    waitForPages: createWaitForPages({ sites, readingPatience, showReading }),
    showReading,
    showWarning: (message: string) => {
      const type = MessageType.Warning;
      connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(onError);
    },
    isWatched: () => client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true && !refusesFiles,
    whenDocumentsKnown: () => waitAtMost(readingPatience, documentsKnown),
    icons,
    getHeardAt: () => lifecycle.heardAt,
    showsSiteHealth: () => editor.showsSiteHealth,
    getCapabilities: () => client,
    getClientFeatures: () => getClientFeatures(client, editor),
  };
  const contexts = {
    createContext: createContextFactory(ownParts),
    createPageContext: createPageContextFactory(ownParts),
  };
  const siteModels = new SiteModels(connection, { ...ownParts, ...contexts });
  const diagnostics = registerDiagnostics(connection, { ...ownParts, ...contexts, siteModels });
  const parts = {
    ...ownParts,
    ...contexts,
    siteModels,
    getCurrentDiagnostics: diagnostics.getCurrent,
    deletions: new Deletions(),
    lostUrls: new LostUrls(ownParts),
    recentRenameEdit: new RecentRenameEdit(),
    fixCommands: new FixCommands(),
    shownLenses: new ShownAnswers(),
    shownHints: new ShownAnswers(),
    answerRequest: createAnswerRequest({
      log: (message) => connection.console.error(message),
      whenTypedIsJudged: () => diagnostics.queue.whenTypedIsJudged(),
      send: (answer) => clientUris.send(answer),
    }),
  };
  const table = createRequestTable(connection, parts);

  connection.onInitialize((params) => {
    const { capabilities } = params;
    client = capabilities;
    initializationOptions = params.initializationOptions;
    editor = parseEditorDescription(initializationOptions);
    documents.encoding = choosePositionEncoding(capabilities);
    sites.setWorkspaceFolders(getWorkspaceFolders(params));
    return {
      capabilities: getServerCapabilities(table, capabilities, editor, documents.encoding),
      serverInfo: { name: 'Plant Store docs.json language server' },
    };
  });
  connection.onInitialized(() => {
    settings.start(client, initializationOptions);
    registerFileEvents(connection, client, parts, {
      watch,
      onRefused: () => {
        refusesFiles = true;
      },
    });
    registerWhereFoldersAre(sites, (schemes) => {
      documentsKnown = Promise.all([documentsKnown, registerPages(connection, client, schemes)]);
      if (editor.hasJsonSupport) registerPlainJson(connection, client, schemes);
    });
    registerParts(connection, client, { ...parts, hasJsonSupport: () => editor.hasJsonSupport });
  });
  registerRefusals(connection);
  for (const row of table) row.register(connection);
  registerMovedFiles(connection, parts);
  registerDeletedFiles(connection, parts);
  registerRefreshes(connection, parts);
  registerFormatNotifications(connection, parts, () => editor.hasJsonSupport);
  connection.listen();
}

/** UTF-16, which every client supports, unless this client excludes it. */
function choosePositionEncoding({ general }: ClientCapabilities): PositionEncoding {
  const offered = general?.positionEncodings ?? [];
  const known = (['utf-16', 'utf-32', 'utf-8'] as const).find((encoding) => offered.includes(encoding));
  return known ?? 'utf-16';
}

/** The capabilities of each row of the request table, and the notifications that the server listens to. */
function getServerCapabilities(
  table: readonly RequestRow[],
  client: ClientCapabilities,
  editor: EditorDescription,
  positionEncoding: PositionEncoding,
): ServerCapabilities {
  const offered: ServerCapabilities = {};
  for (const row of table) if (!row.isRegisteredLater(client)) Object.assign(offered, row.capabilities);
  if (offered.completionProvider !== undefined)
    offered.completionProvider = {
      ...offered.completionProvider,
      triggerCharacters: getTriggerCharacters(client),
    };
  // Clients that don't know the options of these accept `true`.
  const { codeAction, rename } = client.textDocument ?? {};
  if (codeAction?.codeActionLiteralSupport === undefined) offered.codeActionProvider = true;
  if (rename?.prepareSupport !== true) offered.renameProvider = true;
  return {
    positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...offered,
    executeCommandProvider: { commands: getServerCommands(client, editor) },
    workspace: { ...offered.workspace, workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
