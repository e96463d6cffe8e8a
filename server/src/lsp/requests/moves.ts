// Moves of files: the edits that follow them, before the move or by F2, and the editor's notifications.

import {
  type Connection,
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  RenameFile,
  type RenameFilesParams,
  type RenameParams,
  ResponseError,
  type ServerCapabilities,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { getFiles, splitChanges } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { HeadingChangeRequest } from '../../features/moves/renameInPage.ts';
import type { SiteMove } from '../../features/moves/siteMove.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import type { FileMove } from '../../features/pages/renamePage.ts';
import type { Steps } from '../../features/steps.ts';
import { languageService } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import type { MoveEdits, MoveEditsParams, MoveRedirects } from '../../shared/protocol.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import type { Move } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import {
  type CurrentPage,
  getOpenPage,
  isCurrent,
  pagesAtOnce,
  readCurrentPage,
  readCurrentPages,
} from '../sites/currentPages.ts';
import type { LinkGraphs } from '../sites/linkGraphs.ts';
import { openSitesAroundAll } from '../sites/siteRoots.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import type { Slicing } from './answerRequest.ts';
import type { ShowReading, WaitForPages } from './awaitedPages.ts';
import { describeUnreadPages } from './unreadPages.ts';
import { type ChangedDocument, createWorkspaceEdit, toDocumentEdits } from './workspaceEdits.ts';

type Files = readonly { readonly oldUri: string; readonly newUri: string }[];

/**
 * The move in the last rename edit: an editor that applies it asks again which edits follow the move, and must not
 * change the same texts twice.
 */
export class RecentRenameEdit {
  private last: string | undefined;

  /** A move that never happens is forgotten with the next one. */
  note(files: Files): void {
    this.last = getKey(files);
  }

  /** Whether the move is the last one, which is then forgotten. */
  take(files: Files): boolean {
    const isLast = this.last === getKey(files);
    this.forget();
    return isLast;
  }

  forget(): void {
    this.last = undefined;
  }
}

function getKey(files: Files): string {
  return JSON.stringify(files.map(({ oldUri, newUri }) => [toPath(oldUri), toPath(newUri)]).sort());
}

/** The changes to configurations and links that refer to moved files, whoever moves them. */
interface FollowingChanges {
  readonly configurations: readonly ChangedDocument[];
  /** `undefined` if the move leaves no redirects, and no older one becomes unnecessary. */
  readonly redirected: RedirectedConfigurations | undefined;
  readonly pages: readonly ChangedDocument[];
  /** A sentence about links that could not be updated; `undefined` if all were. */
  readonly warning: string | undefined;
}

/** The same changes to configurations with redirects from the old URLs of pages; see `MoveRedirects`. */
interface RedirectedConfigurations extends Pick<MoveRedirects, 'left' | 'taking'> {
  readonly configurations: readonly ChangedDocument[];
}

export interface FollowingParts extends Pick<Session, 'fileSystem' | 'readingPatience' | 'showWarning'> {
  readonly sites: Sites;
  readonly documents: OpenDocuments;
  readonly linkGraphs: LinkGraphs;
  readonly waitForPages: WaitForPages;
  readonly showReading: ShowReading;
  readonly recentRenameEdit: RecentRenameEdit;
  readonly settings: ClientSettings;
}

