// What writing an edit needs of a disk. Each member is one step: it happens wholly or not at all, but for `createFile`,
// which can leave a part of a new file. They throw as Node does, with a `code`.

export interface DiskEntry {
  /** Links are not followed. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** The same for two names of one thing. */
  readonly identity: string;
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

/** Paths are absolute, with `/`. */
export interface WritableDisk {
  /** With all links resolved. */
  realPath(path: string): Promise<string>;
  /** `undefined` where nothing is. */
  look(path: string): Promise<DiskEntry | undefined>;
  /** A regular file that may be written. */
  readFile(path: string): Promise<DiskFile>;
  /** Fails where anything is. What is written is on the disk. @param owner the system's own by default. */
  createFile(path: string, bytes: Uint8Array, owner?: FileOwner): Promise<void>;
  /** Takes the place of a file that is there. */
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file; fails where anything is. */
  link(from: string, to: string): Promise<void>;
  /** Of a file, or of a link. */
  remove(path: string): Promise<void>;
  /** In a folder that is there. */
  createFolder(path: string): Promise<void>;
}
