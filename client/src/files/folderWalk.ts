// Finds files by listing folders, for file systems that VS Code can't search.
import type { FileSystem, FileType, Uri } from 'vscode';
import { waitAtMost } from '../../../server/src/shared/waitAtMost.ts';

export interface WantedFiles {
  /** Glob, for a search by VS Code. */
  readonly pattern: string;
  /** Glob of files that such a search leaves out. */
  readonly exclude: string;
  readonly isWanted: (name: string) => boolean;
  /** Whether to look into a folder of this name. */
  readonly enters: (name: string) => boolean;
}

export interface FolderWalk {
  readonly folder: Uri;
  readonly wanted: Pick<WantedFiles, 'isWanted' | 'enters'>;
  /** Stops when this many files are found. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface WalkedFiles {
  readonly fileSystem: Pick<FileSystem, 'readDirectory'>;
  readonly join: (folder: Uri, name: string) => Uri;
  /** Milliseconds to wait for a folder. */
  readonly patience?: number;
}

/** How many folders are listed at a time, because they may be remote. */
const maxConcurrent = 16;
/** A file system may be endless. */
const maxFolders = 2_000;

/** Links to folders are not followed. */
const file: FileType.File = 1;
const folder: FileType.Directory = 2;

/** Files closer to the top are first. A folder that can't be listed in time has none. */
export async function walkFolders(
  { fileSystem, join, patience = 5_000 }: WalkedFiles,
  { folder: top, wanted, limit, signal }: FolderWalk,
): Promise<Uri[]> {
  const found: Uri[] = [];
  const waiting = [top];
  let listed = 0;
  while (listed < waiting.length && listed < maxFolders) {
    const now = waiting.slice(listed, listed + maxConcurrent);
    listed += now.length;
    const lists = await Promise.all(now.map((at) => list(fileSystem, at, patience)));
    if (signal.aborted) break;
    for (const [index, entries] of lists.entries()) {
      const at = now[index] ?? top;
      for (const [name, type] of entries) {
        if ((type & file) !== 0 && wanted.isWanted(name)) found.push(join(at, name));
        if (type === folder && wanted.enters(name)) waiting.push(join(at, name));
      }
    }
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Whichever is first. A search that fails or finds nothing doesn't count, because it may not have looked. */
export function takeFound<T>(searched: PromiseLike<T[]>, walked: Promise<T[]>): Promise<T[]> {
  const found = searched.then(
    (files) => (files.length > 0 ? files : walked),
    () => walked,
  );
  return Promise.race([found, walked]);
}

async function list(
  fileSystem: WalkedFiles['fileSystem'],
  at: Uri,
  patience: number,
): Promise<readonly (readonly [string, FileType])[]> {
  try {
    return (await waitAtMost(patience, fileSystem.readDirectory(at))) ?? [];
  } catch {
    return [];
  }
}
