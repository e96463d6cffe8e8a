// The files of a revision, read as if they were on the disk: nothing is checked out.
import { getName, isConfigurationName, isWithin } from '../shared/sitePaths.ts';
import {
  type DiskPlace,
  decodeText,
  type FileContent,
  type FileSystem,
  getMaxSize,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from './fileSystem.ts';
import { maxIgnoreFileSize } from './scan/gitIgnore.ts';

/** What is at a path of a revision. A submodule is a folder whose files are in another repository. */
export interface RevisionEntry {
  readonly kind: 'file' | 'link' | 'submodule';
  /** Names the content. */
  readonly id: string;
}

export interface RevisionFiles {
  /** By path, relative to the root of the repository. */
  readonly entries: ReadonlyMap<string, RevisionEntry>;
  /** @param limit in bytes. */
  read(id: string, limit: number): Promise<FileContent>;
}

/** A commit, for reading its files. */
export interface Revision extends RevisionFiles {
  /** What it is called in sentences: as the user names it, or `origin/main` for where a branch left it. */
  readonly name: string;
  /** The hash of its commit. */
  readonly commit: string;
  /** Ends the reading; what is still asked can’t be read then. */
  close(): void;
}

export type OpenedRevision =
  | { readonly kind: 'opened'; readonly revision: Revision }
  | {
      readonly kind: 'refused';
      /** The sentence says what to do. */
      readonly message: string;
      /** Whether somebody has to trust the repository first. */
      readonly isUntrusted?: boolean;
    };

export interface RevisionQuery {
  /** The root of the repository: absolute, with `/`. */
  readonly folder: string;
  /**
   * A branch, a tag or a commit as Git understands it; `undefined` for the commit where this branch left the default
   * branch of its remote.
   */
  readonly base: string | undefined;
  /** What to do where a base has to be named: the end of a sentence. */
  readonly advice: string;
  /** The path of Git, where it is absolute; otherwise the first on the PATH. */
  readonly program?: string | undefined;
}

export type OpenRevision = (query: RevisionQuery) => Promise<OpenedRevision>;

type Node = { readonly kind: 'folder'; readonly children: Map<string, Node> } | RevisionEntry;
type FolderNode = Extract<Node, { readonly kind: 'folder' }>;

/** Where a path leads: with its links followed, relative to the root of the repository. */
type Followed =
  | { readonly kind: 'found'; readonly path: string; readonly node: Node }
  | { readonly kind: 'nothing' | 'outside' };

/** As many as Linux follows. */
const maxLinks = 40;
/** In bytes: longer than any path. */
const maxLinkSize = 4_096;
/** Links to each other multiply. */
const max = { followed: 1000, linked: 100_000 };

const nothing: Followed = { kind: 'nothing' };
const outside: Followed = { kind: 'outside' };

export class RevisionFileSystem implements FileSystem {
  private readonly root: string;
  private readonly files: RevisionFiles;
  private readonly top: FolderNode = { kind: 'folder', children: new Map() };

  /** @param root where the repository is on the disk: absolute, with `/`. Nothing else is in this file system. */
  constructor(root: string, files: RevisionFiles) {
    this.root = root;
    this.files = files;
    for (const [path, entry] of files.entries) this.add(path, entry);
  }

  private add(path: string, entry: RevisionEntry): void {
    const names = path.split('/');
    const last = names.pop() ?? '';
    let folder = this.top;
    for (const name of names) {
      const known = folder.children.get(name);
      if (known !== undefined && known.kind !== 'folder') return;
      const next: FolderNode = known ?? { kind: 'folder', children: new Map() };
      folder.children.set(name, next);
      folder = next;
    }
    folder.children.set(last, entry);
  }

  async look(path: string, within: Within): Promise<DiskPlace> {
    const found = await this.find(path, within);
    const isLinked = (await this.isLinked(path, within)) && found.kind !== 'outside';
    if (found.kind !== 'found') return { kind: found.kind, isLinked };
    return { kind: found.node.kind === 'file' ? 'file' : 'folder', isLinked };
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const found = await this.find(path, within);
    if (found.kind !== 'found' || found.node.kind !== 'file') return { kind: 'unreadable' };
    return this.files.read(found.node.id, getMaxSize(path));
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    const content = await this.readFile(path, within);
    return content.kind === 'whole' ? content.bytes.subarray(0, limit) : undefined;
  }

  async walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    const walk = { files: [] as string[], linked: new Set<string>(), leaving: [] as string[] };
    const unfollowed: string[] = [];
    const unreadable: string[] = [];
    const odd: string[] = [];
    let hasLinks = false;
    let followed = 0;
    const start = await this.find(root, within);
    if (start.kind !== 'found' || start.node.kind !== 'folder')
      return { ...walk, unfollowed, unreadable: [''], hasLinks, odd };
    interface Waiting {
      readonly node: FolderNode;
      readonly at: string;
      /** Where links on the way here lead. */
      readonly via: readonly string[];
    }
    const folders: Waiting[] = [{ node: start.node, at: '', via: [] }];
    let links: { readonly at: string; readonly via: readonly string[] }[] = [];
    const isOver = (): boolean => visitor.isOver?.() === true;
    const readFolders = async (): Promise<void> => {
      for (let folder = folders.pop(); folder !== undefined && !isOver(); folder = folders.pop()) {
        const { node, at, via } = folder;
        if (via.length > 0 && walk.linked.size >= max.linked) {
          unfollowed.push(at);
          continue;
        }
        const before = at === '' ? '' : `${at}/`;
        const ignore = node.children.get('.gitignore');
        if (ignore?.kind === 'file') {
          const content = await this.files.read(ignore.id, maxIgnoreFileSize);
          if (content.kind === 'whole') visitor.onIgnoreFile(at, decodeText(content.bytes));
          else unreadable.push(`${before}.gitignore`);
        }
        for (const [name, child] of node.children) {
          const path = before + name;
          if (child.kind === 'link') links.push({ at: path, via });
          else if (child.kind === 'file') {
            walk.files.push(path);
            if (via.length > 0) walk.linked.add(path);
          } else if (child.kind === 'folder' && visitor.enters(path))
            folders.push({ node: child, at: path, via });
          if (isConfigurationName(name) && child.kind !== 'file' && child.kind !== 'link') odd.push(path);
        }
      }
    };
    await readFolders();
    while (links.length > 0 && !isOver()) {
      const waiting = links;
      links = [];
      for (const { at, via } of waiting) {
        const target = await this.find(`${root}/${at}`, [root]);
        if (target.kind === 'outside') walk.leaving.push(at);
        else hasLinks = true;
        if (target.kind === 'found' && target.node.kind === 'file') {
          walk.files.push(at);
          walk.linked.add(at);
          continue;
        }
        if (isConfigurationName(getName(at))) odd.push(at);
        if (target.kind !== 'found' || target.node.kind !== 'folder') continue;
        if (via.includes(target.path) || followed >= max.followed) unfollowed.push(at);
        else if (visitor.enters(at)) {
          followed++;
          folders.push({ node: target.node, at, via: [...via, target.path] });
          await readFolders();
        }
      }
    }
    return { ...walk, unfollowed, unreadable, hasLinks, odd };
  }

  private async find(path: string, within: Within): Promise<Followed> {
    const found = await this.follow(path);
    if (found.kind !== 'found') return found;
    for (const folder of within) {
      const around = await this.follow(folder);
      if (around.kind !== 'found' || !isBelow(found.path, around.path)) return outside;
    }
    return found;
  }

  /** Whether the path below the last of the folders goes through a link, or ends at a broken one. */
  private async isLinked(path: string, within: Within): Promise<boolean> {
    const folder = within.at(-1);
    if (folder === undefined || !isWithin(path, folder)) return false;
    const around = await this.follow(folder);
    if (around.kind !== 'found') return false;
    const rest = path
      .slice(folder.length)
      .split('/')
      .filter((name) => name !== '');
    let at: Node | undefined = around.node;
    for (const name of rest) {
      at = at?.kind === 'folder' ? at.children.get(name) : undefined;
      if (at?.kind === 'link') return true;
    }
    return false;
  }

  /** Goes through links as a disk does. */
  private async follow(path: string): Promise<Followed> {
    if (!isWithin(path, this.root)) return nothing;
    const waiting = path.slice(this.root.length).split('/').reverse();
    const names: string[] = [];
    const nodes: Node[] = [this.top];
    let count = 0;
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (name === '' || name === '.') continue;
      if (name === '..') {
        if (names.pop() === undefined) return outside;
        nodes.pop();
        continue;
      }
      const folder = nodes.at(-1);
      // The loader finds the repository by this folder.
      if (name === '.git' && names.length === 0) return { kind: 'found', path: name, node: noFiles };
      const node = folder?.kind === 'folder' ? folder.children.get(name) : undefined;
      if (node === undefined) return nothing;
      if (node.kind !== 'link') {
        names.push(name);
        nodes.push(node);
        continue;
      }
      const target = ++count > maxLinks ? undefined : await this.readLink(node.id);
      if (target === undefined) return nothing;
      if (target.startsWith('/') || /^[a-z]:[/\\]/i.test(target)) return outside;
      waiting.push(...target.split('/').reverse());
    }
    const node = nodes.at(-1);
    return node === undefined ? nothing : { kind: 'found', path: names.join('/'), node };
  }

  private async readLink(id: string): Promise<string | undefined> {
    const content = await this.files.read(id, maxLinkSize);
    return content.kind === 'whole' ? decodeText(content.bytes) : undefined;
  }
}

const noFiles: FolderNode = { kind: 'folder', children: new Map() };

function isBelow(path: string, folder: string): boolean {
  return folder === '' || isWithin(path, folder);
}
