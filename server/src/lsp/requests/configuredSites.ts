// The sites that a request is about: those around a file, or all in the workspace.
import { getFolder, getFoldersAround, isWithin } from '../../shared/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { findConfigurations } from '../sites/siteRoots.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';

/** Every site whose folder contains the file or folder, innermost first; each is scanned. `path` is absolute. */
export async function openSitesAround(sites: Sites, path: string): Promise<ConfiguredSite[]> {
  const folders = sites.getWorkspaceFolders();
  const found: ConfiguredSite[] = [];
  for (const folder of getFoldersAround(path, '')) {
    if (!folders.some((workspaceFolder) => isWithin(folder, workspaceFolder))) break;
    const site = await openSite(sites, folder);
    if (site !== undefined) found.push(site);
  }
  return found;
}

/** Every site around any of the files or folders, each once. */
export async function openSitesAroundAll(sites: Sites, paths: readonly string[]): Promise<ConfiguredSite[]> {
  const found = new Map<string, ConfiguredSite>();
  for (const path of paths) {
    for (const site of await openSitesAround(sites, path)) found.set(site.index.root, site);
  }
  return [...found.values()];
}

interface AllSitesParts extends Pick<Session, 'fileSystem'> {
  readonly sites: Sites;
  readonly documents: OpenDocuments;
}

/** Every site in the workspace, by path; each is scanned. */
export async function openAllSites(parts: AllSitesParts): Promise<ConfiguredSite[]> {
  const { configurations } = await findConfigurations(parts);
  const found: ConfiguredSite[] = [];
  for (const root of new Set(configurations.map(getFolder))) {
    const site = await openSite(parts.sites, root);
    if (site !== undefined) found.push(site);
  }
  return found;
}

async function openSite(sites: Sites, root: string): Promise<ConfiguredSite | undefined> {
  const configuration = await sites.findConfiguration(root);
  if (configuration === undefined) return undefined;
  const { index } = await sites.openScanned(root);
  return index === undefined ? undefined : { index, configuration };
}
