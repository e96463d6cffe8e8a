// The disk, through Node.

import { type Dirent, readdir } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { getName, isConfigurationName } from '../shared/sitePaths.ts';
import {
  decodeText,
  type FileContent,
  type FileSystem,
  getMaxSize,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from '../site/fileSystem.ts';
import { Pace } from '../site/scan/contentReads.ts';
import { maxIgnoreFileSize } from '../site/scan/gitIgnore.ts';
import { findFilePlace, findRealPath, isGone, readBytes, readInside, toDisk } from './diskGate.ts';

export const nodeFileSystem: FileSystem = {
  async walk(root, within, visitor) {
    const first = await walkDisk(root, within, visitor);
    return first.isTorn ? walkDisk(root, within, visitor) : first;
  },
  look: findFilePlace,
  async readFile(path, within) {
    const content = await readInside<FileContent>(path, within, async (file, size) => {
      if (size > getMaxSize(path)) return { kind: 'tooLarge' };
      return { kind: 'whole', bytes: await readBytes(file, size, getMaxSize(path)) };
    });
    return content ?? { kind: 'unreadable' };
  },
  readStart: (path, within, limit) => readInside(path, within, (file, size) => readBytes(file, size, limit)),
};

const readersAtOnce = 32;
/** Limits for followed links to folders and for files found through links, because links to each other multiply. */
const max = { followed: 1000, linked: 100_000 };

interface Folder {
  /** Absolute, without links. */
  readonly real: string;
  /** Relative to the root of the walk. */
  readonly at: string;
  /** Real paths of the folders that links on the way here point to. */
  readonly via: readonly string[];
}

interface Link {
  readonly at: string;
  readonly via: readonly string[];
}

/** `isTorn`: a folder vanished during the walk; it may have moved to a place that the walk had already passed. */
type TornWalk = WalkResult & { readonly isTorn: boolean };

async function walkDisk(root: string, within: Within, visitor: WalkVisitor): Promise<TornWalk> {
  const found = await findRealPath(root, within);
  const walk = new Walk(found.kind === 'inside' ? found.real : undefined, visitor);
  return walk.run();
}

class Walk {
  private readonly root: string | undefined;
  private readonly visitor: WalkVisitor;
  private readonly pace = new Pace();
  private readonly files: string[] = [];
  private readonly linked = new Set<string>();
  private readonly leaving: string[] = [];
  private readonly unfollowed: string[] = [];
  private readonly unreadable: string[] = [];
  private readonly odd: string[] = [];
  /** Links found so far. They are followed once everything else is read, those behind fewer links first. */
  private links: Link[] = [];
  private hasLinks = false;
  private isTorn = false;
  private followed = 0;

  constructor(root: string | undefined, visitor: WalkVisitor) {
    this.root = root;
    this.visitor = visitor;
  }

  async run(): Promise<TornWalk> {
    if (this.root === undefined) this.unreadable.push('');
    else {
      await this.readAll({ real: this.root, at: '', via: [] });
      while (this.links.length > 0 && !this.isOver()) {
        const links = this.links;
        this.links = [];
        for (const link of links) await this.followLink(link, this.root);
      }
    }
    const { files, linked, leaving, unfollowed, unreadable, odd, hasLinks, isTorn } = this;
    return { files, linked, leaving, unfollowed, unreadable, odd, hasLinks, isTorn };
  }

  private isOver(): boolean {
    return this.visitor.isOver?.() === true;
  }

  /** Reads the folder and all folders below it, several at a time. */
  private readAll(top: Folder): Promise<void> {
    const waiting = [top];
    let reading = 0;
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        if (this.isOver()) waiting.length = 0;
        while (reading < readersAtOnce) {
          const folder = waiting.pop();
          if (folder === undefined) break;
          reading++;
          this.read(folder).then((folders) => {
            reading--;
            for (const each of folders) waiting.push(each);
            proceed();
          }, reject);
        }
        if (reading === 0 && waiting.length === 0) resolve();
      };
      proceed();
    });
  }

  /** Records the files of a folder; returns the subfolders to enter. */
  private async read({ real, at, via }: Folder): Promise<Folder[]> {
    if (via.length > 0 && this.linked.size >= max.linked) {
      this.unfollowed.push(at);
      return [];
    }
    const entries = await this.list(real, at);
    const start = at === '' ? '' : `${at}/`;
    if (entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) {
      const text = await readIgnoreFile(`${real}/.gitignore`, real);
      if (text === undefined) this.unreadable.push(`${start}.gitignore`);
      else this.visitor.onIgnoreFile(at, text);
    }
    const folders: Folder[] = [];
    for (const entry of entries) {
      const { name } = entry;
      const path = start + name;
      // The bytes of the name aren't UTF-8, so nothing can refer to it.
      if (name.includes('\uFFFD') && !(await exists(`${real}/${name}`))) continue;
      if (entry.isSymbolicLink()) this.links.push({ at: path, via });
      else if (entry.isFile()) {
        this.files.push(path);
        if (via.length > 0) this.linked.add(path);
      } else if (entry.isDirectory()) {
        if (this.visitor.enters(path)) folders.push({ real: `${real}/${name}`, at: path, via });
        if (this.pace.isDue) await this.pace.giveWay();
      }
      if (isConfigurationName(name) && !entry.isFile() && !entry.isSymbolicLink()) this.odd.push(path);
    }
    return folders;
  }

  private list(real: string, at: string): Promise<Dirent[]> {
    return new Promise((resolve) => {
      readdir(toDisk(real), { withFileTypes: true }, (error, entries) => {
        if (error === null) return resolve(entries);
        if (at !== '' && isGone(error)) this.isTorn = true;
        else this.unreadable.push(at);
        return resolve([]);
      });
    });
  }

  /** Skips a link back to a folder that is already on the way here: following it would never end. */
  private async followLink({ at, via }: Link, root: string): Promise<void> {
    const path = `${root}/${at}`;
    const [target, { kind }] = await Promise.all([findRealPath(path, [root]), findFilePlace(path, [root])]);
    if (kind === 'outside') this.leaving.push(at);
    else this.hasLinks = true;
    if (kind === 'unreadable') this.unreadable.push(at);
    if (kind !== 'file' && isConfigurationName(getName(at))) this.odd.push(at);
    if (target.kind !== 'inside') return;
    if (kind === 'file') {
      this.files.push(at);
      this.linked.add(at);
    } else if (kind === 'folder') {
      if (via.includes(target.real) || this.followed >= max.followed) this.unfollowed.push(at);
      else if (this.visitor.enters(at)) {
        this.followed++;
        await this.readAll({ real: target.real, at, via: [...via, target.real] });
      }
    }
  }
}

async function readIgnoreFile(path: string, folder: string): Promise<string | undefined> {
  const bytes = await readInside(path, [folder], async (file, size) =>
    size > maxIgnoreFileSize ? undefined : readBytes(file, size, maxIgnoreFileSize),
  );
  return bytes && decodeText(bytes);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
