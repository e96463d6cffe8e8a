// docs/readerChanges and docs/redirectReaders: what changed for readers since a revision, and the redirects that mend it.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { findFolder } from '../../agentTools/workspace/agentFolders.ts';
import { findSites } from '../../agentTools/workspace/agentSites.ts';
import {
  describeCount,
  describeGoneSite,
  describeReplacement,
  getSections,
} from '../../changes/changeWords.ts';
import {
  type ChangedSite,
  type ChangesReport,
  compareWithRevision,
  type SitesToCompare,
} from '../../changes/revisionChanges.ts';
import { type Place, shortenPath } from '../../check/report.ts';
import { splitChanges } from '../../document/joinedDocument.ts';
import { languageService } from '../../languageService.ts';
import { escapePath, parseSource } from '../../links/redirects/redirectPattern.ts';
import { type PageQuestion, pageQuestionRequest } from '../../shared/pageQuestion.ts';
import type {
  Limited,
  LostForReaders,
  ReaderChanges,
  ReaderChangesParams,
  RedirectedReaders,
  RedirectReadersParams,
  ShownPlace,
} from '../../shared/readerChanges.ts';
import { getFolder, getName, getServedPath, isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { findRepositoryRoot } from '../../site/scan/configurationScan.ts';
import { type AgentToolParts, createToolContext, toSignal } from '../agentTools/agentToolRequest.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** The answer after a bug. */
export const comparisonFailed: ReaderChanges = {
  kind: 'refused',
  message: 'The sites could not be compared because of an error in this extension. Its log has the details.',
};

export async function answerReaderChanges(
  connection: Pick<Connection, 'window'>,
  parts: AgentToolParts,
  { uri, base, git, workDoneToken }: ReaderChangesParams,
  token: CancellationToken,
): Promise<ReaderChanges> {
  await Promise.all([parts.settings.ready(), parts.whenDocumentsKnown()]);
  const context = await createToolContext(parts);
  const { folders, fileSystem, checkOpenApi, compiler, common, openRevision } = context;
  const path = toPath(uri);
  const folder = path === undefined ? undefined : findFolder(folders, path);
  if (path === undefined || folder === undefined || openRevision === undefined)
    return refuse('Only sites in a folder of this window, on a disk with Git, can be compared.');
  const root = await findRepositoryRoot(fileSystem, getFolder(path));
  if (root === undefined)
    return refuse(`${quote(getName(path))} is not in a Git repository, so there is nothing to compare with.`);
  const advice = 'choose a branch, a tag or a commit to compare with';
  const opened = await openRevision({ folder: root, base, advice, program: git });
  if (opened.kind === 'refused') return opened;
  const { revision } = opened;
  const signal = toSignal(token);
  const progress =
    workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
  progress?.begin('Docs', 0, undefined, true);
  // All that is in the repository, but nothing outside of the folder that is open.
  const searched = isWithin(root, folder.path) ? root : folder.path;
  const find = async (files: FileSystem): Promise<SitesToCompare> => {
    const place = { folders: [{ path: searched, name: '' }], fileSystem: files, signal };
    const { configurations, unread } = await findSites(place);
    return { configurations, folders: [searched], failures: unread };
  };
  try {
    const report = await compareWithRevision(revision, {
      ...{ fileSystem, checkOpenApi, compiler, common, find, root, signal, shownFolder: folder.path },
      show: (path) => shortenPath(path, folder.path),
      onProgress: (done, total) => progress?.report(Math.floor((100 * done) / total)),
    });
    return toAnswer(report);
  } finally {
    revision.close();
    progress?.done();
  }
}

function refuse(message: string): Extract<ReaderChanges, { readonly kind: 'refused' }> {
  return { kind: 'refused', message };
}

/** How many of each kind are sent: more than anyone reads, and few enough to be drawn at once. */
const maxShown = { lost: 500, rows: 200, problems: 200 };

function toAnswer(report: ChangesReport): ReaderChanges {
  const { base, sites, gone, problems, failures } = report;
  const lost = sites.flatMap((site) => site.lost.map((loss) => toLost(site, loss)));
  const sections = getSections(report).map((section) => ({
    title: describeCount(section),
    columns: section.columns,
    rows: limit(
      section.rows.map(({ cells, path }) => ({ cells, ...(path !== undefined && { page: toUri(path) }) })),
      maxShown.rows,
    ),
  }));
  const found = problems.diagnostics.map(({ severity, code, message, ...place }) => ({
    ...{ severity, code, message, place: toPlace(place) },
  }));
  const goneProblems = (problems.comparison?.gone ?? []).map(
    ({ file, code, subject }) => `${file}: ${code} ${subject}`,
  );
  return {
    kind: 'compared',
    base: { ...base, name: describeBase(base.name) },
    goneSites: gone.map((site) => `${describeGoneSite(site)}.`),
    lost: limit(lost, maxShown.lost),
    sections,
    newProblems: limit(found, maxShown.problems),
    goneProblems: limit(goneProblems, maxShown.problems),
    failures,
  };
}

function describeBase(name: string): string {
  return name === 'HEAD' ? 'the last commit' : name.replace(/^refs\/(?:heads|remotes|tags)\//, '');
}

function toLost({ path, document }: ChangedSite, loss: ChangedSite['lost'][number]): LostForReaders {
  const { url, mend, place } = loss;
  return {
    ...{ site: toUri(path), url, reason: describeReplacement(loss), place: toPlace(place) },
    ...(mend && { mend }),
    canChoose: parseSource(url).isCertain && languageService.canEditRedirects(document),
  };
}

function toPlace({ path, file, range }: Place & { readonly path: string }): ShownPlace {
  return { uri: toUri(path), range, label: `${file}:${range.start.line + 1}` };
}

function limit<T>(all: readonly T[], count: number): Limited<T> {
  return { items: all.slice(0, count), count: all.length };
}

export interface RedirectParts extends Pick<Session, 'getCapabilities' | 'getClientFeatures'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly clientUris: ClientUris;
}

/** The answer after a bug. */
export const notRedirected: RedirectedReaders = {
  kind: 'refused',
  message: 'No redirect was added because of an error in this extension. Its log has the details.',
};

export async function answerRedirectReaders(
  connection: Pick<Connection, 'sendRequest' | 'workspace'>,
  { documents, sites, clientUris, getCapabilities }: RedirectParts,
  { uri, redirects }: RedirectReadersParams,
): Promise<RedirectedReaders> {
  const root = getFolder(toPath(uri) ?? '');
  const open = async () => {
    const main = await sites.findConfiguration(root);
    return main && sites.openConfigured(root, main);
  };
  const refuseEdit = (reason: string): RedirectedReaders => ({
    kind: 'refused',
    message: `No redirect was added, because ${reason}.`,
  });
  const before = await open();
  if (before === undefined) return refuseEdit('the site has no configuration anymore');
  const wanted: { readonly source: string; readonly destination: string }[] = [];
  for (const { source, destination } of redirects) {
    const end = destination ?? (await askForDestination(connection, clientUris, before, source));
    if (end === undefined) return { kind: 'left' };
    wanted.push({ source, destination: end });
  }
  // While the question was shown, the file may have changed.
  const configuration = (await open())?.configuration;
  if (configuration === undefined) return refuseEdit('the site has no configuration anymore');
  if (!languageService.canEditRedirects(configuration))
    return refuseEdit(`${quote(getName(configuration.textDocument.uri))} has an error. Fix it first`);
  const changes = languageService.addRedirects(configuration, wanted);
  if (changes.length === 0) return { kind: 'redirected' };
  const edit = createWorkspaceEdit(splitChanges(configuration, changes), getCapabilities(), documents);
  // Then VS Code saves the files that were not open.
  const params = {
    label: 'Redirect Readers',
    edit: clientUris.send(edit),
    metadata: { isRefactoring: true },
  };
  const { applied } = await connection.workspace.applyEdit(params);
  return applied ? { kind: 'redirected' } : refuseEdit('the editor did not accept the edit. Try again');
}

async function askForDestination(
  connection: Pick<Connection, 'sendRequest'>,
  clientUris: ClientUris,
  { configuration: document, index: site }: NonNullable<Awaited<ReturnType<Sites['openConfigured']>>>,
  source: string,
): Promise<string | undefined> {
  const pages = languageService.getReplacingPages({ document, site }, []);
  const question: PageQuestion = {
    title: 'Where Should Readers Go?',
    placeholder: `The page that readers of ${quote(source)} get to`,
    pages,
  };
  const answer: unknown = await connection.sendRequest(pageQuestionRequest, clientUris.send(question));
  const page = pages.find(({ path }) => path === answer);
  return page && escapePath(getServedPath(page.path));
}
