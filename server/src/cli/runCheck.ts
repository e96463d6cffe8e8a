// Checks every configuration that the paths refer to, with its site.
import { describeUnreadFile, describeUnreadFolder } from '../check/checkSite.ts';
import {
  type ConfigurationPath,
  checkLoadedSite,
  describeUnloaded,
  type LoadParts,
  loadSite,
  plainClient,
} from '../check/loadedSite.ts';
import { createReport, hasProblem, type KeptFile, keepFile, type Report } from '../check/report.ts';
import type { PageCompiler } from '../compile/pageCompiler.ts';
import { getMember } from '../document/treeSearch.ts';
import { languageService } from '../languageService.ts';
import { defaultSettings } from '../settings.ts';
import { languageId } from '../shared/protocol.ts';
import { getFolder, getFoldersAround, getName, isConfigurationName } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import { readConfiguration } from '../site/configurationFile.ts';
import { toUri } from '../site/filePaths.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { LoadIcons } from '../site/loadedIcons.ts';
import {
  findConfigurationIn,
  findRepositoryRoot,
  type SearchedFolder,
  scanConfigurations,
} from '../site/scan/configurationScan.ts';
import type { CheckOpenApi } from '../site/site.ts';
import type { CheckArguments } from './arguments.ts';
import { type AppliedBaseline, applyBaseline, openBaseline } from './baseline/applyBaseline.ts';

interface CheckRequest {
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths, as typed. */
  readonly given: readonly string[];
}

export interface CheckRuntime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  readonly compiler: PageCompiler;
  readonly loadIcons: LoadIcons;
  /** Called before each site is read. */
  onProgress?(done: number, total: number): void;
}

export type CheckOutcome =
  | {
      readonly kind: 'checked';
      readonly files: readonly KeptFile[];
      /** How many configurations were checked. */
      readonly siteCount: number;
      /** Absolute, with `/`: the folders whose configurations and sites were checked. */
      readonly checkedFolders: readonly string[];
      /** The checked folders that have a configuration. */
      readonly siteFolders: readonly string[];
      /** Whether git ignores the folder, so that it was not searched for configurations. Absolute, with `/`. */
      isIgnored(folder: string): boolean;
      /**
       * Absolute: files that matter although their folder was not searched, existing or not: ignore files above the
       * checked folders, and files in ignored folders that a configuration names.
       */
      readonly outerFiles: readonly string[];
      /** What could not be checked, in sentences. Everything else was. */
      readonly failures: readonly string[];
    }
  /** None of the paths exists; a sentence for each. */
  | { readonly kind: 'nothingThere'; readonly failures: readonly string[] };

interface CheckedSite extends ConfigurationPath {
  /** Absolute, with `/`: the only files to check; `undefined` for the whole site. */
  readonly only: ReadonlySet<string> | undefined;
}

interface FoundConfigurations {
  /** Each once, by path. */
  readonly found: ReadonlyMap<string, CheckedSite>;
  /**
   * Absolute, with `/`: the folders with the configurations, and those that were searched. A file stands for itself if
   * nothing else of its site is checked.
   */
  readonly folders: ReadonlySet<string>;
  readonly outerFiles: ReadonlySet<string>;
  readonly ignoring: readonly ((folder: string) => boolean)[];
  /** What is missing or could not be searched, in sentences. */
  readonly failures: ReadonlySet<string>;
  /** Whether none of the paths exists. */
  readonly areAllMissing: boolean;
}

/** A configuration that several paths refer to is found once; a missing path doesn't affect the others. */
export async function findCheckedSites(
  { paths, given }: CheckRequest,
  fileSystem: FileSystem,
): Promise<FoundConfigurations> {
  const found = new Map<string, CheckedSite>();
  const failures = new Set<string>();
  const folders = new Set<string>();
  const outerFiles = new Set<string>();
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
    const configuration = kind === 'file' ? await findConfigurationOf(fileSystem, path) : path;
    if (configuration === undefined) {
      failures.add(`There is no docs.json or mint.json in the folder of ${quote(shown)} or above it.`);
      continue;
    }
    const search = await findConfigurations(fileSystem, configuration, kind);
    const { configurations, unreadable } = search;
    ignoring.push(search.isIgnored);
    for (const each of search.outerRules) outerFiles.add(each);
    if (kind === 'folder') folders.add(path);
    for (const each of unreadable) failures.add(describeUnreadFolder(each));
    if (configurations.length + unreadable.length === 0)
      failures.add(`There is no docs.json or mint.json below ${quote(shown)}.`);
    for (const each of configurations) {
      const other = found.get(each.path);
      const isWhole = configuration === path || (other !== undefined && other.only === undefined);
      found.set(each.path, { ...each, only: isWhole ? undefined : new Set([...(other?.only ?? []), path]) });
      folders.add(isWhole ? getFolder(each.path) : path);
    }
  }
  return { found, folders, outerFiles, ignoring, failures, areAllMissing: missing === paths.length };
}

