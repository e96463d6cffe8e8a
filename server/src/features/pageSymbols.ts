// textDocument/documentSymbol in a page: its headings and its components with titles, nested as a reader sees them.
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { isComponentName } from '../components/componentNames.ts';
import type { PageElement } from '../components/pageElements.ts';
import { readElements } from '../components/readElements.ts';
import type { Span } from '../document/jsonNode.ts';
import { getEditorLinks } from './pageLinks/editorLinks.ts';
import type { PageContext } from './pages/pageContext.ts';
import { toRange } from './ranges.ts';

/** Deeper than real pages are nested; anything deeper is left out. */
const maxDepth = 30;
/** After this many symbols the outline ends. */
const maxSymbols = 20_000;
/** In characters: the length of the longest name. */
const maxName = 200;

/** Something that gets a symbol. */
interface Entry {
  readonly offset: number;
  /** For an element, its end; a heading ends with the next one of its level, or with the element around. */
  readonly end: number | undefined;
  /** Of a heading, 1 to 6. */
  readonly level: number | undefined;
  readonly name: string;
  readonly detail: string | undefined;
  readonly kind: SymbolKind;
  readonly label: Span;
}

interface OpenSymbol {
  readonly entry: Entry;
  readonly children: DocumentSymbol[];
}

/** Empty for a page whose headings the editor lists itself. */
export function getPageDocumentSymbols(context: PageContext): DocumentSymbol[] {
  if (getEditorLinks(context) !== undefined) return [];
  const { page } = context;
  const length = page.getText().length;
  const top: DocumentSymbol[] = [];
  const open: OpenSymbol[] = [];
  const close = (end: number): void => {
    const last = open.pop();
    if (last === undefined) return;
    const { entry, children } = last;
    const { name, detail, kind, label } = entry;
    const document = { document: { textDocument: page } };
    const span = { offset: entry.offset, end: Math.max(end, label.end) };
    const symbol: DocumentSymbol = {
      ...{ name, kind, range: toRange(document, span), selectionRange: toRange(document, label) },
      ...(children.length === 0 ? {} : { children }),
    };
    if (detail !== undefined) symbol.detail = detail;
    (open.at(-1)?.children ?? top).push(symbol);
  };
  /** Closes what ends before an entry, the innermost first. */
  const closeBefore = ({ offset, level }: Entry): void => {
    const ended = open.findIndex(({ entry }) => entry.end !== undefined && entry.end <= offset);
    const end = open[ended]?.entry.end ?? offset;
    while (ended !== -1 && open.length > ended) close(end);
    if (level === undefined) return;
    for (let last = open.at(-1)?.entry; last?.level !== undefined && last.level >= level; ) {
      close(offset);
      last = open.at(-1)?.entry;
    }
  };
  for (const entry of getEntries(context).slice(0, maxSymbols)) {
    closeBefore(entry);
    if (open.length < maxDepth) open.push({ entry, children: [] });
  }
  while (open.length > 0) close(open.findLast(({ entry }) => entry.end !== undefined)?.entry.end ?? length);
  return top;
}

/** In document order. */
function getEntries({ page, scanned }: PageContext): readonly Entry[] {
  const text = page.getText();
  const { elements } = readElements(text);
  const headings = scanned.headings.map(({ offset, end, level, text: shown }) => ({
    ...{ offset: findMarks(text, offset), end: undefined, level, label: { offset, end } },
    ...{ name: writeName(shown), detail: undefined, kind: SymbolKind.String },
  }));
  return [...headings, ...elements.flatMap(readTitled)].sort((one, other) => one.offset - other.offset);
}

/** The start of a heading’s marks. */
function findMarks(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '#') start--;
  return start;
}

/** What names an element in the outline, the first that it has. */
const titles = ['title', 'label', 'name', 'path', 'query', 'body', 'header'];
const isField = /^(?:ParamField|ResponseField)$/;

function readTitled({ name, open, end }: PageElement): readonly Entry[] {
  if (!isComponentName(name)) return [];
  const { tag, source } = open;
  const found = titles
    .map((title) => tag.attributes.find((attribute) => attribute.name === title)?.value)
    .find((value) => value !== undefined && value.notation !== 'expression');
  if (found === undefined) return [];
  const label = source.toSpan(found.start, found.end);
  return [
    {
      ...{ offset: open.offset, end, level: undefined, label },
      ...{ name: writeName(source.text.slice(found.start, found.end)), detail: name },
      kind: isField.test(name) ? SymbolKind.Field : SymbolKind.Object,
    },
  ];
}

/** Editors reject a symbol without a name. */
function writeName(text: string): string {
  const name = text.slice(0, maxName).replaceAll(/\s+/g, ' ').trim();
  return name === '' ? '(empty)' : name;
}
