// What journals and locks need of a disk, and no more, so that a simulation can stop at every step of it and forget
// what a loss of power forgets.

export interface Disk {
  /** Makes the folder, for nobody else on this machine, and what is missing above it. */
  makeFolder(folder: string): Promise<void>;
  /** Names in the folder, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** The file in pieces. Throws when it is not there or can't be read. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** The whole of a small file; undefined when it is not there or can't be read. */
  readNow(path: string): string | undefined;
  /** Opens a file to write at its end. Throws when a new one is there already, an old one is not, or the disk refuses. */
  open(path: string, which: 'new' | 'old'): DiskFile;
  /** Makes a file that appears with its whole content; false when there is one of that name. */
  place(path: string, content: string): Promise<boolean>;
  /** Milliseconds since the file was written; undefined when it is not there. */
  getAge(path: string): Promise<number | undefined>;
  /** Without a word when it is not there. */
  remove(path: string): Promise<void>;
  /** Makes the names in the folder survive a loss of power, as far as the system can do that. */
  flushFolder(folder: string): void;
}

/** Each of them throws when the disk refuses. */
export interface DiskFile {
  /** Gives the number of bytes that were taken, from the first on. They survive the end of this process. */
  write(bytes: Uint8Array): number;
  /** Makes what was written survive a loss of power. */
  flush(): Promise<void>;
  flushNow(): void;
  truncate(length: number): void;
  close(): void;
}
