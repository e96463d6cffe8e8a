// Wires the language service to a connection: settings, documents, sites, diagnostics, requests.
import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import type { FileSystem } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import type { CheckOpenApi } from '../site/site.ts';
import { describeError } from './answerRequest.ts';
import { registerCheckSites } from './checkSitesRequest.ts';
import { createClientSettings } from './clientSettings.ts';
import { createContextFactory, createPageContextFactory, getClientFeatures } from './createContext.ts';
import { registerDiagnostics } from './diagnosticsPublisher.ts';
import { registerFileEvents } from './fileEvents.ts';
import { fileOperationCapabilities, registerFileOperations } from './fileOperations.ts';
import { createOpenDocuments } from './openDocuments.ts';
import { registerPages } from './pageRegistration.ts';
import { pageRequestCapabilities, registerPageRequests } from './pageRequests.ts';
import { registerRefreshes } from './refreshes.ts';
import { registerRequests, requestCapabilities } from './requests.ts';
import { Sites } from './sites.ts';

/** What the server needs of the machine it runs on. */
export interface Runtime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  /** Names and pictures of icons; `undefined` when they can't be had. */
  loadIcons(): Promise<Icons | undefined>;
}

/** Serves the connection until the client asks it to exit. */
export function startServer(connection: Connection, { fileSystem, checkOpenApi, loadIcons }: Runtime): void {
  let client: ClientCapabilities = {};
  let icons: Icons | undefined;
  const onError = (error: unknown): void => connection.console.error(describeError(error));
  const settings = createClientSettings(connection);
  const documents = createOpenDocuments(connection);
  const sites = new Sites({ fileSystem, documents, settings, checkOpenApi, onError });
  const sources = { settings, sites, getIcons: () => icons, getClient: () => getClientFeatures(client) };
  const createContext = createContextFactory(sources);
  const createPageContext = createPageContextFactory(sources, documents);

  connection.onInitialize(({ capabilities, workspaceFolders, rootUri }) => {
    client = capabilities;
    sites.setWorkspaceFolders(workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []));
    return {
      capabilities: {
        ...requestCapabilities,
        ...pageRequestCapabilities,
        workspace: { ...requestCapabilities.workspace, ...fileOperationCapabilities },
      },
      serverInfo: { name: 'Plant Store docs.json language server' },
    };
  });
  connection.onInitialized(() => {
    settings.start(client);
    registerFileEvents(connection, client, { documents, settings, sites, onError });
    registerPages(connection, client);
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
  registerDiagnostics(connection, { documents, settings, sites, createContext, createPageContext });
  registerRequests(connection, documents, createContext, createPageContext);
  const pageSources = { documents, sites, fileSystem, onError, getClient: () => client };
  registerPageRequests(connection, { ...pageSources, createContext, createPageContext });
  registerFileOperations(connection, pageSources);
  registerRefreshes(connection, { ...pageSources, settings });
  registerCheckSites(connection, { ...pageSources, settings, createContext });
  connection.listen();
}
