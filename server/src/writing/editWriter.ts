// Writes an edit into files that editors, people and other programs may change meanwhile: all of it or nothing, unless
// the process is killed. Everything that can fail is tried before the first text changes: new texts are written next to
// their files, new names are created, folders are made. Each file is compared again right before it is replaced whole,
// nothing is overwritten that was not read, and if a step fails, all previous ones are undone. However and wherever the
// writing ends, every text still exists: the old one, the new one, or both.
import { randomUUID } from 'node:crypto';
import type { AgentFolder } from '../agentTools/workspace/agentFolders.ts';
import { type ChangedText, getTextAfter, type SiteEdit } from '../agentTools/workspace/siteEdit.ts';
import { getFolder } from '../shared/sitePaths.ts';
import { lockSite, type Release } from './siteLock.ts';
import {
  differs,
  type FileOwner,
  isWithoutLinks,
  occupied,
  Stop,
  toStopReason,
  type WritableDisk,
} from './writableDisk.ts';
import { type FoundMove, WritingPlaces } from './writingPlaces.ts';

/** The part of an edit that is on disk, by the paths that the edit names: those before a move. */
export interface WrittenEdit {
  readonly changed: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
  readonly created: ReadonlySet<string>;
  /** Why the rest was not written; `undefined` if everything was. */
  readonly stop: WritingStop | undefined;
}

export interface WritingStop {
  /** The file that could not be written; `undefined` if the call was given up. */
  readonly path: string | undefined;
  /** The end of a sentence that begins with the file, or a whole sentence without one. */
  readonly reason: string;
}

export interface EditWriterParts {
  readonly disk: WritableDisk;
  /** Nothing is written outside these folders, with links resolved. */
  readonly folders: readonly AgentFolder[];
  /** Checked until the first text changes: from then on, an edit is written to its end. */
  readonly signal: AbortSignal;
}

/** A new text, next to the file that it will replace or create. */
interface PreparedText {
  /** As the edit names the file: several paths if a link leads to it. */
  readonly paths: [string, ...string[]];
  /** The real path of the file. */
  readonly real: string;
  readonly before: string;
  readonly after: string;
  readonly temporary: string;
  /** The file as it was read. */
  bytes: Uint8Array;
  written: Uint8Array;
  owner: FileOwner | undefined;
}

interface NewFile {
  readonly path: string;
  readonly real: string;
  readonly text: string;
  readonly temporary: string;
}

/** A file or folder to move; `text` if the file also gets a new text. */
interface MovingFile extends FoundMove {
  readonly text: PreparedText | undefined;
  /** Whether it has its new name, in addition to the old one until it leaves that. */
  isPlaced: boolean;
  hasLeft: boolean;
}

/** How many texts are prepared at a time. */
const preparedAtOnce = 8;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();
const byteOrderMark = [0xef, 0xbb, 0xbf];

export class EditWriter {
  private readonly parts: EditWriterParts;
  private readonly places: WritingPlaces;
  private readonly releases: Release[] = [];
  private readonly temporaries = new Set<string>();
  private readonly createdFolders: string[] = [];
  /** What undoes each step, in the order of the steps. */
  private readonly undoing: (() => Promise<unknown>)[] = [];
  private readonly changed = new Set<string>();
  private readonly moved = new Set<string>();
  private readonly created = new Set<string>();

  constructor(parts: EditWriterParts) {
    this.parts = parts;
    this.places = new WritingPlaces(parts.disk, parts.folders);
  }

  /** For one call. Only fails because of a bug: errors from the disk are part of the answer. */
  async write(edit: SiteEdit): Promise<WrittenEdit> {
    let stop: WritingStop | undefined;
    try {
      await this.writeAll(edit);
    } catch (error) {
      await this.takeBack();
      stop = toStop(error);
    } finally {
      for (const release of this.releases) await release();
    }
    return { changed: this.changed, moved: this.moved, created: this.created, stop };
  }

  /** A step that can’t be undone stays, and is reported as written. */
  private async takeBack(): Promise<void> {
    const { disk } = this.parts;
    for (const undo of this.undoing.reverse()) await undo().catch(() => {});
    for (const path of this.temporaries) await disk.remove(path).catch(() => {});
    // A folder that someone has put something into also stays.
    for (const path of this.createdFolders.reverse()) await disk.removeFolder(path).catch(() => {});
  }

