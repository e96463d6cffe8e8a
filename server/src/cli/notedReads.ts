// The disk as the check reads it, with a note of what is there and could not be read: whichever part of the check wanted
// it, the person is told.
import { isUtf8 } from 'node:buffer';
import { type FileContent, type FileSystem, maxFileSize, type Within } from '../site/fileSystem.ts';
import { getName } from '../site/sitePaths.ts';
import { quote } from '../text/words.ts';

export class NotedReads implements FileSystem {
  private readonly disk: FileSystem;
  private readonly unread = new Map<string, string>();
  readonly walk: FileSystem['walk'];

  constructor(disk: FileSystem) {
    this.disk = disk;
    this.walk = (root, within, visitor) => disk.walk(root, within, visitor);
  }

  /** A sentence for each file that is there and could not be read, by path: absolute, with `/`. */
  get failures(): ReadonlyMap<string, string> {
    return this.unread;
  }

  async look(path: string, within: Within) {
    const place = await this.disk.look(path, within);
    // Without folders around it, it is only asked whether something is there at all.
    if (place.kind === 'unreadable' && within.length > 0) this.note(path, 'can’t be looked at');
    return place;
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const content = await this.disk.readFile(path, within);
    if (content.kind === 'tooLarge')
      this.note(path, `is larger than ${maxFileSize / 2 ** 20} MiB: it was not checked`);
    else if (content.kind === 'unreadable') await this.noteIfThere(path, within);
    // Names in ignore files are bytes.
    else if (!isUtf8(content.bytes) && getName(path) !== '.gitignore')
      this.note(path, 'is not UTF-8: it could not be read as it is meant. Save it as UTF-8');
    return content;
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    const start = await this.disk.readStart(path, within, limit);
    if (start === undefined) await this.noteIfThere(path, within);
    return start;
  }

  /** What is not there, or is really elsewhere, is what rules are about. */
  private async noteIfThere(path: string, within: Within): Promise<void> {
    const { kind } = await this.disk.look(path, within);
    if (kind === 'file' || kind === 'unreadable') this.note(path, 'can’t be read: it was not checked');
  }

  private note(path: string, what: string): void {
    if (!this.unread.has(path)) this.unread.set(path, `${quote(path)} ${what}.`);
  }
}
