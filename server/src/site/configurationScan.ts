// Disk → the configurations of all sites below a folder, and how far up the ignore files of a site reach.
import type { FileSystem } from './fileSystem.ts';
import { configurationNames, getFolder, isNeverScanned } from './sitePaths.ts';
import { readOuterIgnoreFiles } from './siteScanner.ts';

/**
 * Absolute paths of every `docs.json` and `mint.json` below the folder, sorted; not those in `node_modules` or in
 * ignored folders, and none twice through a link to a folder.
 *
 * @param boundary the folder above which no `.gitignore` is read.
 */
export async function scanConfigurations(
  fileSystem: FileSystem,
  folder: string,
  boundary: string,
): Promise<string[]> {
  const gitIgnore = await readOuterIgnoreFiles(fileSystem, folder, boundary);
  const { files, linked } = await fileSystem.walk(folder, {
    onIgnoreFile: (at, text) => gitIgnore.add(at === '' ? folder : `${folder}/${at}`, text),
    enters: (at) => !isNeverScanned(at) && !gitIgnore.ignores(`${folder}/${at}/`),
  });
  return files
    .filter((file) => isConfigurationName(getName(file)) && !linked.has(file))
    .map((file) => `${folder}/${file}`)
    .sort();
}

/** The nearest folder, this one or above it, that is a git repository's root. */
export async function findRepositoryRoot(
  fileSystem: FileSystem,
  folder: string,
): Promise<string | undefined> {
  for (let at = folder; at !== ''; at = getFolder(at)) {
    if ((await fileSystem.getKind(`${at}/.git`)) !== undefined) return at;
  }
  return undefined;
}

function isConfigurationName(name: string): boolean {
  return configurationNames.some((known) => known === name);
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
