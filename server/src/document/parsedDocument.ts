// A TextDocument and the result of parsing it: the value that every feature starts from.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { withText } from './encodedDocument.ts';
import type { ObjectNode, PropertyNode, Span, ValueNode } from './jsonNode.ts';
import { parseJson } from './jsonParser.ts';
import type { JsonSyntaxError, OverriddenProperty } from './syntaxErrorReporter.ts';

export interface ParsedDocument {
  readonly textDocument: TextDocument;
  /** `undefined` if the text contains no value at all. */
  readonly root: ValueNode | undefined;
  readonly syntaxErrors: readonly JsonSyntaxError[];
  /** Every property that is overridden by a later one with the same key, except inside overridden values. */
  readonly overridden: readonly OverriddenProperty[];
  /** Its file begins with a byte-order mark, which is not part of the text. Editors don’t tell. */
  readonly hasMark?: boolean;
  /** For `DocumentMemo`. */
  readonly memory: Map<object, unknown>;
}

/** Parses the document's current text. Total: returns a result for any text. */
export function parseDocument(textDocument: TextDocument): ParsedDocument {
  const { root, syntaxErrors, objectsWithDuplicates } = parseJson(textDocument.getText());
  return {
    textDocument,
    root,
    syntaxErrors,
    overridden: getOverridden(objectsWithDuplicates),
    memory: new Map(),
  };
}

/** For a file that can't be read as text from the span on: this error is all that is known. */
export function createUnreadable(textDocument: TextDocument, span: Span, message: string): ParsedDocument {
  const error = { offset: span.offset, end: span.end, kind: 'encoding', message } as const;
  return { textDocument, root: undefined, syntaxErrors: [error], overridden: [], memory: new Map() };
}

/** Whether nothing is known about the document, or about a file of it, because of its encoding. */
export function isUnreadable({ syntaxErrors }: ParsedDocument): boolean {
  return syntaxErrors.some(({ kind }) => kind === 'encoding');
}

/** Whether it has syntax errors other than comments and trailing commas, which leave no doubt about the meaning. */
export function isMalformed({ syntaxErrors }: Pick<ParsedDocument, 'syntaxErrors'>): boolean {
  return syntaxErrors.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
}

/** The same document with another text, such as that after a change. */
export function parseWithText({ textDocument }: ParsedDocument, text: string): ParsedDocument {
  return parseDocument(withText(textDocument, text));
}

function getOverridden(objects: ReadonlySet<ObjectNode>): OverriddenProperty[] {
  const overridden = new Map<PropertyNode, PropertyNode>();
  for (const object of objects) {
    const winners = new Map(object.properties.map((property) => [property.key.value, property]));
    for (const property of object.properties) {
      const winner = winners.get(property.key.value);
      if (winner !== undefined && winner !== property) overridden.set(property, winner);
    }
  }
  const isInside = createInsideTest(overridden);
  return [...overridden]
    .filter(([property]) => !isInside(property.parent))
    .map(([property, winner]) => ({ property, winner }));
}

/** A test whether a node is inside one of the properties. No step up is taken twice, so deep nesting adds no cost. */
function createInsideTest(properties: ReadonlyMap<PropertyNode, unknown>): (node: ValueNode) => boolean {
  const known = new Map<ValueNode | PropertyNode, boolean>();
  return (node) => {
    const climbed: (ValueNode | PropertyNode)[] = [];
    let current: ValueNode | PropertyNode | undefined = node;
    let found: boolean | undefined;
    while (current !== undefined && found === undefined) {
      climbed.push(current);
      found = known.get(current);
      if (current.type === 'property' && properties.has(current)) found = true;
      current = current.parent;
    }
    for (const step of climbed) known.set(step, found ?? false);
    return found ?? false;
  };
}
