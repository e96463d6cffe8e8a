// What journals and locks need from a disk, and no more: a host with files has one, a browser has one of its own, and a
// simulation can stop it at every step and forget what a power loss would lose. Where a result may come at once or later, a
// disk that can do it at once does.

/** Paths are absolute; their last part follows a slash. */
export type DiskPath = string;

export function joinPath(folder: string, name: string): DiskPath {
  return `${folder}/${name}`;
}

export function getDiskFolder(path: DiskPath): string {
  return path.slice(0, path.lastIndexOf('/'));
}

type Soon<T> = T | Promise<T>;

export interface Disk {
  /** Creates the folder and its missing parents, closed to everyone else on this machine. */
  makeFolder(folder: string): Promise<void>;
  /** The names in the folder, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** The file in chunks. Throws when it is missing or can't be read. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** All of a small file; undefined when it is missing or can't be read. */
  readText(path: string): Soon<string | undefined>;
  /** Opens a file for appending. Throws when a new one exists, an old one is missing, or the disk fails. */
  open(path: string, which: 'new' | 'old'): Soon<DiskHandle>;
  /** Creates a file that appears with all of its content at once; false when one with that name exists. */
  place(path: string, content: string): Promise<boolean>;
  /** Milliseconds since the file was written; undefined when it is missing. */
  getAge(path: string): Promise<number | undefined>;
  /** Removes a file; does nothing when it is missing. */
  remove(path: string): Promise<void>;
  /** Makes the names in the folder survive a power loss, if the system can do that. */
  flushFolder(folder: string): Soon<void>;
}

/** All methods throw when the disk fails. */
export interface DiskHandle {
  /**
   * Returns how many bytes were written, counting from the first. Those survive the end of this process. Called again only
   * once the call before is over.
   */
  write(bytes: Uint8Array): Soon<number>;
  /** Makes what was written survive a power loss, where the host can do that. */
  flush(): Promise<void>;
  flushNow(): Soon<void>;
  truncate(length: number): Soon<void>;
  close(): Soon<void>;
}
