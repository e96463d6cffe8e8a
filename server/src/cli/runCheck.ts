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
import { NotedReads } from '../site/notedReads.ts';
import {
  findRepositoryRoot,
  type SearchedFolder,
  scanConfigurations,
} from '../site/scan/configurationScan.ts';
import { type CheckOpenApi, Site } from '../site/site.ts';
import { getFolder, getName } from '../site/sitePaths.ts';
import { quote } from '../text/words.ts';

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
      /** Those of them that have a configuration. */
      readonly siteFolders: readonly string[];
      /** Whether git ignores the folder, so that no configuration was looked for in it. Absolute, with `/`. */
      isIgnored(folder: string): boolean;
      /** Sentences for the user. */
      readonly notes: readonly string[];
      /** Sentences about what could not be checked; everything else was. */
      readonly failures: readonly string[];
    }
  /** Nothing is at any of the paths; a sentence for each. */
  | { readonly kind: 'nothingThere'; readonly failures: readonly string[] };

interface Configuration {
  readonly path: string;
  /** Nothing above this folder is read. */
  readonly boundary: string;
}

/** A configuration that several paths mean is checked once; a path where nothing is hinders none of the others. */
export async function runCheck({ paths, given }: CheckRequest, runtime: CheckRuntime): Promise<CheckOutcome> {
  const found = new Map<string, Configuration>();
  const notes: string[] = [];
  const failures = new Set<string>();
  const folders = new Set<string>();
  const { fileSystem } = runtime;
  const ignoring: ((folder: string) => boolean)[] = [];
  let missing = 0;
  for (const [index, path] of paths.entries()) {
    const shown = given[index] ?? path;
    const { kind } = await fileSystem.look(path, []);
    if (kind !== 'file' && kind !== 'folder') {
      failures.add(describeMissing(shown, kind));
      missing++;
      continue;
    }
    const { configurations, unreadable, isIgnored } = await findConfigurations(fileSystem, path, kind);
    ignoring.push(isIgnored);
    if (kind === 'folder') folders.add(path);
    for (const each of unreadable) failures.add(describeUnreadFolder(each));
    if (configurations.length + unreadable.length === 0)
      notes.push(`There is no docs.json or mint.json below ${quote(shown)}.`);
    for (const configuration of configurations) {
      found.set(configuration.path, configuration);
      folders.add(getFolder(configuration.path));
    }
  }
  if (missing === paths.length) return { kind: 'nothingThere', failures: [...failures] };
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
  const siteFolders = [...new Set([...found.keys()].map(getFolder))];
  const isIgnored = (folder: string): boolean => ignoring.some((ignores) => ignores(folder));
  const sentences = { notes, failures: [...failures] };
  return { kind: 'checked', files, siteCount, checkedFolders, siteFolders, isIgnored, ...sentences };
}

function describeMissing(shown: string, kind: 'outside' | 'other' | 'nothing' | 'unreadable'): string {
  if (kind === 'unreadable') return `${quote(shown)} can’t be read.`;
  if (kind === 'other') return `${quote(shown)} is neither a file nor a folder.`;
  return `There is no file or folder ${quote(shown)}.`;
}

async function findConfigurations(
  fileSystem: FileSystem,
  path: string,
  kind: 'file' | 'folder',
): Promise<Omit<SearchedFolder, 'configurations'> & { readonly configurations: readonly Configuration[] }> {
  const folder = kind === 'file' ? getFolder(path) : path;
  const boundary = (await findRepositoryRoot(fileSystem, folder)) ?? folder;
  const { configurations, ...scan }: SearchedFolder =
    kind === 'file'
      ? { configurations: [path], unreadable: [], isIgnored: () => false }
      : await scanConfigurations(fileSystem, folder, boundary);
  return { ...scan, configurations: configurations.map((each) => ({ path: each, boundary })) };
}

type CommonContext = Omit<FeatureContext, 'document' | 'site' | 'links'>;

function createCommonContext(): Omit<CommonContext, 'icons'> {
  const client = {
    ...{ snippets: false, adjustsIndentation: false, markdown: false, markdownInCompletion: false },
    ...{ replacesBehindCursor: false },
    ...{ pictures: false, symbolTree: false, createsFiles: false, renamesFiles: false, resolvesLinks: false },
    ...{ codeActionLiterals: false, turnsOffRules: false, handsOver: false, showsEntries: false },
    ...{ addsToNavigation: 'never' as const, markdownSupport: false, showsLinks: false },
  };
  return { schema: languageService.createDocsSchema(), settings: defaultSettings, client };
}

/** No files when the configuration can't be read. */
async function checkConfiguration(
  { path, boundary }: Configuration,
  common: CommonContext,
  { fileSystem: disk, checkOpenApi }: CheckRuntime,
): Promise<{ files: readonly CheckedFile[]; failures: readonly string[] }> {
  const file = { path, uri: toUri(path), within: [boundary] };
  const read = await readConfiguration(disk, file);
  if (read.kind !== 'read') return { files: [], failures: [describeUnreadFile(path, read.kind)] };
  const { document } = read;
  const { ignoredPages } = common.settings;
  const fileSystem = new NotedReads(disk);
  const graph = new LinkGraph();
  const unanswered: string[] = [];
  const judge: CheckOpenApi = async (description, text) => {
    const report = await checkOpenApi(description, text);
    if (report === undefined) unanswered.push(describeUnanswered(description));
    return report;
  };
  const options = { boundary, ignoredPages, purpose: 'check' } as const;
  const site = new Site(fileSystem, getFolder(path), options, judge, graph);
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
  const unread = await describeUnread(index, site.root, fileSystem);
  return { files, failures: [...unread, ...unanswered] };
}

function describeUnanswered(path: string): string {
  return `${quote(path)} was not checked: that took too much time or memory.`;
}

function toUri(path: string): string {
  return URI.file(path).toString();
}
