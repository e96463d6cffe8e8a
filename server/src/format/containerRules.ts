// What may stand where in a navigation: all that an edit of it needs to know of the shape.
import type { ArrayNode, KeyNode, ObjectNode, PropertyNode, ValueNode } from '../document/jsonNode.ts';
import type { ContainerKind } from './pageReference.ts';

/** An operation stands where a page may stand. */
export type ListedKind = 'page' | ContainerKind;

/** Only for a text without syntax errors. */
export interface ContainerRules {
  /** The object that holds the top of the navigation like a container; `undefined` if that is no such object. */
  readonly top: ObjectNode | undefined;
  /** Whether groups may hold groups. */
  readonly nestsGroups: boolean;
  /** What a string or an object in the navigation is, which follows from its place. */
  getKind(node: ValueNode): ListedKind;
  /** Whether an entry of the kind may stand among the items of the array. */
  takes(array: ArrayNode, kind: ListedKind): boolean;
  /** Where a container, or `top`, can hold another entry of the kind, so that it still holds only one kind of children. */
  getSlot(container: ObjectNode, kind: ListedKind): Slot;
}

export type OpenSlot =
  | {
      readonly kind: 'array';
      readonly array: ArrayNode;
      /** The key of an empty array that has to become another one, and what it becomes. */
      readonly rename?: { readonly key: KeyNode; readonly to: string };
    }
  /** An array to be written. */
  | {
      readonly kind: 'new';
      readonly owner: ObjectNode;
      readonly key: string;
      /** The key of the array, where an object has to be written around it. */
      readonly inner?: string;
    };

export type Slot = OpenSlot | ClosedSlot;

export type ClosedSlot = { readonly kind: 'closed' } & (
  | {
      /**
       * - `never`: containers of this kind don’t hold such entries.
       * - `link`: it leads elsewhere, and holds nothing.
       * - `reference`: it continues in another file.
       * - `generated`: its pages are generated, as long as it lists none.
       */
      readonly because: 'never' | 'link' | 'reference' | 'generated';
    }
  /** What would hold them is not a list. */
  | { readonly because: 'notList'; readonly property: PropertyNode }
  /** It already holds children of another kind. */
  | { readonly because: 'others'; readonly held: ListedKind }
);
