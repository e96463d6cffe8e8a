// The entry point with Node: VS Code on a desktop or on a server.
import { type ExtensionContext, Uri } from 'vscode';
import { activateOn } from './activation.ts';
import { createClientLibrary } from './languageServer/clientLibrary.ts';
import { createNodeClient } from './languageServer/nodeClient.ts';
import { nodeParts } from './plantStore/import/journal/nodeParts.ts';
import { getCreatedPlantFiles } from './stores/createdPlantsParts.ts';
import { createNodeExchange, getSandboxHost } from './stores/sandboxParts.ts';

export { deactivate } from './activation.ts';

export function activate(context: ExtensionContext): void {
  const storage = context.globalStorageUri;
  const isOnDisk = ({ scheme }: Uri) => scheme === 'file';
  const getPath = (name: string) => (isOnDisk(storage) ? Uri.joinPath(storage, name).fsPath : undefined);
  const importPath = getPath('imports');
  const createClient = createNodeClient(context.extensionPath, getPath('compiled'));
  activateOn(
    {
      loadClientLibrary: async () => createClientLibrary(createClient),
      isOnDisk,
      loadPageBody: () => import('./preview/page/pageBody.ts'),
      sandbox: getSandboxHost(globalThis, storage.scheme),
      createExchange: createNodeExchange,
      loadCreatedPlantFiles: getCreatedPlantFiles(globalThis, Uri.joinPath(storage, 'created')),
      importFolder: importPath === undefined ? undefined : { path: importPath, parts: nodeParts },
      checkProgram: context.asAbsolutePath('dist/cli.js'),
    },
    context,
  );
}
