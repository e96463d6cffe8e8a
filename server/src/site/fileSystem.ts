// What the site asks of a disk. Paths are absolute, with `/` on every platform and none at the end.

/** What a walk tells while it goes, folder by folder, parents before children. Folders are relative to the root, '' is the root. */
export interface WalkVisitor {
  /** A folder's `.gitignore`, before the folder's own entries are told. */
  onIgnoreFile(folder: string, text: string): void;
  /** Whether to go into this folder. */
  enters(folder: string): boolean;
}

export interface WalkResult {
  /** Every file, relative to the root. Symbolic links to files inside the root count, and files below links to folders. */
  readonly files: readonly string[];
  /** Files that are reached through a symbolic link. */
  readonly linked: ReadonlySet<string>;
  /** Symbolic links, relative to the root, whose target lies outside of it. They are not followed. */
  readonly leaving: readonly string[];
  /** False when some folder could not be read. */
  readonly complete: boolean;
}

export interface FileSystem {
  walk(root: string, visitor: WalkVisitor): Promise<WalkResult>;
  /** What stands at the path, links followed; `undefined` when nothing does. */
  getKind(path: string): Promise<'file' | 'folder' | undefined>;
  /** The text of a UTF-8 file, at most its first `limit` bytes; `undefined` when it can't be read. */
  readText(path: string, limit?: number): Promise<string | undefined>;
}
