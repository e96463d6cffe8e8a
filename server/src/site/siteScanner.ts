// Disk → SiteIndex: one walk of the site, and of the .gitignore files above it.
import picomatch from 'picomatch';
import type { FileSystem } from './fileSystem.ts';
import { GitIgnore } from './gitIgnore.ts';
import { createEmptyIndex, type SiteIndex } from './siteIndex.ts';
import { configurationNames, getFolder, isNeverScanned, isPageFile, isWithin } from './sitePaths.ts';

export interface ScanOptions {
  /** Nothing above this folder is read: the workspace folder, or the folder given to the command line. */
  readonly boundary: string;
  /** Globs of Markdown files that are no pages, relative to the site root (`plantStore.docs.ignoredPages`). */
  readonly ignoredPages: readonly string[];
}

export interface Scan {
  readonly index: SiteIndex;
  /** Whether a file that appears later is excluded from the pages; relative to the root. */
  isExcludedPage(file: string): boolean;
}

/** Reads the site once. A folder that can't be read leaves `complete` false. */
export async function scanSite(fileSystem: FileSystem, root: string, options: ScanOptions): Promise<Scan> {
  const gitIgnore = await readOuterIgnoreFiles(fileSystem, root, options.boundary);
  const unscanned: string[] = [];
  const walk = await fileSystem.walk(root, {
    onIgnoreFile: (folder, text) => gitIgnore.add(join(root, folder), text),
    enters(folder) {
      const enters = !isNeverScanned(folder) && !gitIgnore.ignores(`${join(root, folder)}/`);
      if (!enters) unscanned.push(folder);
      return enters;
    },
  });
  const nested = getNestedSites(walk.files);
  const isIgnored = createGlobMatcher(options.ignoredPages);
  const isExcludedPage = (file: string): boolean =>
    isIgnored(file) || nested.some((folder) => isWithin(file, folder)) || gitIgnore.ignores(join(root, file));
  const excludedPages = walk.files.filter(
    (file) => isPageFile(file) && (walk.linked.has(file) || isExcludedPage(file)),
  );
  const index = createEmptyIndex(root).with({
    complete: walk.complete,
    files: new Set(walk.files),
    excludedPages: new Set(excludedPages),
    leaving: walk.leaving,
    unscanned,
  });
  return { index, isExcludedPage };
}

/** The .gitignore files from the repository's root, or the boundary, down to the folder above the site. */
export async function readOuterIgnoreFiles(
  fileSystem: FileSystem,
  root: string,
  boundary: string,
): Promise<GitIgnore> {
  const gitIgnore = new GitIgnore();
  let folder = root;
  while (
    folder !== boundary &&
    isWithin(folder, boundary) &&
    (await fileSystem.getKind(`${folder}/.git`)) === undefined
  ) {
    folder = getFolder(folder);
    const text = await fileSystem.readText(`${folder}/.gitignore`);
    if (text !== undefined) gitIgnore.add(folder, text);
  }
  return gitIgnore;
}

/** Folders of other sites inside this one. */
function getNestedSites(files: readonly string[]): string[] {
  return files.filter((file) => configurationNames.some((name) => file.endsWith(`/${name}`))).map(getFolder);
}

function createGlobMatcher(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}

function join(root: string, path: string): string {
  return path === '' ? root : `${root}/${path}`;
}
