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

/**
 * `differs`: nothing was replaced. `overtaken`: the file was replaced, but someone had written to it between the check
 * and the replacement; `theirs` is its content at that time.
 */
type Replacement =
  | { readonly kind: 'replaced' | 'differs' }
  | { readonly kind: 'overtaken'; readonly theirs: Uint8Array };

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
   * Replaces the file with `temporary`, if the file is still at `real` and has these bytes. No code of this program
   * runs between check and replacement; no file system does both atomically.
   */
  replaceFile(path: string, real: string, temporary: string, bytes: Uint8Array): Promise<Replacement>;
  /** Removes the file if it has these bytes; otherwise false. The same applies to its check and removal. */
  removeSame(path: string, bytes: Uint8Array): Promise<boolean>;
  /** For a folder, or on file systems without hard links. */
  rename(from: string, to: string): Promise<void>;
  /** A hard link to a file; fails if the path exists. */
  link(from: string, to: string): Promise<void>;
  /** A file or a link. */
  remove(path: string): Promise<void>;
  /** In an existing folder. */
  createFolder(path: string): Promise<void>;
  /** An empty folder; fails otherwise. */
  removeFolder(path: string): Promise<void>;
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

/** Whether the disk failed because of a missing permission. */
export function isForbidden(error: unknown): boolean {
  return hasCode(error, ['EACCES', 'EPERM', 'EROFS']);
}

/** Whether the file system, or this file, doesn't support hard links. */
export function isWithoutLinks(error: unknown): boolean {
  return hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);
}