/** What is right is reported, whatever else could not be checked. */
export async function runCheck(request: CheckRequest, runtime: CheckRuntime): Promise<CheckOutcome> {
  const { fileSystem } = runtime;
  const search = await findCheckedSites(request, fileSystem);
  const { found, folders, ignoring } = search;
  const failures = new Set(search.failures);
  const outerFiles = new Set(search.outerFiles);
  if (search.areAllMissing) return { kind: 'nothingThere', failures: [...failures] };
  const files: KeptFile[] = [];
  let siteCount = 0;
  const common = { client: plainClient, settings: defaultSettings, loadIcons: runtime.loadIcons };
  const { checkOpenApi, compiler } = runtime;
  const parts: LoadParts = { fileSystem, checkOpenApi, compiler, common, purpose: 'check' };
  for (const [done, configuration] of [...found.values()].entries()) {
    runtime.onProgress?.(done, found.size);
    const checked = await checkConfiguration(configuration, parts);
    for (const failure of checked.failures) failures.add(failure);
    for (const path of checked.lookedUp) outerFiles.add(path);
    if (checked.isChecked) siteCount++;
    files.push(...checked.files);
  }
  if (siteCount + failures.size === 0)
    failures.add(
      'Nothing was checked, because no docs.json or mint.json here is the configuration of a site.',
    );
  const checkedFolders = [...folders];
  const siteFolders = [...new Set([...found.keys()].map(getFolder))];
  const isIgnored = (folder: string): boolean => ignoring.some((ignores) => ignores(folder));
  const checked = { files, siteCount, checkedFolders, siteFolders, isIgnored, outerFiles: [...outerFiles] };
  return { kind: 'checked', ...checked, failures: [...failures] };
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
): Promise<
  Omit<SearchedFolder, 'configurations'> & {
    readonly configurations: readonly ConfigurationPath[];
    readonly outerRules: readonly string[];
  }
> {
  const folder = kind === 'file' ? getFolder(path) : path;
  const boundary = (await findRepositoryRoot(fileSystem, folder)) ?? folder;
  const { configurations, ...scan }: SearchedFolder =
    kind === 'file'
      ? { configurations: [path], unreadable: [], isIgnored: () => false }
      : await scanConfigurations(fileSystem, folder, boundary);
  const outerRules = getFoldersAround(folder, boundary).map((each) => `${each}/.gitignore`);
  return { ...scan, configurations: configurations.map((each) => ({ path: each, boundary })), outerRules };
}

/** The configuration that the file is, by its name or its `navigation`, or else the nearest one around it. */
async function findConfigurationOf(fileSystem: FileSystem, path: string): Promise<string | undefined> {
  const folder = getFolder(path);
  if (isConfigurationName(getName(path))) return path;
  if (path.endsWith('.json')) {
    const read = await readConfiguration(fileSystem, { path, uri: toUri(path), within: [] }, languageId);
    if (read.kind === 'read' && getMember(read.document.root, 'navigation') !== undefined) return path;
  }
  const boundary = (await findRepositoryRoot(fileSystem, folder)) ?? '';
  for (const at of [folder, ...getFoldersAround(folder, boundary)]) {
    const configuration = await findConfigurationIn(fileSystem, at, boundary);
    if (configuration !== undefined) return configuration;
  }
  return undefined;
}

interface SiteResult {
  /** Whether anything of the site was checked. */
  readonly isChecked: boolean;
  readonly files: readonly KeptFile[];
  readonly failures: readonly string[];
  /** Absolute: in folders that are not searched. */
  readonly lookedUp: readonly string[];
}

