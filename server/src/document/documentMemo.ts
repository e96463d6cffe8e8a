// Values computed from a document, kept in the document itself and freed with it. In a WeakMap, V8 would keep them, and
// the whole tree, until the next full garbage collection, which costs more than computing them.
import type { ParsedDocument } from './parsedDocument.ts';

/** One value for each document. */
export class DocumentMemo<T> {
  /** A class for each memo, so that it can tell its values from those of other memos. */
  private readonly Kept = class {
    readonly value: T;
    constructor(value: T) {
      this.value = value;
    }
  };

  get({ memory }: ParsedDocument): T | undefined {
    const kept = memory.get(this);
    return kept instanceof this.Kept ? kept.value : undefined;
  }

  set({ memory }: ParsedDocument, value: T): void {
    memory.set(this, new this.Kept(value));
  }
}

/**
 * Computes a value once for each long-lived, immutable object, such as a part of the schema or a state of the site, and
 * keeps it as long as the object. For parsed documents, which come with every keystroke, use `DocumentMemo`.
 */
export function memoByObject<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (object) => {
    const before = known.get(object);
    if (before !== undefined) return before.value;
    const value = compute(object);
    known.set(object, { value });
    return value;
  };
}
