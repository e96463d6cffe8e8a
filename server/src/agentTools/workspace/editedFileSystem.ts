// A file system as it would be after an edit that nobody has written: what is left of problems, and whether links lead where
// they led, can be seen before anything is touched. An editor’s open documents are seen in the same way.
//
// Symbolic links go on leading where they lead: that their target moves or changes is not seen through them, and what a link to
// a folder leads to is not known once it has moved itself.

import { getFolder, getFoldersAround, isWithin } from '../../shared/sitePaths.ts';
import {
  type FileContent,
  type FileSystem,
  getMaxSize,
  type Place,
  type WalkResult,
  type WalkVisitor,
  type Within,
} from '../../site/fileSystem.ts';
import type { Move } from '../../site/relocation.ts';
import { EditedWalk } from './editedWalk.ts';
import { getPathAfter, getPathBefore, getTextAfter, type SiteEdit } from './siteEdit.ts';

const encoder = new TextEncoder();

const nothing: Place = { kind: 'nothing', isLinked: false };
const outside: Place = { kind: 'outside', isLinked: false };

export class EditedFileSystem implements FileSystem {
  private readonly base: FileSystem;
  /** By the path after the moves. */
  private readonly texts: ReadonlyMap<string, string>;
  private readonly moves: readonly Move[];
  /** Those around what is written and what moves: they are there afterwards. */
  private readonly folders: ReadonlySet<string>;

  /** @param texts by absolute path, after the moves. */
  constructor(base: FileSystem, texts: ReadonlyMap<string, string>, moves: readonly Move[] = []) {
    this.base = base;
    this.texts = texts;
    this.moves = moves;
    const files = [...texts.keys(), ...moves.map(({ to }) => to)];
    this.folders = new Set(files.flatMap((file) => getFoldersAround(file, '')));
  }

  async look(path: string, within: Within): Promise<Place> {
    const place = await this.lookAtBase(path, within);
    if (place.kind !== 'nothing') return place;
    if (this.texts.has(path)) return this.lookAtNew(path, within, 'file');
    return this.folders.has(path) ? this.lookAtNew(path, within, 'folder') : place;
  }

  private async lookAtBase(path: string, within: Within): Promise<Place> {
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
    // A code unit has one byte at least.
    if (text !== undefined) return encoder.encode(text.slice(0, limit)).subarray(0, limit);
    return before === undefined ? undefined : this.base.readStart(before, [], limit);
  }

  walk(root: string, within: Within, visitor: WalkVisitor): Promise<WalkResult> {
    if (this.texts.size === 0 && this.moves.length === 0) return this.base.walk(root, within, visitor);
    const { base, texts, moves } = this;
    const look = (path: string): Promise<Place> => this.look(path, [root]);
    return new EditedWalk({ base, texts, moves, look }, root, visitor).run(within);
  }

  /** At a path that something moves to. */
  private async lookAtMoved(path: string, before: string, within: Within): Promise<Place> {
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

  /** At a path of which only the edit says that something is there: where that would really be. */
  private async lookAtNew(path: string, within: Within, kind: 'file' | 'folder'): Promise<Place> {
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
