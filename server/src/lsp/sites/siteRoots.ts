// The folders of the workspace that have a configuration.
import { toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { scanConfigurations } from '../../site/scan/configurationScan.ts';
import { getFolder, getName, isConfigurationName } from '../../site/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Sites } from './sites.ts';

interface RootParts {
  readonly documents: Pick<OpenDocuments, 'getUris'>;
  readonly sites: Pick<Sites, 'getWorkspaceFolders' | 'getBoundary'>;
  readonly fileSystem: FileSystem;
}

/** By path: those that a scan finds, and those of open documents, which may lie in ignored folders. */
export async function findSiteRoots({ documents, sites, fileSystem }: RootParts): Promise<string[]> {
  const roots = new Set<string>();
  for (const folder of sites.getWorkspaceFolders()) {
    const { configurations } = await scanConfigurations(fileSystem, folder, folder);
    for (const path of configurations) roots.add(getFolder(path));
  }
  for (const uri of documents.getUris()) {
    const path = toPath(uri);
    if (path !== undefined && isConfigurationName(getName(path)) && sites.getBoundary(path) !== undefined)
      roots.add(getFolder(path));
  }
  return [...roots].sort();
}
