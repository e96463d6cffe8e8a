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
  /** Of the nearest container that has one in the OpenAPI format. One for the whole site is not asked. */
  readonly description: ApiDescription | undefined;
  /** The containers around it, outermost first. */
  readonly groups: readonly GroupReference[];
}

/** The pages that a container has, behind what is written in it, from its description if no operation of that is listed. */
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
  /** The descriptions that containers name themselves. */
  readonly described: readonly GeneratedPages[];
  /** Those of them from which pages are generated. */
  readonly generated: readonly GeneratedPages[];
  /** The objects with a `$ref` in the navigation. */
  readonly references: readonly TreeReference[];
  /** All but these, in reading order: what a container holds comes after it. What is generated comes last. */
  readonly items: readonly TreeItem[];
}

/** What a part of the navigation stands for. */
export type TreePlace =
  | { readonly kind: 'navigation' }
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
  const described: GeneratedPages[] = [];
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
  const readNavigation = (node: ObjectNode): void => {
    top = node;
    readReference(node, { kind: 'navigation' });
    readChildren(node, [], undefined);
  };
  const readPart = (root: ValueNode, place: TreePlace): void => {
    if (place.kind === 'list' && root.type === 'array')
      readList(root, place.key, place.around, place.description);
    else if (root.type !== 'object') return;
    else if (place.kind === 'list') readReference(root, place);
    else if (place.kind === 'navigation') readNavigation(root);
    else {
      const { as, around, description } = place;
      waiting.push({ nodes: [root], read: 0, as, isEntry: false, around, description });
    }
  };

  table.begin();
  const navigation = getRootValue(document, 'navigation');
  if (part !== undefined) {
    if (document.root !== undefined && part.place !== undefined) readPart(document.root, part.place);
  } else if (navigation?.type === 'object') readNavigation(navigation);
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
      // In a group, `asyncapi` beside `openapi` has no effect.
      const own = getDescriptions(node).slice(0, as === 'group' ? 1 : 2);
      const description = getOpenApiDescription(node) ?? next.description;
      add(groups, group);
      readReference(node, { kind: 'container', as, name: group.name, around, description });
      described.push(...own.map((each) => ({ group, description: each })));
      readChildren(node, [...around.slice(-maxTrailLength), group], description);
    }
  }
  table.finish();
  const generated = withoutListed(described, operations);
  items.push(...generated);
  const { pageCount } = table;
  return { top, pages, groups, pageCount, operations, generated, described, references, items };
}

/** Those of which no operation is listed. */
function withoutListed(
  described: readonly GeneratedPages[],
  operations: readonly OperationReference[],
): GeneratedPages[] {
  const listed = new Set(
    operations.flatMap(({ source, description }) => (source === undefined ? (description?.node ?? []) : [])),
  );
  return described.filter(({ description }) => !listed.has(description.node));
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
function getDescriptions(node: ValueNode): ApiDescription[] {
  return (['openapi', 'asyncapi'] as const).flatMap((kind) => {
    const value = getMember(node, kind);
    return value === undefined ? [] : [{ kind, node: value }];
  });
}

/** For the entries in an object. */
export function getOpenApiDescription(node: ValueNode): ApiDescription | undefined {
  return getDescriptions(node).find(({ kind }) => kind === 'openapi');
}

/** The strings of a description from which pages are made: of several OpenAPI files only the first. */
export function getReadSources(description: ApiDescription): readonly StringNode[] {
  const sources = getDescriptionSources(description);
  return description.kind === 'openapi' ? sources.slice(0, 1) : sources;
}

/** The strings of a description that name files or URLs. */
export function getDescriptionSources({ node }: ApiDescription): readonly StringNode[] {
  const sources: readonly (ValueNode | undefined)[] =
    node.type === 'array' ? node.items : [node.type === 'object' ? getMember(node, 'source') : node];
  return sources.flatMap((source) => (source?.type === 'string' && !source.broken ? [source] : []));
}
