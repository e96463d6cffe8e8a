// textDocument/prepareRename and rename: moves a file or gives a heading another text, and updates everything that
// refers to it.
import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  RenameFile,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { HeadingChangeRequest } from '../../features/moves/renameInPage.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import type { FileMove } from '../../features/pages/renamePage.ts';
import { languageService } from '../../languageService.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toUri } from '../../site/filePaths.ts';
import type { Session } from '../session.ts';
import { isCurrent, readCurrentPage, readCurrentPages } from '../sites/currentPages.ts';
import type { Slicing } from './answerRequest.ts';
import { describeUnread, type FollowingParts, followMoves } from './followedMoves.ts';
import { type ChangedDocument, createWorkspaceEdit } from './workspaceEdits.ts';

/** `undefined` where the cursor is not on an entry of `pages`. */
export function answerPrepareRename(
  context: FeatureContext,
  { position }: PrepareRenameParams,
): PrepareRenameResult | ResponseError<never> | undefined {
  const page = languageService.prepareRename(context, context.document.textDocument.offsetAt(position));
  if (page?.kind === 'refused') return refuse(page.message);
  return page && { range: page.range, placeholder: page.placeholder };
}

export type RenameParts = Pick<Session, 'getCapabilities'> & FollowingParts;

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
  return rename.kind === 'refused' ? refuse(rename.message) : moveFile(parts, rename, slicing);
}

/** `undefined` where nothing can be renamed. */
export function answerPrepareRenameInPage(
  context: PageContext,
  { position }: PrepareRenameParams,
): PrepareRenameResult | ResponseError<never> | undefined {
  const part = languageService.prepareRenameInPage(context, context.page.offsetAt(position));
  if (part?.kind === 'refused') return refuse(part.message);
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
  if (rename.kind === 'refused') return refuse(rename.message);
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
  const { configurations, pages, warning } = await followMoves(parts, [file], slicing);
  if (warning !== undefined) parts.showWarning(warning);
  parts.handedOutMoves.note([file]);
  return createWorkspaceEdit([...configurations, ...pages], getCapabilities(), documents, [
    RenameFile.create(file.oldUri, file.newUri),
  ]);
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
  if (renamed.kind === 'refused') return refuse(renamed.message);
  const linked = { document: configuration, site, links };
  const following = languageService.createHeadingRename(linked, { file: rename.file, ...renamed });
  const pages = await readCurrentPages(parts, root, following.getPages());
  // The places are those of the texts of then.
  const typed = [page, ...pages].find((each) => !isCurrent(parts, root, each));
  if (typed !== undefined) return refuse(`${quote(typed.file)} has changed in the meantime: try again.`);
  const changed: ChangedDocument[] = pages
    .filter(({ file }) => file !== rename.file)
    .map(({ file, page: other, scanned }) => ({
      document: { textDocument: other },
      changes: following.getChanges(file, other.getText(), scanned),
    }));
  const own = following.getChanges(page.file, page.page.getText(), page.scanned);
  const warning = describeUnread([links]);
  if (warning !== undefined) parts.showWarning(warning);
  const { change } = renamed;
  const outside = own.filter(({ offset, end }) => end <= change.offset || offset >= change.end);
  return createWorkspaceEdit(
    [{ document: { textDocument: page.page }, changes: [change, ...outside] }, ...changed],
    parts.getCapabilities(),
    parts.documents,
  );
}

/** Editors show the message. */
function refuse(message: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
