// What an act does to the arrays of the navigation: collected first, then written, all from the same text.
import type { ArrayNode, ObjectNode, PropertyNode, Span, ValueNode } from '../../document/jsonNode.ts';
import { insertProperties, type TextChange } from '../../document/textChange.ts';
import { getGroupPages } from '../../schema/nestedGroup.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import { type Arrangement, arrangeArray } from './layout/arrangedArray.ts';
import { type ArrayBlock, type ArrayBlocks, getArrayBlocks } from './layout/arrayBlocks.ts';
import { joinPieces } from './layout/keptSpans.ts';
import { type Entry, writeInline } from './layout/writtenEntry.ts';
import type { NodeEdit } from './nodeAct.ts';

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
  private readonly groups: readonly ObjectNode[];
  private readonly arranged = new Map<ArrayNode, Arranged>();
  /** The entries of groups that have no `pages` yet. */
  private readonly created = new Map<ObjectNode, Entry[]>();

  /** `groups` are those whose style of writing pages is followed. */
  constructor(text: string, groups: readonly ObjectNode[]) {
    this.text = text;
    this.groups = groups;
  }

  /** Removes an item from its array. The result can be inserted elsewhere. */
  take(item: ValueNode): Entry {
    const arranged = item.parent?.type === 'array' ? this.open(item.parent) : undefined;
    const block = arranged?.blocks.get(item);
    if (arranged === undefined || block === undefined)
      return { kind: 'new', json: this.text.slice(item.offset, item.end) };
    arranged.gone.add(item);
    return { kind: 'moved', block };
  }

  /** At the place of the item, which may have been removed. */
  insertAfter(item: ValueNode, entries: readonly Entry[]): void {
    if (item.parent?.type === 'array') add(this.open(item.parent).after, item, entries);
  }

  insertBefore(item: ValueNode, entries: readonly Entry[]): void {
    if (item.parent?.type === 'array') add(this.open(item.parent).before, item, entries);
  }

  /** First in a group. */
  prepend(group: ObjectNode, entries: readonly Entry[]): void {
    const pages = getGroupPages(group);
    if (pages === undefined) add(this.created, group, entries);
    else this.prependTo(pages, entries);
  }

  /** Last in a group. */
  append(group: ObjectNode, entries: readonly Entry[]): void {
    const pages = getGroupPages(group);
    if (pages === undefined) add(this.created, group, entries);
    else this.appendTo(pages, entries);
  }

  prependTo(array: ArrayNode, entries: readonly Entry[]): void {
    const [first] = array.items;
    if (first === undefined) this.open(array).inside.unshift(...entries);
    else this.insertBefore(first, entries);
  }

  appendTo(array: ArrayNode, entries: readonly Entry[]): void {
    const last = array.items.at(-1);
    if (last === undefined) this.open(array).inside.push(...entries);
    else this.insertAfter(last, entries);
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
    for (const node of [...changing.map(([array]) => array), ...this.created.keys()])
      addAround(touched, node);
    const isFixed = (span: Span): boolean =>
      [...touched].some(({ offset, end }) => span.offset <= offset && end <= span.end);
    return [
      ...changing.flatMap(([array, arranged]) =>
        arrangeArray(text, arranged.layout, arranged, { spreads: this.spreads(array.parent), isFixed }),
      ),
      ...[...this.created].map(([group, entries]) => this.createPages(group, entries)),
    ];
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

  /**
   * Whether an empty list gets a line for each item: not inside an object on one line, otherwise as in the first group
   * with pages.
   */
  private spreads(owner: PropertyNode | ArrayNode | ObjectNode | undefined): boolean {
    const around = owner?.type === 'property' ? owner.parent : owner;
    if (around !== undefined && !isMultiLine(this.text.slice(around.offset, around.end))) return false;
    for (const group of this.groups) {
      const pages = getGroupPages(group);
      const first = pages?.items[0];
      if (pages !== undefined && first !== undefined)
        return isMultiLine(this.text.slice(pages.offset, first.offset));
    }
    return true;
  }

  private createPages(group: ObjectNode, entries: readonly Entry[]): TextChange {
    const { text } = this;
    const hasComma = (index: number): boolean => index < entries.length - 1;
    const items = entries.map((entry, index) =>
      joinPieces(text, writeInline(text, entry, '', hasComma(index))),
    );
    const json = this.spreads(group) ? `[\n\t${items.join('\n\t')}\n]` : `[${items.join(' ')}]`;
    return insertProperties(text, group, [['pages', json]], group.properties.at(-1));
  }
}

function add<T>(lists: Map<T, Entry[]>, key: T, entries: readonly Entry[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...entries]);
  else list.push(...entries);
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
