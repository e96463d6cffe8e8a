// Ids of elements: made from what an element is when first seen, so that an unchanged site has the same ids in the next
// session.

import { getFiles } from '../../document/joinedDocument.ts';
import type { ArrayNode, ObjectNode, PropertyNode, Span, ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ElementId, ElementSpan, ListName } from '../../shared/siteModel.ts';
import { findLastBegun } from '../../shared/text/strings.ts';
import type { Draft, KnownElement, TopLists } from './draft.ts';
import { followEdit, type SpanEdit } from './spanChanges.ts';

export class ElementIds {
  private readonly used = new Set<ElementId>();
  /** Ids of deleted elements that were renamed before: they must not be taken for those elements. */
  private readonly spent = new Set<ElementId>();
  /** By kind and key, the ordinal below which all are taken, because thousands of elements may be equal. */
  private readonly taken = new Map<string, number>();
  private fresh = new Map<Draft, ElementId>();

  /** Call before requesting the ids of a model. */
  begin(): void {
    this.fresh = new Map();
  }

  /** The id of the draft's earlier element, otherwise a new one. */
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

  /** The element is gone. A later element of the same kind and name, after Undo for example, gets its id again. */
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
  // Together 53 bits. The leading digit distinguishes it from the names of lists.
  return `${ordinal}${((one >>> 0) * 2 ** 21 + (other & 0x1fffff)).toString(36)}`;
}

/**
 * The value, or the value of the property, with this extent. Looked up on demand, so that no model keeps a tree in
 * memory.
 */
export function findElementNode(document: ParsedDocument, extent: ElementSpan): ValueNode | undefined {
  if (document.root === undefined) return undefined;
  const file = getFiles(document).findLast(({ start }) => start <= extent.offset);
  let node = file && findLastBegun(file.tops, extent.offset);
  while (node !== undefined) {
    const isSame = node.offset === extent.offset && node.end === extent.end;
    if (node.type === 'property') {
      if (isSame) return node.value;
      node = node.value;
    } else if (isSame) return node;
    else node = node.type === 'array' || node.type === 'object' ? findChild(node, extent) : undefined;
  }
  return undefined;
}

/** The last child that begins no later than the extent. */
function findChild(parent: ArrayNode | ObjectNode, extent: Span): ValueNode | PropertyNode | undefined {
  const children: readonly (ValueNode | PropertyNode)[] =
    parent.type === 'array' ? parent.items : parent.properties;
  const first = children[0]?.offset ?? 0;
  // The properties of parts are in other files than those beside the reference.
  const isMerged = first < parent.offset || (children.at(-1)?.offset ?? 0) > parent.end;
  return isMerged ? children.find((child) => holds(child, extent)) : findLastBegun(children, extent.offset);
}

function holds(outer: Span, inner: Span): boolean {
  return outer.offset <= inner.offset && inner.end <= outer.end;
}

/** The elements as drafts of themselves, moved along with the edits. */
export function createLastGoodDrafts(
  top: TopLists<KnownElement>,
  edits: readonly SpanEdit[],
): TopLists<Draft> {
  const lists = new Map<ListName, Draft[]>();
  const waiting: { readonly known: readonly KnownElement[]; readonly into: Draft[] }[] = [];
  for (const [name, known] of top) {
    const into: Draft[] = [];
    lists.set(name, into);
    waiting.push({ known, into });
  }
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    for (const known of list.known) {
      const { element, key } = known;
      const span = followAll(element.span, edits);
      const extent = element.extent === element.span ? span : followAll(element.extent, edits);
      const items: Draft[] = [];
      list.into.push({ key, content: element.content, span, extent, items, before: known });
      if (known.items.length > 0) waiting.push({ known: known.items, into: items });
    }
  }
  return lists;
}

function followAll(span: ElementSpan | undefined, edits: readonly SpanEdit[]): ElementSpan | undefined {
  return span && edits.reduce<ElementSpan>(followEdit, span);
}
