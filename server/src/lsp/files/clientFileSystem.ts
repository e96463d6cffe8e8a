// Files that only the editor can reach, through requests to the client. A folder is listed, never asked for file by file:
// behind it may be a network. What the client does not say counts as unreadable, so that nothing is called missing.
import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import {
  listFolderRequest,
  lookRequest,
  type ReadFileParams,
  readFileRequest,
} from '../../shared/fileAccess.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { toUri } from '../../site/filePaths.ts';
import {
  decodeText,
  type FileContent,
  type FileSystem,
  getMaxSize,
  type Place,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from '../../site/fileSystem.ts';
import { maxIgnoreFileSize } from '../../site/scan/gitIgnore.ts';
import { callLater, type Timer } from '../../turns.ts';
import { ClientWalk } from './clientWalk.ts';
import { parseBytes, parseListing, parseLook, type ReadBytes } from './fileAnswers.ts';

/** In milliseconds, how long the client may take to answer: much longer than any network that people work on. */
const defaultPatience = 30_000;

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
    { isServed, patience = defaultPatience }: ClientFilesOptions,
  ) {
    this.connection = connection;
    this.isServed = isServed;
    this.patience = patience;
  }

  async walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    const walk = () =>
      new ClientWalk(visitor, {
        list: async (at) => {
          const answer = await this.ask(listFolderRequest, join(root, at));
          return answer === unanswered ? 'unanswered' : parseListing(answer);
        },
        readIgnoreFile: (at) => this.readIgnoreFile(join(root, at), within),
      }).run();
    const first = await walk();
    return first.isTorn ? walk() : first;
  }

  async look(path: string, within: Within): Promise<Place> {
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

  /** What the client says, which may be anything; nothing when it refuses. */
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
    // Nobody wants it any longer; a client that is busy with others may leave it out.
    if (answer === unanswered) cancellation.cancel();
    return answer;
  }
}

function isWithinAll(path: string, folders: Within): boolean {
  return folders.every((folder) => isWithin(path, folder));
}

function join(folder: string, name: string): string {
  return name === '' ? folder : `${folder}/${name}`;
}
