// Where what an edit names really is, links resolved, and whether it may be written there.
import { type AgentFolder, findFolder } from '../../agentTools/workspace/agentFolders.ts';
import { describeForeignPath } from '../../shared/foreignFiles.ts';
import {
  configurationNames,
  getFolder,
  getName,
  hasPageExtension,
  isWithin,
} from '../../shared/sitePaths.ts';
import type { Move } from '../../site/relocation.ts';
import { type DiskEntry, differs, occupied, Stop, type WritableDisk } from './writableDisk.ts';

export interface FoundMove {
  readonly move: Move;
  /** Where it really is. */
  readonly from: string;
  readonly entry: DiskEntry;
  readonly isCaseOnly: boolean;
  /** Where it will be; folders on the way may be missing. */
  readonly to: string;
}

export class WritingPlaces {
  private readonly disk: WritableDisk;
  private readonly folders: readonly AgentFolder[];
  /** Where the folders really are. */
  private readonly tops = new Map<string, string>();

  /** @param folders nothing is written outside of them, links resolved. */
  constructor(disk: WritableDisk, folders: readonly AgentFolder[]) {
    this.disk = disk;
    this.folders = folders;
  }

  /** Where a text that changes really is. */
  async findText(path: string): Promise<string> {
    const real = await this.findReal(path);
    // A site may lie in a hidden folder, but no link leads into one.
    const { folder, top } = await this.findTop(path);
    if (real.slice(top.length) !== path.slice(folder.length)) await this.refuseForeign(path, real, 'file');
    return real;
  }

  /** What moves is the name in its folder: a link to something else is refused before. */
  async findMove(move: Move): Promise<FoundMove> {
    const { disk } = this;
    const { from, to } = move;
    const folder = await this.findReal(getFolder(from));
    const real = `${folder}/${getName(from)}`;
    const entry = await disk.look(real);
    if (entry === undefined) throw new Stop('is no longer there');
    if (entry.kind === 'link' || entry.kind === 'other') throw new Stop(differs);
    if (entry.isExecutable && !hasPageExtension(from)) throw new Stop('may be run as a program');
    await this.refuseForeign(from, real, entry.kind);
    await disk.checkWritable(folder);
    // On a disk that takes both names for one, what is there already is what moves.
    const isSpelling = fold(from) === fold(to) && from !== to;
    const goal = await this.findNewPlace(to, entry.kind, isSpelling ? entry.identity : undefined);
    const isCaseOnly = (await disk.look(goal)) !== undefined;
    if (entry.kind === 'folder') await this.checkFolder(real, entry, goal);
    return { move, from: real, entry, isCaseOnly, to: goal };
  }

  /** A folder can’t be in two places to try it: what else keeps one from moving is looked at. */
  private async checkFolder(from: string, { device }: DiskEntry, to: string): Promise<void> {
    const { disk } = this;
    // Its entry for the folder around it changes.
    await disk.checkWritable(from);
    let around = getFolder(to);
    while ((await disk.look(around)) === undefined) around = getFolder(around);
    await disk.checkWritable(around);
    if ((await disk.look(around))?.device !== device)
      throw new Stop('can’t move: the place is on another disk');
  }

  /** @param identity of what may be there already, by another name. */
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
      throw new Stop('lies in something that is no folder');
    const real = `${realFolder}/${missing.join('/')}`;
    await this.refuseForeign(path, real, kind);
    const there = missing.length > 1 ? undefined : await disk.look(real);
    if (there !== undefined && there.identity !== identity) throw new Stop(occupied);
    return real;
  }

  /** Where the folder of a new file really is, made where it was missing: each is told to `onCreated`. */
  async makeFolder(path: string, onCreated: (real: string) => void): Promise<string> {
    const { disk } = this;
    const missing: string[] = [];
    for (let at = path; (await disk.look(at)) === undefined; at = getFolder(at)) missing.unshift(at);
    for (const folder of missing) {
      const real = `${await this.findReal(getFolder(folder))}/${getName(folder)}`;
      await disk.createFolder(real);
      onCreated(real);
    }
    return this.findReal(path);
  }

  /**
   * The folder of the site that a file belongs to, or the whole folder for one of none: the same for everybody who
   * writes to that file, whichever folder they may work in.
   *
   * @param real where the file really is, or will be.
   */
  async findSiteFolder(path: string, real: string): Promise<string> {
    const { top } = await this.findTop(path);
    for (let folder = getFolder(real); folder !== top && isWithin(folder, top); folder = getFolder(folder)) {
      for (const name of configurationNames)
        if ((await this.disk.look(`${folder}/${name}`)) !== undefined) return folder;
    }
    return top;
  }

  /** Where what is there really is: inside the folder. */
  private async findReal(path: string): Promise<string> {
    const { top } = await this.findTop(path);
    const real = await this.disk.realPath(path);
    if (!isWithin(real, top)) throw new Stop('lies outside the folders');
    return real;
  }

  /** The folder that the path is in, and where it really is. */
  private async findTop(path: string): Promise<{ folder: string; top: string }> {
    const folder = findFolder(this.folders, path);
    if (folder === undefined) throw new Stop('lies outside the folders');
    const top = this.tops.get(folder.path) ?? (await this.disk.realPath(folder.path));
    this.tops.set(folder.path, top);
    return { folder: folder.path, top };
  }

  /** @param real where `path` really is, inside the folder. */
  private async refuseForeign(path: string, real: string, kind: 'file' | 'folder'): Promise<void> {
    const { top } = await this.findTop(path);
    const foreign = describeForeignPath(real.slice(top.length + 1) + (kind === 'folder' ? '/' : ''));
    if (foreign !== undefined) throw new Stop(foreign);
  }
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
