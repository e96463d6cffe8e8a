// Edits as the client reports them → offsets.
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { updateDocument, withText } from '../../document/encodedDocument.ts';
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
  const copy = withText(document, document.getText());
  return edit === undefined ? copy : updateDocument(copy, [edit], document.version);
}
