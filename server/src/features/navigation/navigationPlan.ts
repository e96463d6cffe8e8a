// What an act does to the arrays of the navigation: collected first, then written, all from the same text.
import { getFileLayout, isSameFile } from '../../document/joinedDocument.ts';
import {
  type ArrayNode,
  getWrittenObject,
  type KeyNode,
  type ObjectNode,
  type PropertyNode,
  type Span,
  type ValueNode,
} from '../../document/jsonNode.ts';
import type { Layout } from '../../document/layout.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { removeProperty, type TextChange } from '../../document/textChange.ts';
import type { OpenSlot } from '../../format/containerRules.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { GroupReference } from '../../format/pageReference.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import type { EditRefusal } from '../editRefusal.ts';
import { type Arrangement, arrangeArray } from './layout/arrangedArray.ts';
import { type ArrayBlock, type ArrayBlocks, getArrayBlocks } from './layout/arrayBlocks.ts';
import { writeForFile } from './layout/movedText.ts';
import { writeNewList } from './layout/newList.ts';
import { type Entry, writeComments } from './layout/writtenEntry.ts';
import type { NavigationContext } from './navigationContext.ts';
import { getOwner } from './navigationTree.ts';
import type { NodeEdit } from './nodeAct.ts';
import { fromElsewhere } from './refusals.ts';

type NewList = Extract<OpenSlot, { kind: 'new' }>;

/** An array that changes. A part that is used twice has each of its arrays twice: the first one that is changed counts. */
interface Arranged extends Arrangement {
  readonly array: ArrayNode;
  readonly layout: ArrayBlocks;
  readonly blocks: ReadonlyMap<ValueNode, ArrayBlock>;
  readonly gone: Set<ValueNode>;
  readonly before: Map<ValueNode, Entry[]>;
  readonly after: Map<ValueNode, Entry[]>;
  readonly inside: Entry[];
}

export class NavigationPlan {
  private readonly context: NavigationContext;
  private readonly document: ParsedDocument;
  private readonly text: string;
  /** Those whose style of writing lists is followed. */
  private readonly groups: readonly GroupReference[];
  /** By offset. */
  private readonly arranged = new Map<number, Arranged>();
  /** The entries of lists that don’t exist yet, by the offset of the object, as written, that will hold them. */
  private readonly created = new Map<number, CreatedList>();
  /** Root pages that leave their groups, by the offset of the group as written. */
  private readonly roots = new Map<number, PropertyNode>();
  private readonly renamed = new Map<KeyNode, string>();
  private refusal: EditRefusal | undefined;

  constructor(context: NavigationContext) {
    const { document } = context;
    this.context = context;
    this.document = document;
    this.text = document.textDocument.getText();
    this.groups = getSiteFormat(document).navigation.groups;
  }

  /** Removes an item from its array, or a root page from its group. The result can be inserted elsewhere. */
  take(item: ValueNode): Entry {
    const { parent } = item;
    if (parent?.type === 'property') return this.takeRoot(item, parent);
    const arranged = parent?.type === 'array' ? this.open(parent) : undefined;
    const own = arranged && getOwn(arranged, item);
    const block = own && arranged.blocks.get(own);
    if (own === undefined || block === undefined) return this.copy(item);
    arranged?.gone.add(own);
    return { kind: 'moved', block };
  }

  /** A string that stays, once more. */
  copy({ offset, end }: ValueNode): Entry {
    return { kind: 'new', json: this.text.slice(offset, end) };
  }

  /** At the place of the item, which may have been removed. */
  insertAfter(item: ValueNode, entries: readonly Entry[]): void {
    this.insert(item, 'after', entries);
  }

  insertBefore(item: ValueNode, entries: readonly Entry[]): void {
    this.insert(item, 'before', entries);
  }

  /** First in a container. */
  prepend(slot: OpenSlot, entries: readonly Entry[]): void {
    if (slot.kind === 'new') this.create(slot, entries);
    else {
      const { array } = this.use(slot);
      const [first] = array.items;
      if (first === undefined) this.open(array)?.inside.unshift(...this.adapt(entries, array));
      else this.insertBefore(first, entries);
    }
  }

