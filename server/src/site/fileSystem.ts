// The operations that a site needs from a disk. Paths are absolute, with `/` on every platform and none at the end: the
// top of a disk is '', or a drive such as `c:`.

import { isUtf8 } from '../document/encodedDocument.ts';
import { getName, isConfigurationName, isPageFile, isWithin } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';

/**
 * Folders that must all contain what is read, after symbolic links are resolved on both sides. Empty means no
 * restriction.
 */
export type Within = readonly string[];

/** What a walk reports on its way, parents before children. Folders are relative to the root, which is ''. */
export interface WalkVisitor {
  /** A folder's `.gitignore`, before the folder's own entries are reported. */
  onIgnoreFile(folder: string, text: string): void;
  /** Whether to go into this folder. */
  enters(folder: string): boolean;
  /** Whether the result is no longer needed: then the walk ends as soon as possible. */
  isOver?: () => boolean;
}

export interface WalkResult {
  /** All files, relative to the root, including links to files inside the root and files below links to folders. */
  readonly files: readonly string[];
  /** Files behind a symbolic link. */
  readonly linked: ReadonlySet<string>;
  /** Symbolic links, relative to the root, whose target is outside it. They are not followed. */
  readonly leaving: readonly string[];
  /** Symbolic links to folders inside the root that are circular or too many. They are not followed. */
  readonly unfollowed: readonly string[];
  /** Whether there is any other symbolic link: then creating or deleting one file can create or delete another. */
  readonly hasLinks: boolean;
  /** Folders, links and ignore files, relative to the root, that could not be read. */
  readonly unreadable: readonly string[];
  /**
   * Paths with the name of a configuration that aren't files, relative to the root: a pipe, a folder, a broken link.
   */
  readonly odd?: readonly string[];
}

/** What is at a path. */
export interface DiskPlace {
  /**
   * Links are followed. `outside` is outside the requested folders, or would arise there; `other` is neither a folder nor a
   * regular file.
   */
  readonly kind: 'file' | 'folder' | 'outside' | 'other' | 'nothing' | 'unreadable';
  /**
   * Whether the path below the last of the requested folders goes through a symbolic link, or ends at a broken one. Of the
   * folders around a path where nothing is, nothing is known.
   */
  readonly isLinked: boolean;
  /** For an executable file, if the disk reports that. */
  readonly isExecutable?: true;
}

export type FileContent =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'tooLarge' }
  /** There is nothing, it is not a regular file, or reading it is not permitted. */
  | { readonly kind: 'unreadable' };

/** In bytes: no configuration or OpenAPI document in practice is larger. */
export const maxFileSize = 20 * 1024 * 1024;
/** In bytes. Reading some pages takes a hundred times their size in memory; the longest real pages have 300 KB. */
export const maxPageSize = 3 * 1024 * 1024;

/** The most bytes that are read from a file. */
export function getMaxSize(path: string): number {
  return isPageFile(path) ? maxPageSize : maxFileSize;
}

export interface FileSystem {
  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult>;
  look(path: string, within: Within): Promise<DiskPlace>;
  readFile(path: string, within: Within): Promise<FileContent>;
  /** At most the first `limit` bytes of a file; `undefined` if it can't be read. */
  readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined>;
}

const decoder = new TextDecoder();

/** The bytes as UTF-8, without the byte-order mark, as editors send text. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

interface FailedRead {
  readonly wanted: 'place' | 'text';
  readonly within: Within;
}

/**
 * Records files that exist but can't be read during a check, so that each of them is reported, whichever part of the
 * program needed it.
 */
export class NotedReads implements FileSystem {
  private readonly files: FileSystem;
  /** By path. A file is removed once it has been read successfully. */
  private readonly failed = new Map<string, FailedRead>();
  readonly walk: FileSystem['walk'];

  constructor(files: FileSystem) {
    this.files = files;
    this.walk = (root, within, visitor) => files.walk(root, within, visitor);
  }

  /**
   * A sentence for each file in the folder that still can't be read, by path: absolute, with `/`. The reason is
   * determined only now, because that would delay the reading itself.
   *
   * @param show formats a path for a sentence.
   */
  async findFailures(folder: string, show: (path: string) => string): Promise<ReadonlyMap<string, string>> {
    const failed = [...this.failed].filter(([path]) => isWithin(path, folder));
    const found = await Promise.all(
      failed.map(async ([path, read]): Promise<readonly [string, string] | undefined> => {
        const what = await this.findFailure(path, read);
        if (what === undefined) this.failed.delete(path);
        return what === undefined ? undefined : [path, `${quote(show(path))} ${what}.`];
      }),
    );
    return new Map(found.filter((each) => each !== undefined));
  }

  async look(path: string, within: Within) {
    const place = await this.files.look(path, within);
    // Without folders, the question is only whether anything is there.
    if (place.kind === 'unreadable' && within.length > 0) this.note(path, { wanted: 'place', within });
    return place;
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const content = await this.files.readFile(path, within);
    if (content.kind === 'whole' && isMeantText(path, content.bytes)) this.failed.delete(path);
    else this.note(path, { wanted: 'text', within });
    return content;
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    const start = await this.files.readStart(path, within, limit);
    if (start === undefined) this.note(path, { wanted: 'text', within });
    return start;
  }

  private note(path: string, read: FailedRead): void {
    // A configuration is reported by its check.
    if (!isConfigurationName(getName(path))) this.failed.set(path, read);
  }

  private async findFailure(path: string, { wanted, within }: FailedRead): Promise<string | undefined> {
    if (wanted === 'text') {
      const content = await this.files.readFile(path, within);
      if (content.kind === 'tooLarge')
        return `is larger than ${getMaxSize(path) / 2 ** 20} MiB, so it was not checked`;
      if (content.kind === 'whole')
        return isMeantText(path, content.bytes)
          ? undefined
          : 'is not UTF-8, so it could not be read correctly. Save it as UTF-8';
    }
    const { kind } = await this.files.look(path, within);
    if (wanted === 'place') return kind === 'unreadable' ? 'can’t be accessed' : undefined;
    // Missing files, and files that are really elsewhere, are reported by rules.
    return kind === 'file' || kind === 'unreadable' ? 'can’t be read, so it was not checked' : undefined;
  }
}

/** Names in ignore files are bytes. */
function isMeantText(path: string, bytes: Uint8Array): boolean {
  return isUtf8(bytes) || getName(path) === '.gitignore';
}
