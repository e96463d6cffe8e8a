// Wires the language service to a connection: settings, documents, sites, diagnostics, requests.
import type { ClientCapabilities, Connection, ConnectionOptions } from 'vscode-languageserver';
import { toUri } from '../node/filePaths.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import type { CheckOpenApi } from '../site/site.ts';
import { createClientSettings } from './clientSettings.ts';
import { ClientUris } from './clientUris.ts';
import { registerDiagnostics } from './documents/diagnosticsPublisher.ts';
import { createOpenDocuments } from './documents/openDocuments.ts';
import { registerPages, registersLenses } from './documents/pageRegistration.ts';
import { parseEditorDescription, registerPlainJson, tellFormats } from './documents/plainJson.ts';
import { registerRefreshes } from './documents/refreshes.ts';
import { Lifecycle, registerRefusals } from './lifecycle.ts';
import { createAnswerRequest, describeError } from './requests/answerRequest.ts';
import { registerCheckSites } from './requests/checkSitesRequest.ts';
import {
  createContextFactory,
  createPageContextFactory,
  getClientFeatures,
} from './requests/createContext.ts';
import { fileOperationCapabilities, registerFileOperations } from './requests/fileOperations.ts';
import { pageRequestCapabilities, registerPageRequests } from './requests/pageRequests.ts';
import { registerRequests, requestCapabilities } from './requests/requests.ts';
import { ShownAnswers } from './requests/shownAnswers.ts';
import { registerFileEvents } from './sites/fileEvents.ts';
import { Sites } from './sites/sites.ts';

/** What the server needs of the machine it runs on. */
export interface Runtime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  /** Names and pictures of icons; `undefined` when they can't be had. */
  loadIcons(): Promise<Icons | undefined>;
}

/** Makes the connection and serves it until the client asks it to exit. */
export function startServer(
  connect: (options: ConnectionOptions) => Connection,
  { fileSystem, checkOpenApi, loadIcons }: Runtime,
): void {
  const clientUris = new ClientUris();
  const lifecycle = new Lifecycle();
  const connection = connect({
    messageStrategy: {
      handleMessage(message, next) {
        const admitted = lifecycle.admit(message);
        return admitted === undefined ? undefined : next(clientUris.receive(admitted));
      },
    },
  });
  let client: ClientCapabilities = {};
  let icons: Icons | undefined;
  const onError = (error: unknown): void => connection.console.error(describeError(error));
  const settings = createClientSettings(connection);
  let editor = parseEditorDescription(undefined);
  const documents = createOpenDocuments(connection, () => editor.hasJsonSupport);
  const sites = new Sites({ fileSystem, documents, settings, checkOpenApi, onError });
  const sources = {
    ...{ settings, sites },
    getIcons: () => icons,
    getClient: () => getClientFeatures(client, editor),
  };
  const createContext = createContextFactory(sources);
  const createPageContext = createPageContextFactory(sources, documents);

  connection.onInitialize((params) => {
    const { capabilities, workspaceFolders, rootUri, rootPath } = params;
    client = capabilities;
    editor = parseEditorDescription(params.initializationOptions);
    const root = rootUri ?? (rootPath ? toUri(rootPath) : undefined);
    sites.setWorkspaceFolders(workspaceFolders?.map(({ uri }) => uri) ?? (root ? [root] : []));
    return {
      capabilities: {
        ...requestCapabilities,
        ...pageRequestCapabilities,
        ...(registersLenses(capabilities) ? {} : { codeLensProvider: {} }),
        workspace: { ...requestCapabilities.workspace, ...fileOperationCapabilities },
      },
      serverInfo: { name: 'Plant Store docs.json language server' },
    };
  });
  connection.onInitialized(() => {
    settings.start(client);
    registerFileEvents(connection, client, { documents, settings, sites, onError });
    registerPages(connection, client);
    if (editor.hasJsonSupport) registerPlainJson(connection, client);
    // A file of a megabyte that no diagnostics of the text have to wait for.
    setImmediate(() => {
      loadIcons()
        .then((loaded) => {
          icons = loaded;
          sites.retell();
        })
        .catch(onError);
    });
  });
  registerRefusals(connection);
  const judging = registerDiagnostics(connection, {
    ...{ documents, settings, sites, clientUris },
    ...{ createContext, createPageContext },
  });
  const answerRequest = createAnswerRequest({
    log: (message) => connection.console.error(message),
    whenTypedIsJudged: () => judging.whenTypedIsJudged(),
    send: (answer) => clientUris.send(answer),
  });
  registerRequests(connection, {
    ...{ documents, answerRequest, getClient: () => client },
    ...{ createContext, createPageContext },
  });
  const pageSources = {
    ...{ documents, sites, fileSystem, answerRequest, clientUris, onError },
    ...{ getClient: () => client, shownLenses: new ShownAnswers(), shownHints: new ShownAnswers() },
  };
  registerPageRequests(connection, { ...pageSources, createContext, createPageContext });
  registerFileOperations(connection, pageSources);
  registerRefreshes(connection, { ...pageSources, settings });
  registerCheckSites(connection, { ...pageSources, settings, createContext });
  tellFormats(connection, { documents, clientUris, isWanted: () => editor.hasJsonSupport });
  connection.listen();
}
