// Connects VS Code and the server when files move: asks the server what has to change, asks the user about links and
// redirects, and lets VS Code make all changes as one step.
import { type CancellationToken, type Disposable, Uri, WorkspaceEdit, workspace } from 'vscode';
import type {
  BaseLanguageClient,
  Middleware,
  WorkspaceEdit as PlainEdit,
  RenameFile,
} from 'vscode-languageclient';
import type { DeletedFilesParams } from '../../../../server/src/shared/pageQuestion.ts';
import {
  type MoveEdits,
  moveEditsRequest,
  type ProtocolTextEdit,
} from '../../../../server/src/shared/protocol.ts';
import { findUncommitted } from '../../files/uncommittedFiles.ts';
import type { UriMove } from './move.ts';
import { createMoveEdit, type RenamedPlace } from './moveEdit.ts';
import { createMoveSaving } from './moveSaving.ts';
import { chooseUpdates } from './moveUpdates.ts';
import { createPreparedMoves } from './preparedMoves.ts';

export interface Moves extends Disposable {
  createMiddleware(getClient: () => BaseLanguageClient): Pick<Middleware, 'provideRenameEdits' | 'workspace'>;
  /** Renames a file and updates what refers to it, as one step. False if VS Code refused. */
  renameFile(client: BaseLanguageClient | undefined, move: UriMove<Uri>): Promise<boolean>;
  /** Call before an edit that moves files and already has all other changes, so that nothing is added or saved. */
  noteOwnMoves(edit: OwnMoves): void;
}

export interface OwnMoves {
  readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
  readonly changed: readonly { readonly uri: string; readonly edits: readonly ProtocolTextEdit[] }[];
}

interface MoveRequest {
  readonly moves: readonly UriMove<Uri>[];
  /** Where the user asked for the move, if that was in a text. */
  readonly place?: RenamedPlace;
  /** VS Code makes the move anyway: without this edit, if it comes later than this. In the milliseconds of `Date.now`. */
  readonly deadline?: number | undefined;
  /** Whether VS Code makes the move anyway. */
  readonly isUnderWay?: boolean;
  readonly token?: CancellationToken;
}

/** The part of VS Code's time-out for participants in which the server and the user have to answer. */
const answerShare = 0.75;

/** @param onFollowed called when links follow a move. */
export function createMoves(onFollowed: () => void): Moves {
  const prepared = createPreparedMoves();
  const saving = createMoveSaving();

  const createEdit = async (
    client: BaseLanguageClient,
    { moves, place, isUnderWay = false, deadline, token }: MoveRequest,
  ): Promise<PlainEdit> => {
    const files = moves.map(({ oldUri, newUri }) => ({
      oldUri: oldUri.toString(),
      newUri: newUri.toString(),
    }));
    // An undefined token would be sent as a second parameter.
    const canceled = token === undefined ? [] : [token];
    const uncommitted = findUncommitted(moves.map(({ oldUri }) => oldUri));
    const edits = await client.sendRequest<MoveEdits>(moveEditsRequest, { files, uncommitted }, ...canceled);
    const patience = deadline === undefined ? undefined : Math.max(0, deadline - Date.now());
    const { links, redirects } = await chooseUpdates(edits, moves, isUnderWay, patience);
    if (edits.linkCount > 0 && links !== 'none') onFollowed();
    const renames = files.map((file): RenameFile => ({ kind: 'rename', ...file }));
    const edit = createMoveEdit({ edits, links, redirects, place, renames: isUnderWay ? [] : renames });
    saving.note(moves, edit);
    if (!isUnderWay) prepared.note(moves, edit);
    return edit;
  };

  return {
    createMiddleware: (getClient) => ({
      async provideRenameEdits(document, position, newName, token) {
        const client = getClient();
        const { code2ProtocolConverter: sent, protocol2CodeConverter: received } = client;
        const textDocument = sent.asTextDocumentIdentifier(document);
        const place = { uri: textDocument.uri, position: sent.asPosition(position) };
        const params = { textDocument, position: place.position, newName };
        const edit = await client.sendRequest<PlainEdit | null>('textDocument/rename', params, token);
        const moves = getMoves(edit);
        return received.asWorkspaceEdit(
          moves.length === 0 ? edit : await createEdit(client, { moves, place, token }),
        );
      },
      workspace: {
        async willRenameFiles({ files: moves, token }) {
          if (prepared.take(moves)) return undefined;
          const client = getClient();
          const edit = await createEdit(client, { moves, isUnderWay: true, deadline: getDeadline(), token });
          return client.protocol2CodeConverter.asWorkspaceEdit(edit);
        },
        async willDeleteFiles({ files: deleted, token }) {
          const files = deleted.map((uri) => ({ uri: uri.toString() }));
          const params: DeletedFilesParams = { files, uncommitted: findUncommitted(deleted) };
          await getClient().sendRequest('workspace/willDeleteFiles', params, token);
          return undefined;
        },
      },
    }),
    async renameFile(client, move) {
      if (client === undefined) {
        const edit = new WorkspaceEdit();
        edit.renameFile(move.oldUri, move.newUri);
        return workspace.applyEdit(edit);
      }
      const edit = await createEdit(client, { moves: [move] });
      const visible = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
      return workspace.applyEdit(visible, { isRefactoring: true });
    },
    noteOwnMoves({ moves, changed }) {
      if (moves.length === 0) return;
      const own = moves.map(({ oldUri, newUri }) => ({
        oldUri: Uri.parse(oldUri),
        newUri: Uri.parse(newUri),
      }));
      prepared.note(own, {
        documentChanges: changed.map(({ uri, edits }) => ({
          textDocument: { uri: Uri.parse(uri).toString(), version: null },
          edits: [...edits],
        })),
      });
      saving.forget(own);
    },
    dispose: () => saving.dispose(),
  };
}

function getMoves(edit: PlainEdit | null): UriMove<Uri>[] {
  return (edit?.documentChanges ?? []).flatMap((change) =>
    'kind' in change && change.kind === 'rename'
      ? [{ oldUri: Uri.parse(change.oldUri), newUri: Uri.parse(change.newUri) }]
      : [],
  );
}

/** VS Code makes the move without the edit of a participant that exceeds its time-out. */
function getDeadline(): number | undefined {
  const timeout = workspace.getConfiguration('files').get('participants.timeout');
  return typeof timeout === 'number' ? Date.now() + timeout * answerShare : undefined;
}
