// Which files changed while they were being read, so that what was read from them is out of date.
import { getFolder } from '../../shared/sitePaths.ts';

export interface ContentRead {
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
