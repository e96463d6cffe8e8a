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

export type Transferred =
  | { readonly kind: 'address'; readonly url: string }
  /** At least one. */
  | { readonly kind: 'files'; readonly files: readonly TransferredFile[] };

export interface TransferredFile {
  readonly name: string;
  /** The media type; '' if it is not known. */
  readonly type: string;
  /** `undefined` for a file that is only in the clipboard. */
  readonly uri: Uri | undefined;
  /** Its bytes; `undefined` if they can’t be read, or are too many. Call it before the paste has ended. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** In bytes. VS Code passes a new file’s content through messages of several times its size. */
export const maxSavedSize = 50 * 2 ** 20;

/** `undefined` for anything else, such as text. */
export async function readTransfer(
  data: DataTransfer,
  token: CancellationToken,
): Promise<Transferred | undefined> {
  const files: TransferredFile[] = [];
  for (const [type, item] of data) {
    const file = item.asFile();
    if (file !== undefined)
      files.push(file.uri === undefined ? toFile(file, type) : toUriFile(file.uri, type));
  }
  const known = new Set(files.map(({ uri }) => uri?.toString()));
  const uris = await readUris(data);
  if (token.isCancellationRequested) return undefined;
  for (const uri of uris) if (!isWeb(uri) && !known.has(uri.toString())) files.push(toUriFile(uri, ''));
  if (files.length > 0) return { kind: 'files', files };
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

function toFile(file: DataTransferFile, type: string): TransferredFile {
  const read = async (): Promise<Uint8Array | undefined> => limit(await file.data());
  return { name: file.name, type, uri: undefined, read: () => read().catch(() => undefined) };
}

function toUriFile(uri: Uri, type: string): TransferredFile {
  const read = async (): Promise<Uint8Array | undefined> => {
    const { size, type } = await workspace.fs.stat(uri);
    const isFile = (type & FileType.File) !== 0;
    return isFile && size <= maxSavedSize ? limit(await workspace.fs.readFile(uri)) : undefined;
  };
  return { name: getName(uri.path), type, uri, read: () => read().catch(() => undefined) };
}

function limit(bytes: Uint8Array): Uint8Array | undefined {
  return bytes.length > maxSavedSize ? undefined : bytes;
}