  private async writeAll(edit: SiteEdit): Promise<void> {
    const moves: FoundMove[] = [];
    for (const move of edit.moves) moves.push(await this.at(move.from, () => this.places.findMove(move)));
    // A file inside a moved folder that moves elsewhere leaves the folder first.
    moves.sort((one, other) => other.from.length - one.from.length);
    const texts = await this.findTexts(edit.changed, moves);
    const files: NewFile[] = [];
    for (const { path, text } of edit.created) {
      const real = await this.at(path, () => this.places.findNewPlace(path, 'file'));
      files.push({ path, real, text, temporary: getTemporary(real) });
    }
    const moving = moves.map((move): MovingFile => {
      const text = move.isCaseOnly ? undefined : texts.find(({ real }) => real === move.from);
      return { ...move, text, isPlaced: false, hasLeft: false };
    });
    await this.lock(texts, files, moving);
    await this.prepare(texts, files, moving);
    this.giveUpIfCanceled();
    // The rest is short, and half an edit would be worse than a whole one that nobody waits for anymore.
    for (const file of files) await this.at(file.path, () => this.create(file));
    for (const each of moving) await this.at(each.move.from, () => this.place(each));
    const leaving = new Set(moving.flatMap(({ isPlaced, text }) => (isPlaced ? (text ?? []) : [])));
    for (const text of texts) if (!leaving.has(text)) await this.at(text.paths[0], () => this.replace(text));
    for (const each of moving) await this.at(each.move.from, () => this.leave(each));
  }

