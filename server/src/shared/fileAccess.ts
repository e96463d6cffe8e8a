// How the server reads files that only the editor can reach: through the client, which calls VS Code’s `workspace.fs`.
// Every request has the URI of a folder or a file. A file that can’t be read is an answer, not an error.
import type { IconLibrary } from './iconLibraries.ts';

/** Request from the server: what is directly in a folder. Answers `FolderListing`. */
export const listFolderRequest = 'docs/files/list';

/** Request from the server: what is at a URI. Answers `FileLook`. */
export const lookRequest = 'docs/files/look';

/** Request from the server, with `ReadFileParams`: a file’s bytes. Answers `FileBytes`. */
export const readFileRequest = 'docs/files/read';

/** In bytes. A larger file is only answered with its size, because VS Code could only read it whole. */
export const maxReadSize = 20 * 1024 * 1024;

/** Request from the server where it has no disk, with `ReadIconsParams`: the text of the package’s file of these icons. */
export const readIconsRequest = 'docs/files/readIcons';

export interface ReadIconsParams {
  readonly library: IconLibrary;
}

export interface FileParams {
  readonly uri: string;
}

export interface ReadFileParams extends FileParams {
  /** In bytes, from the file’s start. */
  readonly limit: number;
}

/** `other` is neither a file nor a folder. */
export type EntryKind = 'file' | 'folder' | 'other';

export interface FolderEntry {
  /** Decoded, without a slash. */
  readonly name: string;
  /** For a symbolic link, the kind of its target. */
  readonly kind: EntryKind;
  readonly isLink: boolean;
}

export type FolderListing =
  | { readonly kind: 'listed'; readonly entries: readonly FolderEntry[] }
  | { readonly kind: 'nothing' | 'unreadable' };

export interface FileLook {
  readonly kind: EntryKind | 'nothing' | 'unreadable';
  readonly isLink: boolean;
}

export type FileBytes =
  | {
      readonly kind: 'read';
      /** In base64, because JSON has no bytes. */
      readonly base64: string;
      /** Of the whole file, in bytes. */
      readonly size: number;
    }
  | { readonly kind: 'unreadable' };
