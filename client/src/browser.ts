// The entry point without Node: VS Code for the Web.
import { type ExtensionContext, Uri } from 'vscode';
import { activateOn } from './activation.ts';
import type { ClientLibrary } from './languageServer/clientLibrary.ts';
import { createBrowserExchange } from './plantStore/browser/browserExchange.ts';
import { createCreatedPlantWholeFiles } from './plantStore/created/createdPlantWholeFiles.ts';
import { createBrowserFolder } from './plantStore/import/journal/browserFolder.ts';
import { createRandomName } from './plantStore/import/journal/hashes.ts';
import { memorySandboxHost } from './stores/memorySandboxHost.ts';
import { workspaceFiles } from './stores/workspaceFiles.ts';
import { createWebParts } from './webParts.ts';

export { deactivate } from './activation.ts';

export function activate(context: ExtensionContext): void {
  const { extensionUri, globalStorageUri } = context;
  const getPath = (name: string) => Uri.joinPath(globalStorageUri, name).toString();
  const loadPart = createWebParts(Uri.joinPath(extensionUri, 'dist', 'web'));
  let library: Promise<ClientLibrary> | undefined;
  // Shared by all starts: it remembers what this host can do, and its script can run only once.
  const loadClientLibrary = (): Promise<ClientLibrary> => {
    library ??= loadPart('clientLibrary').then((part) => part.createBrowserLibrary(extensionUri));
    library.catch(() => {
      library = undefined;
    });
    return library;
  };
  activateOn(
    {
      loadClientLibrary,
      isOnDisk: () => false,
      loadPageBody: () => loadPart('pageBody'),
      sandbox: memorySandboxHost,
      createExchange: createBrowserExchange,
      loadCreatedPlantFiles: async () =>
        createCreatedPlantWholeFiles(workspaceFiles, getPath('created'), createRandomName(4)),
      importFolder: createBrowserFolder(getPath('imports'), workspaceFiles),
      checkProgram: undefined,
    },
    context,
  );
}
