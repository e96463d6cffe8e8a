// What the site asks of a disk. Paths are absolute, with `/` on every platform and none at the end: the top of a disk
// is '', or a drive as in `c:`.

/**
 * Folders that must hold what is read, all of them and really: symbolic links are resolved on both sides first. None at
 * all means anywhere.
 */
export type Within = readonly string[];

/** What a walk tells while it goes, parents before children. Folders are relative to the root, '' is the root. */
export interface WalkVisitor {
  /** A folder's `.gitignore`, before the folder's own entries are told. */
  onIgnoreFile(folder: string, text: string): void;
  /** Whether to go into this folder. */
  enters(folder: string): boolean;
  /** Whether nobody wants to know any more: the walk ends as soon as it can. */
  isOver?: () => boolean;
}

export interface WalkResult {
  /** Every file, relative to the root. Symbolic links to files inside the root count, and files below links to folders. */
  readonly files: readonly string[];
  /** Files that are reached through a symbolic link. */
  readonly linked: ReadonlySet<string>;
  /** Symbolic links, relative to the root, whose target lies outside of it. They are not followed. */
  readonly leaving: readonly string[];
  /** Symbolic links to folders inside the root that lead in circles, or are too many. They are not followed. */
  readonly unfollowed: readonly string[];
  /** Whether there is any other symbolic link: then one file's coming or going can be another's. */
  readonly hasLinks: boolean;
  /** Folders, links and ignore files, relative to the root, that could not be read. */
  readonly unreadable: readonly string[];
}

/** What stands at a path. */
export interface Place {
  /** Links are followed. `outside` leaves the folders that were asked for, `other` is no file that has a text. */
  readonly kind: 'file' | 'folder' | 'outside' | 'other' | 'nothing' | 'unreadable';
  /** Whether a symbolic link leads there from the last of the folders that were asked for. */
  readonly isLinked: boolean;
}

export type FileContent =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'tooLarge' }
  /** Nothing is there, it is no regular file, or it may not be read. */
  | { readonly kind: 'unreadable' };

/** Bytes of the largest file that is read: no configuration, and no OpenAPI document that people work with, is larger. */
export const maxFileSize = 20 * 1024 * 1024;

export interface FileSystem {
  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult>;
  look(path: string, within: Within): Promise<Place>;
  readFile(path: string, within: Within): Promise<FileContent>;
  /** At most the first `limit` bytes of a file; `undefined` when it can't be read. */
  readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined>;
}

const decoder = new TextDecoder();

/** UTF-8, without the byte-order mark, as editors give it. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
