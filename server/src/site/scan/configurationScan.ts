// Finds the configuration in a folder, those of all sites below it, and the root of the git repository around it.

import {
  configurationNames,
  getFolder,
  getFoldersAround,
  getName,
  isAgentFolder,
  isConfigurationName,
  isNeverScanned,
} from '../../shared/sitePaths.ts';
import type { FileSystem } from '../fileSystem.ts';
import { readOuterIgnoreFiles } from './siteScanner.ts';

export interface ConfigurationScan {
  /** Absolute paths of every `docs.json` and `mint.json`, sorted. */
  readonly configurations: readonly string[];
  /** Absolute paths of unreadable folders and ignore files, so there may be more configurations. */
  readonly unreadable: readonly string[];
}

/** With the rules that decided where to search. */
export interface SearchedFolder extends ConfigurationScan {
  /** Whether the folder, by its absolute path, is not searched because git ignores it. */
  isIgnored(folder: string): boolean;
}

/**
 * Finds the configurations below the folder, except those in `node_modules`, in folders of tools for agents (which hold
 * copies of documentation) and in ignored folders, and each only once, even if links lead to a folder.
 *
 * @param boundary the folder above which no `.gitignore` is read.
 * @param isOver ends the search early; the result is then incomplete and must not be used.
 */
export async function scanConfigurations(
  fileSystem: FileSystem,
  folder: string,
  boundary: string,
  isOver: () => boolean = () => false,
): Promise<SearchedFolder> {
  const toAbsolute = (path: string): string => (path === '' ? folder : `${folder}/${path}`);
  const { gitIgnore, unreadable } = await readOuterIgnoreFiles(fileSystem, folder, boundary);
  const walk = await fileSystem.walk(folder, [boundary], {
    onIgnoreFile: (at, text) => {
      if (!gitIgnore.add(toAbsolute(at), text)) unreadable.push(`${toAbsolute(at)}/.gitignore`);
    },
    enters: (at) => !isNeverScanned(at) && !isAgentFolder(at) && !gitIgnore.ignores(`${toAbsolute(at)}/`),
    isOver,
  });
  const named = walk.files.filter((file) => isConfigurationName(getName(file)));
  const configurations = named.filter((file) => !walk.linked.has(file)).map(toAbsolute);
  for (const path of named.filter((file) => walk.linked.has(file)).map(toAbsolute)) {
    const { isLinked } = await fileSystem.look(path, [boundary, getFolder(path)]);
    const hasOther = configurations.some((other) => getFolder(other) === getFolder(path));
    // A link with this name is a configuration; files in a linked folder are found in the folder itself.
    if (isLinked && !hasOther) configurations.push(path);
  }
  return {
    configurations: configurations.sort(),
    unreadable: [...unreadable, ...[...walk.unreadable, ...(walk.odd ?? [])].map(toAbsolute)],
    isIgnored: (at) => gitIgnore.ignores(`${at}/`),
  };
}

/** The path of the configuration that takes effect in a folder. */
export async function findConfigurationIn(
  fileSystem: Pick<FileSystem, 'look'>,
  folder: string,
  boundary: string,
): Promise<string | undefined> {
  for (const name of configurationNames) {
    const path = `${folder}/${name}`;
    if ((await fileSystem.look(path, [boundary])).kind === 'file') return path;
  }
  return undefined;
}

/** The nearest folder, this one or above it, that is the root of a git repository. */
export async function findRepositoryRoot(
  fileSystem: FileSystem,
  folder: string,
): Promise<string | undefined> {
  for (const at of [folder, ...getFoldersAround(folder, '')]) {
    if (at !== '' && (await fileSystem.look(`${at}/.git`, [])).kind !== 'nothing') return at;
  }
  return undefined;
}
