// What writing an edit needs of a disk. Each member is one step: it happens wholly or not at all, but for `createFile`,
// which can leave a part of a new file. They throw as Node does, with a `code`.

export interface DiskEntry {
  /** Links are not followed. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** The same for two names of one thing. */
  readonly identity: string;
  /** The same for what can be moved by its name alone. */
  readonly device: string;
  /** Of a file that may be run as a program, where the system says so. */
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
 * `differs`: nothing was replaced. `overtaken`: the file was, but somebody had written into it between the look and the
 * replacement; `theirs` is what it held then.
 */
type Replacement =
  | { readonly kind: 'replaced' | 'differs' }
  | { readonly kind: 'overtaken'; readonly theirs: Uint8Array };

/** Paths are absolute, with `/`. */
export interface WritableDisk {
  /** With all links resolved. */
  realPath(path: string): Promise<string>;
  /** `undefined` where nothing is. */
  look(path: string): Promise<DiskEntry | undefined>;
  /**
   * Fails where the file or folder may not be written. What replaces a file needs no right to it, which nobody expects; a
   * name in a folder needs one to the folder.
   */
  checkWritable(path: string): Promise<void>;
  /** A regular file. */
  readFile(path: string): Promise<DiskFile>;
  /** Fails where anything is. What is written is on the disk. @param owner the system's own by default. */
  createFile(path: string, bytes: Uint8Array, owner?: FileOwner): Promise<void>;
  /**
   * `temporary` takes the place of the file, if that is still at `real` and has these bytes. Nothing of this program comes
   * between the look and the replacement: no file system has both in one.
   */
  replaceFile(path: string, real: string, temporary: string, bytes: Uint8Array): Promise<Replacement>;
  /** Removes the file if it has these bytes; false if not. The same is true of the look and the removal. */
  removeSame(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Of a folder, or where there are no second names. */
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file; fails where anything is. */
  link(from: string, to: string): Promise<void>;
  /** Of a file, or of a link. */
  remove(path: string): Promise<void>;
  /** In a folder that is there. */
  createFolder(path: string): Promise<void>;
  /** Of an empty folder; fails where anything is in it. */
  removeFolder(path: string): Promise<void>;
}

/** Why an edit is not written further, in words that name no place of this machine. */
export class Stop extends Error {
  /** The end of a sentence that begins with the file, or a sentence where there is none. */
  readonly reason: string;
  /** As the edit names it; `undefined` where no file is the cause. */
  readonly path: string | undefined;

  constructor(reason: string, path?: string) {
    super(reason);
    this.reason = reason;
    this.path = path;
  }
}

export const differs = 'is not as it was when it was read';
export const occupied = 'can’t be written: something is there already';

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'is no longer there'],
  ['ENOTDIR', 'lies in something that is no folder'],
  ['ELOOP', differs],
  ['EEXIST', occupied],
  ['ENOTEMPTY', occupied],
  ['EACCES', 'can’t be written: that is not permitted'],
  ['EPERM', 'can’t be written: that is not permitted'],
  ['EROFS', 'can’t be written: the disk is read-only'],
  ['ENOSPC', 'can’t be written: the disk is full'],
  ['EDQUOT', 'can’t be written: the disk is full'],
  ['EXDEV', 'can’t move: the place is on another disk'],
  ['ENAMETOOLONG', 'can’t be written: the name is too long'],
]);

/** The end of a sentence. An error without a code is a bug, and thrown again. */
export function toStopReason(error: unknown): string {
  if (error instanceof Stop) return error.reason;
  const code = getCode(error);
  if (code === undefined) throw error;
  return reasons.get(code) ?? `can’t be written (${code})`;
}

/** Whether the disk failed with one of the codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = getCode(error);
  return code !== undefined && codes.includes(code);
}

/** Whether the disk failed because nobody, or not this user, may write there. */
export function isForbidden(error: unknown): boolean {
  return hasCode(error, ['EACCES', 'EPERM', 'EROFS']);
}

/** Whether the file system, or this one file, can’t have a second name. */
export function isWithoutLinks(error: unknown): boolean {
  return hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);
}

function getCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
