// The sites around a file, below a folder, and in the whole workspace.

import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  getFolder,
  getFoldersAround,
  getName,
  isConfigurationName,
  isWithin,
} from '../../shared/sitePaths.ts';
import { waitAtMost } from '../../shared/waitAtMost.ts';
import { isTopOfDisk, toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { type ConfigurationScan, scanConfigurations } from '../../site/scan/configurationScan.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { ConfiguredSite, Sites } from './sites.ts';

interface RootParts {
  readonly documents: Pick<OpenDocuments, 'getUris'>;
  readonly sites: Pick<Sites, 'getWorkspaceFolders' | 'getBoundary'>;
  readonly fileSystem: FileSystem;
}

/**
 * The configurations in the workspace. The top of a disk is not searched; only those of open documents are found there.
 */
async function findConfigurations(parts: RootParts): Promise<ConfigurationScan> {
  const scans: ConfigurationScan[] = [];
  for (const folder of parts.sites.getWorkspaceFolders()) scans.push(await searchFolder(parts, folder));
  return joinScans(scans);
}

/** The configurations in one folder of the workspace. */
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

/** By path: sites that a scan finds, and those of open documents, which may be in ignored folders. */
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

/** Every site whose folder contains the file or folder, innermost first, scanned. `path` is absolute. */
async function openSitesAround(sites: Sites, path: string): Promise<ConfiguredSite[]> {
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

/** Every site in the workspace, by path, scanned. */
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
  return configuration && sites.openConfigured(root, configuration);
}

/**
 * Whether the configuration has no content yet. Proposals for it come from its whole folder, so answers wait for that.
 */
export function isEmptyConfiguration({ textDocument }: ParsedDocument): boolean {
  return textDocument.getText().trim() === '';
}

/** Waits, at most `patience` milliseconds, for the folder's files, their titles, and the project's name. */
export async function waitForFolder(
  sites: Pick<Sites, 'ensureScanned' | 'getIndex' | 'whenPagesRead' | 'lookUp'>,
  document: ParsedDocument,
  patience: number,
): Promise<void> {
  const { uri } = document.textDocument;
  const read = async (): Promise<void> => {
    await sites.ensureScanned(uri, patience);
    const root = sites.getIndex(uri)?.root;
    if (root !== undefined) await sites.whenPagesRead(root, patience);
    await sites.lookUp(document);
  };
  await waitAtMost(patience, read());
}
