// Moves configurations between this extension and VS Code's own JSON support by changing a document's language.
import { Disposable, languages, type TextDocument, window, workspace } from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { getLabelText } from '../ui/labelText.ts';
import type { LanguageServer } from './languageClient.ts';
import type { PlainJsonMemory } from './plainJsonMemory.ts';

/** Milliseconds for which the status bar reports what was done automatically. */
const shown = 8000;

/** Changes the language of an open document, for the user or for this extension. */
export interface PlainJson extends Disposable {
  /** Leaves a document to VS Code's JSON support. */
  give(document: TextDocument, by: 'user' | 'extension'): Promise<void>;
  take(document: TextDocument, by: 'user' | 'extension'): Promise<void>;
}

function isPlainJson({ languageId: id }: TextDocument): boolean {
  return id === 'json' || id === 'jsonc';
}

export function createPlainJson(
  server: Pick<LanguageServer, 'onDidFindFormat'>,
  memory: PlainJsonMemory,
): PlainJson {
  /** URIs of documents whose language this extension is changing right now. */
  const changing = new Set<string>();
  /** URI of a document that was just closed: VS Code closes and reopens a document to change its language. */
  let closed: string | undefined;

  const change = async (document: TextDocument, language: string): Promise<void> => {
    const uri = document.uri.toString();
    changing.add(uri);
    try {
      await languages.setTextDocumentLanguage(document, language);
    } finally {
      changing.delete(uri);
    }
  };

  const give: PlainJson['give'] = async (document, by) => {
    const uri = document.uri.toString();
    if (by === 'user') memory.noteChoice(uri, 'json');
    else memory.noteGiven(uri);
    await change(document, 'json');
  };

  const take: PlainJson['take'] = async (document, by) => {
    const uri = document.uri.toString();
    if (by === 'user') memory.noteChoice(uri, 'docs');
    else memory.noteTakenBack(uri);
    await change(document, languageId);
  };

  const listening = Disposable.from(
    server.onDidFindFormat(({ uri, format }) => {
      const document = workspace.textDocuments.find((open) => open.uri.toString() === uri);
      if (document === undefined || document.isClosed) return;
      const name = getLabelText(workspace.asRelativePath(document.uri));
      if (format === 'foreign' && document.languageId === languageId && memory.gives(uri)) {
        window.setStatusBarMessage(`${name} uses another format and is treated as plain JSON`, shown);
        void give(document, 'extension');
      } else if (format === 'own' && isPlainJson(document) && memory.takesBack(uri)) {
        window.setStatusBarMessage(`${name} is now treated as a site configuration`, shown);
        void take(document, 'extension');
      }
    }),
    workspace.onDidCloseTextDocument((document) => {
      closed = document.uri.toString();
      queueMicrotask(() => {
        closed = undefined;
      });
    }),
    workspace.onDidOpenTextDocument((document) => {
      const uri = document.uri.toString();
      if (uri !== closed || changing.has(uri)) return;
      if (document.languageId === languageId) memory.noteChoice(uri, 'docs');
      else if (isPlainJson(document)) memory.noteChoice(uri, 'json');
    }),
  );
  return { give, take, dispose: () => listening.dispose() };
}
