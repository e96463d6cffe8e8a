// Writes a tool's changes as one VS Code edit, which one undo reverts. Texts stay unsaved; files are moved and created on
// disk at once, as when the user does it.
import { Disposable, FileType, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { describeForeignPath } from '../../../server/src/shared/foreignFiles.ts';
import type { AgentDocumentEdit, AgentEdit } from '../../../server/src/shared/protocol.ts';
import { addTextEdits } from '../files/textEdits.ts';
import type { Moves } from '../languageServer/moves/moves.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { type HostedRefusal, refuseHosted } from './hostedTool.ts';

/** `undefined` if everything was done. Otherwise nothing was, unless the sentence says so. */
export async function applyAgentEdit(
  edit: AgentEdit,
  moves: Pick<Moves, 'noteOwnMoves'>,
): Promise<HostedRefusal | undefined> {
  const obstacle = findForeign(edit) ?? findReadOnly(edit) ?? (await findOccupied(edit));
  if (obstacle !== undefined) return obstacle;
  const documents = await Promise.all(edit.changed.map(open));
  // Nothing is awaited between this comparison and VS Code's own check of versions.
  const changed = findChanged(edit.changed, documents);
  if (changed !== undefined) return changed;
  moves.noteOwnMoves(edit);
  const isApplied = await workspace.applyEdit(toWorkspaceEdit(edit)).then(
    (answer) => answer,
    () => false,
  );
  if (!isApplied) return (await isUntouched(edit)) ? refuseUntouched : refusePartly;
  await settle(edit);
  return undefined;
}

const refuseUntouched = refuseHosted(
  'Nothing was changed: a file is read-only, or it changed at the same moment. Call the tool again; if it is refused again, ask the user.',
);
const refusePartly = refuseHosted(
  'VS Code made only part of the change. Do not call the tool again: ask the user to look at the files and to undo it.',
);

function refuseChanged(uri: string): HostedRefusal {
  return refuseHosted(
    `Nothing was changed: ${showFile(uri)} is no longer as the tool found it. Call the tool again; if it is refused again, ask the user to save or close that file.`,
  );
}

/** A path in the workspace, quoted because a file name is data. */
function showFile(uri: string): string {
  return JSON.stringify(getPlainText(workspace.asRelativePath(Uri.parse(uri))));
}

async function open({ uri }: AgentDocumentEdit): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(Uri.parse(uri));
  } catch {
    return undefined;
  }
}

function findChanged(
  edits: readonly AgentDocumentEdit[],
  documents: readonly (TextDocument | undefined)[],
): HostedRefusal | undefined {
  const changed = edits.find(({ before }, index) => {
    const document = documents[index];
    return document === undefined || !isSameText(document.getText(), before);
  });
  return changed && refuseChanged(changed.uri);
}

/** VS Code uses one kind of line break per document even if the file mixes them. Lines and columns are the same. */
function isSameText(one: string, other: string): boolean {
  return one === other || unifyLineBreaks(one) === unifyLineBreaks(other);
}

function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The server has already checked this. Checked again so that nothing it says can make the extension write there. */
function findForeign({ moves, created }: AgentEdit): HostedRefusal | undefined {
  const uris = [...moves.flatMap(({ oldUri, newUri }) => [oldUri, newUri]), ...created.map(({ uri }) => uri)];
  for (const uri of uris) {
    const foreign = describeForeignPath(workspace.asRelativePath(Uri.parse(uri), false));
    if (foreign !== undefined) return refuseHosted(`Nothing was changed: ${showFile(uri)} ${foreign}.`);
  }
  return undefined;
}

/** VS Code would change texts before noticing that it can’t move their files. */
function findReadOnly({ changed, moves, created }: AgentEdit): HostedRefusal | undefined {
  const touched = [
    ...moves.flatMap(({ oldUri, newUri }) => [oldUri, newUri]),
    ...[...changed, ...created].map(({ uri }) => uri),
  ];
  const closed = touched.find((uri) => workspace.fs.isWritableFileSystem(Uri.parse(uri).scheme) === false);
  if (closed === undefined) return undefined;
  return refuseHosted(
    `Nothing was changed: ${showFile(closed)} is in a read-only file system. Do not call the tool again.`,
  );
}

/** VS Code would change texts before noticing. */
async function findOccupied({ moves, created }: AgentEdit): Promise<HostedRefusal | undefined> {
  const targets = [
    // If only the case of the name changes, it may be the same file.
    ...moves.filter(({ oldUri, newUri }) => oldUri.toLowerCase() !== newUri.toLowerCase()),
    ...created.map(({ uri }) => ({ newUri: uri })),
  ];
  for (const { newUri } of targets) if (await exists(newUri)) return refuseChanged(newUri);
  return undefined;
}

async function exists(uri: string): Promise<boolean> {
  return workspace.fs.stat(Uri.parse(uri)).then(
    ({ type }) => type !== FileType.Unknown,
    () => false,
  );
}

function toWorkspaceEdit({ changed, moves, created }: AgentEdit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const { uri, edits } of changed) addTextEdits(edit, uri, edits);
  for (const { oldUri, newUri } of moves) edit.renameFile(Uri.parse(oldUri), Uri.parse(newUri));
  for (const { uri, text } of created) {
    edit.createFile(Uri.parse(uri), { contents: new TextEncoder().encode(text) });
  }
  return edit;
}

async function isUntouched({ changed, moves, created }: AgentEdit): Promise<boolean> {
  const documents = await Promise.all(changed.map(open));
  if (findChanged(changed, documents) !== undefined) return false;
  for (const { newUri } of moves) if (await exists(newUri)) return false;
  for (const { uri } of created) if (await exists(uri)) return false;
  return true;
}

/** In milliseconds. */
const settlePatience = 5_000;

/**
 * VS Code closes a moved document shortly after its edit. Until then the language server has it under both names, and the
 * next call would find the page twice.
 */
async function settle({ moves }: AgentEdit): Promise<void> {
  const isLeft = () =>
    workspace.textDocuments.some(({ uri }) => moves.some(({ oldUri }) => isIn(uri, oldUri)));
  if (!isLeft()) return;
  const listening: Disposable[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, settlePatience);
    listening.push(workspace.onDidCloseTextDocument(() => isLeft() || resolve()));
  });
  clearTimeout(timer);
  Disposable.from(...listening).dispose();
}

function isIn(uri: Uri, folder: string): boolean {
  const [one, around] = [uri.toString(), Uri.parse(folder).toString()];
  return one === around || one.startsWith(`${around}/`);
}
