// The current sites in the folders of an agent.
import { describeUnreadFile, describeUnreadFolder } from '../../check/checkSite.ts';
import { type ConfigurationPath, type LoadedSite, loadSite, plainClient } from '../../check/loadedSite.ts';
import { createDocument, isUtf8 } from '../../document/encodedDocument.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { scanPageFile } from '../../links/graph/linkGraph.ts';
import type { ServerSettings } from '../../settings.ts';
import { getFoldersAround, getName, isConfigurationName } from '../../shared/sitePaths.ts';
import { toUri } from '../../site/filePaths.ts';
import { decodeText, type FileSystem } from '../../site/fileSystem.ts';
import type { ReadingPurpose } from '../../site/pageReader.ts';
import { findConfigurationIn, scanConfigurations } from '../../site/scan/configurationScan.ts';
import { type ToolContext, throwIfCanceled } from '../tool.ts';
import { type FolderPlace, findFolder, showPath } from './agentFolders.ts';

export interface FoundSites {
  readonly configurations: readonly ConfigurationPath[];
  /** Folders that could not be searched, in sentences. */
  readonly unread: readonly string[];
}

/** @param place limits the search to this path and below. */
export async function findSites(
  context: Pick<ToolContext, 'folders' | 'fileSystem' | 'signal'>,
  place?: FolderPlace,
): Promise<FoundSites> {
  const { folders, fileSystem, signal } = context;
  const found = new Map<string, ConfigurationPath>();
  const unread: string[] = [];
  for (const folder of folders) {
    if (place !== undefined && place.folder.path !== folder.path) continue;
    const searched = place?.path ?? folder.path;
    const { kind } = await fileSystem.look(searched, [folder.path]);
    if (kind === 'file' && isConfigurationName(getName(searched)))
      found.set(searched, { path: searched, boundary: folder.path });
    // Searching anything else would look like a folder that can't be read.
    if (kind !== 'folder' && kind !== 'unreadable') continue;
    const scan = await scanConfigurations(fileSystem, searched, folder.path, () => signal.aborted);
    throwIfCanceled(context);
    for (const path of scan.configurations) found.set(path, { path, boundary: folder.path });
    unread.push(...scan.unreadable.map((path) => describeUnreadFolder(showPath(folders, path))));
  }
  return { configurations: [...found.values()], unread };
}

/** The sites in a file or folder, and the site around it. */
export async function findSitesOf(
  place: FolderPlace,
  context: Pick<ToolContext, 'folders' | 'fileSystem' | 'signal'>,
): Promise<FoundSites> {
  const around = await findSiteAround(context, place);
  const { configurations, unread } = await findSites(context, place);
  return { configurations: around === undefined ? configurations : [around, ...configurations], unread };
}

/** The configurations of all sites around the file or folder, the innermost first. `path` is absolute. */
export async function findSitesAround(
  { folders, fileSystem }: Pick<ToolContext, 'folders' | 'fileSystem'>,
  path: string,
): Promise<ConfigurationPath[]> {
  const found: ConfigurationPath[] = [];
  for (const at of getFoldersAround(path, '')) {
    const folder = findFolder(folders, at);
    if (folder === undefined) break;
    const configuration = await findConfigurationIn(fileSystem, at, folder.path);
    if (configuration !== undefined) found.push({ path: configuration, boundary: folder.path });
  }
  return found;
}

/** The configuration that applies to a file or folder: that of the nearest folder around it that has one. */
export async function findSiteAround(
  { fileSystem }: Pick<ToolContext, 'fileSystem'>,
  { path, folder }: FolderPlace,
): Promise<ConfigurationPath | undefined> {
  for (const at of [path, ...getFoldersAround(path, folder.path)]) {
    const configuration = await findConfigurationIn(fileSystem, at, folder.path);
    if (configuration !== undefined) return { path: configuration, boundary: folder.path };
  }
  return undefined;
}

/** Each report may become a message to another process. */
const pagesBetweenReports = 50;

/**
 * @param fileSystem the context's by default.
 * @returns a sentence if the configuration can't be read.
 */
export async function load(
  configuration: ConfigurationPath,
  context: ToolContext,
  purpose: ReadingPurpose,
  fileSystem: FileSystem = context.fileSystem,
): Promise<LoadedSite | string> {
  throwIfCanceled(context);
  const { common, compiler, signal } = context;
  const checkOpenApi = getAbortableCheck(context);
  const shown = showPath(context.folders, configuration.path);
  const onRead = (done: number, total: number): void => {
    if (done % pagesBetweenReports === 0) context.report({ done, total, message: `Reading ${shown}` });
  };
  const parts = { fileSystem, checkOpenApi, compiler, common, purpose, signal, onRead };
  const outcome = await loadSite(configuration, parts);
  throwIfCanceled(context);
  if (outcome.kind === 'loaded') return outcome.loaded;
  return describeUnreadFile(shown, outcome.kind);
}

/** Checks OpenAPI files, and stops waiting as soon as nobody waits for the answer. */
export function getAbortableCheck({
  checkOpenApi,
  signal,
}: Pick<ToolContext, 'checkOpenApi' | 'signal'>): ToolContext['checkOpenApi'] {
  return (path, text) => untilAborted(checkOpenApi(path, text), signal);
}

/** The result, or `undefined` as soon as nobody waits for it; the work itself goes on. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(undefined);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * The context of a page of a loaded site. `undefined` if the page can’t be read, or isn't UTF-8, so that an edit would
 * change more than intended.
 *
 * @param path relative to the root of the site.
 */
export async function readPageContext(
  { root, site, links, document, fileSystem, compiler, within }: LoadedSite,
  path: string,
  settings: ServerSettings,
): Promise<PageContext | undefined> {
  if (site === undefined || links === undefined) return undefined;
  const absolute = `${root}/${path}`;
  const content = await fileSystem.readFile(absolute, within);
  if (content.kind !== 'whole' || !isUtf8(content.bytes)) return undefined;
  const text = decodeText(content.bytes);
  const page = createDocument('utf-16', toUri(absolute), 'markdown', 0, text);
  const client = { ...plainClient, workspaceFolder: undefined };
  const scanned = scanPageFile(text, path);
  const context = { page, scanned, path, site, links, configuration: document, settings, client };
  const asked = languageService.getPageToCompile(context, path, text);
  const faults = asked && (await compiler.check(absolute, asked));
  const repaired = faults?.length === 0 ? undefined : asked && (await compiler.repair(absolute, asked));
  return { ...context, faults, repaired };
}
