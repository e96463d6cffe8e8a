// Resolves what an agent wants to move, and where to.

import { getCandidates, parsePageEntry } from '../../format/pageReference.ts';
import { describeBadName } from '../../shared/fileNames.ts';
import { describeForeignPath } from '../../shared/foreignFiles.ts';
import {
  getFolder,
  getFoldersAround,
  getName,
  hasPageExtension,
  isPageFile,
  isWithin,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { getNearest, maxReplacements } from '../../site/nearestFiles.ts';
import { refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { type FolderPlace, findFolder, resolvePath, showPath } from '../workspace/agentFolders.ts';
import { findSiteAround, findSites, load } from '../workspace/agentSites.ts';

/**
 * A file or folder to move, given by its path in the workspace or as the navigation writes it, optionally with the slug
 * of a heading after `#`.
 */
export interface FileSource extends FolderPlace {
  readonly kind: 'file' | 'folder';
  /** The root of the site that the path is relative to; `undefined` if it is relative to the workspace folder. */
  readonly siteRoot: string | undefined;
  /** Whether such a path began with `/`, as links do. */
  readonly isRooted: boolean;
}

export interface MoveSource extends FileSource {
  /** The heading’s slug, without `#`; `undefined` if the file itself is meant. */
  readonly slug: string | undefined;
}

export async function findSource(context: ToolContext, written: string): Promise<MoveSource | ToolRefusal> {
  const whole = await findFile(context, written);
  const hash = written.lastIndexOf('#');
  if (whole.kind !== 'refused') return { ...whole, slug: undefined };
  if (hash === -1) return whole;
  const path = written.slice(0, hash);
  if (path === '') return refuseField('from', 'must name the page before "#"');
  const page = await findFile(context, path);
  return page.kind === 'refused' ? page : { ...page, slug: written.slice(hash + 1) };
}

async function findFile(context: ToolContext, written: string): Promise<FileSource | ToolRefusal> {
  const { folders, fileSystem } = context;
  const resolved = await resolvePath(folders, fileSystem, written);
  if (resolved.ok) {
    const { path, folder } = resolved;
    const { kind, isLinked } = await fileSystem.look(path, [folder.path]);
    if (path === folder.path) return refuseField('from', 'must name something inside the workspace folder');
    if (isLinked && kind !== 'nothing')
      return refuseField('from', 'is reached through a symbolic link: give the path of the link’s target');
    if (kind === 'file' || kind === 'folder')
      return { path, folder, kind, siteRoot: undefined, isRooted: false };
    if (kind !== 'nothing') return refuseField('from', 'can’t be read');
  }
  const [found, ...others] = await findAsEntry(context, written, resolved.ok ? resolved.path : undefined);
  if (found === undefined)
    return refuseField(
      'from',
      resolved.ok ? await describeNothing(context, written, resolved) : resolved.problem,
    );
  if (others.length === 0) return found;
  const paths = [found, ...others].map(({ path }) => quote(showPath(folders, path)));
  return refuseField('from', `is ambiguous: use ${joinWords(paths)}`);
}

/** Finds a path as an entry would name it: relative to the root of a site, and without extension. */
async function findAsEntry(
  context: ToolContext,
  written: string,
  inFolder: string | undefined,
): Promise<FileSource[]> {
  const candidates = new Map<string, string | undefined>();
  const entry = parsePageEntry(written);
  const isRooted = /^[\\/]/.test(written);
  if (inFolder !== undefined)
    for (const path of getCandidates({ ...entry, path: inFolder })) candidates.set(path, undefined);
  if (entry.path !== '' && !entry.isOutside) {
    const { configurations } = await findSites(context);
    for (const root of new Set(configurations.map(({ path }) => getFolder(path))))
      for (const file of [entry.path, ...getCandidates(entry)])
        if (!candidates.has(`${root}/${file}`)) candidates.set(`${root}/${file}`, root);
  }
  const found: FileSource[] = [];
  for (const [candidate, siteRoot] of candidates) {
    const place = await resolvePath(context.folders, context.fileSystem, candidate);
    if (!place.ok) continue;
    const { path, folder } = place;
    const { kind, isLinked } = await context.fileSystem.look(path, [folder.path]);
    if (!isLinked && (kind === 'file' || kind === 'folder'))
      found.push({ path, folder, kind, siteRoot, isRooted });
  }
  return found;
}

/**
 * The end of a sentence, with files and folders that may have been meant, from the site around the path, or from the
 * only site.
 */
async function describeNothing(context: ToolContext, written: string, place: FolderPlace): Promise<string> {
  const nothing = `is ${quote(written)}, which does not exist`;
  const around = await findSiteAround(context, place);
  const [first, ...others] = around === undefined ? (await findSites(context)).configurations : [around];
  if (first === undefined || others.length > 0) return nothing;
  const loaded = await load(first, context, 'check');
  if (typeof loaded === 'string' || loaded.site === undefined) return nothing;
  const { site, root } = loaded;
  const path = around === undefined ? parsePageEntry(written).path : place.path.slice(root.length + 1);
  const near = getNearest(path, getMovable([...site.files], path), maxReplacements);
  if (near.length === 0) return nothing;
  const shown = near.map((each) => quote(showPath(context.folders, `${root}/${each}`)));
  return `${nothing}: ${joinWords(shown, 'and')} ${shown.length === 1 ? 'is' : 'are'} the nearest`;
}

/** In the form of the path: files with extensions, or pages without theirs, and folders. */
function getMovable(files: readonly string[], path: string): string[] {
  if (getName(path).includes('.')) return [...files].sort();
  const folders = files.flatMap((file) => getFoldersAround(file, '')).filter((folder) => folder !== '');
  return [...new Set([...files.filter(isPageFile).map(withoutPageExtension), ...folders])].sort();
}

/** The destination of a move: the path that the agent gives, completed like that of `mv`. */
interface MoveGoal {
  readonly kind: 'goal';
  /** Absolute. Nothing is there except, if only the case of a name changes, what moves. */
  readonly path: string;
}

/**
 * A path that ends in `/`, or that names a folder, means inside that folder. Without an extension, a file keeps its
 * own.
 */
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
  if (path === from) return refuseField('to', 'is the current path');
  if (isWithin(path, from)) return refuseField('to', 'must not be inside the folder that moves');
  const folder = findFolder(folders, path);
  if (folder === undefined) return refuseField('to', 'must be inside the workspace folder');
  const foreign = describeForeignPath(path.slice(folder.path.length + 1) + (kind === 'folder' ? '/' : ''));
  if (foreign !== undefined) return refuseField('to', foreign);
  const obstacle = await findObstacle(context, { path, folder: folder.path, from });
  return obstacle ?? { kind: 'goal', path };
}

/** Relative to the same folder as `from`: the workspace folder, or the root of the site. */
async function resolveGoal(
  { folders, fileSystem }: ToolContext,
  { siteRoot, isRooted }: FileSource,
  written: string,
): Promise<string | ToolRefusal> {
  const resolved = await resolvePath(folders, fileSystem, written);
  if (resolved.ok && (siteRoot === undefined || isWithin(resolved.path, siteRoot))) return resolved.path;
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(written) || (!isRooted && /^[\\/]/.test(written));
  if (siteRoot === undefined || (isAbsolute && !resolved.ok))
    return refuseField('to', resolved.ok ? 'must be inside the site' : resolved.problem);
  const { path, isOutside } = parsePageEntry(written);
  return isOutside ? refuseField('to', 'must be inside the site') : `${siteRoot}/${path}`.replace(/\/$/, '');
}

/** Adds the extension of what moves if the path has none; refuses if the file would change its kind. */
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
  return refuseField('to', `would turn ${what} into a ${other} file: write, for example, ${example}`);
}

/** Not an extension: the `.2` of a version. */
const wordExtension = /^\.[a-z][a-z\d]{0,4}$/i;

function getExtension(name: string): string {
  return /(?<=.)\.[^.]+$/.exec(name)?.[0] ?? '';
}

const alike: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.yml': '.yaml', '.markdown': '.md' };

function getKind(extension: string): string {
  const lower = extension.toLowerCase();
  return alike[lower] ?? lower;
}

/** A file that exists at the path, or a name on the way to it that some systems don't allow. */
async function findObstacle(
  { fileSystem }: ToolContext,
  { path, folder, from }: { readonly path: string; readonly folder: string; readonly from: string },
): Promise<ToolRefusal | undefined> {
  const { kind, isLinked } = await fileSystem.look(path, [folder]);
  if (kind === 'outside') return refuseField('to', 'must be inside the workspace folder');
  const isCaseOnly = path.toLowerCase() === from.toLowerCase();
  if (kind !== 'nothing' && !isCaseOnly)
    return refuseField('to', `is ${quote(path.slice(folder.length + 1))}, which already exists`);
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
