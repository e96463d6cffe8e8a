// Watches files below folders, for programs that no client notifies of changes. Changes are batched: saving in an
// editor, or a tool that writes many files, counts as one change.
import { existsSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';
import { fromDisk } from './diskGate.ts';

export interface WatchedChange {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

export interface FileWatcherParts {
  /** Files and folders: absolute, with `/`. Missing ones are watched for. */
  readonly paths: readonly string[];
  /** Whether to ignore this file, or this folder with everything in it. Absolute, with `/`. */
  ignores(path: string, kind: 'file' | 'folder'): boolean;
  /** Each path once, with its last change, including folders. Never empty. */
  onChanges(changes: readonly WatchedChange[]): void;
  /** Something can’t be watched; everything else is. */
  onError(error: Error): void;
}

/**
 * In milliseconds: how long it has to be quiet before changes are reported, after which time they are reported anyway,
 * how often missing paths are looked for, and when a new folder is read once more.
 */
const pauses = { quiet: 60, atMost: 500, missing: 1000, newFolder: 1000 };

const kinds = {
  add: 'created',
  addDir: 'created',
  change: 'changed',
  unlink: 'deleted',
  unlinkDir: 'deleted',
} as const;

export class FileWatcher {
  private readonly parts: FileWatcherParts;
  private readonly watcher: FSWatcher;
  private readonly files = new Set<string>();
  private readonly gathered = new Map<string, WatchedChange['kind']>();
  /** Given paths that don't exist yet. */
  private readonly missing: Set<string>;
  private readonly looking: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private firstAt = 0;
  private isReady = false;
  /** Settles when everything is watched: later changes are reported. Also settles if the watcher is closed before. */
  readonly ready: Promise<void>;
  private endWaiting: () => void = () => {};

  constructor(parts: FileWatcherParts) {
    this.parts = parts;
    this.missing = new Set(parts.paths.filter((path) => !existsSync(path)));
    // The folder around it may report it before it is watched itself.
    if (this.missing.size > 0)
      this.looking = setInterval(() => this.lookForMissing(), pauses.missing).unref();
    // With a missing path among existing ones, the library reports too early that everything is watched.
    const there = parts.paths.filter((path) => !this.missing.has(path));
    this.watcher = watch(there.length === 0 ? [...parts.paths] : there, {
      // A link can lead anywhere, and back; a target inside the watched folders is watched itself.
      followSymlinks: false,
      // The initial files have to be counted.
      ignoreInitial: false,
      ignored: (path, stats) =>
        stats !== undefined && parts.ignores(fromDisk(path), stats.isDirectory() ? 'folder' : 'file'),
    });
    this.ready = new Promise((resolve) => {
      this.endWaiting = resolve;
    });
    this.watcher.on('ready', () => {
      this.isReady = true;
      this.endWaiting();
    });
    this.watcher.on('error', (error) =>
      parts.onError(error instanceof Error ? error : new Error(String(error))),
    );
    this.watcher.on('all', (event, path) => {
      if (isChange(event)) this.note(event, fromDisk(path));
    });
  }

  get fileCount(): number {
    return this.files.size;
  }

  /** Nothing is reported anymore. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    clearInterval(this.looking);
    this.isReady = false;
    this.endWaiting();
    // A closed watcher of the library reopens itself when it learns late that a file is gone, to wait for the file’s
    // return in the folder around it.
    this.watcher.add = () => this.watcher;
    await this.watcher.close();
  }

  private lookForMissing(): void {
    if (!this.isReady) return;
    for (const path of this.missing) {
      if (!existsSync(path)) continue;
      this.missing.delete(path);
      this.watcher.add(path);
      this.note('addDir', path);
    }
    if (this.missing.size === 0) clearInterval(this.looking);
  }

  /** The library reads a new folder before it watches it, and would never report what is made in between. */
  private readAgain(folder: string): void {
    if (this.isReady && existsSync(folder)) this.watcher.add(folder);
  }

  private note(event: keyof typeof kinds, path: string): void {
    if (event === 'add') this.files.add(path);
    if (event === 'unlink') this.files.delete(path);
    if (!this.isReady) return;
    if (event === 'addDir') setTimeout(() => this.readAgain(path), pauses.newFolder).unref();
    const now = Date.now();
    if (this.gathered.size === 0) this.firstAt = now;
    this.gathered.set(path, kinds[event]);
    clearTimeout(this.timer);
    const pause = Math.min(pauses.quiet, Math.max(0, this.firstAt + pauses.atMost - now));
    this.timer = setTimeout(() => this.tell(), pause);
  }

  private tell(): void {
    const changes = [...this.gathered].map(([path, kind]) => ({ path, kind }));
    this.gathered.clear();
    this.parts.onChanges(changes);
  }
}

function isChange(event: string): event is keyof typeof kinds {
  return Object.hasOwn(kinds, event);
}
