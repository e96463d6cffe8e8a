// The configurations in the workspace, for those who need to know which site a file belongs to before anything else is
// known about it.
import { commands, Disposable, Uri, window } from 'vscode';
import type { FileSearch } from '../files/fileSearch.ts';
import { configurationFiles } from '../files/wantedFiles.ts';

export interface WorkspaceConfigurations extends Disposable {
  /** That of the site which a file belongs to: the nearest one in a folder above it. */
  getNearest(file: Uri): Promise<Uri | undefined>;
  /** In the order of their paths. */
  getAll(): Promise<readonly Uri[]>;
}

const names = ['docs.json', 'mint.json'];
/** Whether the file in the active editor belongs to a site: its preview can be opened from the editor's title. */
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
    // Above a path without a slash at its start, as that of an unsaved file, there is always another "..".
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
    // The title of an editor keeps its buttons while the focus is elsewhere.
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
