// What people do to files in the editor: which of it the server wants to hear of, and what follows a move.
import type { Connection, RenameFilesParams, ServerCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';
import type { Slicing } from './answerRequest.ts';
import { type FollowingParts, followMoves } from './followedMoves.ts';
import type { HandedOutMoves } from './handedOutMoves.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** Pages, images and OpenAPI files, and folders that may contain them, on disk or where only the editor reads. */
const everything = { filters: [{ pattern: { glob: '**/*' } }] };

/** For the answer to `initialize`. */
export const fileOperationCapabilities: NonNullable<ServerCapabilities['workspace']> = {
  fileOperations: {
    didCreate: everything,
    ...{ willRename: everything, didRename: everything },
    ...{ willDelete: everything, didDelete: everything },
  },
};

type WillRenameParts = Pick<Session, 'getCapabilities'>;

/** workspace/willRenameFiles: what changes along with the move; null when nothing refers to what moves. */
export async function answerWillRename(
  parts: FollowingParts & WillRenameParts,
  { files }: RenameFilesParams,
  slicing: Slicing,
): Promise<WorkspaceEdit | null> {
  if (parts.handedOutMoves.take(files)) return null;
  const { configurations, pages, warning } = await followMoves(parts, files, slicing);
  if (warning !== undefined) parts.showWarning(warning);
  const changed = [...configurations, ...pages];
  return changed.length === 0 ? null : createWorkspaceEdit(changed, parts.getCapabilities(), parts.documents);
}

interface MovedFilesParts extends Pick<Session, 'onError'> {
  readonly sites: Sites;
  readonly handedOutMoves: HandedOutMoves;
}

/** Handles the notifications that files were moved or made. */
export function registerMovedFiles(
  connection: Connection,
  { sites, handedOutMoves, onError }: MovedFilesParts,
): void {
  connection.workspace.onDidCreateFiles(({ files }) => {
    sites.apply(files.map(({ uri }) => ({ uri, kind: 'created' }))).catch(onError);
  });
  connection.workspace.onDidRenameFiles(({ files }) => {
    handedOutMoves.forget();
    const events = files.flatMap(({ oldUri, newUri }) => [
      { uri: oldUri, kind: 'deleted' as const },
      { uri: newUri, kind: 'created' as const },
    ]);
    sites.apply(events).catch(onError);
  });
}
