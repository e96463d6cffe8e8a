// Files in memory, as VS Code asks an extension for them.
import {
  type FileChangeEvent,
  FileChangeType,
  type FileStat,
  FileSystemError,
  FileType,
  type Uri,
} from 'vscode';

type Entry = { readonly kind: 'file'; bytes: Uint8Array; mtime: number } | { readonly kind: 'folder' };

export interface MemoryFiles {
  stat(uri: Uri): FileStat;
  list(uri: Uri): [string, FileType][];
  read(uri: Uri): Uint8Array;
  /** What each of these answers are the changes that it made. */
  write(uri: Uri, bytes: Uint8Array): FileChangeEvent[];
  createFolder(uri: Uri): FileChangeEvent[];
  delete(uri: Uri): FileChangeEvent[];
  rename(from: Uri, to: Uri): FileChangeEvent[];
}

/** @param texts by path, without a slash at the start. */
export function createMemoryFiles(texts: Readonly<Record<string, string>>): MemoryFiles {
  const entries = new Map<string, Entry>([['/', { kind: 'folder' }]]);
  const addFolders = (path: string) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      entries.set(path.slice(0, end), { kind: 'folder' });
    }
  };
  for (const [path, text] of Object.entries(texts)) {
    addFolders(`/${path}`);
    entries.set(`/${path}`, { kind: 'file', bytes: new TextEncoder().encode(text), mtime: 1 });
  }
  const find = (uri: Uri): Entry => {
    const entry = entries.get(uri.path);
    if (entry === undefined) throw FileSystemError.FileNotFound(uri);
    return entry;
  };
  const getType = ({ kind }: Entry) => (kind === 'file' ? FileType.File : FileType.Directory);
  const isIn = (folder: string, path: string) => path.startsWith(folder === '/' ? '/' : `${folder}/`);

  return {
    stat(uri) {
      const entry = find(uri);
      const { mtime, size } =
        entry.kind === 'file' ? { mtime: entry.mtime, size: entry.bytes.length } : { mtime: 0, size: 0 };
      return { type: getType(entry), ctime: 0, mtime, size };
    },
    list(uri) {
      find(uri);
      return [...entries]
        .map(([path, entry]): [string, FileType] => [path, getType(entry)])
        .filter(([path]) => path !== '/' && isIn(uri.path, path))
        .map(([path, type]): [string, FileType] => [
          path.slice(uri.path === '/' ? 1 : uri.path.length + 1),
          type,
        ])
        .filter(([name]) => !name.includes('/'));
    },
    read(uri) {
      const entry = find(uri);
      if (entry.kind !== 'file') throw FileSystemError.FileIsADirectory(uri);
      return entry.bytes;
    },
    write(uri, bytes) {
      const before = entries.get(uri.path);
      if (before?.kind === 'folder') throw FileSystemError.FileIsADirectory(uri);
      addFolders(uri.path);
      entries.set(uri.path, { kind: 'file', bytes, mtime: (before?.mtime ?? 0) + 1 });
      return [{ type: before === undefined ? FileChangeType.Created : FileChangeType.Changed, uri }];
    },
    createFolder(uri) {
      addFolders(`${uri.path}/`);
      return [{ type: FileChangeType.Created, uri }];
    },
    delete(uri) {
      find(uri);
      for (const path of [...entries.keys()]) {
        if (path === uri.path || isIn(uri.path, path)) entries.delete(path);
      }
      return [{ type: FileChangeType.Deleted, uri }];
    },
    rename(from, to) {
      find(from);
      for (const [path, entry] of [...entries]) {
        if (path !== from.path && !isIn(from.path, path)) continue;
        entries.delete(path);
        entries.set(to.path + path.slice(from.path.length), entry);
      }
      addFolders(to.path);
      return [
        { type: FileChangeType.Deleted, uri: from },
        { type: FileChangeType.Created, uri: to },
      ];
    },
  };
}
