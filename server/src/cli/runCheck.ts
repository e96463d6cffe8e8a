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
import { defaultSettings } from '../settings.ts';
import { getFolder, getFoldersAround } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { LoadIcons } from '../site/loadedIcons.ts';
import {
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

interface FoundConfigurations {
  /** Each once, by path. */
  readonly found: ReadonlyMap<string, ConfigurationPath>;
  /** Absolute, with `/`: the folders with the configurations, and those that were searched. */
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
  const found = new Map<string, ConfigurationPath>();
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
    const search = await findConfigurations(fileSystem, path, kind);
    const { configurations, unreadable } = search;
    ignoring.push(search.isIgnored);
    for (const each of search.outerRules) outerFiles.add(each);
    if (kind === 'folder') folders.add(path);
    for (const each of unreadable) failures.add(describeUnreadFolder(each));
    if (configurations.length + unreadable.length === 0)
      failures.add(`There is no docs.json or mint.json below ${quote(shown)}.`);
    for (const configuration of configurations) {
      found.set(configuration.path, configuration);
      folders.add(getFolder(configuration.path));
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
    if (checked.files.length > 0) siteCount++;
    files.push(...checked.files);
  }
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

interface SiteResult {
  readonly files: readonly KeptFile[];
  readonly failures: readonly string[];
  /** Absolute: in folders that are not searched. */
  readonly lookedUp: readonly string[];
}

/** Empty if the configuration can't be read. */
async function checkConfiguration(configuration: ConfigurationPath, parts: LoadParts): Promise<SiteResult> {
  const outcome = await loadSite(configuration, parts);
  if (outcome.kind !== 'loaded')
    return { files: [], failures: [describeUnreadFile(configuration.path, outcome.kind)], lookedUp: [] };
  const { loaded } = outcome;
  const files = (await checkLoadedSite(loaded)).map((file) => keepFile(loaded, file));
  const lookedUp = loaded.site?.listLookedUp().map((path) => `${loaded.root}/${path}`) ?? [];
  return { files, failures: await describeUnloaded(loaded), lookedUp };
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
