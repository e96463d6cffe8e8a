// Files that only the editor can reach, through requests to the client. Folders are listed instead of looking up each
// file, because they may be on a network. Without an answer from the client a file counts as unreadable, so that
// nothing is reported as missing.
import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { callLater, type Timer } from '../../shared/eventLoop.ts';
import {
  type EntryKind,
  type FileLook,
  type FolderEntry,
  listFolderRequest,
  lookRequest,
  type ReadFileParams,
  readFileRequest,
} from '../../shared/fileAccess.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import { toUri } from '../../site/filePaths.ts';
import {
  type DiskPlace,
  decodeText,
  type FileContent,
  type FileSystem,
  getMaxSize,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from '../../site/fileSystem.ts';
import { maxIgnoreFileSize } from '../../site/scan/gitIgnore.ts';

/** In milliseconds, how long the client may take to answer: much longer than on any usable network. */
export const clientPatience = 30_000;

/** The client did not answer in time. */
const unanswered = Symbol('unanswered');

interface ClientFilesOptions {
  /** Whether the client answers; known once it is initialized. */
  readonly isServed: () => boolean;
  /** In milliseconds. */
  readonly patience?: number;
}

export class ClientFileSystem implements FileSystem {
  private readonly connection: Pick<Connection, 'sendRequest'>;
  private readonly isServed: () => boolean;
  private readonly patience: number;

  constructor(
    connection: Pick<Connection, 'sendRequest'>,
    { isServed, patience = clientPatience }: ClientFilesOptions,
  ) {
    this.connection = connection;
    this.isServed = isServed;
    this.patience = patience;
  }

  async walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    const walk = () =>
      new ClientWalk(visitor, {
        list: async (at) => {
          const answer = await this.ask(listFolderRequest, joinPath(root, at));
          return answer === unanswered ? 'unanswered' : parseListing(answer);
        },
        readIgnoreFile: (at) => this.readIgnoreFile(joinPath(root, at), within),
      }).run();
    const first = await walk();
    return first.isTorn ? walk() : first;
  }

  async look(path: string, within: Within): Promise<DiskPlace> {
    if (!isWithinAll(path, within)) return { kind: 'outside', isLinked: false };
    const { kind, isLink } = parseLook(await this.ask(lookRequest, path));
    return { kind, isLinked: isLink };
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const most = getMaxSize(path);
    const read = await this.read(path, within, most);
    if (read === undefined) return { kind: 'unreadable' };
    return read.size > most ? { kind: 'tooLarge' } : { kind: 'whole', bytes: read.bytes };
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    return (await this.read(path, within, limit))?.bytes;
  }

  private async readIgnoreFile(path: string, within: Within): Promise<string | undefined> {
    const read = await this.read(path, within, maxIgnoreFileSize);
    return read === undefined || read.size > maxIgnoreFileSize ? undefined : decodeText(read.bytes);
  }

  private async read(path: string, within: Within, limit: number): Promise<ReadBytes | undefined> {
    if (!isWithinAll(path, within)) return undefined;
    const params: Omit<ReadFileParams, 'uri'> = { limit };
    return parseBytes(await this.ask(readFileRequest, path, params), limit);
  }

  /** The client's answer, unchecked; `undefined` if it refuses. */
  private async ask(method: string, path: string, params: object = {}): Promise<unknown> {
    if (!this.isServed()) return undefined;
    const cancellation = new CancellationTokenSource();
    const asked = this.connection
      .sendRequest<unknown>(method, { uri: toUri(path), ...params }, cancellation.token)
      .catch(() => undefined);
    let timer: Timer | undefined;
    const late = new Promise<typeof unanswered>((resolve) => {
      timer = callLater(() => resolve(unanswered), this.patience);
    });
    const answer = await Promise.race([asked, late]);
    clearTimeout(timer);
    // The answer is no longer needed; a busy client may skip it.
    if (answer === unanswered) cancellation.cancel();
    return answer;
  }
}

function isWithinAll(path: string, folders: Within): boolean {
  return folders.every((folder) => isWithin(path, folder));
}

function joinPath(folder: string, name: string): string {
  return name === '' ? folder : `${folder}/${name}`;
}

/** How many folders are listed at a time. */
const listedAtOnce = 32;

/** Paths are relative to the root of the walk, which is ''. */
interface WalkedFolders {
  list(folder: string): Promise<ParsedListing | 'unanswered'>;
  /** `undefined` when it can’t be read or is too large. */
  readIgnoreFile(path: string): Promise<string | undefined>;
}

/** `isTorn`: a folder vanished during the walk; it may have moved to a place that the walk had already passed. */
type TornClientWalk = WalkResult & { readonly isTorn: boolean };

class ClientWalk {
  private readonly visitor: WalkVisitor;
  private readonly folders: WalkedFolders;
  private readonly files: string[] = [];
  private readonly linked = new Set<string>();
  private readonly unfollowed: string[] = [];
  private readonly unreadable: string[] = [];
  private hasLinks = false;
  private isTorn = false;
  /** Whether the client has stopped answering: then waiting for further folders would be in vain. */
  private isMute = false;

