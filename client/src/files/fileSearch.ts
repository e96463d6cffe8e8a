// Finds files in the window's folders, on any file system. VS Code searches disks, and file systems with their own search.
// On any other it never answers, so folders are listed at the same time.
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';
import { takeFound, type WantedFiles, walkFolders } from './folderWalk.ts';

export interface FileSearch {
  /** At most `limit` in each folder of the window. Folders that can't be read have none. */
  find(wanted: WantedFiles, limit?: number): Promise<Uri[]>;
  /** Reports files that are created and deleted, on disk if VS Code watches it, and in the editor. */
  watch(wanted: WantedFiles, listeners: WantedListeners): Disposable;
}

export interface WantedListeners {
  readonly onCreate: (uri: Uri) => void;
  readonly onDelete: (uri: Uri) => void;
  /** Any number may have been created or deleted. */
  readonly onMany: () => void;
}

/** @param isOnDisk whether VS Code certainly searches and watches this location. */
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
      const onChange = (uris: readonly Uri[]) => {
        if (!uris.every(isOnDisk)) onMany();
      };
      return Disposable.from(
        watcher,
        watcher.onDidCreate(onCreate),
        watcher.onDidDelete(onDelete),
        workspace.onDidSaveTextDocument(({ uri }) => isWanted(uri) && onChange([uri])),
        workspace.onDidCreateFiles(({ files }) => onChange(files)),
        workspace.onDidDeleteFiles(({ files }) => onChange(files)),
        workspace.onDidRenameFiles(({ files }) => onChange(files.map(({ newUri }) => newUri))),
        workspace.onDidChangeWorkspaceFolders(onMany),
      );
    },
  };
}
