// The document of a webview of this package, which has one script and one file of styles.
import { Uri, type Webview, workspace } from 'vscode';
import { createNonce, createShell } from './webviewShell.ts';

type PackagedShell = (webview: Pick<Webview, 'cspSource'>) => string;

/**
 * Reads the package once. Await it before the panel is created: a window that creates one is too busy to pass files on,
 * and stays empty all the longer.
 *
 * @param name of the files in `dist`, without extension.
 */
export function createShellReader(
  extensionUri: Uri,
  name: string,
  title: string,
): () => Promise<PackagedShell> {
  const read = async (file: string): Promise<string> =>
    new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', file)));
  let shell: PackagedShell | undefined;
  return async () => {
    if (shell !== undefined) return shell;
    const [script, styles] = await Promise.all([read(`${name}.js`), read(`${name}.css`)]);
    shell = ({ cspSource }) => createShell({ title, cspSource, script, styles, nonce: createNonce() });
    return shell;
  };
}
