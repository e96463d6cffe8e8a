// Where a new file of a site is saved: under a free name, or nowhere if it is in the folder under its name already.
import { FileSystemError, FileType, Uri, workspace } from 'vscode';
import { getFreeName, isNumberedName } from './savedName.ts';
import { type FileContent, readContent } from './transfer.ts';

export interface NewFile {
  /** Without its extension. */
  readonly name: string;
  readonly extension: string;
  readonly content: FileContent;
}

export interface SavedFile {
  readonly uri: Uri;
  /** What is written there; `undefined` if the file is there already. */
  readonly content: FileContent | undefined;
}

/**
 * One for each file, in the same order; `undefined` if the folder can’t be read. A file is only read if its name is taken,
 * because reading a large one takes long.
 *
 * @param taken URIs of files that are about to be created.
 */
export async function chooseSavedFiles(
  folder: Uri,
  files: readonly NewFile[],
  taken: ReadonlySet<string>,
): Promise<SavedFile[] | undefined> {
  const entries = await readFolder(folder);
  if (entries === undefined) return undefined;
  const saved: SavedFile[] = [];
  const names = new Set([...entries.map(([name]) => name.toLowerCase()), ...getNamesIn(folder, taken)]);
  for (const file of files) {
    const { name, extension, content } = file;
    const same = await findSame(folder, entries, file);
    if (same !== undefined) {
      saved.push({ uri: same, content: undefined });
      continue;
    }
    const free = getFreeName(name, extension, names);
    names.add(free.toLowerCase());
    saved.push({ uri: Uri.joinPath(folder, free), content });
  }
  return saved;
}

/** A folder that isn’t there is empty: it is created with the file. */
async function readFolder(folder: Uri): Promise<[string, FileType][] | undefined> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch (error) {
    return error instanceof FileSystemError && error.code === 'FileNotFound' ? [] : undefined;
  }
}

function getNamesIn(folder: Uri, taken: ReadonlySet<string>): string[] {
  const start = `${folder}/`.toLowerCase();
  const inside = [...taken].filter((uri) => uri.toLowerCase().startsWith(start));
  return inside.map((uri) => decodeURIComponent(uri.slice(start.length)).toLowerCase());
}

async function findSame(
  folder: Uri,
  entries: readonly [string, FileType][],
  { name, extension, content }: NewFile,
): Promise<Uri | undefined> {
  const alike = entries.filter(
    ([entry, type]) => type === FileType.File && isNumberedName(entry, name, extension),
  );
  const bytes = alike.length > 0 ? await readContent(content) : undefined;
  if (bytes === undefined) return undefined;
  const sized = await Promise.all(
    alike.map(async ([entry]) => {
      const uri = Uri.joinPath(folder, entry);
      try {
        return (await workspace.fs.stat(uri)).size === bytes.length ? uri : undefined;
      } catch {
        return undefined;
      }
    }),
  );
  for (const uri of sized) {
    if (uri === undefined) continue;
    try {
      if (isSame(await workspace.fs.readFile(uri), bytes)) return uri;
    } catch {
      // It can’t be read, so it is not known to be the same.
    }
  }
  return undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
