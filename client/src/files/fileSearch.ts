// Finds files in the window's folders, whatever they are made of. VS Code searches disks, and file systems that bring a
// search of their own; of any other its answer never comes, so that folders are listed beside.
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';
import { takeFound, type WantedFiles, walkFolders } from './folderWalk.ts';

export interface FileSearch {
  /** At most `limit` in each folder of the window. Where nothing can be found out, there is nothing. */
  find(wanted: WantedFiles, limit?: number): Promise<Uri[]>;
  /** Tells of files that come and go, by what VS Code watches and by what happens in the editor. */
  watch(wanted: WantedFiles, listeners: WantedListeners): Disposable;
}

export interface WantedListeners {
  readonly onCreate: (uri: Uri) => void;
  readonly onDelete: (uri: Uri) => void;
  /** Any number may have come or gone. */
  readonly onMany: () => void;
}

/** @param isOnDisk whether VS Code surely searches and watches where this is. */
export function createFileSearch(isOnDisk: (uri: Uri) => boolean): FileSearch {
  const findIn = async (folder: Uri, wanted: WantedFiles, limit: number): Promise<Uri[]> => {
    const pattern = new RelativePattern(folder, wanted.pattern);
    const search = async () =>
      workspace.findFiles(pattern, wanted.exclude, Number.isFinite(limit) ? limit : undefined);
    if (isOnDisk(folder)) return search().catch(() => []);
    const over = new AbortController();
    const walk = { folder, wanted, limit, signal: over.signal };
    const walked = walkFolders({ fileSystem: workspace.fs, join: Uri.joinPath }, walk);
    const found = await takeFound(search(), walked);
    over.abort();
    return found;
  };
  return {
    async find(wanted, limit = Number.POSITIVE_INFINITY) {
      const folders = workspace.workspaceFolders ?? [];
      return (await Promise.all(folders.map(({ uri }) => findIn(uri, wanted, limit)))).flat();
    },
    watch(wanted, { onCreate, onDelete, onMany }) {
      const watcher = workspace.createFileSystemWatcher(wanted.pattern, false, true);
      const isWanted = ({ path }: Uri) => wanted.isWanted(path.slice(path.lastIndexOf('/') + 1));
      const hear = (uris: readonly Uri[]) => {
        if (!uris.every(isOnDisk)) onMany();
      };
      return Disposable.from(
        watcher,
        watcher.onDidCreate(onCreate),
        watcher.onDidDelete(onDelete),
        workspace.onDidSaveTextDocument(({ uri }) => isWanted(uri) && hear([uri])),
        workspace.onDidCreateFiles(({ files }) => hear(files)),
        workspace.onDidDeleteFiles(({ files }) => hear(files)),
        workspace.onDidRenameFiles(({ files }) => hear(files.map(({ newUri }) => newUri))),
        workspace.onDidChangeWorkspaceFolders(onMany),
      );
    },
  };
}
