// Ids of elements: made from what an element is when it is first seen, so that a site that was not changed has the same
// ones in the next session.
import type { ElementId } from '../../shared/siteModel.ts';
import type { Draft, KnownElement } from './draft.ts';

export class ElementIds {
  private readonly used = new Set<ElementId>();
  /** Of elements that are gone and were called something else at last: their ids would be taken for those. */
  private readonly spent = new Set<ElementId>();
  /** By kind and key, below which all ordinals are taken: thousands of elements may be equal. */
  private readonly taken = new Map<string, number>();
  private fresh = new Map<Draft, ElementId>();

  /** Call before the ids of a model are asked for. */
  begin(): void {
    this.fresh = new Map();
  }

  /** The model since `begin` will not be: its new ids are free again. */
  discard(): void {
    for (const id of this.fresh.values()) this.used.delete(id);
    this.taken.clear();
    this.fresh = new Map();
  }

  /** The id of the element that the draft was before, else a new one. */
  get(draft: Draft): ElementId {
    const known = draft.before?.element.id ?? this.fresh.get(draft);
    if (known !== undefined) return known;
    const id = this.create(draft);
    this.fresh.set(draft, id);
    return id;
  }

  private create({ content: { kind }, key }: Draft): ElementId {
    const name = `${kind} ${key}`;
    for (let ordinal = this.taken.get(name) ?? 0; ; ordinal++) {
      const id = getNaturalId(kind, key, ordinal);
      if (this.used.has(id) || this.spent.has(id)) continue;
      this.used.add(id);
      this.taken.set(name, ordinal + 1);
      return id;
    }
  }

  /** The element is gone. One of the same kind and name that comes later, by Undo for example, has its id again. */
  release({ element: { id, content }, key }: KnownElement): void {
    this.used.delete(id);
    this.taken.clear();
    if (getNaturalId(content.kind, key, 0) !== id) this.spent.add(id);
  }
}

function getNaturalId(kind: string, key: string, ordinal: number): ElementId {
  const text = `${kind} ${ordinal} ${key}`;
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one ^= other >>> 15;
  other ^= one >>> 13;
  // Together 53 bits. A digit first tells it from the names of lists.
  return `${ordinal}${((one >>> 0) * 2 ** 21 + (other & 0x1fffff)).toString(36)}`;
}
