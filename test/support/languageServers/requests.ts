// Every request about a document that the server answers, with valid parameters.
import { docsUri } from './testClient.ts';

interface Position {
  readonly line: number;
  readonly character: number;
}

/** The parameters of each request, by method, for a place in a document. */
export function createRequests(
  position: Position,
  uri = docsUri,
): Readonly<Record<string, { readonly [key: string]: unknown }>> {
  const textDocument = { uri };
  const range = { start: position, end: position };
  const options = { tabSize: 2, insertSpaces: true };
  return {
    'textDocument/completion': { textDocument, position },
    'textDocument/hover': { textDocument, position },
    'textDocument/codeAction': { textDocument, range, context: { diagnostics: [] } },
    'textDocument/documentSymbol': { textDocument },
    'textDocument/foldingRange': { textDocument },
    'textDocument/selectionRange': { textDocument, positions: [position] },
    'textDocument/documentLink': { textDocument },
    'textDocument/documentHighlight': { textDocument, position },
    'textDocument/documentColor': { textDocument },
    'textDocument/colorPresentation': { textDocument, range, color: { red: 0, green: 0, blue: 0, alpha: 1 } },
    'textDocument/formatting': { textDocument, options },
    'textDocument/rangeFormatting': { textDocument, range, options },
  };
}
