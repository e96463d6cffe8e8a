// The folders that an agent may work in, and paths in them: as an agent writes them, and as they are shown to it.

import { getName, isWithin } from '../../shared/sitePaths.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';

export interface AgentFolder {
  /** Absolute, with `/`. */
  readonly path: string;
  /** The start of its paths if there are several folders; unique. */
  readonly name: string;
}

export interface FolderPlace {
  /** Absolute, with `/`, and without `.` and `..`. */
  readonly path: string;
  /** The innermost folder around it. */
  readonly folder: AgentFolder;
}

export type ResolvedPath =
  | ({ readonly ok: true } & FolderPlace)
  | { readonly ok: false; readonly problem: string };

/** The start of a URI. */
const scheme = /^[a-z][a-z\d+.-]+:\//i;

/** Gives each folder a unique name. */
export function nameFolders(paths: readonly string[]): AgentFolder[] {
  const names = new Set<string>();
  return [...new Set(paths)].map((path) => {
    const plain = getName(path) || path || '/';
    let name = plain;
    for (let number = 2; names.has(name); number++) name = `${plain}-${number}`;
    names.add(name);
    return { path, name };
  });
}

/** As agents see it: relative to its folder, after the folder's name if there are several. */
export function showPath(folders: readonly AgentFolder[], path: string): string {
  const folder = findFolder(folders, path);
  if (folder === undefined) return getName(path);
  const relative = path === folder.path ? '' : path.slice(folder.path.length + 1);
  // A folder may be called `a:`.
  if (folders.length === 1 && scheme.test(relative)) return `./${relative}`;
  if (folders.length === 1) return relative === '' ? '.' : relative;
  return relative === '' ? folder.name : `${folder.name}/${relative}`;
}

export function findFolder(folders: readonly AgentFolder[], path: string): AgentFolder | undefined {
  return folders
    .filter((folder) => isWithin(path, folder.path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/**
 * The place that a path from an agent means: relative to the folder, absolute, or a URI. If there are several folders,
 * a relative path begins with the name of one. `problem` is the end of a sentence.
 */
export async function resolvePath(
  folders: readonly AgentFolder[],
  fileSystem: Pick<FileSystem, 'look'>,
  written: string,
): Promise<ResolvedPath> {
  const absolute = toAbsolute(folders, written);
  if (typeof absolute !== 'string') return absolute;
  const folder = findFolder(folders, absolute);
  if (folder === undefined) return outside(folders);
  const { kind } = await fileSystem.look(absolute, [folder.path]);
  if (kind === 'outside') return outside(folders);
  return { ok: true, path: absolute, folder };
}

function toAbsolute(
  folders: readonly AgentFolder[],
  written: string,
): string | (ResolvedPath & { ok: false }) {
  if (written.includes('\0')) return { ok: false, problem: 'contains a null character' };
  const path = written.replaceAll('\\', '/');
  if (scheme.test(path)) return toPath(path) ?? outside(folders);
  if (isAbsolute(folders, path)) return resolve(toDiskForm(folders, path)) ?? outside(folders);
  const [only, ...others] = folders;
  if (only === undefined) return outside(folders);
  if (others.length === 0) return resolve(`${only.path}/${path}`) ?? outside(folders);
  const [name = '', ...rest] = path.replace(/^(?:\.\/+)+/, '').split('/');
  const named = folders.find((folder) => folder.name === name);
  if (named !== undefined) return resolve([named.path, ...rest].join('/')) ?? outside(folders);
  const names = joinWords(folders.map((folder) => quote(folder.name)));
  return { ok: false, problem: `must begin with the name of a folder: ${names}` };
}

function outside(folders: readonly AgentFolder[]): ResolvedPath & { ok: false } {
  if (folders.length === 0) return { ok: false, problem: 'can’t be found, because no folder is open' };
  const names = folders.map(({ name }) => quote(name));
  const where = names.length === 1 ? `the folder ${names[0]}` : `the folders ${joinWords(names, 'and')}`;
  return { ok: false, problem: `must be inside ${where}` };
}

const drive = /^[a-z]:/i;

/**
 * Without drives, `c:` is an ordinary name. With them, `c:a` depends on the drive's current folder, which is unknown.
 */
function isAbsolute(folders: readonly AgentFolder[], path: string): boolean {
  return path.startsWith('/') || (hasDrives(folders) && drive.test(path));
}

function hasDrives(folders: readonly AgentFolder[]): boolean {
  return folders.some(({ path }) => drive.test(path));
}

/** As folders are written: `c:/x` for `/C:/x`. A share keeps both slashes if a folder is on one. */
function toDiskForm(folders: readonly AgentFolder[], path: string): string {
  const plain = path.replace(/^\/+/, '');
  if (hasDrives(folders) && drive.test(plain)) return plain.charAt(0).toLowerCase() + plain.slice(1);
  const isShare = /^\/\/[^/]/.test(path) && folders.some((folder) => folder.path.startsWith('//'));
  return isShare ? path : `/${plain}`;
}

/** What `..` can't leave: the top of a virtual file system, a share, a drive, or nothing. */
const top = /^(?:[a-z][a-z\d+.-]+:\/\/[^/]*|\/\/[^/]+|[a-z]:)?/;

/** Without empty segments, `.` and `..`; `undefined` for a path that leaves its top. */
function resolve(path: string): string | undefined {
  const [root = ''] = top.exec(path) ?? [];
  const segments: string[] = [];
  for (const segment of path.slice(root.length).split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return [root, ...segments].join('/');
}
