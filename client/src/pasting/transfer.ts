// What is pasted or dropped: files that have a URI, files that are only in the clipboard, or a URL.
import {
  type CancellationToken,
  type DataTransfer,
  type DataTransferFile,
  FileType,
  Uri,
  workspace,
} from 'vscode';
import { getName } from '../../../server/src/shared/sitePaths.ts';

export type Transferred = { readonly kind: 'address'; readonly url: string } | TransferredFiles;

export interface TransferredFiles {
  readonly kind: 'files';
  /** At least one. */
  readonly files: readonly TransferredFile[];
  /** Whether VS Code has something to paste without us: text, or where the files are. */
  readonly hasText: boolean;
}

export interface TransferredFile {
  readonly name: string;
  /** The media type; '' if it is not known. */
  readonly type: string;
  /** `undefined` for a file that is only in the clipboard. */
  readonly uri: Uri | undefined;
  /** `undefined` if it can’t be read, or is too large. */
  readonly load: () => Promise<FileContent | undefined>;
}

/**
 * What a new file is written from. VS Code writes a `DataTransferFile` itself, at once; bytes that we have read go back
 * to it as text in a message, which takes a minute for 20 MB.
 */
export type FileContent = DataTransferFile | Uint8Array;

/** In bytes, for a file that VS Code doesn’t pass to us. */
export const maxSavedSize = 50 * 2 ** 20;

/** `undefined` if it can’t be read. Call it before the paste has ended. */
export async function readContent(content: FileContent): Promise<Uint8Array | undefined> {
  if (content instanceof Uint8Array) return content;
  try {
    return await content.data();
  } catch {
    return undefined;
  }
}

/** `undefined` for anything else, such as text. */
export async function readTransfer(
  data: DataTransfer,
  token: CancellationToken,
): Promise<Transferred | undefined> {
  const files: TransferredFile[] = [];
  for (const [type, item] of data) {
    const file = item.asFile();
    if (file !== undefined)
      files.push({ name: file.name, type, uri: file.uri, load: () => Promise.resolve(file) });
  }
  const known = new Set(files.map(({ uri }) => uri?.toString()));
  const uris = await readUris(data);
  if (token.isCancellationRequested) return undefined;
  for (const uri of uris) if (!isWeb(uri) && !known.has(uri.toString())) files.push(toListedFile(uri));
  const hasText = ['text/plain', 'text/uri-list', 'text/html'].some((type) => data.get(type) !== undefined);
  if (files.length > 0) return { kind: 'files', files, hasText };
  const text = (await data.get('text/plain')?.asString())?.trim() ?? '';
  return /^(?:https?:|mailto:)\S+$/i.test(text) ? { kind: 'address', url: text } : undefined;
}

async function readUris(data: DataTransfer): Promise<Uri[]> {
  const list = (await data.get('text/uri-list')?.asString()) ?? '';
  const lines = list.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    try {
      return [Uri.parse(line.trim(), true)];
    } catch {
      return [];
    }
  });
}

function isWeb({ scheme }: Uri): boolean {
  return /^(?:https?|mailto|data|blob|command)$/i.test(scheme);
}

function toListedFile(uri: Uri): TransferredFile {
  const read = async (): Promise<Uint8Array | undefined> => {
    const { size, type } = await workspace.fs.stat(uri);
    const isFile = (type & FileType.File) !== 0;
    return isFile && size <= maxSavedSize ? await workspace.fs.readFile(uri) : undefined;
  };
  return { name: getName(uri.path), type: '', uri, load: () => read().catch(() => undefined) };
}
