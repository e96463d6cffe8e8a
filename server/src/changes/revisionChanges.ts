// Compares every site with what it was at a revision.

import { describeUnreadFile, readPage } from '../check/checkSite.ts';
import { compareToBaseline, getKnownProblems } from '../check/knownProblems.ts';
import {
  type ConfigurationPath,
  checkLoadedSite,
  describeUnloaded,
  type LoadedSite,
  type LoadParts,
  loadSite,
} from '../check/loadedSite.ts';
import { rememberAnswers, rememberFaults, rememberScan } from '../check/rememberedAnswers.ts';
import {
  createReport,
  type KeptFile,
  keepFile,
  type Place,
  type Report,
  shortenPath,
} from '../check/report.ts';
import { locate } from '../document/joinedDocument.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { canEditRedirects } from '../features/moves/redirectEdit.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getFolder, withoutPageExtension } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import { toPath, toUri } from '../site/filePaths.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import { type Revision, RevisionFileSystem } from '../site/revisionFileSystem.ts';
import { findRepositoryRoot } from '../site/scan/configurationScan.ts';
import { compareSites, type SiteChanges } from './compareSites.ts';
import { PublishedSite } from './publishedSite.ts';
import type { LostUrl, Mend } from './urlChanges.ts';

/** A URL that readers lose, with where to mend that. */
export interface ReportedLoss extends LostUrl {
  readonly place: Place & { readonly path: string };
}

export interface ChangedSite {
  /** Of the configuration: absolute, with `/`. */
  readonly path: string;
  /** The configuration with its parts. */
  readonly document: ParsedDocument;
  /** The redirects for lost URLs that can be written without asking, by the source. */
  readonly certain: readonly Mend[];
  /** The folder where its files were at the revision: absolute, with `/`. */
  readonly formerRoot: string;
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
  readonly base: Pick<Revision, 'name' | 'commit'>;
  readonly sites: readonly ChangedSite[];
  readonly gone: readonly GoneSite[];
  /** The problems that are new; its comparison has those that are gone. */
  readonly problems: Report;
  /** What could not be compared, in sentences. Everything else was. */
  readonly failures: readonly string[];
}

/** The sites in some folders, as one file system has them. */
export interface SitesToCompare {
  readonly configurations: readonly ConfigurationPath[];
  /** Absolute, with `/`: those with the configurations, and those that were searched. */
  readonly folders: readonly string[];
  /** What could not be searched, in sentences. */
  readonly failures: readonly string[];
}

export interface ComparisonParts
  extends Pick<LoadParts, 'fileSystem' | 'checkOpenApi' | 'compiler' | 'common' | 'signal'> {
  /** Finds the sites to compare: in the folders as they are now, and as they were. */
  find(fileSystem: FileSystem): Promise<SitesToCompare>;
  /** The root of the repository: absolute, with `/`. */
  readonly root: string;
  /** The folder that shown paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** Formats an absolute path for the failures; unchanged by default. */
  show?(path: string): string;
  /** @param done how many of the sites, with a fraction. */
  onProgress?(done: number, total: number): void;
}

type SiteParts = Omit<LoadParts, 'purpose'>;

