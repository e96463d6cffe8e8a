// An edit → every file that it is about, one by one: folders are moved as wholes, and told as the files in them.

import type { FileChangeKind } from '../../shared/definitions/writingOutput.ts';
import { getName, isConfigurationName } from '../../shared/sitePaths.ts';
import { decodeText, type FileSystem, type Within } from '../../site/fileSystem.ts';
import { type ChangedText, type CreatedFile, getPathAfter, type SiteEdit } from '../workspace/siteEdit.ts';

export interface EditedFile {
  /** Absolute, with `/`; before anything moves. */
  readonly path: string;
  /** Where it is afterwards; the same where it does not move. */
  readonly to: string;
  readonly change: FileChangeKind;
  /** How its text changes. */
  readonly text?: ChangedText;
  readonly created?: CreatedFile;
}

export interface EditedFiles {
  /** Configurations first, then by path. */
  readonly files: readonly EditedFile[];
  /** How many links in moved folders are not among them. */
  readonly links: number;
}

/** @param fileSystem as it is before the edit. */
export async function getEditedFiles(edit: SiteEdit, fileSystem: FileSystem): Promise<EditedFiles> {
  const { changed, moves, created } = edit;
  const files = new Map<string, EditedFile>();
  let links = 0;
  for (const { from } of moves) {
    const moved = await listFiles(from, fileSystem);
    links += moved.links;
    for (const path of moved.files) {
      const to = getPathAfter(moves, path);
      if (to !== path) files.set(path, { path, to, change: 'moved' });
    }
  }
  for (const text of changed) {
    const { path } = text;
    files.set(path, { path, to: getPathAfter(moves, path), change: 'changed', text });
  }
  const all = [
    ...files.values(),
    ...created.map(
      (each): EditedFile => ({ path: each.path, to: each.path, change: 'created', created: each }),
    ),
  ];
  return { files: all.sort(byPath), links };
}

/** A link that moves goes on leading where it leads: what is behind it stays. */
async function listFiles(
  path: string,
  fileSystem: FileSystem,
): Promise<{ readonly files: readonly string[]; readonly links: number }> {
  const { kind } = await fileSystem.look(path, []);
  if (kind !== 'folder') return { files: [path], links: 0 };
  const walk = await fileSystem.walk(path, [path], { onIgnoreFile() {}, enters: () => true });
  return {
    files: walk.files.filter((file) => !walk.linked.has(file)).map((file) => `${path}/${file}`),
    links: walk.linked.size + walk.leaving.length + walk.unfollowed.length,
  };
}

function byPath(one: EditedFile, other: EditedFile): number {
  const first =
    Number(isConfigurationName(getName(other.path))) - Number(isConfigurationName(getName(one.path)));
  if (first !== 0) return first;
  return one.path < other.path ? -1 : 1;
}

const markLength = 3;

/** The byte-order mark that a file begins with on the disk, and no text has; '' where there is none. */
export async function readMark(path: string, within: Within, fileSystem: FileSystem): Promise<string> {
  const start = await fileSystem.readStart(path, within, markLength);
  return start?.length === markLength && decodeText(start) === '' ? '\uFEFF' : '';
}
