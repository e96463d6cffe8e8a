// Files in a folder of a real disk, and edits written to them.
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameFolders } from '../../../server/src/agentTools/workspace/agentFolders.ts';
import { noEdit, type SiteEdit } from '../../../server/src/agentTools/workspace/siteEdit.ts';
import { EditWriter, type WrittenEdit } from '../../../server/src/writing/editWriter.ts';
import { nodeWritableDisk } from '../../../server/src/writing/nodeWritableDisk.ts';
import type { WritableDisk } from '../../../server/src/writing/writableDisk.ts';

/** Absolute, with `/`. */
export function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

export function writeFiles(folder: string, texts: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Every file below the folder with its text, and every link with where it leads. */
export function readFiles(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
    const at = join(folder, path);
    const stats = lstatSync(at);
    if (stats.isSymbolicLink()) return [[toSlashes(path), `-> ${readlinkSync(at)}`]];
    return stats.isFile() ? [[toSlashes(path), readFileSync(at, 'latin1')]] : [];
  });
  return Object.fromEntries(found.flat().sort());
}

export interface PlainEdit {
  /** Path → its text as read, and the new one. */
  readonly changed?: Readonly<Record<string, readonly [string, string]>>;
  /** Path → new path. */
  readonly moves?: Readonly<Record<string, string>>;
  /** Path → text. */
  readonly created?: Readonly<Record<string, string>>;
}

/** Paths are relative to the folder. */
export function toSiteEdit(folder: string, { changed = {}, moves = {}, created = {} }: PlainEdit): SiteEdit {
  const at = (path: string) => `${toSlashes(folder)}/${path}`;
  return {
    ...noEdit,
    changed: Object.entries(changed).map(([path, [before, after]]) => ({
      path: at(path),
      before,
      changes: [{ offset: 0, end: before.length, text: after }],
    })),
    moves: Object.entries(moves).map(([from, to]) => ({ from: at(from), to: at(to) })),
    created: Object.entries(created).map(([path, text]) => ({ path: at(path), text })),
  };
}

export interface WritingOptions {
  readonly disk?: WritableDisk;
  readonly signal?: AbortSignal;
}

export function writeEdit(
  folder: string,
  edit: PlainEdit,
  { disk = nodeWritableDisk, signal = new AbortController().signal }: WritingOptions = {},
): Promise<WrittenEdit> {
  const folders = nameFolders([toSlashes(folder)]);
  return new EditWriter({ disk, folders, signal }).write(toSiteEdit(folder, edit));
}
