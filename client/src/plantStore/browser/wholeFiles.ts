// Files that can only be read and written whole, as an extension in a browser has them.

/** All methods reject when the file system fails. */
export interface WholeFiles {
  makeFolder(folder: string): Promise<void>;
  /** The names in the folder, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** Undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Creates the file or replaces its content. Once it is over, the content survives the end of this process. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(path: string): Promise<void>;
}
