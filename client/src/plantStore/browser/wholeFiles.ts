// Files that can only be read and written whole, as in a browser.

/** All methods reject if the file system fails. */
export interface WholeFiles {
  makeFolder(folder: string): Promise<void>;
  /** Names, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Creates the file or replaces its content. After it resolves, the content survives the end of this process. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
}
