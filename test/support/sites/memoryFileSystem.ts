// A disk that exists only in memory, for the tests of the site.
import { setTimeout as delay } from 'node:timers/promises';
import { getFolder, isWithin } from '../../../server/src/shared/sitePaths.ts';
import {
  type DiskPlace,
  type FileSystem,
  getMaxSize,
  type WalkVisitor,
  type Within,
} from '../../../server/src/site/fileSystem.ts';

export interface MemoryFileSystemOptions {
  /** Absolute paths of folders that can't be read. */
  readonly unreadable?: readonly string[];
  /** Absolute paths of files that are never read to their end. */
  readonly hanging?: readonly string[];
  /** In milliseconds, how long it takes to read a file. */
  readonly slowness?: number;
  /** Absolute paths of symbolic links whose target is outside every site. */
  readonly leaving?: readonly string[];
}

export interface MemoryFileSystem extends FileSystem {
  /** Absolute paths whose text was read, in the order of reading. */
  readonly reads: readonly string[];
  getText(path: string): string | undefined;
  write(path: string, text: string): void;
  /** For a file that is not UTF-8. */
  writeBytes(path: string, bytes: Uint8Array): void;
  /** A file, or a folder with everything in it. */
  remove(path: string): void;
  move(from: string, to: string): void;
}

/** Keys are absolute paths. */
export function createMemoryFileSystem(
  files: Readonly<Record<string, string>>,
  { unreadable = [], hanging = [], leaving = [], slowness }: MemoryFileSystemOptions = {},
): MemoryFileSystem {
  const texts = new Map(Object.entries(files));
  const rawFiles = new Map<string, Uint8Array>();
  const encode = (path: string, text: string): Uint8Array =>
    rawFiles.get(path) ?? new TextEncoder().encode(text);
  const reads: string[] = [];
  const isReadable = (path: string): boolean => !unreadable.some((folder) => isWithin(path, folder));
  const isFolder = (path: string): boolean => [...texts.keys()].some((file) => file.startsWith(`${path}/`));
  const getKind = (path: string, within: Within): DiskPlace['kind'] => {
    if (!within.every((folder) => isWithin(path, folder))) return 'outside';
    if (leaving.some((link) => isWithin(path, link))) return 'outside';
    if (texts.has(path)) return 'file';
    return isFolder(path) ? 'folder' : 'nothing';
  };

  return {
    reads,
    getText: (path) => texts.get(path),
    write: (path, text) => {
      texts.set(path, text);
      rawFiles.delete(path);
    },
    writeBytes: (path, bytes) => {
      texts.set(path, new TextDecoder().decode(bytes));
      rawFiles.set(path, bytes);
    },
    remove: (path) => {
      for (const file of texts.keys()) if (isWithin(file, path)) texts.delete(file);
    },
    move: (from, to) => {
      for (const [file, text] of [...texts].filter(([path]) => isWithin(path, from))) {
        texts.delete(file);
        texts.set(to + file.slice(from.length), text);
      }
    },
    async walk(root, _within, visitor) {
      const files = walk(texts, root, '', visitor, isReadable);
      const toRelative = (path: string): string => path.slice(root.length + 1);
      return {
        files,
        linked: new Set(),
        leaving: leaving.filter((link) => isWithin(link, root)).map(toRelative),
        unfollowed: [],
        unreadable: isReadable(root)
          ? unreadable.filter((folder) => isWithin(folder, root) && isFolder(folder)).map(toRelative)
          : [''],
        hasLinks: false,
      };
    },
    look: async (path, within) => ({ kind: getKind(path, within), isLinked: false }),
    async readFile(path, within) {
      reads.push(path);
      if (hanging.includes(path)) return new Promise(() => {});
      if (slowness !== undefined) await delay(slowness);
      const text = isReadable(path) && getKind(path, within) === 'file' ? texts.get(path) : undefined;
      if (text === undefined) return { kind: 'unreadable' };
      const bytes = encode(path, text);
      return bytes.length > getMaxSize(path) ? { kind: 'tooLarge' } : { kind: 'whole', bytes };
    },
    async readStart(path, within, limit) {
      reads.push(path);
      const text = isReadable(path) && getKind(path, within) === 'file' ? texts.get(path) : undefined;
      return text === undefined ? undefined : encode(path, text).subarray(0, limit);
    },
  };
}

function walk(
  texts: ReadonlyMap<string, string>,
  root: string,
  folder: string,
  visitor: WalkVisitor,
  isReadable: (path: string) => boolean,
): string[] {
  const start = folder === '' ? `${root}/` : `${root}/${folder}/`;
  if (!isReadable(start.slice(0, -1))) return [];
  const ignoreText = texts.get(`${start}.gitignore`);
  if (ignoreText !== undefined) visitor.onIgnoreFile(folder, ignoreText);
  const below = [...texts.keys()]
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(root.length + 1));
  const files = below.filter((path) => getFolder(path) === folder);
  const skipped = folder === '' ? 0 : folder.length + 1;
  const names = below.map((path) => path.slice(skipped)).filter((path) => path.includes('/'));
  const folders = new Set(
    names.map((path) => (folder === '' ? '' : `${folder}/`) + path.slice(0, path.indexOf('/'))),
  );
  for (const inner of folders) {
    if (visitor.enters(inner)) files.push(...walk(texts, root, inner, visitor, isReadable));
  }
  return files;
}