  /** Last in a container. */
  append(slot: OpenSlot, entries: readonly Entry[]): void {
    if (slot.kind === 'new') this.create(slot, entries);
    else {
      const { array } = this.use(slot);
      const last = array.items.at(-1);
      if (last === undefined) this.open(array)?.inside.push(...this.adapt(entries, array));
      else this.insertAfter(last, entries);
    }
  }

  getEdit(): NodeEdit {
    if (this.refusal !== undefined) return this.refusal;
    const changes = this.getChanges();
    return changes.length === 0 ? { kind: 'nothing' } : { kind: 'edit', changes };
  }

  /** Empty if nothing changes its order. They don't overlap. */
  private getChanges(): TextChange[] {
    const { text } = this;
    const changing = [...this.arranged.values()].filter(isChanged);
    const touched = new Set<ValueNode>();
    const created = [...this.created.values()];
    const holders = [...created.map(({ list }) => list.owner), ...[...this.roots.values()].map(getHolderOf)];
    for (const node of [...changing.map(({ array }) => array), ...holders]) addAround(touched, node);
    const isFixed = (span: Span): boolean =>
      [...touched].some(({ offset, end }) => span.offset <= offset && end <= span.end);
    const removed = [...this.roots].filter(([group]) => !this.created.has(group));
    return [
      ...changing.flatMap((arranged) => {
        const { array, layout } = arranged;
        const options = { spreads: this.spreads(array), isFixed, style: this.getStyle(array.offset) };
        return arrangeArray(text, layout, arranged, options);
      }),
      ...created.map(({ list, entries }) => {
        const owner = getWrittenObject(list.owner);
        const place = { owner, instead: this.roots.get(owner.offset), style: this.getStyle(owner.offset) };
        return writeNewList(text, { ...list, entries, spreads: this.spreads(list), ...place });
      }),
      ...removed.map(([, root]) => removeProperty(text, root)),
      ...[...this.renamed].map(([{ offset, end }, key]) => ({ offset, end, text: JSON.stringify(key) })),
    ];
  }

  /** How the file is laid out that the offset is in. */
  getStyle(offset: number): Layout {
    return getFileLayout(this.document, offset);
  }

  /**
   * Whether an empty list gets a line for each item: not inside an object on one line, otherwise as in the first list of
   * pages, or of containers, of the file that has items.
   */
  spreads(list: ArrayNode | OpenSlot): boolean {
    const { owner, key, offset } = getHolder(list);
    const around = owner?.type === 'object' && owner.properties.length === 0 ? getOwner(owner) : owner;
    if (around !== undefined && this.isSameFile(around.offset, offset)) {
      if (!isMultiLine(this.text.slice(around.offset, around.end))) return false;
    }
    for (const { node, pages } of this.groups) {
      const { parent } = node;
      const example = key === 'pages' ? pages : parent?.type === 'array' ? parent : undefined;
      const first = example?.items[0];
      if (example === undefined || first === undefined || !this.isSameFile(example.offset, offset)) continue;
      return isMultiLine(this.text.slice(example.offset, first.offset));
    }
    return true;
  }

  private isSameFile(one: number, other: number): boolean {
    return isSameFile(this.document, one, other);
  }

  private takeRoot({ offset, end }: ValueNode, root: PropertyNode): Entry {
    this.roots.set(getHolderOf(root).offset, root);
    // A part may be the string.
    const isHere = offset >= root.offset && end <= root.end;
    const comments = isHere ? writeComments(this.text, root.key.end, offset) : [];
    return {
      kind: 'new',
      json: comments.map((comment) => `${comment} `).join('') + this.text.slice(offset, end),
    };
  }

  private insert(item: ValueNode, side: 'before' | 'after', entries: readonly Entry[]): void {
    const arranged = item.parent?.type === 'array' ? this.open(item.parent) : undefined;
    if (arranged === undefined) return;
    const own = getOwn(arranged, item);
    if (own !== undefined) add(arranged[side], own, this.adapt(entries, arranged.array));
  }

