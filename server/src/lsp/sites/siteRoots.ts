// The folders of the workspace that have a configuration.

import { getFolder, getName, isConfigurationName } from '../../shared/sitePaths.ts';
import { isTopOfDisk, toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { type ConfigurationScan, scanConfigurations } from '../../site/scan/configurationScan.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Sites } from './sites.ts';

interface RootParts {
  readonly documents: Pick<OpenDocuments, 'getUris'>;
  readonly sites: Pick<Sites, 'getWorkspaceFolders' | 'getBoundary'>;
  readonly fileSystem: FileSystem;
}

/** The configurations that a scan finds. The top of a disk is not searched: there it is those of open documents. */
export async function findConfigurations(parts: RootParts): Promise<ConfigurationScan> {
  const scans: ConfigurationScan[] = [];
  for (const folder of parts.sites.getWorkspaceFolders()) scans.push(await searchFolder(parts, folder));
  return joinScans(scans);
}

/** Those in one folder of the workspace. */
export async function searchFolder(parts: RootParts, folder: string): Promise<ConfigurationScan> {
  if (!isTopOfDisk(folder)) return scanConfigurations(parts.fileSystem, folder, folder);
  const open = getOpenConfigurations(parts);
  return { configurations: open.filter((path) => parts.sites.getBoundary(path) === folder), unreadable: [] };
}

/** Each configuration once. */
export function joinScans(scans: readonly ConfigurationScan[]): ConfigurationScan {
  return {
    configurations: [...new Set(scans.flatMap(({ configurations }) => configurations))].sort(),
    unreadable: scans.flatMap(({ unreadable }) => unreadable),
  };
}

/** By path: those that a scan finds, and those of open documents, which may lie in ignored folders. */
export async function findSiteRoots(parts: RootParts): Promise<string[]> {
  const { configurations } = await findConfigurations(parts);
  return [...new Set([...configurations, ...getOpenConfigurations(parts)].map(getFolder))].sort();
}

function getOpenConfigurations({ documents, sites }: RootParts): string[] {
  const paths = documents.getUris().map(toPath);
  return paths
    .filter((path) => path !== undefined)
    .filter((path) => isConfigurationName(getName(path)) && sites.getBoundary(path) !== undefined);
}
