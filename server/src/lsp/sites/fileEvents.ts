// Keeps the sites up to date: by file events if the editor or the server itself watches files, otherwise by reading
// sites again when something is saved.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
} from 'vscode-languageserver';
import { isPageFile } from '../../shared/sitePaths.ts';
import { isVirtualPath, toPath, toUri } from '../../site/filePaths.ts';
import type { FileEvent } from '../../site/siteChange.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { describeError, type Session } from '../session.ts';
import type { Sites } from './sites.ts';

const kinds = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
} as const;

interface FileEventOptions {
  /** `undefined` if the server can’t watch files. */
  readonly watch: WatchFiles | undefined;
  /** The client doesn’t report files, although it said that it could. */
  readonly onRefused: () => void;
}

interface FileEventsParts extends Pick<Session, 'onError'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
}

/** Call after the `initialized` notification. */
export function registerFileEvents(
  connection: Connection,
  { workspace }: ClientCapabilities,
  { documents, settings, sites, onError }: FileEventsParts,
  { watch, onRefused }: FileEventOptions,
): void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    sites.apply(changes.map(({ uri, type }) => ({ uri, kind: kinds[type] }))).catch(onError);
  });
  // A newly created page can be open before its event arrives, and events can get lost.
  documents.onOpened((uri) => {
    if (isPageFile(uri)) sites.ensureKnown(uri).catch(onError);
  });
  settings.onChanged(() => void sites.followSettings().catch(onError));
  if (workspace?.workspaceFolders === true) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => toPath(uri)));
      const rest = sites.getWorkspaceFolders().filter((path) => !gone.has(path));
      sites.setWorkspaceFolders([...rest.map(toUri), ...added.map(({ uri }) => uri)]);
      sites.notifyAll();
    });
  }
  const notice = (): void => {
    const warn = (message: string) => connection.console.warn(message);
    const own = watch && new OwnWatching({ sites, watch, warn, onError });
    const refresh = (uri?: string): void => {
      if (own?.isComplete !== true) sites.refresh(uri).catch(onError);
    };
    // Whatever was saved, other programs may have changed anything.
    documents.onSaved(() => refresh());
    documents.onClosed((uri) => {
      if (isPageFile(uri)) refresh(uri);
    });
  };
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
    connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
      .catch((error) => {
        connection.console.warn(`The editor will not report changed files: ${describeError(error)}`);
        onRefused();
        notice();
      });
  } else notice();
}

/** The most that is watched of one site, because systems have limits that other programs share. */
const most = { files: 10_000, folders: 4_000 };

/**
 * How the server watches the sites itself if the client doesn't: each from its first scan on, as far as the system
 * allows.
 */
export interface WatchOptions {
  /** Absolute. */
  readonly paths: readonly string[];
  /** Whether to ignore this file, or this folder with everything in it. */
  ignores(path: string, kind: 'file' | 'folder'): boolean;
  onChanges(changes: readonly FileEvent[]): void;
  /** Something can’t be watched. */
  onError(error: Error): void;
}

/** What is being watched. */
interface WatchedFiles {
  /** Settles when everything is watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Only possible if the server has its own disk. */
export type WatchFiles = (options: WatchOptions) => Promise<WatchedFiles>;

interface WatchingParts extends Pick<Session, 'onError'> {
  readonly sites: Sites;
  readonly watch: WatchFiles;
  /** Logs a sentence about files that are not watched. */
  readonly warn: (message: string) => void;
}

export class OwnWatching {
  private readonly parts: WatchingParts;
  /** By root of the site. `undefined` if watching it failed. */
  private readonly watched = new Map<string, WatchedFiles | undefined>();
  private readonly ready = new Set<string>();

  constructor(parts: WatchingParts) {
    this.parts = parts;
    const { sites, onError } = parts;
    sites.onChanged((root) => this.follow(root));
    // Their scan may be over before the client refuses to watch.
    for (const root of sites.getRoots()) sites.whenPagesRead(root).then(() => this.follow(root), onError);
  }

  /** Whether all changes in the sites are noticed. */
  get isComplete(): boolean {
    return this.watched.size > 0 && this.ready.size === this.watched.size;
  }

  private follow(root: string): void {
    if (this.parts.sites.getBoundary(root) === undefined) this.end(root, 'closed');
    else if (!this.watched.has(root) && !isVirtualPath(root)) this.start(root).catch(this.parts.onError);
  }

  private async start(root: string): Promise<void> {
    const { sites, watch, onError } = this.parts;
    this.watched.set(root, undefined);
    const counts = { file: 0, folder: 0 };
    let failure: string | undefined;
    const fail = (reason: string): void => {
      failure ??= reason;
      this.end(root, reason);
    };
    const watched = await watch({
      paths: [root],
      ignores: (path, kind) => {
        if (kind === 'folder' && path !== root && !sites.isScanned(root, path)) return true;
        counts[kind]++;
        if (counts.file > most.files || counts.folder > most.folders) fail('too many');
        return false;
      },
      onChanges: (changes) =>
        void sites.apply(changes.map(({ path, kind }) => ({ uri: toUri(path), kind }))).catch(onError),
      onError: (error) => fail('code' in error ? String(error.code) : error.name),
    });
    this.watched.set(root, watched);
    if (failure !== undefined) this.end(root, failure);
    await watched.ready;
    if (this.watched.get(root) !== watched) return;
    this.ready.add(root);
    // Changes between the scan and now went unnoticed.
    await sites.rescan(root);
  }

  /** From now on, the site is only updated when something is opened or saved. */
  private end(root: string, reason: string): void {
    const watched = this.watched.get(root);
    if (watched === undefined) return;
    this.ready.delete(root);
    if (reason === 'closed') this.watched.delete(root);
    else {
      this.watched.set(root, undefined);
      this.parts.warn(`Files of ${root} are not watched (${reason}), so they are read again when you save.`);
    }
    watched.close().catch(this.parts.onError);
  }
}
