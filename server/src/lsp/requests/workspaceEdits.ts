// Combines changes to several documents into one edit that an editor applies and undoes as a whole.
import {
  type ClientCapabilities,
  CreateFile,
  type RenameFile,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextChange } from '../../document/textChange.ts';
import { languageService } from '../../languageService.ts';
import { describeBadPath } from '../../shared/fileNames.ts';
import { toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

export interface ChangedDocument {
  /** A file: a configuration, a part of one, or a page. */
  readonly document: { readonly textDocument: TextDocument };
  readonly changes: readonly TextChange[];
}

/**
 * The edits of a renamed file come before its rename, under its old name: some clients apply texts first whatever the
 * order is. All others come after it, because a client that fails to rename a file may stop there.
 */
export function createWorkspaceEdit(
  changed: readonly ChangedDocument[],
  { workspace }: ClientCapabilities,
  documents: OpenDocuments,
  renames: readonly RenameFile[] = [],
): WorkspaceEdit {
  const edited = changed.filter(({ changes }) => changes.length > 0);
  // Neovim only lists the file operations that it supports; these have no other form.
  if (workspace?.workspaceEdit?.documentChanges !== true && renames.length === 0) {
    return {
      changes: Object.fromEntries(
        edited.map(({ document, changes }) => [
          document.textDocument.uri,
          languageService.toTextEdits(document, changes),
        ]),
      ),
    };
  }
  const isRenamed = ({ document }: ChangedDocument): boolean =>
    renames.some(({ oldUri }) => oldUri === document.textDocument.uri);
  return {
    documentChanges: [
      ...toDocumentEdits(edited.filter(isRenamed), documents),
      ...renames,
      ...toDocumentEdits(
        edited.filter((each) => !isRenamed(each)),
        documents,
      ),
    ],
  };
}

/**
 * The actions without those that would create a file where something is, outside the site, or under a name that not
 * every system allows.
 *
 * @param root absolute; `undefined` before the site is known.
 */
export async function keepPossible<T extends { readonly edit?: WorkspaceEdit }>(
  fileSystem: Pick<FileSystem, 'look'>,
  root: string | undefined,
  actions: readonly T[],
): Promise<T[]> {
  const isPossible = async ({ edit }: T): Promise<boolean> => {
    for (const change of edit?.documentChanges ?? []) {
      if (!CreateFile.is(change)) continue;
      const path = toPath(change.uri);
      if (root === undefined || path === undefined) return false;
      if (describeBadPath(path.slice(root.length + 1)) !== undefined) return false;
      if ((await fileSystem.look(path, [root])).kind !== 'nothing') return false;
    }
    return true;
  };
  const possible = await Promise.all(actions.map(isPossible));
  return actions.filter((_, index) => possible[index] === true);
}

/** LSP's TextDocumentEdit, with plain edits only. */
type DocumentEdit = TextDocumentEdit & { edits: TextEdit[] };

export function toDocumentEdits(
  changed: readonly ChangedDocument[],
  documents: OpenDocuments,
): DocumentEdit[] {
  return changed.map(({ document, changes }) => {
    const { uri } = document.textDocument;
    // A file that isn't open has no version.
    const version = documents.getVersion(uri) ?? null;
    return { textDocument: { uri, version }, edits: languageService.toTextEdits(document, changes) };
  });
}
