// Where an agent wants something to be: the path that it gives, completed as people expect of `mv`.

import { describeForeignPath } from '../../shared/foreignFiles.ts';
import { getName, hasPageExtension, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { parsePageEntry } from '../../site/references/pageReference.ts';
import { refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { findFolder, resolvePath } from '../workspace/agentFolders.ts';
import { describeBadName } from '../workspace/fileNames.ts';

import type { FileSource } from './moveSource.ts';

export interface MoveGoal {
  readonly kind: 'goal';
  /** Absolute. Nothing is there, or, where only the case of a name changes, what moves. */
  readonly path: string;
}

/** A path that ends in `/`, or that names a folder, is the folder that it moves into. Without an extension, a file keeps its own. */
export async function findGoal(
  context: ToolContext,
  source: FileSource,
  written: string,
): Promise<MoveGoal | ToolRefusal> {
  const { folders, fileSystem } = context;
  const { path: from, kind } = source;
  const named = await resolveGoal(context, source, written);
  if (typeof named !== 'string') return named;
  const isFolderPath = /(?:^|[\\/])\.{0,2}$/.test(written);
  const isOtherCase = named !== from && named.toLowerCase() === from.toLowerCase();
  const place = await fileSystem.look(named, []);
  const isInto = isFolderPath || (place.kind === 'folder' && named !== from && !isOtherCase);
  const path = isInto
    ? `${named}/${getName(from)}`
    : kind === 'folder'
      ? named
      : completeName(getName(from), named);
  if (typeof path !== 'string') return path;
  if (path === from) return refuseField('to', 'is where it is already');
  if (isWithin(path, from)) return refuseField('to', 'must not lie inside the folder that moves');
  const folder = findFolder(folders, path);
  if (folder === undefined) return refuseField('to', 'must lie inside the workspace folder');
  const foreign = describeForeignPath(path.slice(folder.path.length + 1) + (kind === 'folder' ? '/' : ''));
  if (foreign !== undefined) return refuseField('to', foreign);
  const obstacle = await findObstacle(context, { path, folder: folder.path, from });
  return obstacle ?? { kind: 'goal', path };
}

/** As `from` was written: from the workspace folder, or from the root of the site. */
async function resolveGoal(
  { folders, fileSystem }: ToolContext,
  { siteRoot, isRooted }: FileSource,
  written: string,
): Promise<string | ToolRefusal> {
  const resolved = await resolvePath(folders, fileSystem, written);
  if (resolved.ok && (siteRoot === undefined || isWithin(resolved.path, siteRoot))) return resolved.path;
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(written) || (!isRooted && /^[\\/]/.test(written));
  if (siteRoot === undefined || (isAbsolute && !resolved.ok))
    return refuseField('to', resolved.ok ? 'must lie inside the site' : resolved.problem);
  const { path, isOutside } = parsePageEntry(written);
  return isOutside ? refuseField('to', 'must lie inside the site') : `${siteRoot}/${path}`.replace(/\/$/, '');
}

/** The path with the extension of what moves, where it has none; a refusal where it would become another kind of file. */
function completeName(name: string, path: string): string | ToolRefusal {
  const extension = getExtension(name);
  const other = getExtension(getName(path));
  if (isPageFile(name)) {
    if (isPageFile(path)) return path;
    if (!hasPageExtension(path) && !wordExtension.test(other)) return path + extension;
  } else {
    if (getKind(extension) === getKind(other)) return path;
    if (!isPageFile(path) && !wordExtension.test(other)) return path + extension;
  }
  const what = extension === '' ? 'a file without extension' : `a ${extension} file`;
  const example = quote(getName(path) + extension);
  return refuseField('to', `would make a ${other} file of ${what}: write, for example, ${example}`);
}

/** Unlike the `.2` of a version. */
const wordExtension = /^\.[a-z][a-z\d]{0,4}$/i;

function getExtension(name: string): string {
  return /(?<=.)\.[^.]+$/.exec(name)?.[0] ?? '';
}

const alike: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.yml': '.yaml', '.markdown': '.md' };

function getKind(extension: string): string {
  const lower = extension.toLowerCase();
  return alike[lower] ?? lower;
}

/** What is at the path already, and names on the way to it that are not everywhere the name of a file. */
async function findObstacle(
  { fileSystem }: ToolContext,
  { path, folder, from }: { readonly path: string; readonly folder: string; readonly from: string },
): Promise<ToolRefusal | undefined> {
  const { kind, isLinked } = await fileSystem.look(path, [folder]);
  if (kind === 'outside') return refuseField('to', 'must lie inside the workspace folder');
  const isCaseOnly = path.toLowerCase() === from.toLowerCase();
  if (kind !== 'nothing' && !isCaseOnly)
    return refuseField('to', `is ${quote(path.slice(folder.length + 1))}, which exists already`);
  if (isLinked && !isCaseOnly) return refuseField('to', 'is reached through a symbolic link');
  const names = path.slice(folder.length + 1).split('/');
  for (let count = names.length; count > 0; count--) {
    const at = [folder, ...names.slice(0, count)].join('/');
    const place = at === path ? undefined : await fileSystem.look(at, [folder]);
    if (place?.kind === 'folder')
      return place.isLinked ? refuseField('to', 'is reached through a symbolic link') : undefined;
    const name = names[count - 1] ?? '';
    if (place !== undefined && place.kind !== 'nothing')
      return refuseField('to', `leads through ${quote(name)}, which is not a folder`);
    const problem = describeBadName(name);
    if (problem !== undefined) return refuseField('to', problem);
  }
  return undefined;
}
