// What an act does to the arrays of the navigation: collected first, then written, all from the same text.
import type {
  ArrayNode,
  KeyNode,
  ObjectNode,
  PropertyNode,
  Span,
  ValueNode,
} from '../../document/jsonNode.ts';
import { removeProperty, type TextChange } from '../../document/textChange.ts';
import type { OpenSlot } from '../../format/containerRules.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { GroupReference } from '../../format/pageReference.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import { type Arrangement, arrangeArray } from './layout/arrangedArray.ts';
import { type ArrayBlock, type ArrayBlocks, getArrayBlocks } from './layout/arrayBlocks.ts';
import { writeNewList } from './layout/newList.ts';
import { type Entry, writeComments } from './layout/writtenEntry.ts';
import type { NavigationContext } from './navigationContext.ts';
import { getOwner } from './navigationTree.ts';
import type { NodeEdit } from './nodeAct.ts';

type NewList = Extract<OpenSlot, { kind: 'new' }>;

/** An array that changes. */
interface Arranged extends Arrangement {
  readonly layout: ArrayBlocks;
  readonly blocks: ReadonlyMap<ValueNode, ArrayBlock>;
  readonly gone: Set<ValueNode>;
  readonly before: Map<ValueNode, Entry[]>;
  readonly after: Map<ValueNode, Entry[]>;
  readonly inside: Entry[];
}

export class NavigationPlan {
  private readonly text: string;
  /** Those whose style of writing lists is followed. */
  private readonly groups: readonly GroupReference[];
  private readonly arranged = new Map<ArrayNode, Arranged>();
  /** The entries of lists that don’t exist yet, by the object that will hold them. */
  private readonly created = new Map<ObjectNode, { readonly list: NewList; readonly entries: Entry[] }>();
  /** Root pages that leave their groups, by group. */
  private readonly roots = new Map<ObjectNode, PropertyNode>();
  private readonly renamed = new Map<KeyNode, string>();

  constructor({ document }: Pick<NavigationContext, 'document'>) {
    this.text = document.textDocument.getText();
    this.groups = getSiteFormat(document).navigation.groups;
  }

  /** Removes an item from its array, or a root page from its group. The result can be inserted elsewhere. */
  take(item: ValueNode): Entry {
    const { parent } = item;
    const arranged = parent?.type === 'array' ? this.open(parent) : undefined;
    const block = arranged?.blocks.get(item);
    if (parent?.type === 'property') return this.takeRoot(item, parent);
    if (arranged === undefined || block === undefined) return this.copy(item);
    arranged.gone.add(item);
    return { kind: 'moved', block };
  }

  /** A string that stays, once more. */
  copy({ offset, end }: ValueNode): Entry {
    return { kind: 'new', json: this.text.slice(offset, end) };
  }

  /** At the place of the item, which may have been removed. */
  insertAfter(item: ValueNode, entries: readonly Entry[]): void {
    if (item.parent?.type === 'array') add(this.open(item.parent).after, item, entries);
  }

  insertBefore(item: ValueNode, entries: readonly Entry[]): void {
    if (item.parent?.type === 'array') add(this.open(item.parent).before, item, entries);
  }

  /** First in a container. */
  prepend(slot: OpenSlot, entries: readonly Entry[]): void {
    if (slot.kind === 'new') this.create(slot, entries);
    else {
      const { array } = this.use(slot);
      const [first] = array.items;
      if (first === undefined) this.open(array).inside.unshift(...entries);
      else this.insertBefore(first, entries);
    }
  }

  /** Last in a container. */
  append(slot: OpenSlot, entries: readonly Entry[]): void {
    if (slot.kind === 'new') this.create(slot, entries);
    else {
      const { array } = this.use(slot);
      const last = array.items.at(-1);
      if (last === undefined) this.open(array).inside.push(...entries);
      else this.insertAfter(last, entries);
    }
  }

  getEdit(): NodeEdit {
    const changes = this.getChanges();
    return changes.length === 0 ? { kind: 'nothing' } : { kind: 'edit', changes };
  }

