// What the server learns of files that only the editor can reach. What can't be read is an answer; that nothing is there is
// said only where the file system surely said so, because a file that is called missing is a problem that people see.
import type { FileSystem, FileType, Uri } from 'vscode';
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
  /** The URI, if what is there may be read; else `undefined`. */
  readonly admit: (uri: string) => Uri | undefined;
}

/** Bits of a `FileType`. */
const bits = { file: 1, folder: 2, link: 64 } satisfies Record<string, FileType>;

/** As VS Code names it, and as file systems of other extensions do. */
const nothingCodes: ReadonlySet<unknown> = new Set([
  'FileNotFound',
  'FileNotADirectory',
  'ENOENT',
  'ENOTDIR',
]);

/** Asking for the size takes as long as reading does where files are far away, and there are hundreds of these. */
const isSmallAsARule = /\.mdx?$|\/\.gitignore$/i;

export function createFileAnswers({ fileSystem, admit }: FileAnswersParts): FileAnswers {
  return {
    async list({ uri }) {
      const folder = admit(uri);
      if (folder === undefined) return { kind: 'unreadable' };
      try {
        const entries = await fileSystem.readDirectory(folder);
        return { kind: 'listed', entries: entries.map(([name, type]) => ({ name, ...describe(type) })) };
      } catch (error) {
        return { kind: saysNothing(error) ? 'nothing' : 'unreadable' };
      }
    },
    async look({ uri }) {
      const file = admit(uri);
      if (file === undefined) return { kind: 'unreadable', isLink: false };
      try {
        return describe((await fileSystem.stat(file)).type);
      } catch (error) {
        return { kind: saysNothing(error) ? 'nothing' : 'unreadable', isLink: false };
      }
    },
    async read({ uri, limit }) {
      const file = admit(uri);
      if (file === undefined) return { kind: 'unreadable' };
      try {
        if (!isSmallAsARule.test(file.path)) {
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

function saysNothing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && nothingCodes.has(error.code);
}

/** How many bytes become arguments of one call: more would not fit on the stack. */
const atOnce = 0x8000;

/** Bytes as text, where there is no `Buffer`. */
function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + atOnce)));
  }
  return btoa(parts.join(''));
}
