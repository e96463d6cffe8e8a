// The operations that writing an edit needs from a disk. Each is one step that happens completely or not at all, except
// `createFile`, which can leave a partial new file. They throw as Node does, with a `code`.
import { getErrorCode } from '../shared/errorCode.ts';

export interface DiskEntry {
  /** Links are not followed. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Equal for two names of the same file or folder. */
  readonly identity: string;
  /** Equal for places between which a rename suffices to move. */
  readonly device: string;
  /** Whether the file is executable, if the system says so. */
  readonly isExecutable: boolean;
}

interface DiskFile {
  readonly bytes: Uint8Array;
  readonly owner: FileOwner;
}

export interface FileOwner {
  readonly user: number;
  readonly group: number;
  /** Permissions. */
  readonly mode: number;
}

/** Paths are absolute, with `/`. */
export interface WritableDisk {
  /** Resolves all links. */
  realPath(path: string): Promise<string>;
  /** `undefined` if nothing is there. */
  look(path: string): Promise<DiskEntry | undefined>;
  /**
   * Fails if the file or folder isn't writable. Replacing a file needs no permission for it, which would surprise
   * users; creating a name needs one for the folder.
   */
  checkWritable(path: string): Promise<void>;
  /** A regular file. */
  readFile(path: string): Promise<DiskFile>;
  /**
   * Fails if the path exists. The content is flushed to disk.
   *
   * @param owner the system's default if left out.
   */
  createFile(path: string, bytes: Uint8Array, owner?: FileOwner): Promise<void>;
  /**
   * Gives `temporary` the name of the file, if that is still a file with these bytes; otherwise false. No code of this
   * program runs between check and replacement; no file system does both at once.
   */
  replaceFile(path: string, temporary: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * A file or a folder. Fails if the new path exists.
   *
   * @param isSame whether both names mean the same file on this disk.
   */
  move(from: string, to: string, isSame: boolean): Promise<void>;
  /** A file or a link. */
  remove(path: string): Promise<void>;
  /** In an existing folder. */
  createFolder(path: string): Promise<void>;
}

/** Why an edit can't be written, in words that name no place on this machine. */
export class Stop extends Error {
  /** The end of a sentence that begins with the file, or a whole sentence without one. */
  readonly reason: string;
  /** As the edit names it; `undefined` if no file is the cause. */
  readonly path: string | undefined;

  constructor(reason: string, path?: string) {
    super(reason);
    this.reason = reason;
    this.path = path;
  }
}

export const differs = 'has changed since it was read';
export const occupied = 'can’t be written: something is already there';

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'no longer exists'],
  ['ENOTDIR', 'is inside something that is not a folder'],
  ['ELOOP', differs],
  ['EEXIST', occupied],
  ['ENOTEMPTY', occupied],
  ['EACCES', 'can’t be written: permission denied'],
  ['EPERM', 'can’t be written: permission denied'],
  ['EROFS', 'can’t be written: the disk is read-only'],
  ['ENOSPC', 'can’t be written: the disk is full'],
  ['EDQUOT', 'can’t be written: the disk is full'],
  ['EXDEV', 'can’t be moved to another disk'],
  ['ENAMETOOLONG', 'can’t be written: the name is too long'],
]);

/** The end of a sentence. An error without a code is a bug, and is rethrown. */
export function toStopReason(error: unknown): string {
  if (error instanceof Stop) return error.reason;
  const code = getErrorCode(error);
  if (code === undefined) throw error;
  return reasons.get(code) ?? `can’t be written (${code})`;
}

/** Whether a disk error has one of the codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = getErrorCode(error);
  return code !== undefined && codes.includes(code);
}
