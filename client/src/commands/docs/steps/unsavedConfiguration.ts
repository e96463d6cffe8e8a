// Shows a configuration that only becomes a file when the user saves it.
import { Range, type TextEditor, type Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { Problem } from '../../../ui/messages.ts';

export type ShownConfiguration =
  | { readonly kind: 'shown'; readonly editor: TextEditor }
  /** There is one already, perhaps unsaved: the user may have started to write it in the meantime. */
  | { readonly kind: 'taken'; readonly uri: Uri }
  | { readonly kind: 'unwritable' };

/** @param isEmptyFile whether the file exists, without any text. */
export async function showUnsaved(
  file: Uri,
  text: string,
  { isEmptyFile }: { readonly isEmptyFile: boolean },
): Promise<ShownConfiguration> {
  const document = await workspace.openTextDocument(isEmptyFile ? file : file.with({ scheme: 'untitled' }));
  if (document.getText().trim() !== '' && (isEmptyFile || document.isDirty))
    return { kind: 'taken', uri: document.uri };
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(0, 0, document.lineCount, 0), text);
  if (!(await workspace.applyEdit(edit))) return { kind: 'unwritable' };
  const editor = await window.showTextDocument(document);
  // VS Code detects the indentation when a document is opened, and this one was empty then.
  if (!isEmptyFile) {
    const indent = /^(?:\t| +)/m.exec(text)?.[0] ?? '  ';
    editor.options = { tabSize: indent === '\t' ? 4 : indent.length, insertSpaces: indent !== '\t' };
  }
  return { kind: 'shown', editor };
}

export function createExistsProblem(uri: Uri): Problem {
  const name = workspace.asRelativePath(uri);
  return {
    message: `The folder already has a configuration: ${name}.`,
    button: {
      title: `Open ${uri.path.slice(uri.path.lastIndexOf('/') + 1)}`,
      run: async () => {
        try {
          await window.showTextDocument(await workspace.openTextDocument(uri));
          return undefined;
        } catch {
          return { message: `${name} could not be opened.` };
        }
      },
    },
  };
}
