// Edits as the client reports them → offsets.
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../site/model/spanChanges.ts';

/** @param document as it is before the edits, which follow one another. */
export function toSpanEdits(
  document: TextDocument,
  edits: readonly TextDocumentContentChangeEvent[],
): SpanEdit[] {
  let text = document;
  return edits.map((edit, index) => {
    if (index > 0) text = applyEdit(text, edits[index - 1]);
    if (!('range' in edit)) return { offset: 0, end: text.getText().length, length: edit.text.length };
    const { start, end } = edit.range;
    return { offset: text.offsetAt(start), end: text.offsetAt(end), length: edit.text.length };
  });
}

function applyEdit(document: TextDocument, edit: TextDocumentContentChangeEvent | undefined): TextDocument {
  const { uri, languageId, version } = document;
  const copy = TextDocument.create(uri, languageId, version, document.getText());
  return edit === undefined ? copy : TextDocument.update(copy, [edit], version);
}
