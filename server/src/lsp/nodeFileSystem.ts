// The disk, through Node: fdir walks; what it does not tell, symbolic links and folders that can't be read, is
// noticed on the way.
import * as nodeFs from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { type FSLike, fdir } from 'fdir';
import type { FileSystem, WalkResult, WalkVisitor } from '../site/fileSystem.ts';

/** Bytes of a file that are read at most: larger text is no configuration, page or description anyone wrote. */
const largestText = 20 * 1024 * 1024;

export const nodeFileSystem: FileSystem = {
  walk: (root, visitor) => new Walk(root, visitor).run(),
  async getKind(path) {
    try {
      const stats = await stat(path);
      if (stats.isFile()) return 'file';
      return stats.isDirectory() ? 'folder' : undefined;
    } catch {
      return undefined;
    }
  },
  async readText(path, limit = largestText) {
    try {
      const file = await open(path);
      try {
        const buffer = Buffer.alloc(Math.min(limit, (await file.stat()).size));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    } catch {
      return undefined;
    }
  },
};

class Walk {
  private readonly root: string;
  private readonly visitor: WalkVisitor;
  private readonly files: string[] = [];
  private readonly linked = new Set<string>();
  private readonly leaving: string[] = [];
  /** Links that are met, relative to the root, to be followed when the walk is over. */
  private links: string[] = [];
  private complete = true;

  constructor(root: string, visitor: WalkVisitor) {
    this.root = root;
    this.visitor = visitor;
  }

  async run(): Promise<WalkResult> {
    const realRoot = await realpath(this.root).catch(() => undefined);
    if (realRoot === undefined) this.complete = false;
    else {
      await this.crawl(this.root, '');
      await this.followLinks(normalize(realRoot));
    }
    const { files, linked, leaving, complete } = this;
    return { files, linked, leaving, complete };
  }

  /** Adds the files below the absolute `folder`, which stands at `at` in the site. */
  private async crawl(folder: string, at: string): Promise<string[]> {
    const toRelative = (path: string): string => {
      const below = normalize(path)
        .slice(folder.length + 1)
        .replace(/\/$/, '');
      return at === '' || below === '' ? at + below : `${at}/${below}`;
    };
    const found = await new fdir({ fs: this.createFileSystem(toRelative) })
      .withFullPaths()
      .withPathSeparator('/')
      .exclude((_name, path) => !this.visitor.enters(toRelative(path)))
      .crawl(folder)
      .withPromise();
    const files = found.map(toRelative);
    for (const file of files) this.files.push(file);
    return files;
  }

  /** Node's, with every folder's entries looked at before fdir sees them. */
  private createFileSystem(toRelative: (path: string) => string): FSLike {
    const readdir = (
      path: string,
      options: { withFileTypes: true },
      callback: (error: Error | null, entries: nodeFs.Dirent[]) => void,
    ): void => {
      nodeFs.readdir(path, options, (error, entries) => {
        if (error !== null) {
          this.complete = false;
          callback(null, []);
          return;
        }
        callback(null, this.noteEntries(path, toRelative(path), entries));
      });
    };
    const { readdirSync, realpath: findRealPath, realpathSync, stat: readStats, statSync } = nodeFs;
    return {
      // With the properties of Node's own function, which its type asks for.
      readdir: Object.assign(readdir, nodeFs.readdir),
      readdirSync,
      realpath: findRealPath,
      realpathSync,
      stat: readStats,
      statSync,
    };
  }

  private noteEntries(path: string, folder: string, entries: nodeFs.Dirent[]): nodeFs.Dirent[] {
    if (entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) {
      this.visitor.onIgnoreFile(folder, readIgnoreFile(path));
    }
    const links = entries.filter((entry) => entry.isSymbolicLink());
    if (links.length === 0) return entries;
    for (const { name } of links) this.links.push(folder === '' ? name : `${folder}/${name}`);
    return entries.filter((entry) => !entry.isSymbolicLink());
  }

  /** Links to files and folders inside the root; each folder is entered once, so no loop is endless. */
  private async followLinks(realRoot: string): Promise<void> {
    const entered = new Set<string>([realRoot]);
    while (this.links.length > 0) {
      const links = this.links;
      this.links = [];
      for (const link of links) await this.followLink(link, realRoot, entered);
    }
  }

  private async followLink(link: string, realRoot: string, entered: Set<string>): Promise<void> {
    const target = await realpath(`${this.root}/${link}`).catch(() => undefined);
    if (target === undefined) return;
    const real = normalize(target);
    if (real !== realRoot && !real.startsWith(`${realRoot}/`)) {
      this.leaving.push(link);
      return;
    }
    const kind = await nodeFileSystem.getKind(real);
    if (kind === 'file') {
      this.files.push(link);
      this.linked.add(link);
    } else if (kind === 'folder' && !entered.has(real) && this.visitor.enters(link)) {
      entered.add(real);
      for (const file of await this.crawl(real, link)) this.linked.add(file);
    }
  }
}

function readIgnoreFile(folder: string): string {
  try {
    return nodeFs.readFileSync(`${folder}/.gitignore`, 'utf8');
  } catch {
    return '';
  }
}

function normalize(path: string): string {
  return path.replaceAll('\\', '/');
}
