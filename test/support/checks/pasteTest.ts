// The checks of what is pasted into a page: a text with `«…»` around each selection goes in, the text afterwards comes out.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import type { Pasted } from '../../../server/src/features/pasting/pastedText.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite, type MemorySite } from '../sites/memorySite.ts';
import { resolveSnippet } from './snippets.ts';

export interface PasteTest {
  /** The page that is pasted into, with `«…»` around each selection. */
  readonly marked: string;
  /** Relative to the site root; `page.mdx` by default. */
  readonly path?: string;
  /** The other files of the site. */
  readonly files?: Readonly<Record<string, string>>;
  readonly configuration?: unknown;
}

/** The page afterwards, with every tab stop left at its proposal; `undefined` if the editor pastes as usual. */
export async function paste(
  { marked, path = 'page.mdx', files = {}, configuration = { navigation: [] } }: PasteTest,
  pasted: Pasted,
): Promise<string | undefined> {
  const { text, selections } = parseSelections(marked);
  const site: MemorySite = await createMemorySite({
    'docs.json': JSON.stringify(configuration),
    ...files,
    [path]: text,
  });
  const context = site.getPageContext(path);
  const found = languageService.getPastedText(context, selections, pasted);
  if (found === undefined) return undefined;
  const edits = found.edits.map(({ span, snippet }) => ({
    range: { start: context.page.positionAt(span.offset), end: context.page.positionAt(span.end) },
    newText: resolveSnippet(snippet),
  }));
  return TextDocument.applyEdits(context.page, edits);
}

/** Unlike other markers, these leave the `|` of a table alone. */
function parseSelections(marked: string): { readonly text: string; readonly selections: readonly Span[] } {
  let text = '';
  let start = 0;
  const selections: Span[] = [];
  for (const part of marked.split(/([«»])/)) {
    if (part === '«') start = text.length;
    else if (part === '»') selections.push({ offset: start, end: text.length });
    else text += part;
  }
  return { text, selections };
}

export const pasteFiles = (...files: readonly string[]): Pasted => ({ kind: 'files', files });
export const pasteUrl = (url: string): Pasted => ({ kind: 'address', url });
