// Files with a note of what was asked and when something was last heard: whoever waits for a folder can give up one that is
// silent, as that of a network that is gone. A folder that is only slow or large is waited for.

import type { Timer } from '../../shared/eventLoop.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { isVirtualPath } from '../../site/filePaths.ts';
import type { FileSystem, WalkResult, WalkVisitor, Within } from '../../site/fileSystem.ts';

interface Question {
  /** Absolute. */
  readonly path: string;
  /** When something was last heard of it, at first when it was asked; as `performance.now()` counts. */
  heardAt: number;
}

/** The folder did not answer in time. */
export const silent = Symbol('silent');

export class HeardFiles implements FileSystem {
  private readonly files: FileSystem;
  /** In milliseconds. */
  private readonly patience: number;
  private readonly open = new Set<Question>();

  constructor(files: FileSystem, patience: number) {
    this.files = files;
    this.patience = patience;
  }

  /** What the work comes to, or `silent` when something asked about the folder has not been answered for too long. */
  async listen<T>(folder: string, work: Promise<T>): Promise<T | typeof silent> {
    const start = performance.now();
    let timer: Timer | undefined;
    const silence = new Promise<typeof silent>((resolve) => {
      const listenFor = (pause: number): void => {
        timer = setTimeout(() => {
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

  /** In milliseconds since `start`: how long the question that has waited longest has waited; 0 when none is open. */
  private getQuietTime(folder: string, start: number): number {
    const heard = [...this.open].filter(({ path }) => isWithin(path, folder)).map(({ heardAt }) => heardAt);
    return heard.length === 0 ? 0 : performance.now() - Math.max(start, Math.min(...heard));
  }
}

/**
 * All files that the server can reach: those of its own disk, if it has one, and those that only the editor
 * can read.
 *
 * @param disk `undefined` where the server has none: then the editor reads all files.
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
