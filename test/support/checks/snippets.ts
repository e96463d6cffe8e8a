// What an editor makes of a completion item: LSP snippet syntax with every tab stop left at its first proposal, and
// edits applied to text. Written from the LSP specification, not from the server.
import type { CompletionItem, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** The text in the document when nobody types anything over the tab stops. Throws on bad syntax. */
export function resolveSnippet(snippet: string): string {
  let at = 0;

  function readUntil(stops: string): string {
    let result = '';
    while (at < snippet.length && !stops.includes(snippet.charAt(at))) {
      const character = snippet.charAt(at);
      if (character === '\\' && at + 1 < snippet.length) {
        result += snippet.charAt(at + 1);
        at += 2;
      } else if (character === '$') {
        result += readTabStop();
      } else {
        result += character;
        at++;
      }
    }
    return result;
  }

  function readTabStop(): string {
    const simple = /^\$\d+/.exec(snippet.slice(at))?.[0];
    if (simple !== undefined) {
      at += simple.length;
      return '';
    }
    const start = /^\$\{\d+/.exec(snippet.slice(at))?.[0];
    if (start === undefined) throw new Error(`A $ that begins no tab stop, at ${at} of ${snippet}`);
    at += start.length;
    const separator = snippet.charAt(at++);
    if (separator === '}') return '';
    if (separator === ':') return expect('}', readUntil('}'));
    if (separator === '|') {
      const first = readUntil(',|');
      while (snippet.charAt(at) === ',') {
        at++;
        readUntil(',|');
      }
      return expect('|}', first);
    }
    throw new Error(`Unknown tab stop at ${at} of ${snippet}`);
  }

  function expect(token: string, value: string): string {
    if (!snippet.startsWith(token, at)) throw new Error(`Expected ${token} at ${at} of ${snippet}`);
    at += token.length;
    return value;
  }

  return readUntil('');
}

/** The text after accepting an item: its edit and its additional edits, with `resolve` applied to a snippet. */
export function applyCompletionItem(
  document: TextDocument,
  item: CompletionItem,
  resolve: (snippet: string) => string = resolveSnippet,
): string {
  const { textEdit, additionalTextEdits = [], insertTextFormat } = item;
  if (textEdit === undefined || !('range' in textEdit)) throw new Error(`${item.label} has no edit`);
  const newText = insertTextFormat === 2 ? resolve(textEdit.newText) : textEdit.newText;
  const edits: TextEdit[] = [...additionalTextEdits, { range: textEdit.range, newText }];
  return TextDocument.applyEdits(document, edits);
}
