// The extension's way in where there is no Node: VS Code for the Web.
import { type ExtensionContext, Uri } from 'vscode';
import { activateOn } from './activation.ts';
import { createBrowserExchange } from './plantStore/browser/browserExchange.ts';
import { memorySandboxHost } from './stores/memorySandboxHost.ts';
import { createWebParts } from './webParts.ts';

export { deactivate } from './activation.ts';

export function activate(context: ExtensionContext): void {
  const { extensionUri } = context;
  const loadPart = createWebParts(Uri.joinPath(extensionUri, 'dist', 'web'));
  activateOn(
    {
      loadClientLibrary: async () => (await loadPart('clientLibrary')).createBrowserLibrary(extensionUri),
      isWatched: () => false,
      loadPageBody: () => loadPart('pageBody'),
      sandbox: memorySandboxHost,
      createExchange: createBrowserExchange,
      loadCreatedPlantFiles: undefined,
      importFolder: undefined,
      checkProgram: undefined,
    },
    context,
  );
}
