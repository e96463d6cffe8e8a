// How the server reads files that only the editor can reach: it asks the client, which asks VS Code’s `workspace.fs`. Every
// request holds a URI of a folder or a file; what can’t be read is an answer, never an error.

/** Request from the server: what is in a folder, not below it. Answers `FolderListing`. */
export const listFolderRequest = 'docs/files/list';

/** Request from the server: what is at a URI. Answers `FileLook`. */
export const lookRequest = 'docs/files/look';

/** Request from the server, with `ReadFileParams`: a file’s bytes. Answers `FileBytes`. */
export const readFileRequest = 'docs/files/read';

/** In bytes. Of a file that is larger only the size is told: VS Code could only read it whole. */
export const maxReadSize = 20 * 1024 * 1024;

/** Request from the server where it has no disk, without parameters: the text of the package’s `schemas/icons.json`. */
export const readIconsRequest = 'docs/files/readIcons';

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
  /** Of what a symbolic link leads to. */
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
      /** In base64, because bytes have no notation in JSON. */
      readonly base64: string;
      /** Of the whole file, in bytes. */
      readonly size: number;
    }
  | { readonly kind: 'unreadable' };