/** The changes to everything in the surrounding sites that refers to something that moves. */
async function followMoves(
  parts: FollowingParts,
  { files, uncommitted = [] }: MoveEditsParams,
  slicing: Slicing,
): Promise<FollowingChanges> {
  const { sites, documents, readingPatience } = parts;
  const moves = files.flatMap(({ oldUri, newUri }) => {
    const from = toPath(oldUri);
    const to = toPath(newUri);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
  // One move may follow right after another.
  await sites.whenEventsApplied(readingPatience);
  // A file that moves into a site can take the path of a page there.
  const paths = moves.flatMap(({ from, to }) => [from, to]);
  let around = await openSitesAroundAll(sites, paths);
  const following: FollowingPages[] = [];
  for (const site of around) following.push(await followInPages(parts, site, moves, slicing));
  if (await readChanged(parts, around)) around = await openSitesAroundAll(sites, paths);
  // Nothing can be typed from here on, so open documents are changed as they are now.
  const configured = around.map(({ index, configuration }) => {
    const [main = { document: configuration }] = getFiles(configuration);
    const { uri } = configuration.textDocument;
    return { document: sites.compose(documents.get(uri) ?? main.document).whole, site: index };
  });
  const configurations = configured.map((each) =>
    splitChanges(each.document, languageService.getMoveChanges(each, moves)),
  );
  return {
    configurations: configurations.flat().filter(hasChanges),
    redirected: leaveRedirects(
      configured,
      configurations,
      moves,
      new Set(uncommitted.map(toPath).filter((path) => path !== undefined)),
    ),
    pages: following.flatMap(({ finish }) => finish()).filter(hasChanges),
    warning: describeUnreadPages(following.map(({ links }) => links).filter((links) => links !== undefined)),
  };
}

/**
 * Whether a file of a configuration is another one on disk than anybody has reported, which is read again then: an edit for
 * its old text would damage it.
 */
async function readChanged(
  { sites, documents, fileSystem }: FollowingParts,
  around: readonly ConfiguredSite[],
): Promise<boolean> {
  const changed: { uri: string; kind: 'changed' }[] = [];
  for (const { index, configuration } of around)
    for (const { document } of getFiles(configuration)) {
      const { uri } = document.textDocument;
      const path = toPath(uri);
      if (path === undefined || documents.getParsed(uri) !== undefined) continue;
      const { root } = index;
      const content = await fileSystem.readFile(path, [sites.getBoundary(root) ?? root, root]);
      if (content.kind === 'whole' && decodeText(content.bytes) !== document.textDocument.getText())
        changed.push({ uri, kind: 'changed' });
    }
  await sites.apply(changed);
  return changed.length > 0;
}

/** `configurations` are the changes to each site without redirects. */
function leaveRedirects(
  sites: readonly { readonly document: ParsedDocument; readonly site: SiteIndex }[],
  configurations: readonly (readonly ChangedDocument[])[],
  moves: readonly Move[],
  unpublished: ReadonlySet<string>,
): RedirectedConfigurations | undefined {
  const moved = sites.map((site) => languageService.getRedirectedMove(site, moves, unpublished));
  const known = moved.filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  const changed = sites.flatMap(({ document }, index) => {
    const own = moved[index];
    return own === undefined ? (configurations[index] ?? []) : splitChanges(document, own.changes);
  });
  return {
    configurations: changed.filter(hasChanges),
    left: known.flatMap(({ redirects }) => redirects),
    taking: known.flatMap(({ taking }) => taking),
  };
}

interface FollowingPages {
  /** `undefined` if nothing moves. */
  readonly links: SiteLinks | undefined;
  /** The changes, including those to pages that are open by then. */
  finish(): readonly ChangedDocument[];
}

async function followInPages(
  parts: FollowingParts,
  { index, configuration }: ConfiguredSite,
  moves: readonly Move[],
  { take, wait }: Slicing,
): Promise<FollowingPages> {
  const { linkGraphs, waitForPages } = parts;
  const { root } = index;
  await wait((canceled) => waitForPages(root, canceled));
  const links = linkGraphs.getLinks(configuration, index);
  const move = languageService.createSiteMove({ document: configuration, site: index, links }, moves);
  const files = await take(move.getPages());
  const closed = files.filter((file) => getOpenPage(parts, root, file) === undefined);
  const changed = new Map<string, ChangedDocument>();
  const getProgress = () => ({ done: changed.size, total: closed.length });
  await parts.showReading(getProgress, async () => {
    for (let at = 0; at < closed.length; at += pagesAtOnce) {
      const pages = await readCurrentPages(parts, root, closed.slice(at, at + pagesAtOnce));
      await take(changePages(move, pages, changed));
    }
  });
  const finish = () =>
    files.flatMap((file) => {
      const open = getOpenPage(parts, root, file);
      return (open && changePage(move, open)) ?? changed.get(file) ?? [];
    });
  return { links: move.isEmpty ? undefined : links, finish };
}

function* changePages(
  move: SiteMove,
  pages: readonly CurrentPage[],
  changed: Map<string, ChangedDocument>,
): Steps<void> {
  for (const page of pages) {
    changed.set(page.file, changePage(move, page));
    yield;
  }
}

function changePage(move: SiteMove, { file, page, scanned }: CurrentPage): ChangedDocument {
  return { document: { textDocument: page }, changes: move.getChanges(file, page.getText(), scanned) };
}

function hasChanges({ changes }: ChangedDocument): boolean {
  return changes.length > 0;
}

/** docs/moveEdits: the edits that follow a move, in two parts. Empty if there are none, and after a bug. */
export const noEdits: MoveEdits = { configurations: [], pages: [], linkCount: 0 };

export async function answerMoveEdits(
  parts: FollowingParts,
  params: MoveEditsParams,
  slicing: Slicing,
): Promise<MoveEdits> {
  const { files } = params;
  const { configurations, redirected, pages, warning } = await followMoves(parts, params, slicing);
  // The rename that contained the move has already shown a warning.
  if (!parts.recentRenameEdit.take(files) && warning !== undefined) parts.showWarning(warning);
  return {
    configurations: toDocumentEdits(configurations, parts.documents),
    pages: toDocumentEdits(pages, parts.documents),
    linkCount: pages.reduce((count, { changes }) => count + changes.length, 0),
    ...(redirected && {
      redirects: {
        ...redirected,
        configurations: toDocumentEdits(redirected.configurations, parts.documents),
      },
    }),
  };
}

/** Pages, images and OpenAPI files, and folders that may contain them, on disk or where only the editor reads. */
const everything = { filters: [{ pattern: { glob: '**/*' } }] };

/** For the answer to `initialize`: the file operations that the server wants to be notified of. */
export const fileOperationCapabilities: NonNullable<ServerCapabilities['workspace']> = {
  fileOperations: {
    didCreate: everything,
    ...{ willRename: everything, didRename: everything },
    ...{ willDelete: everything, didDelete: everything },
  },
};

type WillRenameParts = Pick<Session, 'getCapabilities'>;

/** workspace/willRenameFiles: the edits that go with the move; null if nothing refers to the moved files. */
export async function answerWillRename(
  parts: FollowingParts & WillRenameParts,
  { files }: RenameFilesParams,
  slicing: Slicing,
): Promise<WorkspaceEdit | null> {
  if (parts.recentRenameEdit.take(files)) return null;
  const following = await followMoves(parts, { files }, slicing);
  if (following.warning !== undefined) parts.showWarning(following.warning);
  const changed = [...chooseConfigurations(parts, following), ...following.pages];
  return changed.length === 0 ? null : createWorkspaceEdit(changed, parts.getCapabilities(), parts.documents);
}

interface MovedFilesParts extends Pick<Session, 'onError'> {
  readonly sites: Sites;
  readonly recentRenameEdit: RecentRenameEdit;
}

/** Handles notifications about moved and created files. */
export function registerMovedFiles(
  connection: Connection,
  { sites, recentRenameEdit, onError }: MovedFilesParts,
): void {
  connection.workspace.onDidCreateFiles(({ files }) => {
    sites.apply(files.map(({ uri }) => ({ uri, kind: 'created' }))).catch(onError);
  });
  connection.workspace.onDidRenameFiles(({ files }) => {
    recentRenameEdit.forget();
    const events = files.flatMap(({ oldUri, newUri }) => [
      { uri: oldUri, kind: 'deleted' as const },
      { uri: newUri, kind: 'created' as const },
    ]);
    sites.apply(events).catch(onError);
  });
}

/** textDocument/prepareRename: `undefined` if the cursor is not on an entry of `pages`. */
export function answerPrepareRename(
  context: FeatureContext,
  { position }: PrepareRenameParams,
): PrepareRenameResult | ResponseError<never> | undefined {
  const page = languageService.prepareRename(context, context.document.textDocument.offsetAt(position));
  if (page?.kind === 'refused') return refuse(page.reason);
  return page && { range: page.range, placeholder: page.placeholder };
}

type RenameParts = Pick<Session, 'getCapabilities'> & FollowingParts;

type RenameAnswer = WorkspaceEdit | ResponseError<never> | undefined;

export async function answerRename(
  parts: RenameParts,
  context: FeatureContext,
  { position, newName }: RenameParams,
  slicing: Slicing,
): Promise<RenameAnswer> {
  const offset = context.document.textDocument.offsetAt(position);
  const rename = languageService.getRename(context, offset, newName);
  if (rename === undefined) return undefined;
  return rename.kind === 'refused' ? refuse(rename.reason) : moveFile(parts, rename, slicing);
}

/** `undefined` if nothing can be renamed. */
export function answerPrepareRenameInPage(
  context: PageContext,
  { position }: PrepareRenameParams,
): PrepareRenameResult | ResponseError<never> | undefined {
  const part = languageService.prepareRenameInPage(context, context.page.offsetAt(position));
  if (part?.kind === 'refused') return refuse(part.reason);
  return part && { range: part.range, placeholder: part.placeholder };
}

export async function answerRenameInPage(
  parts: RenameParts,
  context: PageContext,
  { position, newName }: RenameParams,
  slicing: Slicing,
): Promise<RenameAnswer> {
  const rename = languageService.getRenameInPage(context, context.page.offsetAt(position), newName);
  if (rename === undefined) return undefined;
  if (rename.kind === 'refused') return refuse(rename.reason);
  if (rename.kind === 'element') {
    const changed = { document: { textDocument: context.page }, changes: rename.changes };
    return createWorkspaceEdit([changed], parts.getCapabilities(), parts.documents);
  }
  return rename.kind === 'heading' ? renameHeading(parts, context, rename) : moveFile(parts, rename, slicing);
}

async function moveFile(parts: RenameParts, { move }: FileMove, slicing: Slicing): Promise<RenameAnswer> {
  const { documents, fileSystem, getCapabilities } = parts;
  if (move === undefined) return createWorkspaceEdit([], getCapabilities(), documents);
  const { from, to } = move;
  const { kind } = await fileSystem.look(to, [getFolder(to)]);
  if (kind !== 'nothing' && from.toLowerCase() !== to.toLowerCase())
    return refuse(`The file ${quote(to)} already exists.`);
  const file = { oldUri: toUri(from), newUri: toUri(to) };
  const following = await followMoves(parts, { files: [file] }, slicing);
  if (following.warning !== undefined) parts.showWarning(following.warning);
  parts.recentRenameEdit.note([file]);
  const changed = [...chooseConfigurations(parts, following), ...following.pages];
  return createWorkspaceEdit(changed, getCapabilities(), documents, [
    RenameFile.create(file.oldUri, file.newUri),
  ]);
}

/** For an editor that can’t ask the user. */
function chooseConfigurations(
  { settings }: FollowingParts,
  { configurations, redirected }: FollowingChanges,
): readonly ChangedDocument[] {
  const leaves = settings.get().redirectsOnMove !== 'never';
  return leaves ? (redirected?.configurations ?? configurations) : configurations;
}

async function renameHeading(
  parts: RenameParts,
  { site, configuration, links }: PageContext,
  rename: HeadingChangeRequest,
): Promise<RenameAnswer> {
  const { root } = site;
  const page = await readCurrentPage(parts, root, rename.file);
  const renamed = page && languageService.renameHeading(page.scanned, page.page.getText(), rename);
  if (page === undefined || renamed === undefined)
    return refuse(`The heading could not be found in ${quote(rename.file)}: the file has changed.`);
  if (renamed.kind === 'refused') return refuse(renamed.reason);
  const linked = { document: configuration, site, links };
  const following = languageService.createHeadingRename(linked, { file: rename.file, ...renamed });
  const pages = await readCurrentPages(parts, root, following.getPages());
  // The places are only valid for the texts that were read.
  const typed = [page, ...pages].find((each) => !isCurrent(parts, root, each));
  if (typed !== undefined) return refuse(`${quote(typed.file)} has changed in the meantime: try again.`);
  const changed: ChangedDocument[] = pages
    .filter(({ file }) => file !== rename.file)
    .map(({ file, page: other, scanned }) => ({
      document: { textDocument: other },
      changes: following.getChanges(file, other.getText(), scanned),
    }));
  const own = following.getChanges(page.file, page.page.getText(), page.scanned);
  const configurations = splitChanges(configuration, following.getConfigurationChanges(configuration));
  const warning = describeUnreadPages([links]);
  if (warning !== undefined) parts.showWarning(warning);
  const { change } = renamed;
  const outside = own.filter(({ offset, end }) => end <= change.offset || offset >= change.end);
  return createWorkspaceEdit(
    [{ document: { textDocument: page.page }, changes: [change, ...outside] }, ...changed, ...configurations],
    parts.getCapabilities(),
    parts.documents,
  );
}

/** Editors show the message. */
function refuse(message: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
