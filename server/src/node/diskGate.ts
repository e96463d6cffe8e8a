// The only way to the disk for paths that a workspace names: nothing outside the given folders is accessed, with links
// resolved, and only regular files are read.
import type { BigIntStats } from 'node:fs';
import { constants, type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { getErrorCode } from '../shared/errorCode.ts';
import { getFolder, getName, isWithin } from '../shared/sitePaths.ts';
import type { DiskPlace, Within } from '../site/fileSystem.ts';

/** The real path of a path, with its links resolved. */
export type RealPath =
  | { readonly kind: 'inside'; readonly real: string; readonly isLinked: boolean }
  | { readonly kind: 'outside' | 'nothing' | 'unreadable' };

export async function findRealPath(path: string, within: Within): Promise<RealPath> {
  try {
    const [real, ...folders] = await Promise.all([resolveLinks(path), ...within.map(resolveShared)]);
    if (!folders.every((folder) => isWithin(real, folder))) return { kind: 'outside' };
    const last = within.at(-1);
    const isLinked = last !== undefined && real !== `${folders.at(-1)}${path.slice(last.length)}`;
    return { kind: 'inside', real, isLinked };
  } catch (error) {
    return { kind: isGone(error) ? 'nothing' : 'unreadable' };
  }
}

/** Whether the error means that nothing is there, which includes impossible names and circular links. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(
    getErrorCode(error) ?? '',
  );
}

export async function findFilePlace(path: string, within: Within): Promise<DiskPlace> {
  const found = await findRealPath(path, within);
  if (found.kind === 'nothing') return findNewPlace(path, within);
  if (found.kind !== 'inside') return { kind: found.kind, isLinked: false };
  const { real, isLinked } = found;
  try {
    const stats = await stat(toDisk(real));
    const isExecutable = process.platform !== 'win32' && (stats.mode & 0o111) !== 0;
    if (stats.isFile()) return { kind: 'file', isLinked, ...(isExecutable && { isExecutable }) };
    return { kind: stats.isDirectory() ? 'folder' : 'other', isLinked };
  } catch (error) {
    return { kind: isGone(error) ? 'nothing' : 'unreadable', isLinked: false };
  }
}

/**
 * Where something would be created: the nearest folder that exists decides, since it may be a link. A link that leads to
 * nothing is `other`, because a file that is written there arises elsewhere.
 */
async function findNewPlace(path: string, within: Within): Promise<DiskPlace> {
  const folder = getFolder(path);
  const found = await findRealPath(folder, within);
  if (found.kind === 'nothing' && folder !== '') return findNewPlace(folder, within);
  if (found.kind !== 'inside') return { kind: found.kind, isLinked: false };
  const isLink = await lstat(`${toDisk(found.real)}/${getName(path)}`).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  return { kind: isLink ? 'other' : 'nothing', isLinked: isLink };
}

/** Never waits for a pipe without a writer, and never follows a link that appeared after the path was resolved. */
const carefully = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Opens a regular file, reads from it and closes it; `undefined` if it can't be read. */
export async function readInside<T>(
  path: string,
  within: Within,
  read: (file: FileHandle, size: number) => Promise<T>,
): Promise<T | undefined> {
  // Retries after a failure: many programs save a file by replacing it, which may be happening just now.
  return (await readOnce(path, within, read)) ?? readOnce(path, within, read);
}

async function readOnce<T>(
  path: string,
  within: Within,
  read: (file: FileHandle, size: number) => Promise<T>,
): Promise<T | undefined> {
  const found = await findRealPath(path, within);
  if (found.kind !== 'inside') return undefined;
  try {
    const file = await open(toDisk(found.real), carefully);
    try {
      const stats = await file.stat({ bigint: true });
      if (!stats.isFile() || !(await isFileAt(found.real, file, stats))) return undefined;
      return await read(file, Number(stats.size));
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** Whether the open file is the one at the path, and no folder on that path was a link when it was opened. */
async function isFileAt(real: string, file: FileHandle, opened: BigIntStats): Promise<boolean> {
  const openedPath = await findOpenedPath(file);
  if (openedPath !== undefined) return openedPath === real;
  // The two checks aren't atomic: a folder swapped for a link and back in between goes unnoticed.
  const [again, stats] = await Promise.all([resolveLinks(real), stat(toDisk(real), { bigint: true })]);
  return again === real && stats.ino === opened.ino && stats.dev === opened.dev;
}

/** The path of an open file; `undefined` if the system doesn't report it, which only Linux does. */
async function findOpenedPath(file: FileHandle): Promise<string | undefined> {
  return process.platform === 'linux'
    ? readlink(`/proc/self/fd/${file.fd}`).catch(() => undefined)
    : undefined;
}

/** The whole file, but at most `limit` bytes; a file can grow while it is read. */
export async function readBytes(file: FileHandle, size: number, limit: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(Math.min(size, limit));
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** The real paths of folders that are being resolved. */
const resolving = new Map<string, Promise<string>>();

/** Shares the work, because many files in one folder are read at the same time. */
function resolveShared(folder: string): Promise<string> {
  const known = resolving.get(folder);
  if (known !== undefined) return known;
  const result = resolveLinks(folder).finally(() => resolving.delete(folder));
  resolving.set(folder, result);
  return result;
}

async function resolveLinks(path: string): Promise<string> {
  return fromDisk(await realpath(toDisk(path)));
}

/** The root of a drive needs its slash: `c:` alone is the current folder of that drive. */
export function toDisk(path: string): string {
  return path === '' || /^[A-Za-z]:$/.test(path) ? `${path}/` : path;
}

/** Except on Windows, a backslash is part of a name. */
export function fromDisk(path: string): string {
  const slashed = process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
  return slashed.replace(/\/+$/, '');
}
