// The engine of VS Code's own JSON support with the same schema: what this service is compared with.
import {
  type ColorInformation,
  type Diagnostic,
  type FoldingRange,
  type FormattingOptions,
  getLanguageService,
  type JSONSchema,
  type Position,
  type SelectionRange,
} from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import docsSchema from '../../../schemas/docs.schema.json' with { type: 'json' };

const uri = 'test://docs.schema.json';
const schema = withColorFormats({ ...docsSchema, id: uri }) as JSONSchema;
const service = getLanguageService({});
service.configure({ validate: true, schemas: [{ uri, fileMatch: ['docs.json'], schema }] });

export function createDocument(text: string): TextDocument {
  return TextDocument.create('file:///site/docs.json', 'json', 1, text);
}

/** Syntax errors and violations of the schema, whatever `$schema` the file declares. */
export async function getPeerDiagnostics(document: TextDocument): Promise<Diagnostic[]> {
  const settings = { schemaValidation: 'error', comments: 'error', trailingCommas: 'error' } as const;
  return service.doValidation(document, service.parseJSONDocument(document), settings, schema);
}

export async function getPeerColors(document: TextDocument): Promise<ColorInformation[]> {
  return service.findDocumentColors(document, service.parseJSONDocument(document));
}

export function getPeerFoldingRanges(document: TextDocument): FoldingRange[] {
  return service.getFoldingRanges(document, { rangeLimit: Number.MAX_VALUE });
}

export function getPeerSelectionRange(document: TextDocument, position: Position): SelectionRange {
  const [range] = service.getSelectionRanges(document, [position], service.parseJSONDocument(document));
  if (range === undefined) throw new Error('No selection range');
  return range;
}

/** The whole text as the peer formats it. */
export function formatLikePeer(document: TextDocument, options: FormattingOptions): string {
  const everything = {
    start: document.positionAt(0),
    end: document.positionAt(document.getText().length),
  };
  return TextDocument.applyEdits(document, service.format(document, everything, options));
}

/** The peer finds colors by the `format` that VS Code's own schemas use for them. */
function withColorFormats(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withColorFormats);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) => [key, withColorFormats(value)]);
  const isColor = Object(Object(node)['x-docs']).role === 'color';
  return Object.fromEntries(isColor ? [...entries, ['format', 'color-hex']] : entries);
}
