// textDocument/prepareRename and rename: moves a page's file, and updates everything that refers to it.
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
import { languageService } from '../../languageService.ts';
import { toUri } from '../../node/filePaths.ts';
import { getFolder } from '../../site/sitePaths.ts';
import { quote } from '../../text/words.ts';
import type { ServerParts } from '../serverParts.ts';
import { followMoves } from './followedMoves.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** `undefined` where the cursor is not on an entry of `pages`. */
export function answerPrepareRename(
  context: FeatureContext,
  { position }: PrepareRenameParams,
): PrepareRenameResult | ResponseError<never> | undefined {
  const page = languageService.prepareRename(context, context.document.textDocument.offsetAt(position));
  if (page?.kind === 'refused') return refuse(page.message);
  return page && { range: page.range, placeholder: page.placeholder };
}

export async function answerRename(
  {
    documents,
    sites,
    fileSystem,
    getCapabilities,
  }: Pick<ServerParts, 'documents' | 'sites' | 'fileSystem' | 'getCapabilities'>,
  context: FeatureContext,
  { position, newName }: RenameParams,
): Promise<WorkspaceEdit | ResponseError<never> | undefined> {
  const offset = context.document.textDocument.offsetAt(position);
  const rename = languageService.getRename(context, offset, newName);
  if (rename === undefined) return undefined;
  if (rename.kind === 'refused') return refuse(rename.message);
  if (rename.move === undefined) return createWorkspaceEdit([], getCapabilities(), documents);
  const { resourceOperations, documentChanges } = getCapabilities().workspace?.workspaceEdit ?? {};
  if (documentChanges !== true || resourceOperations?.includes('rename') !== true)
    return refuse('This editor does not let language servers rename files.');
  const { from, to } = rename.move;
  const { kind } = await fileSystem.look(to, [getFolder(to)]);
  if (kind !== 'nothing' && from.toLowerCase() !== to.toLowerCase())
    return refuse(`The file ${quote(to)} already exists.`);
  const file = { oldUri: toUri(from), newUri: toUri(to) };
  const changed = await followMoves(sites, [file]);
  return createWorkspaceEdit(changed, getCapabilities(), documents, [
    RenameFile.create(file.oldUri, file.newUri),
  ]);
}

/** Editors show the message. */
function refuse(message: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
