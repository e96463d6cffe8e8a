// A file that a quick fix creates, as an edit of the workspace.
import { CreateFile, TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { toUri } from '../../../site/filePaths.ts';
import type { NewFile } from '../fix.ts';

/** Leaves alone what is there by then. */
export function createFile({ path, text }: NewFile): WorkspaceEdit {
  const uri = toUri(path);
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      CreateFile.create(uri, { ignoreIfExists: true }),
      TextDocumentEdit.create({ uri, version: null }, [TextEdit.insert(start, text)]),
    ],
  };
}
