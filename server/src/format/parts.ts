// Parts: files that a configuration names by `$ref`. Each stands for the value that the reference is, so that all files
// together are one tree, joined into one document.
import { DocumentMemo } from '../document/documentMemo.ts';
import { getProperty, type ObjectNode, type StringNode, type ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { walkValues } from '../document/treeSearch.ts';
import { getFolder } from '../shared/sitePaths.ts';

/** The key whose value is the path of a part. */
export const referenceKey = '$ref';

/** How many parts may be inside each other: more than anyone writes. */
export const maxPartDepth = 100;

/** How many values all files together may have: parts that hold others many times over must not fill the memory. */
const maxValues = 200_000;

/** What is known of a part’s file. */
export type PartFile =
  | { readonly kind: 'read'; readonly document: ParsedDocument }
  | { readonly kind: 'missing' | 'outside' | 'tooLarge' | 'unreadable' };

/** A `$ref`, and what came of it. */
export interface PartReference {
  readonly node: StringNode;
  /** The object that has it. */
  readonly object: ObjectNode;
  readonly outcome: ReferenceOutcome;
}

export type ReferenceOutcome =
  /** The part’s text, which may be broken, is in place of the object; `root` is `undefined` for an empty file. */
  | { readonly kind: 'read'; readonly path: string; readonly root: ValueNode | undefined }
  | {
      readonly kind: 'invalid';
      readonly because:
        | 'notJson'
        | 'url'
        | 'machine'
        | 'outside'
        | 'circle'
        | 'tooDeep'
        | 'tooLarge'
        | 'tooMuch';
    }
  | { readonly kind: 'missing'; readonly path: string }
  /** Not read yet, or not readable: nothing can be said of it. */
  | { readonly kind: 'unknown'; readonly path: string };

/** A part, at the first place that it is used in. */
export interface Part {
  /** Relative to the site root. */
  readonly path: string;
  /** The file alone. */
  readonly document: ParsedDocument;
  /** The reference that it is in place of, in the file `by`. */
  readonly reference: PartReference;
  readonly by: ParsedDocument;
}

/** A configuration with its parts. */
export interface Composition {
  /** The configuration alone. */
  readonly main: ParsedDocument;
  /** By path, in reading order. */
  readonly parts: ReadonlyMap<string, Part>;
  /** The references of each file, in reading order. */
  readonly references: ReadonlyMap<ParsedDocument, readonly PartReference[]>;
}

const knownReferences = new DocumentMemo<readonly ObjectNode[]>();

/** The objects of a file that have a `$ref`, in document order. */
export function findReferences(document: ParsedDocument): readonly ObjectNode[] {
  const before = knownReferences.get(document);
  if (before !== undefined) return before;
  const found: ObjectNode[] = [];
  // Most files have none, and are not searched.
  if (/\$ref|\\u0024ref/i.test(document.textDocument.getText()))
    for (const node of walkValues(document.root))
      if (node.type === 'object' && getReference(node) !== undefined) found.push(node);
  knownReferences.set(document, found);
  return found;
}

/** The string of an object’s `$ref`. */
export function getReference(node: ValueNode | undefined): StringNode | undefined {
  if (node?.type !== 'object') return undefined;
  const value = getProperty(node, referenceKey)?.value;
  return value?.type === 'string' && !value.broken ? value : undefined;
}

/** The file that a `$ref` names, relative to the site root, or why it names none. */
export function resolveReference(
  reference: string,
  file: string,
): { readonly path: string } | { readonly because: 'notJson' | 'url' | 'machine' | 'outside' } {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference)) return { because: 'url' };
  // The host looks for it in the root of the machine.
  if (reference.startsWith('/')) return { because: 'machine' };
  const segments: string[] = [];
  const folder = getFolder(file);
  for (const segment of `${folder}/${reference}`.split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return { because: 'outside' };
  }
  return /[^/\\]\.json$/i.test(reference) ? { path: segments.join('/') } : { because: 'notJson' };
}

