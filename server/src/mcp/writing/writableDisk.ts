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

export interface DiskFile {
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
export type Replacement =
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
