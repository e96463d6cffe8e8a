// What is found out about a document, kept in the document itself, and gone with it. In a WeakMap it would not be: V8
// keeps its values, and the whole tree with them, until the next full collection, which costs more than the finding out.
import type { ParsedDocument } from './parsedDocument.ts';

/** One finding of each document. */
export interface DocumentMemo<T> {
  get(document: ParsedDocument): T | undefined;
  set(document: ParsedDocument, value: T): void;
}

export function createDocumentMemo<T>(): DocumentMemo<T> {
  const key = Symbol('memo');
  return {
    // Nobody else has the key.
    get: ({ memory }) => memory.get(key) as T | undefined,
    set: ({ memory }, value) => void memory.set(key, value),
  };
}
