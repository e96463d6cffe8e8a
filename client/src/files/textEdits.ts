// Edits of texts as the language server sends them → as VS Code takes them.
import { Range, Uri, type WorkspaceEdit } from 'vscode';
import type { ProtocolTextEdit } from '../../../server/src/shared/protocol.ts';

/** Adds the edits of one file. */
export function addTextEdits(edit: WorkspaceEdit, uri: string, edits: readonly ProtocolTextEdit[]): void {
  for (const { range, newText } of edits) {
    const { start, end } = range;
    edit.replace(Uri.parse(uri), new Range(start.line, start.character, end.line, end.character), newText);
  }
}
