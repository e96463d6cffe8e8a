// The check… functions of the language tests: marked text goes in, and what the language service says is compared.
import assert from 'node:assert/strict';
import type {
  CompletionItem,
  CompletionList,
  Diagnostic,
  FormattingOptions,
  Hover,
  Range,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import type { ClientFeatures, FeatureContext } from '../../../server/src/features/featureContext.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { compose } from '../../../server/src/format/composedConfiguration.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { parseSettings } from '../../../server/src/settings.ts';
import { markSpans, parseCursor, parseMarkers } from './markers.ts';
import { applyCompletionItem, resolveSnippet } from './snippets.ts';

export interface ContextOptions {
  /** The name of the file; `docs.json` by default. */
  readonly file?: string;
  /** The editor's settings below `plantStore.docs`, as it would send them. */
  readonly settings?: unknown;
  /** What the editor can show; by default everything except turning rules off. */
  readonly client?: Partial<ClientFeatures>;
}

/** An editor that can show everything, and turns off no rules. */
export const ableClient: ClientFeatures = {
  snippets: true,
  adjustsIndentation: true,
  replacesBehindCursor: true,
  markdown: true,
  markdownInCompletion: true,
  pictures: true,
  renamesFiles: true,
  resolvesLinks: true,
  treatsAsPlainJson: true,
  choosesPages: false,
  suggestsAgain: false,
  closesTags: false,
  fixesSites: false,
  showsEntries: true,
  addsToNavigation: 'chosenGroup',
  symbolTree: true,
  createsFiles: true,
  snippetEdits: true,
  extractsSnippets: 'asks',
  codeActionLiterals: true,
  turnsOffRules: false,
  markdownSupport: false,
  showsLinks: true,
};

/** What a feature receives for a configuration with this text. */
export function createContext(text: string, options: ContextOptions = {}): FeatureContext {
  const { file = 'docs.json' } = options;
  const document = languageService.parseDocument(
    TextDocument.create(`file:///site/${file}`, 'docs-json', 1, text),
  );
  const composed = compose(document, file, () => undefined);
  return {
    document,
    configuration: composed.whole,
    composed,
    schema: getSiteFormat(document).schema,
    site: undefined,
    links: undefined,
    icons: undefined,
    settings: parseSettings(options.settings),
    client: { ...ableClient, ...options.client },
  };
}

/** A configuration without problems that has these properties besides the required ones. */
export function site(properties: string): string {
  return `{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["introduction"] }], ${properties} }`;
}

/** A code, and what its message is or must match. */
export type ExpectedDiagnostic = readonly [code: string, message?: string | RegExp];

/** The diagnostics are exactly these, at exactly the marked ranges, in document order. */
export function checkDiagnostics(
  marked: string,
  expected: readonly ExpectedDiagnostic[],
  options: ContextOptions = {},
): void {
  compareDiagnostics(marked, createContext(parseMarkers(marked).text, options), expected);
}

/** The same, for text that already has a context. */
export function compareDiagnostics(
  marked: string,
  context: FeatureContext,
  expected: readonly ExpectedDiagnostic[],
): void {
  const diagnostics = getDiagnostics(context);
  const found = diagnostics.map(({ code, message }) => `${code}: ${getText(message)}`).join('\n');
  const spans = diagnostics.map(({ range }) => toSpan(context, range));
  assert.equal(markSpans(context.document.textDocument.getText(), spans), marked, found);
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    expected.map(([code]) => code),
    found,
  );
  expected.forEach(([, message], index) => {
    const actual = getText(diagnostics[index]?.message ?? '');
    if (typeof message === 'string') assert.equal(actual, message);
    else if (message !== undefined) assert.match(actual, message);
  });
}

export interface CompletionOptions extends ContextOptions {
  /** Compares snippets as they are; otherwise every tab stop is left at its first proposal. */
  readonly showTabStops?: boolean;
}

/**
 * The items, by their labels, and for each the text after accepting it at the `|`. A line break of the inserted text
 * counts as one space, with its indentation. Other items can be offered too.
 */
export function checkCompletion(
  marked: string,
  expected: Readonly<Record<string, string>>,
  options: CompletionOptions = {},
): void {
  const { text, offset } = parseCursor(marked);
  const context = createContext(text, options);
  const items = languageService.getCompletion(context, offset)?.items ?? [];
  const resolve = options.showTabStops ? (snippet: string) => snippet : resolveSnippet;
  const actual = Object.keys(expected).map((label) => {
    const item = items.find((candidate) => candidate.label === label);
    assert.ok(
      item,
      `${label} is not among ${items.map((candidate) => candidate.label).join(', ') || 'no items'}`,
    );
    return [label, joinLines(applyCompletionItem(context.document.textDocument, item, resolve))];
  });
  const wanted = Object.entries(expected).map(([label, after]) => [label, joinLines(after)]);
  assert.deepEqual(Object.fromEntries(actual), Object.fromEntries(wanted));
}

/** The labels offered at the `|`, in the order in which an editor shows them. */
export function getLabels(marked: string, options: ContextOptions = {}): string[] {
  const { text, offset } = parseCursor(marked);
  return sortItems(languageService.getCompletion(createContext(text, options), offset)).map(
    ({ label }) => label,
  );
}

/** In an editor's order: by `sortText`, then by label. */
export function sortItems(list: CompletionList | null | undefined): CompletionItem[] {
  const key = (item: CompletionItem) => item.sortText ?? item.label;
  return [...(list?.items ?? [])].sort((a, b) => compare(key(a), key(b)) || compare(a.label, b.label));
}

/** The hover at the `|` covers the `«…»` and contains every one of the texts. */
export function checkHover(
  marked: string,
  expected: readonly (string | RegExp)[],
  options: ContextOptions = {},
): void {
  const { text, offset, spans } = parseCursor(marked);
  const context = createContext(text, options);
  const hover = languageService.getHover(context, offset);
  assert.ok(hover, `no hover in ${marked}`);
  assert.ok(hover.range);
  assert.equal(markSpans(text, [toSpan(context, hover.range)]), markSpans(text, spans));
  const contents = getText(hover.contents);
  for (const part of expected) {
    if (typeof part === 'string')
      assert.ok(contents.includes(part), `${JSON.stringify(part)} is not in:\n${contents}`);
    else assert.match(contents, part);
  }
}

/** There is nothing to say at the `|`. */
export function checkNoHover(marked: string, options: ContextOptions = {}): void {
  const { text, offset } = parseCursor(marked);
  assert.equal(languageService.getHover(createContext(text, options), offset), undefined);
}

/** The text of a message or a hover, Markdown or not. */
export function getText(contents: Diagnostic['message'] | Hover['contents']): string {
  if (typeof contents === 'string') return contents;
  if (Array.isArray(contents)) return contents.map(getText).join('\n');
  return contents.value;
}

const twoSpaces: FormattingOptions = { tabSize: 2, insertSpaces: true };

/** The text after formatting; if there is a `«…»`, only the lines that it touches are formatted. */
export function format(marked: string, options = twoSpaces): string {
  const { text, spans } = parseMarkers(marked);
  return formatText(text, options, spans[0]);
}

/** The text after formatting, for text in which a `|` is just that. */
export function formatText(text: string, options = twoSpaces, span?: Span): string {
  const context = createContext(text);
  const edits = takeAll(languageService.getFormatting(context, options, span));
  return TextDocument.applyEdits(context.document.textDocument, edits);
}

function toSpan({ document }: FeatureContext, { start, end }: Range): Span {
  const { textDocument } = document;
  return { offset: textDocument.offsetAt(start), end: textDocument.offsetAt(end) };
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
