// One walk of a folder that only the editor can reach: many folders are listed at a time, because each answer may take a
// trip over a network.
import type { FolderEntry } from '../../shared/fileAccess.ts';
import type { WalkResult, WalkVisitor } from '../../site/fileSystem.ts';
import type { ParsedListing } from './fileAnswers.ts';

/** How many folders are listed at a time. */
const listedAtOnce = 32;

/** Paths are relative to the root of the walk, which is ''. */
export interface WalkedFolders {
  list(folder: string): Promise<ParsedListing | 'unanswered'>;
  /** `undefined` when it can’t be read or is too large. */
  readIgnoreFile(path: string): Promise<string | undefined>;
}

/** `isTorn`: a folder vanished during the walk; it may have moved to a place that the walk had already passed. */
export type TornClientWalk = WalkResult & { readonly isTorn: boolean };

export class ClientWalk {
  private readonly visitor: WalkVisitor;
  private readonly folders: WalkedFolders;
  private readonly files: string[] = [];
  private readonly linked = new Set<string>();
  private readonly unfollowed: string[] = [];
  private readonly unreadable: string[] = [];
  private hasLinks = false;
  private isTorn = false;
  /** Whether the client has stopped answering: then each further folder would only be waited for in vain. */
  private isMute = false;

  constructor(visitor: WalkVisitor, folders: WalkedFolders) {
    this.visitor = visitor;
    this.folders = folders;
  }

  async run(): Promise<TornClientWalk> {
    const waiting = [''];
    const going = new Set<Promise<void>>();
    while (!this.isOver() && (waiting.length > 0 || going.size > 0)) {
      while (going.size < listedAtOnce) {
        const folder = waiting.shift();
        if (folder === undefined) break;
        const reading: Promise<void> = this.read(folder).then((found) => {
          waiting.push(...found);
          going.delete(reading);
        });
        going.add(reading);
      }
      await Promise.race(going);
    }
    const isDone = waiting.length === 0 && going.size === 0;
    if (!isDone && !this.unreadable.includes('')) this.unreadable.push('');
    const { files, linked, unfollowed, unreadable, hasLinks, isTorn } = this;
    return { files, linked, leaving: [], unfollowed, hasLinks, unreadable, isTorn };
  }

  private isOver(): boolean {
    return this.isMute || this.visitor.isOver?.() === true;
  }

  /** Records the files of a folder; returns the folders in it that are to be entered. */
  private async read(at: string): Promise<string[]> {
    const listing = await this.folders.list(at);
    if (listing === 'unanswered') this.isMute = true;
    if (listing === 'unanswered' || listing.kind !== 'listed') {
      const isGone = listing !== 'unanswered' && listing.kind === 'nothing' && at !== '';
      if (isGone) this.isTorn = true;
      else this.unreadable.push(at);
      return [];
    }
    await this.readIgnoreFile(at, listing.entries);
    return this.isOver() ? [] : listing.entries.flatMap((entry) => this.note(at, entry));
  }

  private async readIgnoreFile(at: string, entries: readonly FolderEntry[]): Promise<void> {
    if (!entries.some(({ name, kind }) => name === '.gitignore' && kind === 'file')) return;
    const path = join(at, '.gitignore');
    const text = await this.folders.readIgnoreFile(path);
    if (text === undefined) this.unreadable.push(path);
    else this.visitor.onIgnoreFile(at, text);
  }

  /** Where a link leads is not known, perhaps back here: what is behind one is only looked up by its exact path. */
  private note(at: string, { name, kind, isLink }: FolderEntry): string[] {
    const path = join(at, name);
    if (isLink) this.hasLinks = true;
    if (kind === 'file') {
      this.files.push(path);
      if (isLink) this.linked.add(path);
    }
    if (kind !== 'folder') return [];
    if (isLink) this.unfollowed.push(path);
    return !isLink && this.visitor.enters(path) ? [path] : [];
  }
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
