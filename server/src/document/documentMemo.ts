// Values computed from a document, kept in the document itself and freed with it. In a WeakMap, V8 would keep them, and
// the whole tree, until the next full garbage collection, which costs more than computing them.
import type { ParsedDocument } from './parsedDocument.ts';

/** One value for each document. */
export class DocumentMemo<T> {
  /** A class of this memo's own, so that it can tell its values from those of other memos. */
  private readonly Kept = class {
    readonly value: T;
    constructor(value: T) {
      this.value = value;
    }
  };

  /** `undefined` when no value is kept for the document. */
  get({ memory }: ParsedDocument): T | undefined {
    const kept = memory.get(this);
    return kept instanceof this.Kept ? kept.value : undefined;
  }

  set({ memory }: ParsedDocument, value: T): void {
    memory.set(this, new this.Kept(value));
  }
}
