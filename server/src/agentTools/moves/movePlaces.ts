// What an agent asks to be moved, and where to.

import { getCandidates, parsePageEntry } from '../../format/pageReference.ts';
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
import { describeBadName } from '../workspace/fileNames.ts';

/**
 * What an agent wants to move: a file or folder by its path in the workspace, or as the navigation writes it;
 * behind `#`, one of its headings.
 */
export interface FileSource extends FolderPlace {
  readonly kind: 'file' | 'folder';
  /** The root of the site that the path was written from; `undefined` for one from the workspace folder. */
  readonly siteRoot: string | undefined;
  /** Whether such a path began with `/`, as links do. */
  readonly isRooted: boolean;
}

export interface MoveSource extends FileSource {
  /** Of the heading, without `#`; `undefined` where the file itself is meant. */
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
      return refuseField('from', 'is reached through a symbolic link: name the file that the link leads to');
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
  return refuseField('from', `can mean ${joinWords(paths)}: write one of these`);
}

/** What a path means from the root of a site, and without its extension. */
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

/** The end of a sentence, with what may have been meant: files and folders of the site around the path, or of the only one. */
async function describeNothing(context: ToolContext, written: string, place: FolderPlace): Promise<string> {
  const nothing = `is ${quote(written)}, where nothing is`;
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

/** As the path is written: with extensions, or pages without theirs, and folders. */
function getMovable(files: readonly string[], path: string): string[] {
  if (getName(path).includes('.')) return [...files].sort();
  const folders = files.flatMap((file) => getFoldersAround(file, '')).filter((folder) => folder !== '');
  return [...new Set([...files.filter(isPageFile).map(withoutPageExtension), ...folders])].sort();
}

/** Where an agent wants something to be: the path that it gives, completed as people expect of `mv`. */
interface MoveGoal {
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
