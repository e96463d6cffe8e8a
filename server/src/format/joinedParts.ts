// A configuration and its parts as one document: wherever a part stands, its text is read.
import { getStarts, joinFiles } from '../document/joinedDocument.ts';
import type { ArrayNode, KeyNode, ObjectNode, PropertyNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { type Composition, type PartReference, referenceKey } from './parts.ts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

interface File {
  readonly document: ParsedDocument;
  readonly start: number;
  readonly tops: (ValueNode | PropertyNode)[];
}

/** An object of a file, with how far its offsets are moved. */
interface Source {
  readonly object: ObjectNode;
  readonly file: File;
}

/** A value that is still to be copied, and where the copy belongs. */
interface Waiting {
  readonly node: ValueNode;
  readonly file: File;
  readonly parent: PropertyNode | ArrayNode | undefined;
  readonly put: (copy: ValueNode) => void;
  /** Whether it is the outermost value of its file, or of what is left of it. */
  readonly isTop: boolean;
}

/** The same document if nothing of a part is known. */
export function joinParts({ main, parts, references }: Composition): ParsedDocument {
  if (parts.size === 0 || main.root === undefined) return main;
  const documents = [main, ...[...parts.values()].map(({ document }) => document)];
  const starts = getStarts(documents.map(({ textDocument }) => textDocument.getText().length));
  const files = documents.map((document, index): File => ({ document, start: starts[index] ?? 0, tops: [] }));
  const byDocument = new Map(files.map((file) => [file.document, file]));
  const byObject = new Map<ObjectNode, PartReference>();
  for (const list of references.values())
    for (const reference of list) byObject.set(reference.object, reference);
  const getSource = (object: ObjectNode): { readonly root: ValueNode; readonly file: File } | undefined => {
    const outcome = byObject.get(object)?.outcome;
    const part = outcome?.kind === 'read' ? parts.get(outcome.path) : undefined;
    const file = part && byDocument.get(part.document);
    return part?.document.root === undefined || file === undefined
      ? undefined
      : { root: part.document.root, file };
  };
  const { root } = main;
  return joinFiles(() => copyTree(root, files[0], getSource), files);
}

function copyTree(
  main: ValueNode,
  first: File | undefined,
  getSource: (object: ObjectNode) => { readonly root: ValueNode; readonly file: File } | undefined,
): ValueNode | undefined {
  if (first === undefined) return undefined;
  const filled = new Set<File>();
  let result: ValueNode | undefined;
  const put = (copy: ValueNode): void => {
    result = copy;
  };
  const waiting: Waiting[] = [{ node: main, file: first, parent: undefined, put, isTop: true }];

  /** The objects that are merged at a place, the one whose properties win last; or what stands there instead. */
  const resolve = (object: ObjectNode, file: File): readonly Source[] | Omit<Waiting, 'parent' | 'put'> => {
    const merged: Source[] = [{ object, file }];
    for (let source = getSource(object); source !== undefined; ) {
      const { root } = source;
      if (root.type !== 'object') return { node: root, file: source.file, isTop: true };
      merged.unshift({ object: root, file: source.file });
      source = getSource(root);
    }
    return merged;
  };
  const note = (file: File, copy: ValueNode | PropertyNode): void => {
    if (!filled.has(file)) file.tops.push(copy);
  };
  /** Later copies of the same file are at the same places. */
  const finish = (sources: readonly Source[]): void => {
    for (const { file } of sources) filled.add(file);
  };

  const copyObject = (object: ObjectNode, { file, parent, isTop }: Waiting, sources: readonly Source[]) => {
    const properties: PropertyNode[] = [];
    const merged: ObjectNode[] = [];
    const copy: ObjectNode = {
      ...{ type: 'object', parent, properties, byKey: undefined, closed: object.closed },
      ...(sources.length > 1 && { merged }),
      ...{ offset: object.offset + file.start, end: object.end + file.start },
      get value() {
        return Object.fromEntries(
          properties.flatMap(({ key, value }) => (value === undefined ? [] : [[key.value, value.value]])),
        );
      },
    };
    if (isTop) note(file, copy);
    const inner: Waiting[] = [];
    for (const source of sources) {
      const isResolved = sources.length > 1 && source !== sources[0];
      const own: PropertyNode[] = [];
      const around = source.object === object ? parent : undefined;
      const written = sources.length > 1 ? createWritten(source, own, around) : undefined;
      if (written !== undefined) merged.push(written);
      for (const property of source.object.properties) {
        const made = copyProperty(property, copy, source.file.start, written);
        own.push(made);
        properties.push(made);
        if (source.object !== object) note(source.file, made);
        const { value } = property;
        // What the reference said is in the object now.
        if (value === undefined || (isResolved && property.key.value === referenceKey)) continue;
        const set = (node: ValueNode): void => {
          made.value = node;
        };
        inner.push({ node: value, file: source.file, parent: made, put: set, isTop: false });
      }
    }
    finish(sources);
    waiting.push(...inner.reverse());
    return copy;
  };

  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, file, parent, isTop } = next;
    if (node.type === 'object') {
      const resolved = resolve(node, file);
      if ('node' in resolved) waiting.push({ ...next, ...resolved });
      else next.put(copyObject(node, next, resolved));
      continue;
    }
    const span = { offset: node.offset + file.start, end: node.end + file.start };
    if (node.type !== 'array') {
      const copy = { ...node, ...span, parent };
      if (isTop) note(file, copy);
      if (isTop) filled.add(file);
      next.put(copy);
      continue;
    }
    const items: ValueNode[] = [];
    const copy: ArrayNode = {
      ...{ type: 'array', parent, items, closed: node.closed, ...span },
      get value() {
        return items.map(({ value }) => value);
      },
    };
    if (isTop) note(file, copy);
    if (isTop) filled.add(file);
    next.put(copy);
    for (const item of node.items.toReversed())
      waiting.push({ node: item, file, parent: copy, put: (made) => items.push(made), isTop: false });
  }
  return result;
}

/** One of several merged objects, as it is written. */
function createWritten(
  { object, file }: Source,
  properties: readonly PropertyNode[],
  parent: ObjectNode['parent'],
): ObjectNode {
  const { offset, end, closed } = object;
  const span = { offset: offset + file.start, end: end + file.start };
  return { type: 'object', parent, properties, byKey: undefined, value: object.value, closed, ...span };
}

function copyProperty(
  property: PropertyNode,
  parent: ObjectNode,
  start: number,
  written: ObjectNode | undefined,
): Writable<PropertyNode> {
  const { offset, end, key, colon } = property;
  const movedKey: KeyNode = { ...key, offset: key.offset + start, end: key.end + start };
  return {
    ...{ type: 'property', parent, written, key: movedKey, value: undefined },
    ...{ offset: offset + start, end: end + start, colon: colon === undefined ? undefined : colon + start },
  };
}
