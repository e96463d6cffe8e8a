// The configurations in the workspace, to find a file's site without the language server.
import { commands, Disposable, Uri, window } from 'vscode';
import type { FileSearch } from '../files/fileSearch.ts';
import { configurationFiles } from '../files/wantedFiles.ts';

export interface WorkspaceConfigurations extends Disposable {
  /** The configuration of the file's site: the nearest one in a folder above it. */
  getNearest(file: Uri): Promise<Uri | undefined>;
  /** Sorted by path. */
  getAll(): Promise<readonly Uri[]>;
}

const names = ['docs.json', 'mint.json'];
/** Whether the active editor's file belongs to a site, so that its preview can be opened from the editor's title. */
const contextKey = 'plantStore.editorInSite';

export function createSiteConfigurations(fileSearch: FileSearch): WorkspaceConfigurations {
  const found = new Map<string, Uri>();
  const search = async (): Promise<void> => {
    const uris = await fileSearch.find(configurationFiles);
    found.clear();
    for (const uri of uris) found.set(uri.toString(), uri);
    updateContext();
  };
  const getNearest = (file: Uri): Uri | undefined => {
    // A path without a leading slash, such as an unsaved file's, always has another ".." above it.
    if (!file.path.startsWith('/')) return undefined;
    for (let folder = Uri.joinPath(file, '..'); ; folder = Uri.joinPath(folder, '..')) {
      for (const name of names) {
        const uri = found.get(Uri.joinPath(folder, name).toString());
        if (uri !== undefined) return uri;
      }
      if (folder.path === Uri.joinPath(folder, '..').path) return undefined;
    }
  };
  const updateContext = (): void => {
    const file = window.activeTextEditor?.document.uri;
    // An editor's title keeps its buttons while the focus is elsewhere.
    if (file === undefined) return;
    void commands.executeCommand('setContext', contextKey, getNearest(file) !== undefined);
  };
  let searching = search();
  const listening = Disposable.from(
    fileSearch.watch(configurationFiles, {
      onCreate(uri) {
        if (uri.path.includes('/node_modules/')) return;
        found.set(uri.toString(), uri);
        updateContext();
      },
      onDelete(uri) {
        found.delete(uri.toString());
        updateContext();
      },
      onMany() {
        searching = search();
      },
    }),
    window.onDidChangeActiveTextEditor(updateContext),
  );
  return {
    async getNearest(file) {
      await searching;
      return getNearest(file);
    },
    async getAll() {
      await searching;
      return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
    },
    dispose: () => listening.dispose(),
  };
}
