// A file system that records pending requests and when each last made progress, so that callers can give up on a folder
// that doesn't respond, such as one on a lost network. A slow or large folder is still waited for.

import { callLater, type Timer } from '../../shared/eventLoop.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { isVirtualPath } from '../../site/filePaths.ts';
import type { FileSystem, WalkResult, WalkVisitor, Within } from '../../site/fileSystem.ts';

interface Question {
  /** Absolute. */
  readonly path: string;
  /** When the request last made progress, or when it was made; as `performance.now()` counts. */
  heardAt: number;
}

/** The folder did not answer in time. */
export const silent = Symbol('silent');

export class TimeoutFileSystem implements FileSystem {
  private readonly files: FileSystem;
  /** In milliseconds. */
  private readonly patience: number;
  private readonly open = new Set<Question>();

  constructor(files: FileSystem, patience: number) {
    this.files = files;
    this.patience = patience;
  }

  /** The result of the work, or `silent` if a request for the folder has made no progress for too long. */
  async listen<T>(folder: string, work: Promise<T>): Promise<T | typeof silent> {
    const start = performance.now();
    let timer: Timer | undefined;
    const silence = new Promise<typeof silent>((resolve) => {
      const listenFor = (pause: number): void => {
        timer = callLater(() => {
          const quiet = this.getQuietTime(folder, start);
          if (quiet >= this.patience) resolve(silent);
          else listenFor(this.patience - quiet);
        }, pause);
      };
      listenFor(this.patience);
    });
    try {
      return await Promise.race([work, silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    return this.ask(root, (hear) =>
      this.files.walk(root, within, {
        ...visitor,
        onIgnoreFile: (path, text) => {
          hear();
          visitor.onIgnoreFile(path, text);
        },
        enters: (path) => {
          hear();
          return visitor.enters(path);
        },
      }),
    );
  }

  look(path: string, within: Within) {
    return this.ask(path, () => this.files.look(path, within));
  }

  readFile(path: string, within: Within) {
    return this.ask(path, () => this.files.readFile(path, within));
  }

  readStart(path: string, within: Within, limit: number) {
    return this.ask(path, () => this.files.readStart(path, within, limit));
  }

  private async ask<T>(path: string, work: (hear: () => void) => Promise<T>): Promise<T> {
    const question: Question = { path, heardAt: performance.now() };
    this.open.add(question);
    try {
      return await work(() => {
        question.heardAt = performance.now();
      });
    } finally {
      this.open.delete(question);
    }
  }

  /** In milliseconds since `start`: how long the longest-waiting request has waited; 0 if none is pending. */
  private getQuietTime(folder: string, start: number): number {
    const heard = [...this.open].filter(({ path }) => isWithin(path, folder)).map(({ heardAt }) => heardAt);
    return heard.length === 0 ? 0 : performance.now() - Math.max(start, Math.min(...heard));
  }
}

/**
 * All files that the server can reach: those on its own disk, if it has one, and those that only the editor can read.
 *
 * @param disk `undefined` if the server has none: then the editor reads all files.
 */
export function createReachableFiles(disk: FileSystem | undefined, editor: FileSystem): FileSystem {
  if (disk === undefined) return editor;
  const choose = (path: string): FileSystem => (isVirtualPath(path) ? editor : disk);
  return {
    walk: (root, within, visitor) => choose(root).walk(root, within, visitor),
    look: (path, within) => choose(path).look(path, within),
    readFile: (path, within) => choose(path).readFile(path, within),
    readStart: (path, within, limit) => choose(path).readStart(path, within, limit),
  };
}
