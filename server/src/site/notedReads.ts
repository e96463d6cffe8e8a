// The files as a check reads them, with a note of what is there and could not be read: whichever part of the program wanted
// it, the person is told.
import { isUtf8 } from '../document/encodedDocument.ts';
import { getName, isConfigurationName, isWithin } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import { type FileContent, type FileSystem, getMaxSize, type Within } from './fileSystem.ts';

interface FailedRead {
  readonly wanted: 'place' | 'text';
  readonly within: Within;
}

export class NotedReads implements FileSystem {
  private readonly files: FileSystem;
  /** By path. A file that was read again, and rightly, is taken out. */
  private readonly failed = new Map<string, FailedRead>();
  readonly walk: FileSystem['walk'];

  constructor(files: FileSystem) {
    this.files = files;
    this.walk = (root, within, visitor) => files.walk(root, within, visitor);
  }

  /**
   * A sentence for each file in the folder that still can't be read, by path: absolute, with `/`. Only now is it asked what
   * came of what failed, because it would delay the reading itself.
   *
   * @param show how a sentence names a path.
   */
  async findFailures(folder: string, show: (path: string) => string): Promise<ReadonlyMap<string, string>> {
    const failed = [...this.failed].filter(([path]) => isWithin(path, folder));
    const found = await Promise.all(
      failed.map(async ([path, read]): Promise<readonly [string, string] | undefined> => {
        const what = await this.findFailure(path, read);
        if (what === undefined) this.failed.delete(path);
        return what === undefined ? undefined : [path, `${quote(show(path))} ${what}.`];
      }),
    );
    return new Map(found.filter((each) => each !== undefined));
  }

  async look(path: string, within: Within) {
    const place = await this.files.look(path, within);
    // Without folders around it, it is only asked whether something is there at all.
    if (place.kind === 'unreadable' && within.length > 0) this.note(path, { wanted: 'place', within });
    return place;
  }

  async readFile(path: string, within: Within): Promise<FileContent> {
    const content = await this.files.readFile(path, within);
    if (content.kind === 'whole' && isMeantText(path, content.bytes)) this.failed.delete(path);
    else this.note(path, { wanted: 'text', within });
    return content;
  }

  async readStart(path: string, within: Within, limit: number): Promise<Uint8Array | undefined> {
    const start = await this.files.readStart(path, within, limit);
    if (start === undefined) this.note(path, { wanted: 'text', within });
    return start;
  }

  private note(path: string, read: FailedRead): void {
    // Of a configuration, whoever checks it tells.
    if (!isConfigurationName(getName(path))) this.failed.set(path, read);
  }

  private async findFailure(path: string, { wanted, within }: FailedRead): Promise<string | undefined> {
    if (wanted === 'text') {
      const content = await this.files.readFile(path, within);
      if (content.kind === 'tooLarge')
        return `is larger than ${getMaxSize(path) / 2 ** 20} MiB: it was not checked`;
      if (content.kind === 'whole')
        return isMeantText(path, content.bytes)
          ? undefined
          : 'is not UTF-8: it could not be read as it is meant. Save it as UTF-8';
    }
    const { kind } = await this.files.look(path, within);
    if (wanted === 'place') return kind === 'unreadable' ? 'can’t be looked at' : undefined;
    // What is not there, or is really elsewhere, is what rules are about.
    return kind === 'file' || kind === 'unreadable' ? 'can’t be read: it was not checked' : undefined;
  }
}

/** Names in ignore files are bytes. */
function isMeantText(path: string, bytes: Uint8Array): boolean {
  return isUtf8(bytes) || getName(path) === '.gitignore';
}
