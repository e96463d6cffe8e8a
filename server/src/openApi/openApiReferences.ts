// Checks that every `$ref` of an OpenAPI document that points into the document itself has a target there.
import { parseJsonPointer } from '../document/treeSearch.ts';
import { getValueAt, isRecord } from '../shared/text/jsonValue.ts';
import { quote } from '../shared/text/words.ts';
import type { OpenApiSource, SourceError } from './openApiSource.ts';

/** An object or array of the document. */
interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
  /** True when its keys are names that the author chose, not properties that OpenAPI knows. */
  readonly isMap: boolean;
}

/** Properties whose value maps names that the author chose to objects. */
const maps: ReadonlySet<string> = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters examples ' +
    'requestBodies headers securitySchemes links callbacks pathItems paths webhooks content encoding variables'
  ).split(' '),
);
/** Properties whose value is data of the API: a `$ref` in it is not one of the document's references. */
const data: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'examples']);

/** The first reference whose target is missing, in document order. References to other files are not checked. */
export function findBrokenReference(source: OpenApiSource): SourceError | undefined {
  const { value: root, locate } = source;
  let anchors: ReadonlySet<unknown> | undefined;
  for (const { value, path } of walk(root)) {
    const reference = isRecord(value) ? value.$ref : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#')) continue;
    anchors ??= getAnchors(root);
    if (hasTarget(reference, root, anchors) || hasOtherBase(root, path)) continue;
    return {
      message: `Nothing in this file is at ${quote(reference.slice(0, 100))}`,
      offset: locate([...path, '$ref']).value,
    };
  }
  return undefined;
}

/** Objects and arrays, parents before children, in document order; each once, however many aliases point to it. */
function* walk(root: unknown): Generator<Place> {
  const seen = new Set<unknown>();
  const waiting: Place[] = [{ value: root, path: [], isMap: false }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, path, isMap } = place;
    if (seen.has(value)) continue;
    seen.add(value);
    yield place;
    for (const [key, child] of getChildren(value).reverse()) {
      if (child === null || typeof child !== 'object') continue;
      if (!isMap && isData(key, child)) continue;
      waiting.push({ value: child, path: [...path, key], isMap: !isMap && maps.has(key) && isRecord(child) });
    }
  }
}

function getChildren(value: unknown): [key: string, child: unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

/** `examples` is a list of data in a schema, and an object of named examples elsewhere. */
function isData(key: string, child: unknown): boolean {
  return key.startsWith('x-') || (data.has(key) && !(key === 'examples' && isRecord(child)));
}

function hasTarget(reference: string, root: unknown, anchors: ReadonlySet<unknown>): boolean {
  const fragment = decode(reference.slice(1));
  if (fragment === '') return true;
  if (!fragment.startsWith('/')) return anchors.has(fragment);
  const path = parseJsonPointer(fragment);
  // Past another reference, the path continues somewhere else.
  return path.some((_, length) => {
    const value = getValueAt(root, path.slice(0, length + 1));
    const isLast = length === path.length - 1;
    return isLast ? value !== undefined : isRecord(value) && typeof value.$ref === 'string';
  });
}

/** Whether a schema around the path has an `$id`: fragments inside it don't refer to the document. */
function hasOtherBase(root: unknown, path: readonly string[]): boolean {
  return path.some((_, length) => {
    const value = getValueAt(root, path.slice(0, length + 1));
    return isRecord(value) && typeof value.$id === 'string';
  });
}

function getAnchors(root: unknown): ReadonlySet<unknown> {
  const anchors = new Set<unknown>();
  for (const { value } of walk(root)) {
    if (isRecord(value)) anchors.add(value.$anchor).add(value.$dynamicAnchor);
  }
  return anchors;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