const nothingChecked = { isChecked: false, files: [], lookedUp: [] };

async function checkConfiguration(
  { path, boundary, only }: CheckedSite,
  loadParts: LoadParts,
): Promise<SiteResult> {
  const outcome = await loadSite({ path, boundary }, loadParts);
  if (outcome.kind !== 'loaded')
    return { ...nothingChecked, failures: [describeUnreadFile(path, outcome.kind)] };
  const { loaded } = outcome;
  const { root, site, links } = loaded;
  const checksPage = only && ((page: string) => only.has(`${root}/${page}`));
  const wanted = only && new Set([...only].map(toUri));
  const checked = await checkLoadedSite(loaded, checksPage && { checksPage });
  const files = checked.filter(({ textDocument }) => wanted?.has(textDocument.uri) ?? true);
  const result: SiteResult = {
    isChecked: checked.length > 0,
    files: files.map((file) => keepFile(loaded, file)),
    lookedUp: site?.listLookedUp().map((each) => `${root}/${each}`) ?? [],
    failures: await describeUnloaded(loaded),
  };
  if (only === undefined) return result;
  const parts = [...(site?.parts.keys() ?? [])];
  const pages = site && links ? languageService.getJudgedPages({ site, links }) : [];
  const own = new Set([...parts, ...pages].map((file) => `${root}/${file}`));
  const others = [...only].filter((file) => !own.has(file));
  const isChecked = others.length < only.size;
  return {
    ...result,
    isChecked,
    failures: [...result.failures, ...others.map((file) => describeOther(file, path))],
  };
}

function describeOther(path: string, configuration: string): string {
  return `${quote(path)} was not checked, because it is no page, snippet or part of the site of ${quote(configuration)}.`;
}

interface ComparedCheckParts {
  readonly runtime: CheckRuntime;
  /** The file system with the baseline. */
  readonly disk: FileSystem;
  /** The folder that paths in the report are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** Resolves a path as typed: absolute, with `/`. */
  toAbsolute(path: string): string;
}

export interface ComparedCheck {
  readonly kind: 'compared';
  readonly report: Report;
  /** What was done or found, in sentences for the user. */
  readonly notes: readonly string[];
  /** What could not be checked or written, in sentences. Everything else was. */
  readonly failures: readonly string[];
  /** Whether the problems make the check fail. */
  readonly isFailed: boolean;
  /** Absolute, with `/`: the folders of the checked sites. */
  readonly siteFolders: readonly string[];
  /** Whether git ignores the folder. Absolute, with `/`. */
  isIgnored(folder: string): boolean;
  /** Absolute, with `/`: files that matter although their folder was not searched, existing or not. */
  readonly outerFiles: readonly string[];
}

/** Nothing was checked, for these reasons. */
export interface RefusedCheck {
  readonly kind: 'refused';
  readonly failures: readonly string[];
}

export async function checkAndCompare(
  { paths, failOn, baseline: use }: CheckArguments,
  { runtime, disk, shownFolder, toAbsolute }: ComparedCheckParts,
): Promise<ComparedCheck | RefusedCheck> {
  const baseline = use && (await openBaseline(disk, use, toAbsolute(use.path)));
  if (baseline?.kind === 'refused') return { kind: 'refused', failures: [baseline.message] };
  const outcome = await runCheck({ paths: paths.map(toAbsolute), given: paths }, runtime);
  if (outcome.kind === 'nothingThere') return { kind: 'refused', failures: outcome.failures };
  const { files, siteCount, checkedFolders, siteFolders, isIgnored, outerFiles } = outcome;
  const found = createReport(files, shownFolder, siteCount);
  const isPartial = outcome.failures.length > 0;
  const applied: AppliedBaseline =
    baseline === undefined
      ? { report: found, notes: [], failures: [] }
      : applyBaseline(baseline, found, { checkedFolders, isPartial, shownFolder });
  return {
    kind: 'compared',
    report: applied.report,
    notes: applied.notes,
    failures: [...outcome.failures, ...applied.failures],
    isFailed: hasProblem(applied.report, failOn),
    siteFolders,
    isIgnored,
    outerFiles,
  };
}
