// Writes an edit into files that nobody locks: editors, people and other programs change them meanwhile. Everything that
// can be known to fail is found out before the first file changes, each file is looked at again right before it is
// replaced whole, nothing is ever overwritten that was not read, and whatever ends the writing, and wherever, every text is
// still there: the old one, the new one, or both.
import { randomUUID } from 'node:crypto';
import { type AgentFolder, findFolder } from '../../agentTools/workspace/agentFolders.ts';
import { describeForeignPath } from '../../agentTools/workspace/foreignFiles.ts';
import {
  type ChangedText,
  type CreatedFile,
  getTextAfter,
  type SiteEdit,
} from '../../agentTools/workspace/siteEdit.ts';
import type { Move } from '../../site/relocation.ts';
import { getFolder, getName, hasPageExtension, isWithin } from '../../site/sitePaths.ts';
import { Stop, toStopReason } from './stopReason.ts';
import type { FileOwner, WritableDisk } from './writableDisk.ts';

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
  /** Looked at until the first file changes: after that, an edit is written to its end. */
  isCanceled(): boolean;
}

/** A new text beside the file that it will take the place of. */
interface PreparedText {
  /** As the edit names the file: several where a link leads to it. */
  readonly paths: [string, ...string[]];
  /** Where the file really is. */
  readonly real: string;
  /** Of the file as it was read. */
  bytes: Uint8Array;
  readonly after: string;
  readonly temporary: string;
}

/** How many texts are prepared at once. */
const preparedAtOnce = 8;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();
const byteOrderMark = [0xef, 0xbb, 0xbf];
const differs = 'is not as it was when it was read';

export class EditWriter {
  private readonly parts: EditWriterParts;
  /** By where they really are. */
  private readonly prepared = new Map<string, PreparedText>();
  /** Where the folders really are. */
  private readonly tops = new Map<string, string>();
  private readonly temporaries = new Set<string>();
  private readonly changed = new Set<string>();
  private readonly moved = new Set<string>();
  private readonly created = new Set<string>();

  constructor(parts: EditWriterParts) {
    this.parts = parts;
  }

  /** Once. Fails because of a bug only: what the disk refuses is in the answer. */
  async write(edit: SiteEdit): Promise<WrittenEdit> {
    const stop = await this.writeAll(edit).then(
      () => undefined,
      (error: unknown) => toStop(error),
    );
    for (const path of this.temporaries) await this.parts.disk.remove(path).catch(() => {});
    return { changed: this.changed, moved: this.moved, created: this.created, stop };
  }

  private async writeAll({ changed, moves, created }: SiteEdit): Promise<void> {
    // What lies in a moved folder and moves elsewhere leaves it first.
    const inOrder = [...moves].sort((one, other) => other.from.length - one.from.length);
    for (const move of inOrder) await this.at(move.from, () => this.findMove(move));
    for (const { path } of created) await this.at(path, () => this.findNewPlace(path, 'file'));
    await this.prepareAll(changed);
    this.giveUpIfCanceled();
    // From here on it is short, and half of an edit would be worse than all of one that nobody waits for any more.
    for (const each of this.getPrepared(changed)) await this.at(each.paths[0], () => this.replace(each));
    for (const move of inOrder) await this.at(move.from, () => this.move(move));
    for (const each of created) await this.at(each.path, () => this.create(each));
  }