/** If its signal is aborted meanwhile, the report must not be used. */
export async function compareWithRevision(
  revision: Revision,
  { find, root, shownFolder, show = (path) => path, signal, onProgress, ...parts }: ComparisonParts,
): Promise<ChangesReport> {
  const present: SiteParts = { ...shareAnswers(parts), ...(signal && { signal }) };
  const former: SiteParts = { ...present, fileSystem: new RevisionFileSystem(root, revision) };
  const [search, earlier] = [await find(present.fileSystem), await find(former.fileSystem)];
  const failures = new Set(search.failures);
  const sites: ChangedSite[] = [];
  const files: KeptFile[] = [];
  const earlierFiles: KeptFile[] = [];
  const pairs = pairSites(earlier.configurations, search.configurations);
  let done = 0;
  for (const [now, before] of pairs) {
    if (signal?.aborted) break;
    /** Each site is read twice. */
    const readHalf = (parts: SiteParts, start: number): SiteParts => ({
      ...parts,
      onRead: (read, all) => onProgress?.(start + read / all / 2, pairs.size),
    });
    onProgress?.(done, pairs.size);
    const folder = getFolder(now.path);
    if (before === undefined && (await findRepositoryRoot(present.fileSystem, folder)) !== root) {
      failures.add(
        `${quote(show(now.path))} was not compared, because it is in a Git repository of its own: compare it from there.`,
      );
      done++;
      continue;
    }
    const is = await readSite(now, readHalf(present, done), show);
    const was = before && (await readSite(before, readHalf(former, done + 0.5), show));
    done++;
    for (const failure of is.failures) failures.add(failure);
    files.push(...is.files);
    if (was === undefined) continue;
    earlierFiles.push(...moveFiles(was.files, folder, before && getFolder(before.path)));
    const state = getState(is.loaded);
    const formerState = getState(was.loaded);
    if (state === undefined || formerState === undefined) {
      const when = state === undefined ? '' : ` at ${quote(revision.name)}`;
      const shown = quote(show(now.path));
      failures.add(`${shown} was not compared, because not all of its site can be read${when}.`);
      continue;
    }
    const { document } = state;
    const changes = await compareSites(formerState, state, canEditRedirects(document));
    const file = shortenPath(now.path, shownFolder);
    const lost = changes.urls.lost.map((each) => {
      const { path, range } = findPlace(each, state, now.path);
      return { ...each, place: { path, range, file: shortenPath(path, shownFolder) } };
    });
    const certain = changes.urls.lost.flatMap(({ mend }) => (mend?.isCertain === true ? [mend] : []));
    const formerRoot = formerState.site.root;
    sites.push({
      path: now.path,
      formerRoot,
      document,
      certain,
      file,
      folder: getFolder(file),
      changes,
      lost,
    });
  }
  const gone: GoneSite[] = [];
  const paired = new Set(pairs.values());
  for (const each of earlier.configurations) {
    if (paired.has(each) || (await present.fileSystem.look(each.path, [])).kind !== 'nothing') continue;
    const outcome = await load(each, former);
    const state = outcome.kind === 'loaded' ? getState(outcome.loaded) : undefined;
    const file = shortenPath(each.path, shownFolder);
    if (state !== undefined) gone.push({ file, pageCount: new PublishedSite(state).pages.size });
  }
  const found = createReport(files, shownFolder, pairs.size);
  const known = getKnownProblems(createReport(earlierFiles, shownFolder, pairs.size), root) ?? [];
  const checkedFolders = failures.size > 0 ? [] : search.folders;
  const problems = compareToBaseline(found, known, { baselineFolder: root, checkedFolders, shownFolder });
  const { name, commit } = revision;
  return { base: { name, commit }, sites, gone, problems, failures: [...failures] };
}

/** Most files are the same in both states, and parsing them takes most of the time. */
function shareAnswers<T extends Pick<LoadParts, 'checkOpenApi' | 'compiler' | 'scanPage'>>(parts: T): T {
  // Under names of our own, because only the latest of several waiting texts of a file is answered.
  const own = (path: string): string => `changes ${path}`;
  const { checkOpenApi, compiler } = parts;
  return {
    ...parts,
    checkOpenApi: rememberAnswers((path, text) => checkOpenApi(own(path), text)),
    compiler: rememberFaults({ ...compiler, check: (key, asked) => compiler.check(own(key), asked) }),
    scanPage: rememberScan(),
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
function load(configuration: ConfigurationPath, parts: SiteParts): ReturnType<typeof loadSite> {
  return loadSite(configuration, { ...parts, purpose: 'editor' });
}

async function readSite(
  configuration: ConfigurationPath,
  parts: SiteParts,
  show: (path: string) => string,
): Promise<ReadSite> {
  const outcome = await load(configuration, parts);
  if (outcome.kind !== 'loaded') {
    const failure = describeUnreadFile(show(configuration.path), outcome.kind);
    return { loaded: undefined, files: [], failures: [failure] };
  }
  const { loaded } = outcome;
  const files = (await checkLoadedSite(loaded, parts)).map((file) => keepFile(loaded, file));
  return { loaded, files, failures: await describeUnloaded(loaded, show) };
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
  configuration: string,
): Omit<ReportedLoss['place'], 'file'> {
  const { pages } = getSiteFormat(document).navigation;
  const identity = page === undefined ? undefined : withoutPageExtension(page);
  const listing = pages.find(({ entry }) => entry.identity === identity);
  if (listing !== undefined) {
    const { document: file, offset, end } = locate(document, listing.node);
    const { textDocument } = file;
    const range = { start: textDocument.positionAt(offset), end: textDocument.positionAt(end) };
    const path = toPath(textDocument.uri);
    if (path !== undefined) return { path, range };
  }
  const [like] = similar;
  return { path: like === undefined ? configuration : `${site.root}/${like.file}`, range: start };
}
