// Scans a site into a SiteIndex: one walk of the site, plus the .gitignore files above it.

import {
  buildIgnoreName,
  getFolder,
  getFoldersAround,
  getName,
  isConfigurationName,
  isNeverScanned,
  isPageFile,
  isWithinAny,
} from '../../shared/sitePaths.ts';
import { type DiskPlace, decodeText, type FileSystem } from '../fileSystem.ts';
import { createEmptyIndex, type SiteIndex } from '../siteIndex.ts';
import { Pace } from './contentReads.ts';
import { GitIgnore, parseIgnoredPages } from './gitIgnore.ts';

export interface ScanOptions {
  /** Nothing above this folder is read: the workspace folder, or the folder given to the command line. */
  readonly boundary: string;
  /** Globs of Markdown files that are not pages, relative to the site root (`plantStore.docs.ignoredPages`). */
  readonly ignoredPages: readonly string[];
  /** Whether the result is no longer needed. */
  isOver?: () => boolean;
}

export interface Scan {
  readonly index: SiteIndex;
  /** Files behind a symbolic link. */
  readonly linked: ReadonlySet<string>;
  /** Whether creating or deleting one file can create or delete another, through a symbolic link. */
  readonly hasLinks: boolean;
  /** Whether a file that appears later is excluded from the pages; relative to the root. */
  isExcludedPage(file: string): boolean;
}

/** Reads the site once. If something can't be read, `complete` is false. */
export async function scanSite(fileSystem: FileSystem, root: string, options: ScanOptions): Promise<Scan> {
  const { boundary, isOver = () => false } = options;
  const ignoredPages = parseIgnoredPages(options.ignoredPages);
  const { gitIgnore, unreadable } = await readOuterIgnoreFiles(fileSystem, root, boundary);
  const unscanned = new Set<string>();
  const walk = await fileSystem.walk(root, [boundary], {
    onIgnoreFile: (folder, text) => {
      if (!gitIgnore.add(join(root, folder), text))
        unreadable.push(folder === '' ? '.gitignore' : `${folder}/.gitignore`);
    },
    enters(folder) {
      const enters = !isNeverScanned(folder) && !gitIgnore.ignores(`${join(root, folder)}/`);
      if (!enters) unscanned.add(folder);
      return enters;
    },
    isOver,
  });
  for (const link of walk.unfollowed) unscanned.add(link);
  unreadable.push(...walk.unreadable);
  const nested = getNestedSites(walk.files);
  const buildIgnore = new GitIgnore();
  if (walk.files.includes(buildIgnoreName)) {
    const content = await fileSystem.readFile(join(root, buildIgnoreName), [boundary]);
    if (content.kind !== 'whole' || !buildIgnore.add(root, decodeText(content.bytes)))
      unreadable.push(buildIgnoreName);
  }
  const isUnbuilt = (file: string): boolean => buildIgnore.ignores(join(root, file));
  const isExcludedPage = (file: string): boolean =>
    ignoredPages.matches(file) ||
    isWithinAny(file, nested) ||
    gitIgnore.ignores(join(root, file)) ||
    isUnbuilt(file);
  const excludedPages = new Set<string>();
  const pace = new Pace();
  for (const file of walk.files) {
    if (isPageFile(file) && (walk.linked.has(file) || isExcludedPage(file))) excludedPages.add(file);
    if (pace.isDue) await pace.giveWay();
  }
  const index = createEmptyIndex(root).with({
    complete: unreadable.length === 0 && !isOver(),
    unreadable,
    files: new Set(walk.files),
    excludedPages,
    isUnbuilt,
    leaving: new Set(walk.leaving),
    unscanned,
  });
  return { index, linked: walk.linked, hasLinks: walk.hasLinks, isExcludedPage };
}

/**
 * The .gitignore files from the repository's root, or the boundary, down to the folder above the site; and the absolute
 * paths of those that can't be read or are too large.
 */
export async function readOuterIgnoreFiles(
  fileSystem: FileSystem,
  root: string,
  boundary: string,
): Promise<{ readonly gitIgnore: GitIgnore; readonly unreadable: string[] }> {
  const gitIgnore = new GitIgnore();
  const unreadable: string[] = [];
  const isRepository = async (folder: string): Promise<boolean> =>
    (await fileSystem.look(`${folder}/.git`, [])).kind !== 'nothing';
  const read = async (folder: string) => {
    const path = `${folder}/.gitignore`;
    const [content, place, isTop] = await Promise.all([
      fileSystem.readFile(path, [boundary]),
      fileSystem.look(path, [boundary]),
      isRepository(folder),
    ]);
    return { folder, path, content, isAbsent: content.kind === 'unreadable' && isNoFile(place), isTop };
  };
  // All at once, although those above the repository don't count, because each answer may take a network round trip.
  const around = getFoldersAround(root, boundary);
  const [isOwnTop, outer] = await Promise.all([isRepository(root), Promise.all(around.map(read))]);
  for (const { folder, path, content, isAbsent, isTop } of isOwnTop ? [] : outer) {
    const isRead = content.kind === 'whole' && gitIgnore.add(folder, decodeText(content.bytes));
    if (!isRead && !isAbsent) unreadable.push(path);
    if (isTop) break;
  }
  return { gitIgnore, unreadable };
}

/** Git doesn't follow links to ignore files, and only accepts files. */
function isNoFile({ kind }: DiskPlace): boolean {
  return kind !== 'file' && kind !== 'unreadable';
}

/** Folders of other sites inside this one. */
function getNestedSites(files: readonly string[]): ReadonlySet<string> {
  const isNested = (file: string): boolean => file.includes('/') && isConfigurationName(getName(file));
  return new Set(files.filter(isNested).map(getFolder));
}

function join(root: string, path: string): string {
  return path === '' ? root : `${root}/${path}`;
}
