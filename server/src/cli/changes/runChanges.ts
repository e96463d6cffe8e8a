// Compares every site on the disk with what it was at a revision.
import { type ChangedText, changeConfiguration } from '../../agentTools/workspace/siteEdit.ts';
import { compareSites, type SiteChanges } from '../../changes/compareSites.ts';
import { PublishedSite } from '../../changes/publishedSite.ts';
import type { LostUrl, Mend } from '../../changes/urlChanges.ts';
import { describeUnreadFile, readPage } from '../../check/checkSite.ts';
import {
  type ConfigurationPath,
  checkLoadedSite,
  describeUnloaded,
  type LoadedSite,
  loadSite,
  plainClient,
} from '../../check/loadedSite.ts';
import { locate } from '../../document/joinedDocument.ts';
import { addRedirects, canEditRedirects } from '../../features/moves/redirectEdit.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { type GitRevision, openRevision } from '../../node/gitRevision.ts';
import { defaultSettings } from '../../settings.ts';
import { getFolder, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { RevisionFileSystem } from '../../site/revisionFileSystem.ts';
import { findRepositoryRoot } from '../../site/scan/configurationScan.ts';
import type { FailOn } from '../arguments.ts';
import { compareToBaseline, getKnownProblems } from '../baseline/applyBaseline.ts';
import {
  createReport,
  hasProblem,
  type KeptFile,
  keepFile,
  type Place,
  type Report,
  shortenPath,
} from '../report.ts';
import { type CheckRuntime, findCheckedSites } from '../runCheck.ts';
import { rememberAnswers, rememberFaults } from '../watchedCheck.ts';

export interface ChangesRequest {
  readonly base: string | undefined;
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths, as typed. */
  readonly given: readonly string[];
  readonly failOn: FailOn;
  /** The folder that shown paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** Of this process, for Git. */
  readonly environment: NodeJS.ProcessEnv;
}

/** A URL that readers lose, with where to mend that. */
export interface ReportedLoss extends LostUrl {
  readonly place: Place;
}

export interface ChangedSite {
  /** Of the configuration: absolute, with `/`. */
  readonly path: string;
  /** The redirects for lost URLs that can be written without asking, by the source. */
  readonly certain: readonly Mend[];
  /** What adds them to the configuration. */
  readonly mending: readonly ChangedText[];
  /** The configuration, as shown. */
  readonly file: string;
  /** The folder of the site, as shown; '' for the shown folder itself. */
  readonly folder: string;
  readonly changes: SiteChanges;
  readonly lost: readonly ReportedLoss[];
}

/** A site whose configuration is no longer there. */
export interface GoneSite {
  /** The configuration, as it was shown. */
  readonly file: string;
  readonly pageCount: number;
}

export interface ChangesReport {
  readonly base: Pick<GitRevision, 'name' | 'commit'>;
  readonly sites: readonly ChangedSite[];
  readonly gone: readonly GoneSite[];
  /** The problems that are new; its comparison has those that are gone. */
  readonly problems: Report;
}

export type ChangesOutcome =
  | {
      readonly kind: 'compared';
      readonly report: ChangesReport;
      readonly isFailed: boolean;
      /** What could not be compared, in sentences. Everything else was. */
      readonly failures: readonly string[];
    }
  /** Nothing was compared, for these reasons. */
  | { readonly kind: 'refused'; readonly failures: readonly string[] };

export async function runChanges(request: ChangesRequest, runtime: CheckRuntime): Promise<ChangesOutcome> {
  const { paths, base, environment } = request;
  const root = await findRepositoryRoot(runtime.fileSystem, paths[0] ?? '');
  if (root === undefined)
    return refuse(
      `${quote(request.given[0] ?? '.')} is not in a Git repository, so there is nothing to compare with: run this in a clone.`,
    );
  const opened = await openRevision({ folder: root, environment }, base);
  if (opened.kind === 'refused') return refuse(opened.message);
  const { revision } = opened;
  try {
    return await compare(request, runtime, revision, root);
  } finally {
    revision.close();
  }
}

function refuse(message: string): ChangesOutcome {
  return { kind: 'refused', failures: [message] };
}

async function compare(
  request: ChangesRequest,
  runtime: CheckRuntime,
  revision: GitRevision,
  root: string,
): Promise<ChangesOutcome> {
  const { paths, given, shownFolder, failOn } = request;
  // Most pages are the same in both, and parsing them takes most of the time.
  const shared = {
    ...runtime,
    checkOpenApi: rememberAnswers(runtime.checkOpenApi),
    compiler: rememberFaults(runtime.compiler),
  };
  const earlier = { ...shared, fileSystem: new RevisionFileSystem(root, revision) };
  const search = await findCheckedSites({ paths, given }, runtime.fileSystem);
  if (search.areAllMissing) return { kind: 'refused', failures: [...search.failures] };
  const was = await findCheckedSites({ paths, given }, earlier.fileSystem);
  const failures = new Set(search.failures);
  const sites: ChangedSite[] = [];
  const files: KeptFile[] = [];
  const earlierFiles: KeptFile[] = [];
  const pairs = pairSites([...was.found.values()], [...search.found.values()]);
  let done = 0;
  for (const [now, before] of pairs) {
    runtime.onProgress?.(done++, pairs.size);
    const [present, former] = [await readSite(now, shared), before && (await readSite(before, earlier))];
    for (const failure of present.failures) failures.add(failure);
    files.push(...present.files);
    if (former === undefined) continue;
    earlierFiles.push(...moveFiles(former.files, getFolder(now.path), before && getFolder(before.path)));
    const state = getState(present.loaded);
    const formerState = getState(former.loaded);
    if (state === undefined || formerState === undefined) {
      failures.add(
        `${quote(now.path)} was not compared, because ${state === undefined ? 'not all of its site can be read' : `not all of its site can be read at ${quote(revision.name)}`}.`,
      );
      continue;
    }
    const changes = await compareSites(formerState, state, canEditRedirects(state.document));
    const file = shortenPath(now.path, shownFolder);
    const lost = changes.urls.lost.map((each) => ({
      ...each,
      place: findPlace(each, state, shownFolder, now.path),
    }));
    const certain = changes.urls.lost.flatMap(({ mend }) => (mend?.isCertain === true ? [mend] : []));
    const mending = changeConfiguration(state.document, addRedirects(state.document, certain));
    sites.push({ path: now.path, certain, mending, file, folder: getFolder(file), changes, lost });
  }
  const gone: GoneSite[] = [];
  const paired = new Set(pairs.values());
  for (const each of was.found.values()) {
    if (paired.has(each) || (await runtime.fileSystem.look(each.path, [])).kind !== 'nothing') continue;
    const outcome = await load(each, earlier);
    const former = outcome.kind === 'loaded' ? getState(outcome.loaded) : undefined;
    const file = shortenPath(each.path, shownFolder);
    if (former !== undefined) gone.push({ file, pageCount: new PublishedSite(former).pages.size });
  }
  const found = createReport(files, shownFolder, pairs.size);
  const known = getKnownProblems(createReport(earlierFiles, shownFolder, pairs.size), root) ?? [];
  const checkedFolders = failures.size > 0 ? [] : [...search.folders];
  const problems = compareToBaseline(found, known, { baselineFolder: root, checkedFolders, shownFolder });
  const isLost = gone.length > 0 || sites.some(({ lost }) => lost.length > 0);
  return {
    kind: 'compared',
    report: { base: { name: revision.name, commit: revision.commit }, sites, gone, problems },
    isFailed: (isLost && failOn !== 'never') || hasProblem(problems, failOn),
    failures: [...failures],
  };
}

/** By folder; if one site is left on each side, it has moved. */
function pairSites(
  was: readonly ConfigurationPath[],
  is: readonly ConfigurationPath[],
): ReadonlyMap<ConfigurationPath, ConfigurationPath | undefined> {
  const folders = new Map(was.map((each) => [getFolder(each.path), each]));
  const pairs = new Map(is.map((each) => [each, folders.get(getFolder(each.path))]));
  const paired = new Set(pairs.values());
  const [left, ...others] = was.filter((each) => !paired.has(each));
  const [alone, ...more] = is.filter((each) => pairs.get(each) === undefined);
  if (left !== undefined && alone !== undefined && others.length + more.length === 0) pairs.set(alone, left);
  return pairs;
}

interface ReadSite {
  readonly loaded: LoadedSite | undefined;
  readonly files: readonly KeptFile[];
  readonly failures: readonly string[];
}

/** Without checking it. */
function load(configuration: ConfigurationPath, runtime: CheckRuntime): ReturnType<typeof loadSite> {
  const { fileSystem, checkOpenApi, compiler, loadIcons } = runtime;
  const common = { client: plainClient, settings: defaultSettings, loadIcons };
  return loadSite(configuration, { fileSystem, checkOpenApi, compiler, common, purpose: 'editor' });
}

async function readSite(configuration: ConfigurationPath, runtime: CheckRuntime): Promise<ReadSite> {
  const outcome = await load(configuration, runtime);
  if (outcome.kind !== 'loaded')
    return { loaded: undefined, files: [], failures: [describeUnreadFile(configuration.path, outcome.kind)] };
  const { loaded } = outcome;
  const files = (await checkLoadedSite(loaded)).map((file) => keepFile(loaded, file));
  return { loaded, files, failures: await describeUnloaded(loaded) };
}

function getState(loaded: LoadedSite | undefined) {
  if (loaded?.site === undefined || loaded.links === undefined || !loaded.site.complete) return undefined;
  const { document, site, links, root, within } = loaded;
  const { fileSystem }: { readonly fileSystem: FileSystem } = loaded;
  const readText = async (file: string): Promise<string | undefined> => {
    const path = `${root}/${file}`;
    return (await readPage(fileSystem, { path, uri: toUri(path), within }, 'wholeText'))?.getText();
  };
  return { document, site, links, readText };
}

/** Problems in a site that has moved are the same problems. */
function moveFiles(files: readonly KeptFile[], to: string, from = to): readonly KeptFile[] {
  return from === to
    ? files
    : files.map((file) => ({ ...file, path: `${to}${file.path.slice(from.length)}`, root: to }));
}

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The entry that still names the page, else the page that is like it, else the configuration. */
function findPlace(
  { page, similar }: LostUrl,
  { document, site }: NonNullable<ReturnType<typeof getState>>,
  shownFolder: string,
  configuration: string,
): Place {
  const show = (path: string): string => shortenPath(path, shownFolder);
  const { pages } = getSiteFormat(document).navigation;
  const identity = page === undefined ? undefined : withoutPageExtension(page);
  const listing = pages.find(({ entry }) => entry.identity === identity);
  if (listing !== undefined) {
    const { document: file, offset, end } = locate(document, listing.node);
    const { textDocument } = file;
    const range = { start: textDocument.positionAt(offset), end: textDocument.positionAt(end) };
    const path = toPath(textDocument.uri);
    if (path !== undefined) return { file: show(path), range };
  }
  const [like] = similar;
  return { file: show(like === undefined ? configuration : `${site.root}/${like.file}`), range: start };
}
