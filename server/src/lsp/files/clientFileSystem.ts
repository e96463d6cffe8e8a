// Files that only the editor can reach, through requests to the client. A folder is listed, never asked for file by file:
// behind it may be a network.
import type { Connection } from 'vscode-languageserver';
import {
  type FileBytes,
  type FileLook,
  type FileParams,
  type FolderListing,
  listFolderRequest,
  lookRequest,
  type ReadFileParams,
  readFileRequest,
} from '../../fileAccess.ts';
import { toUri } from '../../site/filePaths.ts';
import {
  decodeText,
  type FileContent,
  type FileSystem,
  maxFileSize,
  type Place,
  type WalkResult,
  type WalkVisitor,
} from '../../site/fileSystem.ts';
import { maxIgnoreFileSize } from '../../site/scan/gitIgnore.ts';

/** How many folders are listed at a time. */
const listedAtOnce = 32;

export class ClientFileSystem implements FileSystem {
  private readonly connection: Pick<Connection, 'sendRequest'>;
  private readonly isServed: () => boolean;

  /** @param isServed whether the client answers; known once it is initialized. */
  constructor(connection: Pick<Connection, 'sendRequest'>, isServed: () => boolean) {
    this.connection = connection;
    this.isServed = isServed;
  }

  async walk(root: string, _within: unknown, visitor: WalkVisitor): Promise<WalkResult> {
    const files: string[] = [];
    const unreadable: string[] = [];
    const isOver = (): boolean => visitor.isOver?.() === true;
    const read = async (at: string): Promise<string[]> => {
      const listing = await this.list(join(root, at));
      if (listing.kind !== 'listed') {
        unreadable.push(at);
        return [];
      }
      const { entries } = listing;
      if (entries.some(({ name, kind }) => name === '.gitignore' && kind === 'file')) {
        const path = join(at, '.gitignore');
        const text = await this.readIgnoreFile(join(root, path));
        if (text === undefined) unreadable.push(path);
        else visitor.onIgnoreFile(at, text);
      }
      for (const { name, kind } of entries) if (kind === 'file') files.push(join(at, name));
      const folders = entries.filter(({ kind, isLink }) => kind === 'folder' && !isLink);
      return folders.map(({ name }) => join(at, name)).filter((folder) => visitor.enters(folder));
    };
    let waiting = [''];
    while (waiting.length > 0 && !isOver()) {
      const now = waiting.splice(0, listedAtOnce);
      waiting = [...(await Promise.all(now.map(read))).flat(), ...waiting];
    }
    return { files, linked: new Set(), leaving: [], unfollowed: [], hasLinks: false, unreadable };
  }

  async look(path: string): Promise<Place> {
    const { kind, isLink } = await this.ask<FileLook>(lookRequest, path, {
      kind: 'unreadable',
      isLink: false,
    });
    return { kind, isLinked: isLink };
  }

  async readFile(path: string): Promise<FileContent> {
    const read = await this.read(path, maxFileSize);
    if (read === undefined) return { kind: 'unreadable' };
    return read.size > maxFileSize ? { kind: 'tooLarge' } : { kind: 'whole', bytes: read.bytes };
  }

  async readStart(path: string, _within: unknown, limit: number): Promise<Uint8Array | undefined> {
    return (await this.read(path, limit))?.bytes;
  }

  private async readIgnoreFile(path: string): Promise<string | undefined> {
    const read = await this.read(path, maxIgnoreFileSize);
    return read === undefined || read.size > maxIgnoreFileSize ? undefined : decodeText(read.bytes);
  }

  private async read(
    path: string,
    limit: number,
  ): Promise<{ readonly bytes: Uint8Array; readonly size: number } | undefined> {
    const params: Omit<ReadFileParams, keyof FileParams> = { limit };
    const answer = await this.ask<FileBytes>(readFileRequest, path, { kind: 'unreadable' }, params);
    if (answer.kind !== 'read') return undefined;
    return { bytes: Uint8Array.from(atob(answer.base64), (char) => char.charCodeAt(0)), size: answer.size };
  }

  private list(path: string): Promise<FolderListing> {
    return this.ask<FolderListing>(listFolderRequest, path, { kind: 'unreadable' });
  }

  /** A client that fails has not said that something is missing. */
  private async ask<T>(method: string, path: string, otherwise: T, params: object = {}): Promise<T> {
    if (!this.isServed()) return otherwise;
    try {
      return await this.connection.sendRequest<T>(method, { uri: toUri(path), ...params });
    } catch {
      return otherwise;
    }
  }
}

function join(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}
