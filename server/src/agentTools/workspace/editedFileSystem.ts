// A file system as it would be after an edit that is not written yet, so that remaining problems and broken links can
// be found before any file is touched. Also shows an editor’s open documents.
//
// Symbolic links keep their targets: moves and changes of a target are not visible through them, and the target of a
// link to a folder is unknown once the link itself has moved.
import { getFolder, getFoldersAround, getName, isWithin } from '../../shared/sitePaths.ts';
import {
  type DiskPlace,
  decodeText,
  type FileContent,
  type FileSystem,
  getMaxSize,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from '../../site/fileSystem.ts';
import type { Move } from '../../site/relocation.ts';
import { getPathAfter, getPathBefore, getTextAfter, type SiteEdit } from './siteEdit.ts';

const encoder = new TextEncoder();

const nothing: DiskPlace = { kind: 'nothing', isLinked: false };
const outside: DiskPlace = { kind: 'outside', isLinked: false };

export class EditedFileSystem implements FileSystem {
  private readonly base: FileSystem;
  /** By the path after the moves. */
  private readonly texts: ReadonlyMap<string, string>;
  private readonly moves: readonly Move[];
  /** The folders around what is written or moved, which exist afterwards. */
  private readonly folders: ReadonlySet<string>;

  /** @param texts by absolute path, after the moves. */
  constructor(base: FileSystem, texts: ReadonlyMap<string, string>, moves: readonly Move[] = []) {
    this.base = base;
    this.texts = texts;
    this.moves = moves;
    const files = [...texts.keys(), ...moves.map(({ to }) => to)];
    this.folders = new Set(files.flatMap((file) => getFoldersAround(file, '')));
  }

  async look(path: string, within: Within): Promise<DiskPlace> {
    const place = await this.lookAtBase(path, within);
    if (place.kind !== 'nothing') return place;
    if (this.texts.has(path)) return this.lookAtNew(path, within, 'file');
    return this.folders.has(path) ? this.lookAtNew(path, within, 'folder') : place;
  }

  private async lookAtBase(path: string, within: Within): Promise<DiskPlace> {
    const before = getPathBefore(this.moves, path);
    if (before === undefined) return nothing;
    return before === path ? this.base.look(path, within) : this.lookAtMoved(path, before, within);
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const text = this.texts.get(path);
    const before = getPathBefore(this.moves, path);
    if (text === undefined && before === path) return this.base.readFile(path, within);
    const { kind } = await this.look(path, within);
    if (kind !== 'file') return { kind: 'unreadable' };
    if (text === undefined)
      return before === undefined ? { kind: 'unreadable' } : this.base.readFile(before, []);
    const bytes = encoder.encode(text);
    return bytes.length > getMaxSize(path) ? { kind: 'tooLarge' } : { kind: 'whole', bytes };
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    const text = this.texts.get(path);
    const before = getPathBefore(this.moves, path);
    if (text === undefined && before === path) return this.base.readStart(path, within, limit);
    const { kind } = await this.look(path, within);
    if (kind !== 'file') return undefined;
    // A code unit has at least one byte.
    if (text !== undefined) return encoder.encode(text.slice(0, limit)).subarray(0, limit);
    return before === undefined ? undefined : this.base.readStart(before, [], limit);
  }

  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    if (this.texts.size === 0 && this.moves.length === 0) return this.base.walk(root, within, visitor);
    const { base, texts, moves } = this;
    const look = (path: string): Promise<DiskPlace> => this.look(path, [root]);
    return new EditedWalk({ base, texts, moves, look }, root, visitor).run(within);
  }

  /** At a path that something moves to. */
  private async lookAtMoved(path: string, before: string, within: Within): Promise<DiskPlace> {
    const from = this.moves.find((move) => isWithin(before, move.from) && isWithin(path, move.to))?.from;
    const place = await this.base.look(before, [getFolder(from ?? before)]);
    if (place.kind === 'nothing') return place;
    const isLink = place.kind === 'outside' || place.isLinked;
    const now = isLink
      ? await this.base.look(
          before,
          within.filter((each) => isWithin(before, each)),
        )
      : place;
    const arrival = await this.lookAtNew(path, within, 'folder');
    if (arrival.kind !== 'folder' || now.kind === 'outside') return outside;
    return { ...now, isLinked: isLink || arrival.isLinked };
  }

  /** At a path that exists only after the edit: where that would really be. */
  private async lookAtNew(path: string, within: Within, kind: 'file' | 'folder'): Promise<DiskPlace> {
    if (!within.every((each) => isWithin(path, each))) return outside;
    for (const folder of getFoldersAround(path, '')) {
      const around = within.filter((each) => isWithin(folder, each));
      const place = await this.look(folder, around);
      if (place.kind === 'outside') return outside;
      if (place.kind !== 'nothing')
        return { kind, isLinked: place.isLinked && around.at(-1) === within.at(-1) };
    }
    return { kind, isLinked: false };
  }
}

