// What may stand where in the list shape: groups in `navigation`, and pages in the `pages` of a group.
import { type ArrayNode, getProperty, type ObjectNode, type ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ContainerRules, ListedKind, Slot } from './containerRules.ts';

export class ListContainers implements ContainerRules {
  readonly nestsGroups = false;
  /** The root: its `navigation` is a list of groups as `pages` is one of pages. */
  readonly top: ObjectNode | undefined;

  constructor({ root }: Pick<ParsedDocument, 'root'>) {
    this.top = root?.type === 'object' ? root : undefined;
  }

  getKind({ type }: ValueNode): ListedKind {
    return type === 'object' ? 'group' : 'page';
  }

  takes({ parent }: ArrayNode, kind: ListedKind): boolean {
    const isTop = parent?.type === 'property' && parent.parent === this.top;
    return kind === (isTop ? 'group' : 'page');
  }

  getSlot(container: ObjectNode, kind: ListedKind): Slot {
    const isTop = container === this.top;
    if (kind !== (isTop ? 'group' : 'page')) return { kind: 'closed', because: 'never' };
    const key = isTop ? 'navigation' : 'pages';
    const property = getProperty(container, key);
    if (property === undefined) return { kind: 'new', owner: container, key };
    return property.value?.type === 'array'
      ? { kind: 'array', array: property.value }
      : { kind: 'closed', because: 'notList', property };
  }
}
