// Files that only the editor can reach, as a client answers for them: in memory, in rounds. Everything that is asked for at
// the same time is answered together, as over a network where each answer takes one trip.
import {
  type FileBytes,
  type FileLook,
  type FolderEntry,
  type FolderListing,
  listFolderRequest,
  lookRequest,
  readFileRequest,
} from '../../../server/src/shared/fileAccess.ts';

export interface FarFiles {
  /** How often answers were sent: trips, one after the other. */
  readonly rounds: number;
  /** What was asked, as `METHOD URI`. */
  readonly asked: readonly string[];
  answer(method: string, params: unknown): Promise<unknown>;
  /** Until this is called, nothing is answered. */
  release(): void;
}

/** How many turns of the event loop nothing may be asked before the round is over. */
const quietTurns = 30;

/** Keys of `files` are URIs as VS Code spells them. `unreadable` are URIs of folders and files that are refused. */
export function createFarFiles(
  files: Readonly<Record<string, string>>,
  unreadable: readonly string[] = [],
): FarFiles {
  const asked: string[] = [];
  let waiting: (() => void)[] = [];
  let rounds = 0;
  let isTurning = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  const endRound = async (): Promise<void> => {
    await released;
    for (let quiet = 0, seen = 0; quiet < quietTurns; quiet++) {
      await new Promise(setImmediate);
      if (waiting.length > seen) quiet = 0;
      seen = waiting.length;
    }
    isTurning = false;
    rounds++;
    for (const send of waiting.splice(0)) send();
    waiting = [];
  };

  return {
    get rounds() {
      return rounds;
    },
    asked,
    release,
    async answer(method, params) {
      const uri = getUri(params);
      asked.push(`${method} ${uri}`);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (!isTurning) {
          isTurning = true;
          void endRound();
        }
      });
      if (method === listFolderRequest) return list(files, uri, unreadable);
      if (method === lookRequest) return look(files, uri);
      if (method === readFileRequest) return read(unreadable.includes(uri) ? undefined : files[uri]);
      throw new Error(`${method} is not about files`);
    },
  };
}

function getUri(params: unknown): string {
  const uri: unknown = Reflect.get(Object(params), 'uri');
  return String(uri);
}

function list(
  files: Readonly<Record<string, string>>,
  uri: string,
  unreadable: readonly string[],
): FolderListing {
  if (unreadable.includes(uri)) return { kind: 'unreadable' };
  const start = uri.endsWith('/') ? uri : `${uri}/`;
  const entries = new Map<string, FolderEntry>();
  for (const file of Object.keys(files)) {
    if (!file.startsWith(start)) continue;
    const [name = '', ...rest] = file.slice(start.length).split('/');
    const kind = rest.length === 0 ? 'file' : 'folder';
    entries.set(name, { name: decodeURIComponent(name), kind, isLink: false });
  }
  return entries.size === 0 ? { kind: 'nothing' } : { kind: 'listed', entries: [...entries.values()] };
}

function look(files: Readonly<Record<string, string>>, uri: string): FileLook {
  const isFolder = Object.keys(files).some((file) => file.startsWith(`${uri}/`));
  const kind = files[uri] !== undefined ? 'file' : isFolder ? 'folder' : 'nothing';
  return { kind, isLink: false };
}

function read(text: string | undefined): FileBytes {
  if (text === undefined) return { kind: 'unreadable' };
  const bytes = Buffer.from(text);
  return { kind: 'read', base64: bytes.toString('base64'), size: bytes.length };
}
