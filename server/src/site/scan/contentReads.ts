// Tracks which files changed while they were being read, so that their content is outdated.
import { nextTurn } from '../../shared/eventLoop.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { isVirtualPath } from '../filePaths.ts';

interface ContentRead {
  /** Whether the file, or a folder around it, was touched since the read started. */
  isStale(path: string): boolean;
  end(): void;
}

export class ContentReads {
  /** When each path was last touched. */
  private readonly touched = new Map<string, number>();
  private now = 0;
  private going = 0;

  /** @param paths of files and folders; '' is everything. */
  touch(paths: readonly string[]): void {
    if (this.going === 0) return;
    this.now++;
    for (const path of paths) this.touched.set(path, this.now);
  }

  begin(): ContentRead {
    const begun = this.now;
    this.going++;
    return {
      isStale: (path) => {
        if (this.touched.size === 0) return false;
        for (let at = path; at !== ''; at = getFolder(at)) {
          if ((this.touched.get(at) ?? 0) > begun) return true;
        }
        return (this.touched.get('') ?? 0) > begun;
      },
      end: () => {
        if (--this.going === 0) this.touched.clear();
      },
    };
  }
}

/** How many files are read at a time: if only the editor can read them, each may take a network round trip. */
const atOnce = { onDisk: 16, far: 64 };

/**
 * Works on all items, several at a time, started in their order. `folder` is the absolute path of their folder.
 * `isOver` ends it early.
 */
export async function workAtOnce<T>(
  folder: string,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const workers = isVirtualPath(folder) ? atOnce.far : atOnce.onDisk;
  const waiting = items.entries();
  const workNext = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (isOver()) return;
      await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, workNext));
}

/** In milliseconds: too short to be noticed. */
const slice = 8;

/** Work that yields: after computing for a while, it lets requests and keystrokes be handled before it continues. */
export class Pace {
  private readonly wait: () => Promise<void>;
  private since = performance.now();
  /** Of everything that has the same pace: if some of it worked on while the rest waits, nothing else would get its turn. */
  private waiting: Promise<void> | undefined;

  /** @param wait settles when the work may go on; by default after the messages that are already waiting. */
  constructor(wait = nextTurn) {
    this.wait = wait;
  }

  /** For loops, so that a promise is only created when needed: `if (pace.isDue) await pace.giveWay()`. */
  get isDue(): boolean {
    return this.waiting !== undefined || performance.now() - this.since > slice;
  }

  giveWay(): Promise<void> {
    this.waiting ??= this.wait().then(() => {
      this.waiting = undefined;
      this.since = performance.now();
    });
    return this.waiting;
  }
}
