// Answers the server about files that only the editor can reach. "Nothing there" is only answered if the file system
// certainly said so, because missing files are reported as problems; everything else is "unreadable".
import type { FileSystem, FileType, Uri } from 'vscode';
import { getErrorCode } from '../../../server/src/shared/errorCode.ts';
import {
  type EntryKind,
  type FileBytes,
  type FileLook,
  type FileParams,
  type FolderListing,
  maxReadSize,
  type ReadFileParams,
} from '../../../server/src/shared/fileAccess.ts';

interface FileAnswers {
  list(params: FileParams): Promise<FolderListing>;
  look(params: FileParams): Promise<FileLook>;
  read(params: ReadFileParams): Promise<FileBytes>;
}

interface FileAnswersParts {
  readonly fileSystem: Pick<FileSystem, 'readDirectory' | 'stat' | 'readFile'>;
  /** The URI, if it may be read. */
  readonly admit: (uri: string) => Uri | undefined;
}

/** Bits of `FileType`. */
const bits = { file: 1, folder: 2, link: 64 } satisfies Record<string, FileType>;

/** From VS Code, and from file systems of other extensions. */
const notFoundCodes: ReadonlySet<unknown> = new Set([
  'FileNotFound',
  'FileNotADirectory',
  'ENOENT',
  'ENOTDIR',
]);

/** On a remote file system, getting the size takes as long as reading, and there are hundreds of these. */
const isUsuallySmall = /\.mdx?$|\/\.gitignore$/i;

export function createFileAnswers({ fileSystem, admit }: FileAnswersParts): FileAnswers {
  return {
    async list({ uri }) {
      const folder = admit(uri);
      if (folder === undefined) return { kind: 'unreadable' };
      try {
        const entries = await fileSystem.readDirectory(folder);
        return { kind: 'listed', entries: entries.map(([name, type]) => ({ name, ...describe(type) })) };
      } catch (error) {
        return { kind: isNotFound(error) ? 'nothing' : 'unreadable' };
      }
    },
    async look({ uri }) {
      const file = admit(uri);
      if (file === undefined) return { kind: 'unreadable', isLink: false };
      try {
        return describe((await fileSystem.stat(file)).type);
      } catch (error) {
        return { kind: isNotFound(error) ? 'nothing' : 'unreadable', isLink: false };
      }
    },
    async read({ uri, limit }) {
      const file = admit(uri);
      if (file === undefined) return { kind: 'unreadable' };
      try {
        if (!isUsuallySmall.test(file.path)) {
          const { size } = await fileSystem.stat(file);
          if (size > maxReadSize) return { kind: 'read', base64: '', size };
        }
        const bytes = await fileSystem.readFile(file);
        return { kind: 'read', base64: encodeBase64(bytes.subarray(0, limit)), size: bytes.length };
      } catch {
        return { kind: 'unreadable' };
      }
    },
  };
}

function describe(type: FileType): FileLook & { readonly kind: EntryKind } {
  const isLink = (type & bits.link) !== 0;
  if ((type & bits.folder) !== 0) return { kind: 'folder', isLink };
  return { kind: (type & bits.file) !== 0 ? 'file' : 'other', isLink };
}

function isNotFound(error: unknown): boolean {
  return notFoundCodes.has(getErrorCode(error));
}

/** How many bytes are arguments of one call. More would not fit on the stack. */
const chunkSize = 0x8000;

/** There is no `Buffer` in a browser. */
function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += chunkSize) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + chunkSize)));
  }
  return btoa(parts.join(''));
}