  constructor(visitor: WalkVisitor, folders: WalkedFolders) {
    this.visitor = visitor;
    this.folders = folders;
  }

  async run(): Promise<TornClientWalk> {
    const waiting = [''];
    const going = new Set<Promise<void>>();
    while (!this.isOver() && (waiting.length > 0 || going.size > 0)) {
      while (going.size < listedAtOnce) {
        const folder = waiting.shift();
        if (folder === undefined) break;
        const reading: Promise<void> = this.read(folder).then((found) => {
          waiting.push(...found);
          going.delete(reading);
        });
        going.add(reading);
      }
      await Promise.race(going);
    }
    const isDone = waiting.length === 0 && going.size === 0;
    if (!isDone && !this.unreadable.includes('')) this.unreadable.push('');
    const { files, linked, unfollowed, unreadable, hasLinks, isTorn } = this;
    return { files, linked, leaving: [], unfollowed, hasLinks, unreadable, isTorn };
  }

  private isOver(): boolean {
    return this.isMute || this.visitor.isOver?.() === true;
  }

  /** Records the files of a folder; returns the subfolders to enter. */
  private async read(at: string): Promise<string[]> {
    const listing = await this.folders.list(at);
    if (listing === 'unanswered') this.isMute = true;
    if (listing === 'unanswered' || listing.kind !== 'listed') {
      const isGone = listing !== 'unanswered' && listing.kind === 'nothing' && at !== '';
      if (isGone) this.isTorn = true;
      else this.unreadable.push(at);
      return [];
    }
    await this.readIgnoreFile(at, listing.entries);
    return this.isOver() ? [] : listing.entries.flatMap((entry) => this.note(at, entry));
  }

  private async readIgnoreFile(at: string, entries: readonly FolderEntry[]): Promise<void> {
    if (!entries.some(({ name, kind }) => name === '.gitignore' && kind === 'file')) return;
    const path = joinName(at, '.gitignore');
    const text = await this.folders.readIgnoreFile(path);
    if (text === undefined) this.unreadable.push(path);
    else this.visitor.onIgnoreFile(at, text);
  }

  /** A link may lead anywhere, even back here, so paths behind one are only looked up exactly. */
  private note(at: string, { name, kind, isLink }: FolderEntry): string[] {
    const path = joinName(at, name);
    if (isLink) this.hasLinks = true;
    if (kind === 'file') {
      this.files.push(path);
      if (isLink) this.linked.add(path);
    }
    if (kind !== 'folder') return [];
    if (isLink) this.unfollowed.push(path);
    return !isLink && this.visitor.enters(path) ? [path] : [];
  }
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** A client's answer about a file, parsed. An invalid answer counts as none. */
interface ReadBytes {
  /** At most the requested number. */
  readonly bytes: Uint8Array;
  /** Size of the whole file, in bytes. */
  readonly size: number;
}

type ParsedListing =
  | { readonly kind: 'listed'; readonly entries: readonly FolderEntry[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable' };

function parseListing(answer: unknown): ParsedListing {
  const { kind, entries } = getFields(answer);
  if (kind === 'nothing') return { kind };
  if (kind !== 'listed' || !Array.isArray(entries)) return { kind: 'unreadable' };
  const parsed = entries.map(parseEntry).filter((entry) => entry !== undefined);
  // If one entry is invalid, others may be missing.
  return parsed.length === entries.length ? { kind, entries: parsed } : { kind: 'unreadable' };
}

function parseEntry(entry: unknown): FolderEntry | undefined {
  const { name, kind, isLink } = getFields(entry);
  if (typeof name !== 'string' || !isName(name) || !isEntryKind(kind)) return undefined;
  return { name, kind, isLink: isLink === true };
}

/** Whether it names something directly in its folder. */
function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !name.includes('/');
}

function isEntryKind(kind: unknown): kind is EntryKind {
  return kind === 'file' || kind === 'folder' || kind === 'other';
}

function parseLook(answer: unknown): FileLook {
  const { kind, isLink } = getFields(answer);
  if (isEntryKind(kind) || kind === 'nothing') return { kind, isLink: isLink === true };
  return { kind: 'unreadable', isLink: false };
}

/**
 * @param limit in bytes: the rest is cut off.
 * @returns `undefined` for a file that can’t be read.
 */
function parseBytes(answer: unknown, limit: number): ReadBytes | undefined {
  const { kind, base64, size } = getFields(answer);
  if (kind !== 'read' || typeof base64 !== 'string' || typeof size !== 'number') return undefined;
  const bytes = decodeBase64(base64)?.subarray(0, limit);
  // With fewer bytes than announced, we would take a part for the whole file.
  if (bytes === undefined || (bytes.length < Math.min(size, limit) && size <= limit)) return undefined;
  return { bytes, size };
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
