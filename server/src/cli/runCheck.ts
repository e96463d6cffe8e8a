// Paths → every configuration that they mean, each with its site scanned → checked files.
import { describeUnreadFile, describeUnreadFolder } from '../checkSite.ts';
import {
  type ConfigurationPath,
  checkLoadedSite,
  describeUnloaded,
  type LoadParts,
  loadSite,
  plainClient,
} from '../loadedSite.ts';
import { defaultSettings } from '../settings.ts';
import { getFolder, getFoldersAround } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import {
  findRepositoryRoot,
  type SearchedFolder,
  scanConfigurations,
} from '../site/scan/configurationScan.ts';
import type { CheckOpenApi } from '../site/site.ts';
import type { CheckArguments } from './arguments.ts';
import { type AppliedBaseline, applyBaseline, openBaseline } from './baseline/applyBaseline.ts';
import { createReport, hasProblem, type KeptFile, keepFile, type Report } from './report.ts';

interface CheckRequest {
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths, as typed. */
  readonly given: readonly string[];
}

export interface CheckRuntime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  loadIcons(): Promise<Icons | undefined>;
  /** Called once, before the sites are read. */
  onFound?(siteCount: number): void;
}

export type CheckOutcome =
  | {
      readonly kind: 'checked';
      readonly files: readonly KeptFile[];
      /** How many configurations were checked. */
      readonly siteCount: number;
      /** Absolute, with `/`: the folders whose configurations and sites were checked. */
      readonly checkedFolders: readonly string[];
      /** Those of them that have a configuration. */
      readonly siteFolders: readonly string[];
      /** Whether git ignores the folder, so that no configuration was looked for in it. Absolute, with `/`. */
      isIgnored(folder: string): boolean;
      /**
       * Absolute: what counts though its folder was not searched, whether it exists or not: ignore files above what was
       * checked, and what a configuration names in folders that git ignores.
       */
      readonly outerFiles: readonly string[];
      /** Sentences about what could not be checked; everything else was. */
      readonly failures: readonly string[];
    }
  /** Nothing is at any of the paths; a sentence for each. */
  | { readonly kind: 'nothingThere'; readonly failures: readonly string[] };

/** A configuration that several paths mean is checked once; a path where nothing is hinders none of the others. */
export async function runCheck({ paths, given }: CheckRequest, runtime: CheckRuntime): Promise<CheckOutcome> {
  const found = new Map<string, ConfigurationPath>();
  const failures = new Set<string>();
  const folders = new Set<string>();
  const outerFiles = new Set<string>();
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
  if (missing === paths.length) return { kind: 'nothingThere', failures: [...failures] };
  const files: KeptFile[] = [];
  let siteCount = 0;
  const common = { client: plainClient, settings: defaultSettings, icons: await runtime.loadIcons() };
  runtime.onFound?.(found.size);
  const { checkOpenApi } = runtime;
  const parts: LoadParts = { fileSystem, checkOpenApi, common, purpose: 'check' };
  for (const configuration of found.values()) {
    const checked = await checkConfiguration(configuration, parts);
    for (const failure of checked.failures) failures.add(failure);
    for (const path of checked.lookedUp) outerFiles.add(path);
    if (checked.files.length > 0) siteCount++;
    files.push(...checked.files);
  }
  const checkedFolders = [...folders];
  const siteFolders = [...new Set([...found.keys()].map(getFolder))];
  const isIgnored = (folder: string): boolean => ignoring.some((ignores) => ignores(folder));
  const judged = { files, siteCount, checkedFolders, siteFolders, isIgnored, outerFiles: [...outerFiles] };
  return { kind: 'checked', ...judged, failures: [...failures] };
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

/** No files when the configuration can't be read. */
async function checkConfiguration(configuration: ConfigurationPath, parts: LoadParts): Promise<SiteResult> {
  const outcome = await loadSite(configuration, parts);
  if (outcome.kind !== 'loaded')
    return { files: [], failures: [describeUnreadFile(configuration.path, outcome.kind)], lookedUp: [] };
  const { loaded } = outcome;
  const files = (await checkLoadedSite(loaded)).map(keepFile);
  const lookedUp = loaded.site?.listLookedUp().map((path) => `${loaded.root}/${path}`) ?? [];
  return { files, failures: await describeUnloaded(loaded), lookedUp };
}

/**
 * What the command line asks for, done once: the check, compared with a baseline, and what there is to say
 * about it.
 */
interface JudgementParts {
  readonly runtime: CheckRuntime;
  /** Where the baseline is. */
  readonly disk: FileSystem;
  /** What paths in the report are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** A path as typed → absolute, with `/`. */
  toAbsolute(path: string): string;
}

export interface Judged {
  readonly kind: 'judged';
  readonly report: Report;
  /** Sentences for the user about what was done or found. */
  readonly notes: readonly string[];
  /** Sentences about what could not be checked or written; everything else was. */
  readonly failures: readonly string[];
  /** Whether the check failed by what was found. */
  readonly isFailed: boolean;
  /** Absolute, with `/`: the folders of the sites that were checked. */
  readonly siteFolders: readonly string[];
  /** Whether git ignores the folder. Absolute, with `/`. */
  isIgnored(folder: string): boolean;
  /** Absolute, with `/`: what counts though its folder was not searched, whether it exists or not. */
  readonly outerFiles: readonly string[];
}

/** Nothing was checked; sentences that say why. */
export interface RefusedCheck {
  readonly kind: 'refused';
  readonly failures: readonly string[];
}

export async function judge(
  { paths, failOn, baseline: use }: CheckArguments,
  { runtime, disk, shownFolder, toAbsolute }: JudgementParts,
): Promise<Judged | RefusedCheck> {
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
    kind: 'judged',
    report: applied.report,
    notes: applied.notes,
    failures: [...outcome.failures, ...applied.failures],
    isFailed: hasProblem(applied.report, failOn),
    siteFolders,
    isIgnored,
    outerFiles,
  };
}