  /** One step, which stops everything if it fails. */
  private async at<T>(path: string, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      throw new Stop(toStopReason(error), path);
    }
  }

  private giveUpIfCanceled(): void {
    if (this.parts.isCanceled()) throw new Stop('The call was given up.');
  }

  /** Several at once, because each waits for the disk. The first failure ends it, when nothing is under way any more. */
  private async prepareAll(changed: readonly ChangedText[]): Promise<void> {
    const waiting = changed.values();
    let failure: unknown;
    const work = async (): Promise<void> => {
      for (const change of waiting) {
        if (failure !== undefined) return;
        try {
          this.giveUpIfCanceled();
          await this.at(change.path, () => this.prepare(change));
        } catch (error) {
          failure ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: preparedAtOnce }, work));
    if (failure !== undefined) throw failure;
  }

  /** In the order of the edit, whichever was ready first. */
  private getPrepared(changed: readonly ChangedText[]): Iterable<PreparedText> {
    const prepared = [...this.prepared.values()];
    const byPath = new Map(prepared.flatMap((each) => each.paths.map((path) => [path, each] as const)));
    return new Set(changed.flatMap(({ path }) => byPath.get(path) ?? []));
  }

  private async prepare(change: ChangedText): Promise<void> {
    const { disk } = this.parts;
    const after = getTextAfter(change);
    const real = await this.findReal(change.path);
    // A site may lie in a hidden folder, but no link leads into one.
    const { folder, top } = await this.findTop(change.path);
    if (real.slice(top.length) !== change.path.slice(folder.length))
      await this.refuseForeign(change.path, real, 'file');
    const same = this.prepared.get(real);
    if (same !== undefined) {
      if (same.after !== after) throw new Stop('is the same file as another, which changes differently');
      same.paths.push(change.path);
      return;
    }
    const temporary = getTemporary(real);
    const prepared: PreparedText = { paths: [change.path], real, bytes: new Uint8Array(), after, temporary };
    this.prepared.set(real, prepared);
    await disk.checkWritable(real);
    const { bytes, owner } = await disk.readFile(real);
    if (decode(bytes) !== change.before) throw new Stop(differs);
    prepared.bytes = bytes;
    const mark = hasMark(bytes) ? byteOrderMark : [];
    const written = Buffer.concat([Uint8Array.from(mark), encoder.encode(after)]);
    await this.createTemporary(temporary, written, owner);
  }

  private async replace({ paths, real, bytes, temporary }: PreparedText): Promise<void> {
    const isReplaced = await this.parts.disk.replaceFile(paths[0], real, temporary, bytes);
    if (!isReplaced) throw new Stop(differs);
    this.temporaries.delete(temporary);
    for (const path of paths) this.changed.add(path);
  }

  private async move(move: Move): Promise<void> {
    const { disk } = this.parts;
    const { from, isCaseOnly } = await this.findMove(move);
    const to = await this.makePlace(move.to);
    const isFolder = (await disk.look(from))?.kind === 'folder';
    // A folder takes the place of an empty one at most.
    if (isFolder || isCaseOnly) await disk.rename(from, to);
    else await this.moveFile(from, to);
    this.moved.add(move.from);
  }

  /** Two steps, the first of which fails where anything is: `rename` would overwrite it. */
  private async moveFile(from: string, to: string): Promise<void> {
    const { disk } = this.parts;
    try {
      await disk.link(from, to);
    } catch (error) {
      if (!isWithoutLinks(error)) throw error;
      if ((await disk.look(to)) !== undefined) throw new Stop('can’t move: something is there already');
      await disk.rename(from, to);
      return;
    }
    try {
      await disk.remove(from);
    } catch (error) {
      await disk.remove(to);
      throw error;
    }
  }

  private async create({ path, text }: CreatedFile): Promise<void> {
    const real = await this.makePlace(path);
    const temporary = getTemporary(real);
    await this.createTemporary(temporary, encoder.encode(text));
    await this.moveFile(temporary, real);
    this.temporaries.delete(temporary);
    this.created.add(path);
  }

  private async createTemporary(temporary: string, bytes: Uint8Array, owner?: FileOwner): Promise<void> {
    this.temporaries.add(temporary);
    await this.parts.disk.createFile(temporary, bytes, owner);
  }

  /** Where what is there really is: inside the folder. */
  private async findReal(path: string): Promise<string> {
    const { top } = await this.findTop(path);
    const real = await this.parts.disk.realPath(path);
    if (!isWithin(real, top)) throw new Stop('lies outside the folders');
    return real;
  }

  /** The folder that the path is in, and where it really is. */
  private async findTop(path: string): Promise<{ folder: string; top: string }> {
    const { disk, folders } = this.parts;
    const folder = findFolder(folders, path);
    if (folder === undefined) throw new Stop('lies outside the folders');
    const top = this.tops.get(folder.path) ?? (await disk.realPath(folder.path));
    this.tops.set(folder.path, top);
    return { folder: folder.path, top };
  }

  /** @param real where `path` really is, inside the folder. */
  private async refuseForeign(path: string, real: string, kind: 'file' | 'folder'): Promise<void> {
    const { top } = await this.findTop(path);
    const foreign = describeForeignPath(real.slice(top.length + 1) + (kind === 'folder' ? '/' : ''));
    if (foreign !== undefined) throw new Stop(foreign);
  }

  /** What moves is the name in its folder: a link to something else is refused before. */
  private async findMove({ from, to }: Move): Promise<{ from: string; isCaseOnly: boolean }> {
    const { disk } = this.parts;
    const real = `${await this.findReal(getFolder(from))}/${getName(from)}`;
    const there = await disk.look(real);
    if (there === undefined) throw new Stop('is no longer there');
    if (there.kind === 'link' || there.kind === 'other') throw new Stop('is not as it was when it was read');
    if (there.isExecutable && !hasPageExtension(from)) throw new Stop('may be run as a program');
    await this.refuseForeign(from, real, there.kind);
    // On a disk that takes both names for one, what is there already is what moves.
    const isCaseOnly = fold(from) === fold(to) && from !== to;
    const arriving = await disk.look(
      await this.findNewPlace(to, there.kind, isCaseOnly ? there.identity : undefined),
    );
    return { from: real, isCaseOnly: arriving !== undefined };
  }

  /** @param identity of what may be there already, by another name. */
  private async findNewPlace(path: string, kind: 'file' | 'folder', identity?: string): Promise<string> {
    const { disk } = this.parts;
    const missing: string[] = [getName(path)];
    let folder = getFolder(path);
    while ((await disk.look(folder)) === undefined) {
      missing.unshift(getName(folder));
      folder = getFolder(folder);
    }
    const realFolder = await this.findReal(folder);
    if ((await disk.look(realFolder))?.kind !== 'folder')
      throw new Stop('lies in something that is no folder');
    const real = `${realFolder}/${missing.join('/')}`;
    await this.refuseForeign(path, real, kind);
    const there = missing.length > 1 ? undefined : await disk.look(real);
    if (there !== undefined && there.identity !== identity)
      throw new Stop('can’t be written: something is there already');
    return real;
  }

  /** The same, with its folder. */
  private async makePlace(path: string): Promise<string> {
    const { disk } = this.parts;
    const missing: string[] = [];
    for (let at = getFolder(path); (await disk.look(at)) === undefined; at = getFolder(at))
      missing.unshift(at);
    for (const folder of missing)
      await disk.createFolder(`${await this.findReal(getFolder(folder))}/${getName(folder)}`);
    return `${await this.findReal(getFolder(path))}/${getName(path)}`;
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

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function hasMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

/** Whether the file system, or this one file, can't have a second name. */
function isWithoutLinks(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'].some((each) => each === code);
}