  /** Empty if nothing changes its order. They don't overlap. */
  getChanges(): TextChange[] {
    const { text } = this;
    const changing = [...this.arranged].filter(([array, arranged]) => isChanged(array, arranged));
    const touched = new Set<ValueNode>();
    const changed = [...changing.map(([array]) => array), ...this.created.keys(), ...this.roots.keys()];
    for (const node of changed) addAround(touched, node);
    const isFixed = (span: Span): boolean =>
      [...touched].some(({ offset, end }) => span.offset <= offset && end <= span.end);
    const removed = [...this.roots].filter(([group]) => !this.created.has(group));
    return [
      ...changing.flatMap(([array, arranged]) =>
        arrangeArray(text, arranged.layout, arranged, { spreads: this.spreads(array), isFixed }),
      ),
      ...[...this.created].map(([owner, { list, entries }]) =>
        writeNewList(text, { ...list, entries, spreads: this.spreads(list), instead: this.roots.get(owner) }),
      ),
      ...removed.map(([, root]) => removeProperty(text, root)),
      ...[...this.renamed].map(([{ offset, end }, key]) => ({ offset, end, text: JSON.stringify(key) })),
    ];
  }

  /**
   * Whether an empty list gets a line for each item: not inside an object on one line, otherwise as in the first list of
   * pages, or of containers, that has items.
   */
  spreads(list: ArrayNode | OpenSlot): boolean {
    const { owner, key } = 'type' in list || list.kind === 'array' ? getHolder(list) : list;
    const around = owner?.type === 'object' && owner.properties.length === 0 ? getOwner(owner) : owner;
    if (around !== undefined && !isMultiLine(this.text.slice(around.offset, around.end))) return false;
    for (const group of this.groups) {
      const { parent } = group.node;
      const example = key === 'pages' ? group.pages : parent?.type === 'array' ? parent : undefined;
      const first = example?.items[0];
      if (example !== undefined && first !== undefined)
        return isMultiLine(this.text.slice(example.offset, first.offset));
    }
    return true;
  }

  private takeRoot({ offset, end }: ValueNode, root: PropertyNode): Entry {
    this.roots.set(root.parent, root);
    const comments = writeComments(this.text, root.key.end, offset).map((comment) => `${comment} `);
    return { kind: 'new', json: comments.join('') + this.text.slice(offset, end) };
  }

  private open(array: ArrayNode): Arranged {
    const known = this.arranged.get(array);
    if (known !== undefined) return known;
    const layout = getArrayBlocks(this.text, array);
    const arranged: Arranged = {
      layout,
      blocks: new Map(layout.blocks.map((block) => [block.node, block])),
      gone: new Set(),
      before: new Map(),
      after: new Map(),
      inside: [],
    };
    this.arranged.set(array, arranged);
    return arranged;
  }

  private use<T extends Extract<OpenSlot, { kind: 'array' }>>(slot: T): T {
    if (slot.rename !== undefined) this.renamed.set(slot.rename.key, slot.rename.to);
    return slot;
  }

  private create(list: NewList, entries: readonly Entry[]): void {
    const known = this.created.get(list.owner);
    if (known === undefined) this.created.set(list.owner, { list, entries: [...entries] });
    else known.entries.push(...entries);
  }
}

function add<T>(lists: Map<T, Entry[]>, key: T, entries: readonly Entry[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...entries]);
  else list.push(...entries);
}

/** The object around an array, and the key that it will have. */
function getHolder(list: ArrayNode | Extract<OpenSlot, { kind: 'array' }>): {
  readonly owner: ValueNode | undefined;
  readonly key: string | undefined;
} {
  const { parent } = 'type' in list ? list : list.array;
  if (parent?.type !== 'property') return { owner: parent, key: undefined };
  const renamed = 'type' in list ? undefined : list.rename?.to;
  return { owner: parent.parent, key: renamed ?? parent.key.value };
}

/** Whether the items or their order have changed. */
function isChanged({ items }: ArrayNode, { gone, before, after, inside }: Arrangement): boolean {
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
