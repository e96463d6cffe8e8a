// Text edits from the language server → VS Code's.
import { Range, Uri, type WorkspaceEdit } from 'vscode';
import type { ProtocolTextEdit } from '../../../server/src/shared/protocol.ts';

export function addTextEdits(edit: WorkspaceEdit, uri: string, edits: readonly ProtocolTextEdit[]): void {
  for (const { range, newText } of edits) {
    const { start, end } = range;
    edit.replace(Uri.parse(uri), new Range(start.line, start.character, end.line, end.character), newText);
  }
}
