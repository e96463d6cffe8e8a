// The tree-shaped navigation: languages, versions, products, dropdowns, anchors, tabs, menu items and groups that hold each
// other to any depth, with pages and operations in them.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember, getRootValue } from '../document/treeSearch.ts';
import type { SchemaNode } from '../schema/schemaNode.ts';
import {
  type ContainerKind,
  type GroupReference,
  getEntryTable,
  maxTrailLength,
  type NavigationEntries,
  type PageReference,
} from './pageReference.ts';
import { getReference } from './parts.ts';

/** The arrays that hold containers, and the kind of container in each. Objects in `pages` are groups. */
export const containerArrays = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
  pages: 'group',
} as const satisfies Record<string, ContainerKind>;

export type ContainerArray = keyof typeof containerArrays;

const containerKeys: ReadonlySet<string> = new Set(Object.keys(containerArrays));

/** Asked for each property of each container with every keystroke. */
export function isContainerArray(key: string): key is ContainerArray {
  return containerKeys.has(key);
}

/** The API description that an object names, beside `pages` or instead of them. */
export interface ApiDescription {
  readonly kind: 'openapi' | 'asyncapi';
  /** A string, an array of strings, or an object with a `source`. */
  readonly node: ValueNode;
}

/** An entry of `pages` that stands for an operation of an API description, such as `GET /plants`. */
export interface OperationReference {
  readonly node: StringNode;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  /** The description that the entry itself names, as in `api.json GET /plants`. */
  readonly source: string | undefined;
  /** Of the nearest container that has one, else of the whole site. */
  readonly description: ApiDescription | undefined;
  /** The containers around it, outermost first. */
  readonly groups: readonly GroupReference[];
}

/** A container whose pages are generated from a description: it lists none itself. */
export interface GeneratedPages {
  readonly group: GroupReference;
  readonly description: ApiDescription;
}

/** Why entries of a navigation are removed. */
export type Removal =
  /** Something in the division is refused. */
  | { readonly because: 'refused'; readonly division: ObjectNode }
  /** Other children, or a link, stand beside them. */
  | { readonly because: 'beside'; readonly kept: PropertyNode }
  /** Containers of this kind never hold such children. */
  | { readonly because: 'misplaced'; readonly list: PropertyNode };

export interface TreeNavigation extends ReadTree {
  /** Why the host removes what a node stands for; `undefined` if it doesn’t. Of a part alone, nothing is known. */
  getRemoval(node: ValueNode): Removal | undefined;
}

export interface ReadTree extends NavigationEntries {
  /** The navigation itself; `undefined` in a part that stands for something in it. */
  readonly top: ObjectNode | undefined;
  readonly operations: readonly OperationReference[];
  readonly generated: readonly GeneratedPages[];
  /** The objects with a `$ref` in the navigation. */
  readonly references: readonly TreeReference[];
  /** All but these, in reading order: what a container holds comes after it. */
  readonly items: readonly TreeItem[];
}

/** What a part of the navigation stands for. */
export type TreePlace =
  | { readonly kind: 'navigation'; readonly description: ApiDescription | undefined }
  /** One of the arrays of a container. */
  | {
      readonly kind: 'list';
      readonly key: ContainerArray;
      readonly around: readonly GroupReference[];
      readonly description: ApiDescription | undefined;
    }
  | {
      readonly kind: 'container';
      readonly as: ContainerKind;
      /** As written beside the reference. */
      readonly name: StringNode | undefined;
      readonly around: readonly GroupReference[];
      readonly description: ApiDescription | undefined;
    };

export interface TreeReference {
  readonly object: ObjectNode;
  readonly place: TreePlace;
}

export type TreeItem = PageReference | GroupReference | OperationReference | GeneratedPages;

