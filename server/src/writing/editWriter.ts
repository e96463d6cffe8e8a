// Writes an edit into files that editors, people and other programs may change meanwhile, one file after the other.
// Everything that can be known before is checked first. Each new text is written beside its file, the file is compared
// once more, and the new one takes its name: what somebody else saved is never overwritten. The first failure ends it,
// and the answer says what is written by then.
import { randomUUID } from 'node:crypto';
import type { AgentFolder } from '../agentTools/workspace/agentFolders.ts';
import { type ChangedText, getTextAfter, type SiteEdit } from '../agentTools/workspace/siteEdit.ts';
import { getFolder, getName } from '../shared/sitePaths.ts';
import { joinWords, quote } from '../shared/text/words.ts';
import { differs, type FileOwner, hasCode, Stop, toStopReason, type WritableDisk } from './writableDisk.ts';
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
  /** Checked until the first file changes: from then on, an edit is written to its end. */
  readonly signal: AbortSignal;
}

interface FoundText {
  /** As the edit names the file: several paths if a link leads to it. */
  readonly paths: [string, ...string[]];
  /** The real path of the file. */
  readonly real: string;
  readonly before: string;
  readonly after: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

export class EditWriter {
  private readonly parts: EditWriterParts;
  private readonly places: WritingPlaces;
  private readonly changed = new Set<string>();
  private readonly moved = new Set<string>();
  private readonly created = new Set<string>();
  private readonly temporaries = new Set<string>();

  constructor(parts: EditWriterParts) {
    this.parts = parts;
    this.places = new WritingPlaces(parts.disk, parts.folders);
  }

  /** For one call. Only fails because of a bug: errors from the disk are part of the answer. */
  async write(edit: SiteEdit): Promise<WrittenEdit> {
    const stop = await this.writeAll(edit).then(() => undefined, toStop);
    const left = await this.removeTemporaries();
    return {
      ...{ changed: this.changed, moved: this.moved, created: this.created },
      stop: stop && left !== undefined ? { ...stop, reason: `${stop.reason}, ${left}` } : stop,
    };
  }

  /** What to do about those that stay, as the end of a sentence. */
  private async removeTemporaries(): Promise<string | undefined> {
    const left: string[] = [];
    for (const path of this.temporaries)
      await this.parts.disk.remove(path).catch((error: unknown) => {
        if (!hasCode(error, ['ENOENT'])) left.push(quote(getName(path)));
      });
    return left.length === 0
      ? undefined
      : `and ${joinWords(left, 'and')} beside it can’t be removed: delete it`;
  }

  private async writeAll(edit: SiteEdit): Promise<void> {
    const { disk } = this.parts;
    const moves: FoundMove[] = [];
    for (const move of edit.moves) moves.push(await this.at(move.from, () => this.places.findMove(move)));
    // A file inside a moved folder that moves elsewhere leaves the folder first.
    moves.sort((one, other) => other.from.length - one.from.length);
    const texts = await this.findTexts(edit.changed);
    for (const { path } of edit.created) await this.at(path, () => this.places.findNewPlace(path, 'file'));
    this.giveUpIfCanceled();

    const arriving: { readonly path: string; readonly real: string; readonly temporary: string }[] = [];
    for (const { path, text } of edit.created)
      await this.at(path, async () => {
        const real = `${await this.places.makeFolder(getFolder(path))}/${getName(path)}`;
        arriving.push({ path, real, temporary: await this.writeBeside(real, Buffer.from(text)) });
      });
    // First, because a text is what others are most likely to have changed.
    for (const text of texts) {
      await this.at(text.paths[0], () => this.replace(text));
      for (const path of text.paths) this.changed.add(path);
    }
    for (const { move, from, to, isCaseOnly } of moves) {
      await this.at(move.from, async () => {
        await this.places.makeFolder(getFolder(move.to));
        await disk.move(from, to, isCaseOnly);
      });
      this.moved.add(move.from);
    }
    for (const { path, real, temporary } of arriving) {
      await this.at(path, () => disk.move(temporary, real, false));
      this.temporaries.delete(temporary);
      this.created.add(path);
    }
  }

  /** Performs one step; a failure stops everything. */
  private async at<T>(path: string, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      throw new Stop(toStopReason(error), path);
    }
  }

  private giveUpIfCanceled(): void {
    if (this.parts.signal.aborted) throw new Stop('The call was given up.');
  }

  /** Finds out what can be known before anything is written: that each file has the text that was read. */
  private async findTexts(changed: readonly ChangedText[]): Promise<readonly FoundText[]> {
    const { disk } = this.parts;
    const found = new Map<string, FoundText>();
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
        await disk.checkWritable(real);
        await disk.checkWritable(getFolder(real));
        if (decode((await disk.readFile(real)).bytes) !== before) throw new Stop(differs);
        found.set(real, { paths: [path], real, before, after });
      });
    }
    return [...found.values()];
  }

  private async replace({ real, before, after }: FoundText): Promise<void> {
    const { disk } = this.parts;
    const { bytes, owner } = await disk.readFile(real);
    if (decode(bytes) !== before) throw new Stop(differs);
    const mark = byteOrderMark.equals(bytes.subarray(0, byteOrderMark.length)) ? byteOrderMark : Buffer.of();
    const temporary = await this.writeBeside(real, Buffer.concat([mark, Buffer.from(after)]), owner);
    if (!(await disk.replaceFile(real, temporary, bytes))) throw new Stop(differs);
    this.temporaries.delete(temporary);
  }

  /** Hidden, so that it is no page until it has its name. */
  private async writeBeside(real: string, ...content: [Uint8Array, FileOwner?]): Promise<string> {
    const temporary = `${getFolder(real)}/.docs-check-${randomUUID()}.tmp`;
    this.temporaries.add(temporary);
    await this.parts.disk.createFile(temporary, ...content);
    return temporary;
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
