// Stands between VS Code and the server when files move, whoever moves them: asks the server what follows, the person
// about the links in it, and has VS Code make all of it as one step.
import { type CancellationToken, type Disposable, Uri, WorkspaceEdit, workspace } from 'vscode';
import type {
  BaseLanguageClient,
  Middleware,
  WorkspaceEdit as PlainEdit,
  RenameFile,
} from 'vscode-languageclient';
import {
  type MoveEdits,
  moveEditsRequest,
  type ProtocolTextEdit,
} from '../../../../server/src/shared/protocol.ts';
import { chooseLinkUpdates } from './linkUpdates.ts';
import type { UriMove } from './move.ts';
import { createMoveEdit, type RenamedPlace } from './moveEdit.ts';
import { createMoveSaving } from './moveSaving.ts';
import { createPreparedMoves } from './preparedMoves.ts';

export interface Moves extends Disposable {
  createMiddleware(getClient: () => BaseLanguageClient): Pick<Middleware, 'provideRenameEdits' | 'workspace'>;
  /** Renames a file and what follows it as one step; false when VS Code refused. */
  renameFile(client: BaseLanguageClient | undefined, move: UriMove<Uri>): Promise<boolean>;
  /** Call before an edit is made that moves files together with all that follows: nothing more follows, nothing is saved. */
  noteOwnMoves(edit: OwnMoves): void;
}

/** URIs as texts. */
export interface OwnMoves {
  readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
  readonly changed: readonly { readonly uri: string; readonly edits: readonly ProtocolTextEdit[] }[];
}

interface MoveRequest {
  readonly moves: readonly UriMove<Uri>[];
  /** Where the person asked for the move, if that was in a text. */
  readonly place?: RenamedPlace;
  /** Whether VS Code makes the move anyway. */
  readonly isUnderWay?: boolean;
  readonly token?: CancellationToken;
}

/** How much of the time that VS Code waits for what follows a move the person may take to answer. */
const answerShare = 0.75;

export function createMoves(): Moves {
  const prepared = createPreparedMoves();
  const saving = createMoveSaving();

  /** What VS Code is asked to change, as the person wants it. */
  const createEdit = async (
    client: BaseLanguageClient,
    { moves, place, isUnderWay = false, token }: MoveRequest,
  ): Promise<PlainEdit> => {
    const files = moves.map(({ oldUri, newUri }) => ({
      oldUri: oldUri.toString(),
      newUri: newUri.toString(),
    }));
    // A token that is undefined would be sent as a second parameter.
    const canceled = token === undefined ? [] : [token];
    const edits = await client.sendRequest<MoveEdits>(moveEditsRequest, { files }, ...canceled);
    const links = await chooseLinkUpdates(edits, moves, isUnderWay, isUnderWay ? getPatience() : undefined);
    const renames = files.map((file): RenameFile => ({ kind: 'rename', ...file }));
    const edit = createMoveEdit({ edits, links, place, renames: isUnderWay ? [] : renames });
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
          const edit = await createEdit(client, { moves, isUnderWay: true, token });
          return client.protocol2CodeConverter.asWorkspaceEdit(edit);
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

/** The files that an edit renames. */
function getMoves(edit: PlainEdit | null): UriMove<Uri>[] {
  return (edit?.documentChanges ?? []).flatMap((change) =>
    'kind' in change && change.kind === 'rename'
      ? [{ oldUri: Uri.parse(change.oldUri), newUri: Uri.parse(change.newUri) }]
      : [],
  );
}

/** In milliseconds; VS Code moves without the edit of a participant that takes longer than its time-out. */
function getPatience(): number | undefined {
  const timeout = workspace.getConfiguration('files').get('participants.timeout');
  return typeof timeout === 'number' ? timeout * answerShare : undefined;
}
