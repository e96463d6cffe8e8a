// What is found out about a document, kept in the document itself, and gone with it. In a WeakMap it would not be: V8
// keeps its values, and the whole tree with them, until the next full collection, which costs more than the finding out.
import type { ParsedDocument } from './parsedDocument.ts';

/** One value for each document. */
export class DocumentMemo<T> {
  /** A class of this memo’s own: by it the memo knows its values among those of others. */
  private readonly Kept = class {
    readonly value: T;
    constructor(value: T) {
      this.value = value;
    }
  };

  /** `undefined` when nothing is kept for the document. */
  get({ memory }: ParsedDocument): T | undefined {
    const kept = memory.get(this);
    return kept instanceof this.Kept ? kept.value : undefined;
  }

  set({ memory }: ParsedDocument, value: T): void {
    memory.set(this, new this.Kept(value));
  }
}
