// What journals and locks need from a disk. Node has one, browsers have one, and a simulation can stop at every step and
// lose what a power loss would lose.

/** Absolute. The last part follows a slash. */
export type DiskPath = string;

export function joinPath(folder: string, name: string): DiskPath {
  return `${folder}/${name}`;
}

export function getDiskFolder(path: DiskPath): string {
  return path.slice(0, path.lastIndexOf('/'));
}

type MaybeAsync<T> = T | Promise<T>;

export interface Disk {
  /** Creates the folder and its missing parents, private to this user. */
  makeFolder(folder: string): Promise<void>;
  /** The names in the folder, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** The file in chunks. Throws if it is missing or can't be read. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Undefined if the file is missing or can't be read. */
  readText(path: string): MaybeAsync<string | undefined>;
  /** Opens a file for appending. Throws if a new one exists, an old one is missing, or the disk fails. */
  open(path: string, which: 'new' | 'old'): MaybeAsync<DiskHandle>;
  /** Creates a file that appears with all its content at once. False if one with that name exists. */
  createAtomically(path: string, content: string): Promise<boolean>;
  /** Milliseconds since the file was written; undefined if it is missing. */
  getAge(path: string): Promise<number | undefined>;
  /** Does nothing if the file is missing. */
  remove(path: string): Promise<void>;
  /** Makes the names in the folder survive a power loss, if the system can do that. */
  flushFolder(folder: string): MaybeAsync<void>;
}

/** All methods throw if the disk fails. */
export interface DiskHandle {
  /** Returns how many of the bytes were written. Those survive the end of this process. Calls must not overlap. */
  write(bytes: Uint8Array): MaybeAsync<number>;
  /** Makes what was written survive a power loss, if the host can do that. */
  flush(): Promise<void>;
  flushNow(): MaybeAsync<void>;
  truncate(length: number): MaybeAsync<void>;
  close(): MaybeAsync<void>;
}
