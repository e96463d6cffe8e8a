// What the site needs from a disk. Paths are absolute, with `/` on every platform and none at the end: the top of a
// disk is '', or a drive such as `c:`.
import { isPageFile } from '../shared/sitePaths.ts';

/**
 * Folders that must all contain what is read, after symbolic links are resolved on both sides. An empty list means
 * anywhere.
 */
export type Within = readonly string[];

/** What a walk reports along the way, parents before children. Folders are relative to the root, which is ''. */
export interface WalkVisitor {
  /** A folder's `.gitignore`, before the folder's own entries are reported. */
  onIgnoreFile(folder: string, text: string): void;
  /** Whether to go into this folder. */
  enters(folder: string): boolean;
  /** Whether the result is no longer needed: then the walk ends as soon as it can. */
  isOver?: () => boolean;
}

export interface WalkResult {
  /** All files, relative to the root, including links to files inside the root and files below links to folders. */
  readonly files: readonly string[];
  /** Files that are reached through a symbolic link. */
  readonly linked: ReadonlySet<string>;
  /** Symbolic links, relative to the root, whose target is outside it. They are not followed. */
  readonly leaving: readonly string[];
  /** Symbolic links to folders inside the root that are circular or too many. They are not followed. */
  readonly unfollowed: readonly string[];
  /** Whether there is any other symbolic link: then creating or deleting one file can create or delete another. */
  readonly hasLinks: boolean;
  /** Folders, links and ignore files, relative to the root, that could not be read. */
  readonly unreadable: readonly string[];
  /** What has the name of a configuration and is no file, relative to the root: a pipe, a folder, a link that leads to none. */
  readonly odd?: readonly string[];
}

/** What is at a path. */
export interface Place {
  /** Links are followed. `outside` is not in the requested folders; `other` is neither a folder nor a regular file. */
  readonly kind: 'file' | 'folder' | 'outside' | 'other' | 'nothing' | 'unreadable';
  /** Whether the way there from the last of the requested folders goes through a symbolic link, or ends at one to nothing. */
  readonly isLinked: boolean;
  /** Of a file that may be run as a program; left out where it may not, or where the disk does not say. */
  readonly isExecutable?: true;
}

export type FileContent =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'tooLarge' }
  /** Nothing is there, it is not a regular file, or reading it is not permitted. */
  | { readonly kind: 'unreadable' };

/** In bytes: no configuration and no OpenAPI document that people work with is larger. */
export const maxFileSize = 20 * 1024 * 1024;
/** In bytes. Some pages take a hundred times their length of memory to be read; the longest that people write have 300 KB. */
export const maxPageSize = 3 * 1024 * 1024;

/** How many bytes of a file are read at most. */
export function getMaxSize(path: string): number {
  return isPageFile(path) ? maxPageSize : maxFileSize;
}

export interface FileSystem {
  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult>;
  look(path: string, within: Within): Promise<Place>;
  readFile(path: string, within: Within): Promise<FileContent>;
  /** At most the first `limit` bytes of a file; `undefined` when it can't be read. */
  readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined>;
}

const decoder = new TextDecoder();

/** The bytes as UTF-8, without the byte-order mark, as editors send text. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