const operation = /^(?:(\S+)\s+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s+(\S.*)$/i;

/** The parts of an entry that stands for an operation; `undefined` for a page. */
export function parseOperation(
  entry: string,
): { readonly method: string; readonly path: string; readonly source: string | undefined } | undefined {
  // Nearly all entries are pages, which rarely have spaces.
  if (!/\s/.test(entry)) return undefined;
  const [, source, method, path] = operation.exec(entry.trim()) ?? [];
  return method === undefined || path === undefined
    ? undefined
    : { method: method.toUpperCase(), path: path.trim(), source };
}

/** Values still to be read: items of a list, or one value. */
interface Waiting {
  readonly nodes: readonly ValueNode[];
  /** How many of them have been read. */
  read: number;
  /** What a string or an object here is. */
  readonly as: ContainerKind | 'root';
  /** Whether it is in `pages`, where a string is an entry. */
  readonly isEntry: boolean;
  readonly around: readonly GroupReference[];
  readonly description: ApiDescription | undefined;
}

/** What a part stands for, where it is read alone. */
export interface PartPlace {
  readonly schema: SchemaNode;
  /** `undefined` outside the navigation. */
  readonly place: TreePlace | undefined;
  /** The keys beside the reference, which win over those of the part. */
  readonly overridden: ReadonlySet<string>;
}

/** Uses a stack, not recursion: nesting can be as deep as the text is long. */
export function readTree(document: ParsedDocument, part?: PartPlace): ReadTree {
  const pages: PageReference[] = [];
  const groups: GroupReference[] = [];
  const operations: OperationReference[] = [];
  const generated: GeneratedPages[] = [];
  const references: TreeReference[] = [];
  const items: TreeItem[] = [];
  const table = getEntryTable(document.textDocument);
  const waiting: Waiting[] = [];
  let top: ObjectNode | undefined;

  const add = <T extends TreeItem>(list: T[], item: T): void => {
    list.push(item);
    items.push(item);
  };
  const readString = (node: StringNode, { as, around, description }: Waiting): void => {
    if (node.broken) return;
    const found = as === 'root' ? undefined : parseOperation(node.value);
    if (found !== undefined) add(operations, { node, ...found, description, groups: around });
    else {
      const entry = table.next(node.value);
      if (entry.isBlank) return;
      add(
        pages,
        as === 'root' ? { node, entry, groups: around, isRoot: true } : { node, entry, groups: around },
      );
    }
  };
  /** Pushes what the object holds, so that the first comes out first. */
  const readChildren = (
    node: ObjectNode,
    around: readonly GroupReference[],
    description: ApiDescription | undefined,
  ): void => {
    for (let index = node.properties.length - 1; index >= 0; index--) {
      const property = node.properties[index];
      if (property?.value === undefined) continue;
      const { key, value } = property;
      const isList = isContainerArray(key.value);
      if ((!isList && key.value !== 'root') || getProperty(node, key.value) !== property) continue;
      if (node === document.root && part?.overridden.has(key.value) === true) continue;
      if (isList) {
        if (value.type === 'array') readList(value, key.value, around, description);
        else readReference(value, { kind: 'list', key: key.value, around, description });
      } else if (value.type === 'string')
        waiting.push({ nodes: [value], read: 0, as: 'root', isEntry: true, around, description });
    }
  };
  const readList = (
    { items: held }: ArrayNode,
    key: ContainerArray,
    around: readonly GroupReference[],
    description: ApiDescription | undefined,
  ): void => {
    const as = containerArrays[key];
    waiting.push({ nodes: held, read: 0, as, isEntry: key === 'pages', around, description });
  };
  const readReference = (object: ValueNode, place: TreePlace): void => {
    if (object.type === 'object' && getReference(object) !== undefined) references.push({ object, place });
  };
  const readNavigation = (node: ObjectNode, outer: ApiDescription | undefined): void => {
    const description = getDescription(node) ?? outer;
    top = node;
    readReference(node, { kind: 'navigation', description });
    readChildren(node, [], description);
  };
  const readPart = (root: ValueNode, place: TreePlace): void => {
    const { description } = place;
    if (place.kind === 'list' && root.type === 'array') readList(root, place.key, place.around, description);
    else if (root.type !== 'object') return;
    else if (place.kind === 'list') readReference(root, place);
    else if (place.kind === 'navigation') readNavigation(root, description);
    else
      waiting.push({
        ...{ nodes: [root], read: 0, as: place.as, isEntry: false, around: place.around, description },
      });
  };

  table.begin();
  const navigation = getRootValue(document, 'navigation');
  if (part !== undefined) {
    if (document.root !== undefined && part.place !== undefined) readPart(document.root, part.place);
  } else if (navigation?.type === 'object')
    readNavigation(navigation, getDescription(getRootValue(document, 'api')));
  const outerName = part?.place?.kind === 'container' ? part.place.name : undefined;
  for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
    const node = next.nodes[next.read++];
    if (node === undefined) {
      waiting.pop();
      continue;
    }
    const { as, around } = next;
    if (node.type === 'string') {
      if (next.isEntry) readString(node, next);
    } else if (node.type === 'object' && as !== 'root') {
      const name = node === document.root ? outerName : undefined;
      const group = createContainer(node, as, around.at(-1), name);
      const own = getDescription(node);
      add(groups, group);
      readReference(node, {
        ...{ kind: 'container', as, name: group.name, around },
        description: own ?? next.description,
      });
      if (own !== undefined && !node.properties.some(({ key }) => isContainerArray(key.value)))
        add(generated, { group, description: own });
      readChildren(node, [...around.slice(-maxTrailLength), group], own ?? next.description);
    }
  }
  table.finish();
  return { top, pages, groups, pageCount: table.pageCount, operations, generated, references, items };
}

function createContainer(
  node: ObjectNode,
  kind: ContainerKind,
  parent: GroupReference | undefined,
  outerName: StringNode | undefined,
): GroupReference {
  const name = outerName ?? getMember(node, kind);
  const pages = getMember(node, 'pages');
  return {
    node,
    kind,
    parent,
    name: name?.type === 'string' ? name : undefined,
    pages: pages?.type === 'array' ? pages : undefined,
  };
}

/** What an object names itself. */
export function getDescription(node: ValueNode | undefined): ApiDescription | undefined {
  for (const kind of ['openapi', 'asyncapi'] as const) {
    const value = getMember(node, kind);
    if (value !== undefined) return { kind, node: value };
  }
  return undefined;
}

/** The strings of a description that name files or URLs. */
export function getDescriptionSources({ node }: ApiDescription): readonly StringNode[] {
  const sources: readonly (ValueNode | undefined)[] =
    node.type === 'array' ? node.items : [node.type === 'object' ? getMember(node, 'source') : node];
  return sources.flatMap((source) => (source?.type === 'string' && !source.broken ? [source] : []));
}
