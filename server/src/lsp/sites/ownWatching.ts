// Watches the sites itself where the client doesn't: each from its first scan on, as far as the system lets it.
import { isVirtualPath, toUri } from '../../site/filePaths.ts';
import type { FileEvent } from '../../site/siteChange.ts';
import type { Session } from '../session.ts';
import type { Sites } from './sites.ts';

/** How much of one site is watched at most: systems have limits, which others need, too. */
const most = { files: 10_000, folders: 4_000 };

export interface WatchOptions {
  /** Absolute. */
  readonly paths: readonly string[];
  /** Whether this file, or this folder with all that is in it, is not watched. */
  ignores(path: string, kind: 'file' | 'folder'): boolean;
  onChanges(changes: readonly FileEvent[]): void;
  /** Something can’t be watched. */
  onError(error: Error): void;
}

/** What is being watched. */
export interface WatchedFiles {
  /** Settles when everything is watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Where it can be done: on a disk of the server’s own. */
export type WatchFiles = (options: WatchOptions) => Promise<WatchedFiles>;

interface WatchingParts extends Pick<Session, 'onError'> {
  readonly sites: Sites;
  readonly watch: WatchFiles;
  /** Logs a sentence about what is not watched. */
  readonly warn: (message: string) => void;
}

export class OwnWatching {
  private readonly parts: WatchingParts;
  /** By root of the site. `undefined` where it has failed. */
  private readonly watched = new Map<string, WatchedFiles | undefined>();
  private readonly ready = new Set<string>();

  constructor(parts: WatchingParts) {
    this.parts = parts;
    parts.sites.onChanged((root) => this.follow(root));
  }

  /** Whether everything that happens in the sites is noticed. */
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
    // What happened between the scan and now was noticed by nobody.
    await sites.rescan(root);
  }

  /** From now on, the site is known as it is when something is opened or saved. */
  private end(root: string, reason: string): void {
    const watched = this.watched.get(root);
    if (watched === undefined) return;
    this.ready.delete(root);
    if (reason === 'closed') this.watched.delete(root);
    else {
      this.watched.set(root, undefined);
      this.parts.warn(`Files of ${root} are not watched (${reason}): they are read again when you save.`);
    }
    watched.close().catch(this.parts.onError);
  }
}