export function applyEdit(base: FileSystem, { changed, moves, created }: SiteEdit): FileSystem {
  const texts = new Map(changed.map((each) => [getPathAfter(moves, each.path), getTextAfter(each)]));
  for (const { path, text } of created) texts.set(path, text);
  return new EditedFileSystem(base, texts, moves);
}

/** One walk of a folder as it would be after an edit: what stays, what arrives from elsewhere, and what is created. */
interface EditedFiles {
  readonly base: FileSystem;
  /** By absolute path, after the moves. */
  readonly texts: ReadonlyMap<string, string>;
  readonly moves: readonly Move[];
  /** What is at a path after the edit, if it is really in the root of the walk. */
  readonly look: (path: string) => Promise<DiskPlace>;
}

const ignoreName = '.gitignore';

/** All paths that it collects are relative to its root. */
class EditedWalk {
  private readonly edited: EditedFiles;
  private readonly root: string;
  private readonly visitor: WalkVisitor;
  private readonly files = new Set<string>();
  private readonly linked = new Set<string>();
  private readonly leaving: string[] = [];
  private readonly unfollowed: string[] = [];
  private readonly unreadable: string[] = [];
  private hasLinks = false;
  /** The visitor's answers about folders. */
  private readonly entered = new Map<string, boolean>();
  /** By folder; `undefined` for one that can’t be read. */
  private readonly ignoreFiles = new Map<string, string | undefined>();

  constructor(edited: EditedFiles, root: string, visitor: WalkVisitor) {
    this.edited = edited;
    this.root = root;
    this.visitor = visitor;
  }

  async run(within: Within): Promise<WalkResult> {
    await this.readIgnoreFiles();
    await this.walkRoot(within);
    await this.walkArrivals();
    await this.addCreated();
    const { linked, leaving, unfollowed, unreadable, hasLinks } = this;
    return { files: [...this.files], linked, leaving, unfollowed, unreadable, hasLinks };
  }

  /** The ignore files that are written or moved individually: each is reported as soon as its folder is entered. */
  private async readIgnoreFiles(): Promise<void> {
    const { base, texts, moves, look } = this.edited;
    const paths = new Set([...texts.keys(), ...moves.map(({ to }) => to)]);
    for (const path of paths) {
      if (getName(path) !== ignoreName || !this.isInside(path)) continue;
      const { kind, isLinked } = await look(path);
      if (kind !== 'file' || isLinked) continue;
      const before = getPathBefore(moves, path);
      const content = before === undefined || texts.has(path) ? undefined : await base.readFile(before, []);
      const text = content?.kind === 'whole' ? decodeText(content.bytes) : texts.get(path);
      this.ignoreFiles.set(this.toRelative(getFolder(path)), text);
    }
    this.reportIgnoreFile('');
  }

  private reportIgnoreFile(folder: string): void {
    if (!this.ignoreFiles.has(folder)) return;
    const text = this.ignoreFiles.get(folder);
    if (text === undefined) this.unreadable.push(join(folder, ignoreName));
    else this.visitor.onIgnoreFile(folder, text);
  }

  private async walkRoot(within: Within): Promise<void> {
    const { moves, look } = this.edited;
    const before = getPathBefore(moves, this.root);
    const isThere = before !== undefined && (await this.edited.base.look(before, [])).kind !== 'nothing';
    if (before !== undefined && isThere)
      await this.walkBase(before, this.root, before === this.root ? within : [before]);
    else if ((await look(this.root)).kind !== 'folder') this.unreadable.push('');
  }