/**
 * The path of a part as a `$ref` of the file writes it, with `./` in front if what is written now has it. All are relative
 * to the site root.
 */
export function writeReference(path: string, file: string, written: string): string {
  const from = file.split('/').slice(0, -1);
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  const up = '../'.repeat(from.length - same);
  const lead = up === '' && written.startsWith('.') ? './' : up;
  return lead + to.slice(same).join('/');
}

/** A file whose references are being followed. */
interface OpenFile {
  readonly path: string;
  readonly document: ParsedDocument;
  readonly waiting: ObjectNode[];
  readonly references: PartReference[];
  /** How many values it has, with its parts so far. */
  size: number;
}

/**
 * The files that a configuration consists of, as far as they are known.
 *
 * @param name of the configuration’s file in the root of the site.
 * @param getPart returns `undefined` for a file that is not known yet.
 */
export function composeParts(
  main: ParsedDocument,
  name: string,
  getPart: (path: string) => PartFile | undefined,
): Composition {
  const parts = new Map<string, Part>();
  const references = new Map<ParsedDocument, readonly PartReference[]>();
  const open: OpenFile[] = [];
  const sizes = new Map<string, number>();
  const enter = (path: string, document: ParsedDocument): void => {
    const waiting = findReferences(document).toReversed();
    // Most configurations have no parts, and are not counted with each key.
    const size = open.length === 0 && waiting.length === 0 ? 0 : countValues(document);
    const file = { path, document, waiting, references: [], size };
    references.set(document, file.references);
    open.push(file);
  };
  const follow = (reference: string, from: string): ReferenceOutcome => {
    const resolved = resolveReference(reference, from);
    if ('because' in resolved) return { kind: 'invalid', ...resolved };
    const { path } = resolved;
    if (open.some((around) => around.path === path)) return { kind: 'invalid', because: 'circle' };
    if (open.length > maxPartDepth) return { kind: 'invalid', because: 'tooDeep' };
    const part = getPart(path);
    if (part === undefined) return { kind: 'unknown', path };
    if (part.kind === 'missing') return { kind: 'missing', path };
    if (part.kind === 'unreadable') return { kind: 'unknown', path };
    if (part.kind !== 'read') return { kind: 'invalid', because: part.kind };
    // Only what stands in several places can be more than the files themselves.
    const size = sizes.get(path) ?? 0;
    const isTooMuch = size > 0 && open.reduce((sum, around) => sum + around.size, size) > maxValues;
    if (isTooMuch) return { kind: 'invalid', because: 'tooMuch' };
    return { kind: 'read', path, root: part.document.root };
  };

  const addSize = (size: number): void => {
    const around = open.at(-1);
    if (around !== undefined) around.size += size;
  };

  enter(name, main);
  // Depth first, so that it is the last reference of a circle that closes it.
  for (let file = open.at(-1); file !== undefined; file = open.at(-1)) {
    const object = file.waiting.pop();
    const node = getReference(object);
    if (object === undefined || node === undefined) {
      open.pop();
      sizes.set(file.path, file.size);
      addSize(file.size);
      continue;
    }
    const outcome = follow(node.value, file.path);
    const reference = { node, object, outcome };
    file.references.push(reference);
    if (outcome.kind === 'read') addSize(sizes.get(outcome.path) ?? 0);
    if (outcome.kind !== 'read' || parts.has(outcome.path)) continue;
    const part = getPart(outcome.path);
    if (part?.kind !== 'read') continue;
    const { document } = part;
    parts.set(outcome.path, { path: outcome.path, document, reference, by: file.document });
    enter(outcome.path, document);
  }
  return { main, parts, references };
}

const valueCounts = new DocumentMemo<number>();

function countValues(document: ParsedDocument): number {
  const known = valueCounts.get(document);
  if (known !== undefined) return known;
  let count = 0;
  for (const _ of walkValues(document.root)) count++;
  valueCounts.set(document, count);
  return count;
}
