// Writes an edit into files that editors, people and other programs change meanwhile: all of it or nothing, unless the
// process is killed. What can fail is tried before the first text changes: new texts are written beside their files, new
// names are given, folders are made. Each file is looked at again right before it is replaced whole, nothing is ever
// overwritten that was not read, and each step that was taken is taken back if a later one fails. Whatever ends the writing,
// and wherever, every text is still there: the old one, the new one, or both.
import { randomUUID } from 'node:crypto';
import type { AgentFolder } from '../../agentTools/workspace/agentFolders.ts';
import { type ChangedText, getTextAfter, type SiteEdit } from '../../agentTools/workspace/siteEdit.ts';
import { getFolder } from '../../shared/sitePaths.ts';
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

/** What of an edit is on the disk, by the paths that it names: those before a move. */
export interface WrittenEdit {
  readonly changed: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
  readonly created: ReadonlySet<string>;
  /** Why the rest is not; `undefined` where all is. */
  readonly stop: WritingStop | undefined;
}

export interface WritingStop {
  /** Of the file that could not be written; `undefined` where the call was given up. */
  readonly path: string | undefined;
  /** The end of a sentence that begins with the file, or a sentence where there is none. */
  readonly reason: string;
}

export interface EditWriterParts {
  readonly disk: WritableDisk;
  /** Nothing is written outside of them, links resolved. */
  readonly folders: readonly AgentFolder[];
  /** Looked at until the first text changes: after that, an edit is written to its end. */
  readonly signal: AbortSignal;
}

/** A new text beside the file that it will take the place of, or beside the place of a new one. */
interface PreparedText {
  /** As the edit names the file: several where a link leads to it. */
  readonly paths: [string, ...string[]];
  /** Where the file really is. */
  readonly real: string;
  readonly before: string;
  readonly after: string;
  readonly temporary: string;
  /** The file as it was read. */
  bytes: Uint8Array;
  written: Uint8Array;
  owner: FileOwner | undefined;
}

/** A file that is new. */
interface NewFile {
  readonly path: string;
  readonly real: string;
  readonly text: string;
  readonly temporary: string;
}

/** What moves; `text` where the file gets a new one on its way. */
interface MovingFile extends FoundMove {
  readonly text: PreparedText | undefined;
  /** Whether it has its new name, besides the old one until it leaves that. */
  isPlaced: boolean;
  hasLeft: boolean;
}

/** How many texts are prepared at once. */
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
  /** What takes back each step, in the order of the steps. */
  private readonly undoing: (() => Promise<unknown>)[] = [];
  private readonly changed = new Set<string>();
  private readonly moved = new Set<string>();
  private readonly created = new Set<string>();

  constructor(parts: EditWriterParts) {
    this.parts = parts;
    this.places = new WritingPlaces(parts.disk, parts.folders);
  }

  /** Once. Fails because of a bug only: what the disk refuses is in the answer. */
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

  /** What can’t be stays, and is said to be written. */
  private async takeBack(): Promise<void> {
    const { disk } = this.parts;
    for (const undo of this.undoing.reverse()) await undo().catch(() => {});
    for (const path of this.temporaries) await disk.remove(path).catch(() => {});
    // One that somebody has put something into stays, too.
    for (const path of this.createdFolders.reverse()) await disk.removeFolder(path).catch(() => {});
  }

  private async writeAll(edit: SiteEdit): Promise<void> {
    const moves: FoundMove[] = [];
    for (const move of edit.moves) moves.push(await this.at(move.from, () => this.places.findMove(move)));
    // What lies in a moved folder and moves elsewhere leaves it first.
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
    // From here on it is short, and half of an edit would be worse than all of one that nobody waits for any more.
    for (const file of files) await this.at(file.path, () => this.create(file));
    for (const each of moving) await this.at(each.move.from, () => this.place(each));
    const leaving = new Set(moving.flatMap(({ isPlaced, text }) => (isPlaced ? (text ?? []) : [])));
    for (const text of texts) if (!leaving.has(text)) await this.at(text.paths[0], () => this.replace(text));
    for (const each of moving) await this.at(each.move.from, () => this.leave(each));
  }

  /** One step, which stops everything if it fails. */
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

  /** Every site that is written to, in an order that all servers have: none waits for one that waits for it. */
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

  /** Several texts at once, because each waits for the disk. The first failure ends it, when nothing is under way any more. */
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

  /** A file has both names, or its new text the new one, until everything else is written. */
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
      // Where it could not get its old name back, this is the only one.
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
      // What somebody has written over ours at once is theirs; what they have written since may hold ours.
      if (isBack || theirs !== undefined) for (const path of paths) this.changed.delete(path);
    });
    if (theirs !== undefined)
      throw new Stop('was saved by another program at the same moment: have it saved there once more');
  }

  /** Where somebody has changed the file since, that stays, and the answer is false. */
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

  /** The old name goes. */
  private async leave(moving: MovingFile): Promise<void> {
    const { disk } = this.parts;
    const { move, from, to, text, isPlaced } = moving;
    const paths = text?.paths ?? [];
    let undo: () => Promise<void>;
    if (!isPlaced) {
      // A folder takes the place of an empty one at most.
      const isSafe = moving.isCaseOnly || moving.entry.kind === 'folder';
      if (!isSafe && (await disk.look(to)) !== undefined) throw new Stop(occupied);
      await disk.rename(from, to);
      undo = () => disk.rename(to, from);
    } else if (text === undefined) {
      // Who saved it meanwhile may have put another file there.
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

  /** A temporary file gets its name, where nothing is: `rename` would overwrite it. */
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

/** Beside the file, so that it can take its place at once; hidden, so that it is no page meanwhile. */
function getTemporary(real: string): string {
  return `${getFolder(real)}/.docs-check-${randomUUID()}.tmp`;
}

function hasMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}
