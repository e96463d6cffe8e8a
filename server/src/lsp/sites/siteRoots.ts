// The folders of the workspace that have a configuration.
import { isTopOfDisk, toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { type ConfigurationScan, scanConfigurations } from '../../site/scan/configurationScan.ts';
import { getFolder, getName, isConfigurationName } from '../../site/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Sites } from './sites.ts';

interface RootParts {
  readonly documents: Pick<OpenDocuments, 'getUris'>;
  readonly sites: Pick<Sites, 'getWorkspaceFolders' | 'getBoundary'>;
  readonly fileSystem: FileSystem;
}

/** The configurations that a scan finds. The top of a disk is not searched: there it is those of open documents. */
export async function findConfigurations(parts: RootParts): Promise<ConfigurationScan> {
  const { sites, fileSystem } = parts;
  const configurations = new Set<string>();
  const unreadable: string[] = [];
  for (const folder of sites.getWorkspaceFolders()) {
    if (isTopOfDisk(folder)) {
      for (const path of getOpenConfigurations(parts))
        if (sites.getBoundary(path) === folder) configurations.add(path);
    } else {
      const scan = await scanConfigurations(fileSystem, folder, folder);
      for (const path of scan.configurations) configurations.add(path);
      unreadable.push(...scan.unreadable);
    }
  }
  return { configurations: [...configurations].sort(), unreadable };
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