  /** Performs one step; a failure stops everything. */
  private async at<T>(path: string, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof Stop && error.path !== undefined) throw error;
      throw new Stop(toStopReason(error), path);
    }
  }

  private giveUpIfCanceled(): void {
    if (this.parts.signal.aborted) throw new Stop('The call was given up.');
  }

  private async findTexts(
    changed: readonly ChangedText[],
    moves: readonly FoundMove[],
  ): Promise<readonly PreparedText[]> {
    const found = new Map<string, PreparedText>();
    for (const change of changed) {
      this.giveUpIfCanceled();
      const { path, before } = change;
      await this.at(path, async () => {
        const real = await this.places.findText(path);
        const after = getTextAfter(change);
        const same = found.get(real);
        if (same !== undefined && same.after !== after)
          throw new Stop('is the same file as another, which changes differently');
        same?.paths.push(path);
        if (same !== undefined) return;
        const goal = moves.find(({ from, isCaseOnly }) => from === real && !isCaseOnly)?.to ?? real;
        const nothing = new Uint8Array();
        const temporary = getTemporary(goal);
        found.set(real, {
          ...{ paths: [path], real, before, after, temporary },
          ...{ bytes: nothing, written: nothing, owner: undefined },
        });
      });
    }
    return [...found.values()];
  }

  /** Locks every affected site, in an order that all servers share, so that there is no deadlock. */
  private async lock(
    texts: readonly PreparedText[],
    files: readonly NewFile[],
    moving: readonly MovingFile[],
  ): Promise<void> {
    const temporaries = new Map<string, string[]>();
    const touched = [
      ...texts.map(({ paths, real, temporary }) => ({ path: paths[0], real, temporary })),
      ...files,
      ...moving.flatMap(({ move, from, to }) => [
        { path: move.from, real: from, temporary: undefined },
        { path: move.to, real: to, temporary: undefined },
      ]),
    ];
    for (const { path, real, temporary } of touched) {
      const folder = await this.at(path, () => this.places.findSiteFolder(path, temporary ?? real));
      const known = temporaries.get(folder);
      const made = temporary === undefined ? [] : [temporary];
      if (known === undefined) temporaries.set(folder, made);
      else known.push(...made);
    }
    const { disk, signal } = this.parts;
    for (const [folder, theirs] of [...temporaries].sort(([one], [other]) => (one < other ? -1 : 1))) {
      this.releases.push(await lockSite({ disk, folder, temporaries: theirs, signal }));
    }
  }

  /**
   * Prepares several texts at a time, because each waits for the disk. The first failure ends it, once nothing is in
   * progress anymore.
   */
  private async prepare(
    texts: readonly PreparedText[],
    files: readonly NewFile[],
    moving: readonly MovingFile[],
  ): Promise<void> {
    for (const path of [...files.map(({ path }) => path), ...moving.map(({ move }) => move.to)]) {
      const note = (real: string): number => this.createdFolders.push(real);
      await this.at(path, () => this.places.makeFolder(getFolder(path), note));
    }
    for (const { path, temporary, text } of files)
      await this.at(path, () => this.createTemporary(temporary, encoder.encode(text)));
    const waiting = texts.values();
    let failure: unknown;
    const work = async (): Promise<void> => {
      for (const text of waiting) {
        if (failure !== undefined) return;
        try {
          this.giveUpIfCanceled();
          await this.at(text.paths[0], () => this.prepareText(text));
        } catch (error) {
          failure ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: preparedAtOnce }, work));
    if (failure !== undefined) throw failure;
  }

  private async prepareText(text: PreparedText): Promise<void> {
    const { disk } = this.parts;
    await disk.checkWritable(text.real);
    const { bytes, owner } = await disk.readFile(text.real);
    if (decode(bytes) !== text.before) throw new Stop(differs);
    text.bytes = bytes;
    text.owner = owner;
    const mark = hasMark(bytes) ? byteOrderMark : [];
    text.written = Buffer.concat([Uint8Array.from(mark), encoder.encode(text.after)]);
    await this.createTemporary(text.temporary, text.written, owner);
  }

  private async create({ path, real, text, temporary }: NewFile): Promise<void> {
    await this.arrive(temporary, real);
    this.created.add(path);
    this.undoing.push(async () => {
      if (await this.parts.disk.removeSame(real, encoder.encode(text))) this.created.delete(path);
    });
  }

  /** A file has both names, or its new text the new name, until everything else is written. */
  private async place(moving: MovingFile): Promise<void> {
    const { disk } = this.parts;
    const { from, to, text, entry, isCaseOnly } = moving;
    if (entry.kind === 'folder' || isCaseOnly) return;
    if (text !== undefined) await this.arrive(text.temporary, to);
    else {
      try {
        await disk.link(from, to);
      } catch (error) {
        if (isWithoutLinks(error)) return;
        throw error;
      }
    }
    moving.isPlaced = true;
    this.undoing.push(async () => {
      // If it could not get its old name back, this is the only one.
      if (moving.hasLeft) return;
      if (text === undefined) await disk.remove(to);
      else await disk.removeSame(to, text.written);
    });
  }

  private async replace(text: PreparedText): Promise<void> {
    const { paths, real, bytes, temporary } = text;
    const replacement = await this.parts.disk.replaceFile(paths[0], real, temporary, bytes);
    if (replacement.kind === 'differs') throw new Stop(differs);
    this.temporaries.delete(temporary);
    for (const path of paths) this.changed.add(path);
    const theirs = replacement.kind === 'overtaken' ? replacement.theirs : undefined;
    this.undoing.push(async () => {
      const isBack = await this.putBack(text, theirs ?? bytes);
      // A text that someone overwrote right away is theirs; what they have written since may contain ours.
      if (isBack || theirs !== undefined) for (const path of paths) this.changed.delete(path);
    });
    if (theirs !== undefined)
      throw new Stop('was saved by another program at the same moment: save it there once more');
  }

  /** False if someone has changed the file since; that change stays. */
  private async putBack(text: PreparedText, bytes: Uint8Array): Promise<boolean> {
    const { paths, real, temporary, written, owner } = text;
    await this.createTemporary(temporary, bytes, owner);
    const replacement = await this.parts.disk.replaceFile(paths[0], real, temporary, written);
    if (replacement.kind === 'differs') return false;
    this.temporaries.delete(temporary);
    if (replacement.kind !== 'overtaken') return true;
    await this.putBack({ ...text, written: bytes }, replacement.theirs);
    return false;
  }

  /** Removes the old name. */
  private async leave(moving: MovingFile): Promise<void> {
    const { disk } = this.parts;
    const { move, from, to, text, isPlaced } = moving;
    const paths = text?.paths ?? [];
    let undo: () => Promise<void>;
    if (!isPlaced) {
      // A folder can only replace an empty one.
      const isSafe = moving.isCaseOnly || moving.entry.kind === 'folder';
      if (!isSafe && (await disk.look(to)) !== undefined) throw new Stop(occupied);
      await disk.rename(from, to);
      undo = () => disk.rename(to, from);
    } else if (text === undefined) {
      // A program that saved the file meanwhile may have put another file there.
      if ((await disk.look(from))?.identity !== (await disk.look(to))?.identity) throw new Stop(differs);
      await disk.remove(from);
      undo = () => disk.link(to, from);
    } else {
      if (!(await disk.removeSame(from, text.bytes))) throw new Stop(differs);
      const temporary = getTemporary(from);
      undo = async () => {
        await this.createTemporary(temporary, text.bytes, text.owner);
        await this.arrive(temporary, from);
      };
    }
    moving.hasLeft = true;
    for (const path of paths) this.changed.add(path);
    this.moved.add(move.from);
    this.undoing.push(async () => {
      await undo();
      moving.hasLeft = false;
      for (const path of paths) this.changed.delete(path);
      this.moved.delete(move.from);
    });
  }

  /** Gives a temporary file its name if that is free: `rename` would overwrite a file. */
  private async arrive(temporary: string, real: string): Promise<void> {
    const { disk } = this.parts;
    try {
      await disk.link(temporary, real);
    } catch (error) {
      if (!isWithoutLinks(error)) throw error;
      if ((await disk.look(real)) !== undefined) throw new Stop(occupied);
      await disk.rename(temporary, real);
      this.temporaries.delete(temporary);
      return;
    }
    try {
      await disk.remove(temporary);
      this.temporaries.delete(temporary);
    } catch (error) {
      await disk.remove(real);
      throw error;
    }
  }

  private async createTemporary(temporary: string, bytes: Uint8Array, owner?: FileOwner): Promise<void> {
    this.temporaries.add(temporary);
    await this.parts.disk.createFile(temporary, bytes, owner);
  }
}

function toStop(error: unknown): WritingStop {
  if (error instanceof Stop) return { path: error.path, reason: error.reason };
  throw error;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Stop('is not UTF-8');
  }
}

/** Next to the file, so that it can replace it at once; hidden, so that it doesn't count as a page meanwhile. */
function getTemporary(real: string): string {
  return `${getFolder(real)}/.docs-check-${randomUUID()}.tmp`;
}

function hasMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}