  /** The entries as they are written in the file of the node. */
  private adapt(entries: readonly Entry[], { offset }: ValueNode): Entry[] {
    return entries.map((entry) =>
      entry.kind === 'new' || this.isSameFile(entry.block.node.offset, offset)
        ? entry
        : { ...entry, json: writeForFile(this.context, entry.block.node, offset) },
    );
  }

  /** `undefined` if it can’t be changed. */
  private open(array: ArrayNode): Arranged | undefined {
    const known = this.arranged.get(array.offset);
    if (known !== undefined) return known;
    if (!array.items.every((item) => isWithin(item, array))) {
      this.refusal = fromElsewhere;
      return undefined;
    }
    const layout = getArrayBlocks(this.text, array);
    const arranged: Arranged = {
      array,
      layout,
      blocks: new Map(layout.blocks.map((block) => [block.node, block])),
      gone: new Set(),
      before: new Map(),
      after: new Map(),
      inside: [],
    };
    this.arranged.set(array.offset, arranged);
    return arranged;
  }

  private use<T extends Extract<OpenSlot, { kind: 'array' }>>(slot: T): T {
    if (slot.rename !== undefined) this.renamed.set(slot.rename.key, slot.rename.to);
    return slot;
  }

  private create(list: NewList, entries: readonly Entry[]): void {
    const owner = getWrittenObject(list.owner);
    const adapted = this.adapt(entries, owner);
    const known = this.created.get(owner.offset);
    if (known === undefined) this.created.set(owner.offset, { list, entries: adapted });
    else known.entries.push(...adapted);
  }
}

interface CreatedList {
  readonly list: NewList;
  readonly entries: Entry[];
}

/** The item of the array that counts. */
function getOwn({ array }: Arranged, item: ValueNode): ValueNode | undefined {
  if (item.parent === array || item.parent?.type !== 'array') return item;
  return array.items[item.parent.items.indexOf(item)];
}

/** The object that a property is written in. */
function getHolderOf({ written, parent }: PropertyNode): ObjectNode {
  return written ?? parent;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.offset <= inner.offset && inner.end <= outer.end;
}

function add<T>(lists: Map<T, Entry[]>, key: T, entries: readonly Entry[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...entries]);
  else list.push(...entries);
}

/** The object around a list, the key that it will have, and where it is written. */
function getHolder(list: ArrayNode | OpenSlot): {
  readonly owner: ValueNode | undefined;
  readonly key: string | undefined;
  readonly offset: number;
} {
  if (!('type' in list) && list.kind === 'new') {
    const owner = getWrittenObject(list.owner);
    return { owner, key: list.key, offset: owner.offset };
  }
  const { parent, offset } = 'type' in list ? list : list.array;
  if (parent?.type !== 'property') return { owner: parent, key: undefined, offset };
  const renamed = 'type' in list ? undefined : list.rename?.to;
  return { owner: getHolderOf(parent), key: renamed ?? parent.key.value, offset };
}

/** Whether the items or their order have changed. */
function isChanged({ array: { items }, gone, before, after, inside }: Arranged): boolean {
  const now: (ValueNode | undefined)[] = [];
  const push = (entries: readonly Entry[] = []): void => {
    for (const entry of entries) now.push(entry.kind === 'moved' ? entry.block.node : undefined);
  };
  for (const item of items) {
    push(before.get(item));
    if (!gone.has(item)) now.push(item);
    push(after.get(item));
  }
  push(inside);
  return now.length !== items.length || now.some((node, index) => node !== items[index]);
}

/** Adds the array items that contain the node. */
function addAround(touched: Set<ValueNode>, node: ValueNode): void {
  let current: ValueNode | PropertyNode | undefined = node;
  while (current !== undefined) {
    if (current.type !== 'property' && current.parent?.type === 'array') touched.add(current);
    current = current.parent;
  }
}
