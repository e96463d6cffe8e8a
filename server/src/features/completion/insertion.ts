// Text that a completion inserts, in LSP snippet syntax and as plain text for editors without it.

export interface Insertion {
  /** JSON in LSP snippet syntax. */
  readonly snippet: string;
  /** The same, with every tab stop left at its first suggestion. */
  readonly plainText: string;
  /** Whether anything is left to fill in. */
  readonly hasTabStops: boolean;
}

/** From JSON in LSP snippet syntax. */
export function createInsertion(snippet: string): Insertion {
  return {
    snippet,
    plainText: toPlainText(snippet),
    hasTabStops: /(?<!\\)(?:\\\\)*\$[\d{]/.test(snippet),
  };
}

/** Finished JSON text as snippet text. */
export function escapeSnippet(json: string): string {
  return json.replaceAll(/[\\$]/g, '\\$&');
}

/** An escaped character, a choice, a placeholder or a bare tab stop. */
const snippetSyntax =
  /\\([\\$}])|\$\{\d+\|((?:[^\\,|]|\\.)*)(?:[^\\|]|\\.)*\|\}|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\d+/g;

/** What remains of a snippet when every tab stop is left at its first suggestion. */
export function toPlainText(snippet: string): string {
  return snippet.replaceAll(
    snippetSyntax,
    (_, escaped?: string, choice?: string, placeholder?: string) =>
      escaped ?? (choice ?? placeholder ?? '').replaceAll(/\\([\\$}|,])/g, '$1'),
  );
}
