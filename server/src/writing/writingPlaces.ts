// The real paths of what an edit names, with links resolved, and whether they may be written.
import { type AgentFolder, findFolder } from '../agentTools/workspace/agentFolders.ts';
import { describeForeignPath } from '../shared/foreignFiles.ts';
import { getFolder, getName, hasPageExtension, isWithin } from '../shared/sitePaths.ts';
import type { Move } from '../site/relocation.ts';
import { type DiskEntry, differs, occupied, Stop, type WritableDisk } from './writableDisk.ts';

export interface FoundMove {
  readonly move: Move;
  /** The real path. */
  readonly from: string;
  readonly entry: DiskEntry;
  readonly isCaseOnly: boolean;
  /** The new path; folders on the way may be missing. */
  readonly to: string;
}

export class WritingPlaces {
  private readonly disk: WritableDisk;
  private readonly folders: readonly AgentFolder[];
  /** The real paths of the folders. */
  private readonly tops = new Map<string, string>();

  /** @param folders nothing is written outside them, with links resolved. */
  constructor(disk: WritableDisk, folders: readonly AgentFolder[]) {
    this.disk = disk;
    this.folders = folders;
  }

  /** The real path of a text to change. */
  async findText(path: string): Promise<string> {
    const real = await this.findReal(path);
    // A site may be in a hidden folder, but no link may lead into one.
    const { folder, top } = await this.findTop(path);
    if (real.slice(top.length) !== path.slice(folder.length)) await this.refuseForeign(path, real, 'file');
    return real;
  }

  /** The name in its folder moves: a link to something else was refused earlier. */
  async findMove(move: Move): Promise<FoundMove> {
    const { disk } = this;
    const { from, to } = move;
    const folder = await this.findReal(getFolder(from));
    const real = `${folder}/${getName(from)}`;
    const entry = await disk.look(real);
    if (entry === undefined) throw new Stop('no longer exists');
    if (entry.kind === 'link' || entry.kind === 'other') throw new Stop(differs);
    if (entry.isExecutable && !hasPageExtension(from)) throw new Stop('is executable');
    await this.refuseForeign(from, real, entry.kind);
    await disk.checkWritable(folder);
    // On a disk that treats both names as the same, the existing file is the one that moves.
    const isSpelling = fold(from) === fold(to) && from !== to;
    const goal = await this.findNewPlace(to, entry.kind, isSpelling ? entry.identity : undefined);
    const isCaseOnly = (await disk.look(goal)) !== undefined;
    if (entry.kind === 'folder') await this.checkFolder(real, entry, goal);
    return { move, from: real, entry, isCaseOnly, to: goal };
  }

  /** A folder can’t be tried out in its new place, so whatever else prevents the move is checked. */
  private async checkFolder(from: string, { device }: DiskEntry, to: string): Promise<void> {
    const { disk } = this;
    // Its entry for the parent folder changes.
    await disk.checkWritable(from);
    let around = getFolder(to);
    while ((await disk.look(around)) === undefined) around = getFolder(around);
    await disk.checkWritable(around);
    if ((await disk.look(around))?.device !== device) throw new Stop('can’t be moved to another disk');
  }

  /** @param identity of a file that may already be there under another name. */
  async findNewPlace(path: string, kind: 'file' | 'folder', identity?: string): Promise<string> {
    const { disk } = this;
    const missing: string[] = [getName(path)];
    let folder = getFolder(path);
    while ((await disk.look(folder)) === undefined) {
      missing.unshift(getName(folder));
      folder = getFolder(folder);
    }
    const realFolder = await this.findReal(folder);
    if ((await disk.look(realFolder))?.kind !== 'folder')
      throw new Stop('is inside something that is not a folder');
    await disk.checkWritable(realFolder);
    const real = `${realFolder}/${missing.join('/')}`;
    await this.refuseForeign(path, real, kind);
    const there = missing.length > 1 ? undefined : await disk.look(real);
    if (there !== undefined && there.identity !== identity) throw new Stop(occupied);
    return real;
  }

  /** The real path of a new file's folder. Missing folders are created. */
  async makeFolder(path: string): Promise<string> {
    const { disk } = this;
    const missing: string[] = [];
    for (let at = path; (await disk.look(at)) === undefined; at = getFolder(at)) missing.unshift(at);
    for (const folder of missing) {
      await disk.createFolder(`${await this.findReal(getFolder(folder))}/${getName(folder)}`);
    }
    return this.findReal(path);
  }

  /** The real path of an existing file, which must be inside the folder. */
  private async findReal(path: string): Promise<string> {
    const { top } = await this.findTop(path);
    const real = await this.disk.realPath(path);
    if (!isWithin(real, top)) throw new Stop('is outside the folders');
    return real;
  }

  /** The folder that contains the path, and its real path. */
  private async findTop(path: string): Promise<{ folder: string; top: string }> {
    const folder = findFolder(this.folders, path);
    if (folder === undefined) throw new Stop('is outside the folders');
    const top = this.tops.get(folder.path) ?? (await this.disk.realPath(folder.path));
    this.tops.set(folder.path, top);
    return { folder: folder.path, top };
  }

  /** @param real the real path of `path`, inside the folder. */
  private async refuseForeign(path: string, real: string, kind: 'file' | 'folder'): Promise<void> {
    const { top } = await this.findTop(path);
    const foreign = describeForeignPath(real.slice(top.length + 1) + (kind === 'folder' ? '/' : ''));
    if (foreign !== undefined) throw new Stop(foreign);
  }
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