  /** Outer folders first. */
  private async walkArrivals(): Promise<void> {
    const { base, moves } = this.edited;
    const arrivals = moves.filter(({ from, to }) => this.isInside(to) && from !== to);
    for (const { from, to } of arrivals.sort((one, other) => one.to.length - other.to.length)) {
      const at = this.toRelative(to);
      const { kind, isLinked } = await base.look(from, [getFolder(from)]);
      if (kind === 'nothing' || !this.entersAround(at)) continue;
      if (isLinked || kind === 'outside') await this.addMovedLink(to);
      else if (kind === 'file') this.files.add(at);
      else if (kind === 'folder' && this.enters(at)) await this.walkBase(from, to, [from]);
      else if (kind === 'unreadable') this.unreadable.push(at);
    }
  }

  private async addMovedLink(to: string): Promise<void> {
    const at = this.toRelative(to);
    const { kind } = await this.edited.look(to);
    if (kind === 'outside') this.leaving.push(at);
    else this.hasLinks = true;
    if (kind === 'folder') this.unfollowed.push(at);
    if (kind !== 'file') return;
    this.files.add(at);
    this.linked.add(at);
  }

  private async addCreated(): Promise<void> {
    for (const path of this.edited.texts.keys()) {
      const at = this.toRelative(path);
      if (!this.isInside(path) || this.files.has(at) || !this.entersAround(at)) continue;
      const before = getPathBefore(this.edited.moves, path);
      // Files that existed before have already been walked as far as necessary.
      if (before !== undefined && (await this.edited.base.look(before, [])).kind !== 'nothing') continue;
      const { kind, isLinked } = await this.edited.look(path);
      if (kind !== 'file') continue;
      this.files.add(at);
      if (isLinked) this.linked.add(at);
    }
  }

  /** Walks the part of a folder in the base file system that is at the other path after the edit. */
  private async walkBase(before: string, after: string, within: Within): Promise<void> {
    const { base, texts, moves } = this.edited;
    const isRoot = after === this.root;
    const place = (path: string): string => join(this.toRelative(after), path);
    const at = (folder: string, path: string): string => (path === '' ? folder : `${folder}/${path}`);
    const stays = (path: string): boolean => getPathAfter(moves, at(before, path)) === at(after, path);
    const isOver = this.visitor.isOver;
    const walk = await base.walk(before, within, {
      onIgnoreFile: (folder, text) => {
        const path = join(folder, ignoreName);
        if (stays(path) && !texts.has(at(after, path))) this.visitor.onIgnoreFile(place(folder), text);
      },
      enters: (folder) => stays(folder) && this.enters(place(folder)),
      ...(isOver === undefined ? {} : { isOver }),
    });
    const keep = (paths: Iterable<string>): string[] => [...paths].filter(stays).map(place);
    for (const file of keep(walk.files)) this.files.add(file);
    for (const file of keep(walk.linked)) this.linked.add(file);
    // The target of a link that leaves the folder it moves with is not known.
    (isRoot ? this.leaving : this.unfollowed).push(...keep(walk.leaving));
    this.unfollowed.push(...keep(walk.unfollowed));
    this.unreadable.push(...keep(walk.unreadable));
    this.hasLinks ||= walk.hasLinks;
  }

  private entersAround(path: string): boolean {
    const folders = getFoldersAround(path, '').filter((folder) => folder !== '');
    return folders.reverse().every((folder) => this.enters(folder));
  }

  private enters(folder: string): boolean {
    const known = this.entered.get(folder);
    if (known !== undefined) return known;
    const enters = this.visitor.enters(folder);
    this.entered.set(folder, enters);
    if (enters) this.reportIgnoreFile(folder);
    return enters;
  }

  private isInside(path: string): boolean {
    return path !== this.root && isWithin(path, this.root);
  }

  /** '' for the root. */
  private toRelative(path: string): string {
    return path === this.root ? '' : path.slice(this.root.length + 1);
  }
}

/** Relative paths. */
function join(folder: string, path: string): string {
  if (path === '') return folder;
  return folder === '' ? path : `${folder}/${path}`;
}
