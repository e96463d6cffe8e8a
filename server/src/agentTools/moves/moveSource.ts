// What an agent wants to move: a file or folder by its path in the workspace, or as the navigation writes it; behind `#`, one
// of its headings.

import {
  getFolder,
  getFoldersAround,
  getName,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { getNearest, maxReplacements } from '../../site/nearestFiles.ts';
import { getCandidates, parsePageEntry } from '../../site/references/pageReference.ts';
import { refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { type FolderPlace, resolvePath, showPath } from '../workspace/agentFolders.ts';
import { findSiteAround, findSites, load } from '../workspace/agentSites.ts';

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
