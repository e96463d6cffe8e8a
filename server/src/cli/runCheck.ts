// Paths → every configuration that they mean, each with its site scanned → checked files.
import { URI } from 'vscode-uri';
import {
  type CheckedFile,
  checkSite,
  describeUnread,
  describeUnreadFile,
  describeUnreadFolder,
  readConfiguration,
  readPage,
} from '../checkSite.ts';
import type { FeatureContext } from '../features/featureContext.ts';
import { languageService } from '../languageService.ts';
import { LinkGraph } from '../links/graph/linkGraph.ts';
import { getFilesToRead, getSiteLinks } from '../links/graph/linksOfSite.ts';
import { defaultSettings } from '../settings.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import { findRepositoryRoot, scanConfigurations } from '../site/scan/configurationScan.ts';
import { type CheckOpenApi, Site } from '../site/site.ts';
import { getFolder, getName } from '../site/sitePaths.ts';

export interface CheckRequest {
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths, as typed. */
  readonly given: readonly string[];
}

export interface CheckRuntime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  loadIcons(): Promise<Icons | undefined>;
}

export type CheckOutcome =
  | {
      readonly kind: 'checked';
      readonly files: readonly CheckedFile[];
      /** How many configurations were checked. */
      readonly siteCount: number;
      /** Absolute, with `/`: the folders whose configurations and sites were checked. */
      readonly checkedFolders: readonly string[];
      /** Sentences for the user. */
      readonly notes: readonly string[];
      /** Sentences about what could not be checked; everything else was. */
      readonly failures: readonly string[];
    }
  | { readonly kind: 'badUsage'; readonly message: string };

interface Configuration {
  readonly path: string;
  /** Nothing above this folder is read. */
  readonly boundary: string;
}

/** A configuration that several paths mean is checked once. */
export async function runCheck({ paths, given }: CheckRequest, runtime: CheckRuntime): Promise<CheckOutcome> {
  const found = new Map<string, Configuration>();
  const notes: string[] = [];
  const failures = new Set<string>();
  const folders = new Set<string>();
  for (const [index, path] of paths.entries()) {
    const shown = given[index] ?? path;
    const { kind } = await runtime.fileSystem.look(path, []);
    if (kind !== 'file' && kind !== 'folder')
      return { kind: 'badUsage', message: `There is no file or folder "${shown}".` };
    const { configurations, unreadable } = await findConfigurations(runtime.fileSystem, path, kind);
    if (kind === 'folder') folders.add(path);
    for (const each of unreadable) failures.add(describeUnreadFolder(each));
    if (configurations.length === 0) notes.push(`There is no docs.json or mint.json below "${shown}".`);
    for (const configuration of configurations) {
      found.set(configuration.path, configuration);
      folders.add(getFolder(configuration.path));
    }
  }
  const files: CheckedFile[] = [];
  let siteCount = 0;
  const common = { ...createCommonContext(), icons: await runtime.loadIcons() };
  for (const configuration of found.values()) {
    const checked = await checkConfiguration(configuration, common, runtime);
    for (const failure of checked.failures) failures.add(failure);
    if (checked.files.length > 0) siteCount++;
    files.push(...checked.files);
  }
  const checkedFolders = [...folders];
  return { kind: 'checked', files, siteCount, checkedFolders, notes, failures: [...failures] };
}

async function findConfigurations(
  fileSystem: FileSystem,
  path: string,
  kind: 'file' | 'folder',
): Promise<{ configurations: Configuration[]; unreadable: readonly string[] }> {
  const folder = kind === 'file' ? getFolder(path) : path;
  const boundary = (await findRepositoryRoot(fileSystem, folder)) ?? folder;
  const { configurations, unreadable } =
    kind === 'file'
      ? { configurations: [path], unreadable: [] }
      : await scanConfigurations(fileSystem, folder, boundary);
  return {
    configurations: configurations.map((configuration) => ({ path: configuration, boundary })),
    unreadable,
  };
}

type CommonContext = Omit<FeatureContext, 'document' | 'site' | 'links'>;

function createCommonContext(): Omit<CommonContext, 'icons'> {
  const client = {
    ...{ snippets: false, markdown: false, symbolTree: false, createsFiles: false },
    ...{ codeActionLiterals: false, turnsOffRules: false, markdownSupport: false, showsLinks: false },
  };
  return { schema: languageService.createDocsSchema(), settings: defaultSettings, client };
}

/** No files when the configuration can't be read. */
async function checkConfiguration(
  { path, boundary }: Configuration,
  common: CommonContext,
  { fileSystem, checkOpenApi }: CheckRuntime,
): Promise<{ files: readonly CheckedFile[]; failures: readonly string[] }> {
  const file = { path, uri: toUri(path), within: [boundary] };
  const read = await readConfiguration(fileSystem, file);
  if (read.kind !== 'read') return { files: [], failures: [describeUnreadFile(path, read.kind)] };
  const { document } = read;
  const { ignoredPages } = common.settings;
  const graph = new LinkGraph();
  const options = { boundary, ignoredPages, purpose: 'check' } as const;
  const site = new Site(fileSystem, getFolder(path), options, checkOpenApi, graph);
  await site.scan();
  await site.lookUp(document);
  const name = getName(path);
  if (site.index?.isConfiguredBy(name))
    await site.readPages(
      () => false,
      (state) => getFilesToRead(graph, document, state),
    );
  const index = site.index?.isConfiguredBy(name) ? site.index : undefined;
  const links = index && getSiteLinks(graph, document, index);
  const within = [boundary, site.root];
  const files = await checkSite({ ...common, document, site: index, links }, ({ path: page }, part) =>
    readPage(fileSystem, { path: page, uri: toUri(page), within }, part),
  );
  return { files, failures: index === undefined ? [] : describeUnread(index) };
}

function toUri(path: string): string {
  return URI.file(path).toString();
}
