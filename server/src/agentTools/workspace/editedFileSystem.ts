// A file system as it would be after an edit that nobody has written: what is left of problems, and whether links lead where
// they led, can be seen before anything is touched. An editor’s open documents are seen in the same way.

import type {
  FileContent,
  FileSystem,
  Place,
  WalkResult,
  WalkVisitor,
  Within,
} from '../../site/fileSystem.ts';
import type { Move } from '../../site/relocation.ts';
import { getFolder, getFoldersAround, isWithin } from '../../site/sitePaths.ts';
import { getPathAfter, getPathBefore, getTextAfter, type SiteEdit } from './siteEdit.ts';

const encoder = new TextEncoder();

export class EditedFileSystem implements FileSystem {
  private readonly base: FileSystem;
  /** By the path after the moves. */
  private readonly texts: ReadonlyMap<string, string>;
  private readonly moves: readonly Move[];

  /** @param texts by absolute path, after the moves. */
  constructor(base: FileSystem, texts: ReadonlyMap<string, string>, moves: readonly Move[] = []) {
    this.base = base;
    this.texts = texts;
    this.moves = moves;
  }

  async look(path: string, within: Within): Promise<Place> {
    const before = getPathBefore(this.moves, path);
    const place: Place =
      before === undefined
        ? { kind: 'nothing', isLinked: false }
        : await this.base.look(before, before === path ? within : []);
    if (place.kind !== 'nothing') return place;
    const isFile = this.texts.has(path);
    if (!isFile && !this.holdsFiles(path)) return place;
    return (await this.isOutside(path, within))
      ? { kind: 'outside', isLinked: true }
      : { kind: isFile ? 'file' : 'folder', isLinked: false };
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const text = this.texts.get(path);
    if (text !== undefined) {
      const { kind } = await this.look(path, within);
      return kind === 'file' ? { kind: 'whole', bytes: encoder.encode(text) } : { kind: 'unreadable' };
    }
    const before = getPathBefore(this.moves, path);
    return before === undefined
      ? { kind: 'unreadable' }
      : this.base.readFile(before, before === path ? within : []);
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    if (this.texts.has(path)) {
      const content = await this.readFile(path, within);
      return content.kind === 'whole' ? content.bytes.subarray(0, limit) : undefined;
    }
    const before = getPathBefore(this.moves, path);
    if (before === undefined) return undefined;
    return this.base.readStart(before, before === path ? within : [], limit);
  }

  async walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    const walk = await this.base.walk(root, within, visitor);
    const toRelative = (path: string): string[] =>
      path !== root && isWithin(path, root) ? [path.slice(root.length + 1)] : [];
    const follow = (relative: string): string[] =>
      toRelative(getPathAfter(this.moves, `${root}/${relative}`));
    const files = new Set(walk.files.flatMap(follow));
    const arrived = [...this.texts.keys(), ...(await this.findArrivals(root))].flatMap(toRelative);
    for (const file of arrived) if (isEntered(file, visitor)) files.add(file);
    return {
      ...walk,
      files: [...files],
      linked: new Set([...walk.linked].flatMap(follow)),
      leaving: walk.leaving.flatMap(follow),
    };
  }

  /** Files that come into the folder from elsewhere. */
  private async findArrivals(root: string): Promise<string[]> {
    const found: string[] = [];
    for (const { from, to } of this.moves) {
      if (isWithin(from, root) || !isWithin(to, root)) continue;
      const { kind } = await this.base.look(from, []);
      if (kind === 'file') found.push(to);
      if (kind !== 'folder') continue;
      const { files } = await this.base.walk(from, [from], { onIgnoreFile() {}, enters: () => true });
      for (const file of files) found.push(`${to}/${file}`);
    }
    return found;
  }

  private holdsFiles(folder: string): boolean {
    return [...this.texts.keys(), ...this.moves.map(({ to }) => to)].some(
      (path) => path !== folder && isWithin(path, folder),
    );
  }

  /** Whether what would be created there would really be elsewhere. */
  private async isOutside(path: string, within: Within): Promise<boolean> {
    for (const folder of getFoldersAround(path, '')) {
      const { kind } = await this.base.look(folder, within);
      if (kind !== 'nothing') return kind === 'outside' && within.some((each) => isWithin(folder, each));
    }
    return false;
  }
}

export function applyEdit(base: FileSystem, { changed, moves, created }: SiteEdit): FileSystem {
  const texts = new Map(changed.map((each) => [getPathAfter(moves, each.path), getTextAfter(each)]));
  for (const { path, text } of created) texts.set(path, text);
  return new EditedFileSystem(base, texts, moves);
}

function isEntered(file: string, visitor: WalkVisitor): boolean {
  return getFoldersAround(file, '')
    .filter((folder) => folder !== getFolder('') && folder !== '')
    .reverse()
    .every((folder) => visitor.enters(folder));
}
