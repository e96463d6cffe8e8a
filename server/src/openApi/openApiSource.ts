// A parsed OpenAPI file, JSON or YAML: its value, and where each part of the value is in the text.

import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { getProperty, type ObjectNode, type ValueNode } from '../document/jsonNode.ts';
import { parseJson } from '../document/jsonParser.ts';
import type { OpenApiError } from '../site/siteIndex.ts';

/** Zero-based UTF-16 offsets of a value and of its key, which are equal for an item and for the root. */
interface Location {
  readonly key: number;
  readonly value: number;
}

export interface OpenApiSource {
  readonly value: unknown;
  /** The offset of the first key that its object already has, in JSON. In YAML, that is an error. */
  readonly repeatedKey: number | undefined;
  /** Where the value at a path of keys and indexes is; if there is none, where the nearest enclosing one is. */
  locate(path: readonly string[]): Location;
}

/** Something wrong at an offset in the text. */
export interface SourceError extends Pick<OpenApiError, 'message' | 'isOnlyIfNamed'> {
  readonly offset: number;
}

export type ParsedSource =
  | { readonly kind: 'source'; readonly source: OpenApiSource }
  | { readonly kind: 'error'; readonly error: SourceError };

function createSource(
  value: unknown,
  locate: (path: readonly string[]) => Location,
  repeatedKey?: number,
): ParsedSource & { kind: 'source' } {
  return { kind: 'source', source: { value, locate, repeatedKey } };
}

/** The message becomes the second part of a sentence. */
function createSyntaxError(language: 'JSON' | 'YAML', message: string, offset: number): ParsedSource {
  const lowerCase = message.charAt(0).toLowerCase() + message.slice(1);
  return { kind: 'error', error: { message: `Invalid ${language}: ${lowerCase}`, offset } };
}

/**
 * JSON is YAML, but is much faster to read as JSON. Hosts read it as YAML, too: commas at the end of a list and `#` comments
 * are no errors.
 *
 * @param readsDates whether texts in YAML that look like dates are no texts.
 */
export function parseOpenApiSource(fileName: string, text: string, readsDates = false): ParsedSource {
  const isJson = fileName.toLowerCase().endsWith('.json');
  const json = isJson || /^\s*\{/.test(text) ? parseJsonSource(text) : undefined;
  if (json?.kind === 'source') return json;
  const yaml = parseYamlSource(text, readsDates);
  return isJson && json !== undefined && (json.hasComment || yaml.kind === 'error') ? json : yaml;
}

/** `hasComment`: first of all, it has a comment that begins with a slash, which is part of a name in YAML. */
function parseJsonSource(text: string): ParsedSource & { readonly hasComment?: boolean } {
  const { root, syntaxErrors, objectsWithDuplicates } = parseJson(text);
  const [error] = syntaxErrors;
  // The tree’s own objects have no prototype, and the validators compare values by `valueOf`.
  return error === undefined
    ? createSource(
        JSON.parse(text),
        (path) => locateInJson(root, path),
        findRepeatedKey(objectsWithDuplicates),
      )
    : {
        ...createSyntaxError('JSON', error.message, error.offset),
        hasComment: error.kind === 'comment',
      };
}

function findRepeatedKey(objects: ReadonlySet<ObjectNode>): number | undefined {
  const offsets = [...objects].flatMap(({ properties }) => {
    const seen = new Set<string>();
    return properties.flatMap(({ key }) => {
      const isRepeated = seen.has(key.value);
      seen.add(key.value);
      return isRepeated ? [key.offset] : [];
    });
  });
  return offsets.length === 0 ? undefined : offsets.reduce((one, other) => Math.min(one, other));
}

function locateInJson(root: ValueNode | undefined, path: readonly string[]): Location {
  let node = root;
  let location = { key: root?.offset ?? 0, value: root?.offset ?? 0 };
  for (const token of path) {
    const property = node?.type === 'object' ? getProperty(node, token) : undefined;
    node = node?.type === 'array' ? node.items[Number(token)] : property?.value;
    if (node === undefined) break;
    location = { key: property?.offset ?? node.offset, value: node.offset };
  }
  return location;
}

/**
 * How many times aliases (`*name`) may repeat one part of the file, counting aliases inside it. Files that people write
 * or generate stay far below this; a file crafted to exhaust memory goes far beyond it.
 */
const maxRepetitions = 100_000;

/** Plainer messages for errors whose own messages use YAML's terms, by the library's error code. */
const messages: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'unexpected ":" (text that contains one needs quotes, a nested key its own line)',
  DUPLICATE_KEY: 'this key appears twice',
  MULTILINE_IMPLICIT_KEY: 'expected ":" after the key',
  MULTIPLE_DOCS: 'only one document is allowed, but another one starts here',
  RESOURCE_EXHAUSTION: 'nested too deeply',
  TAB_AS_INDENT: 'indent with spaces, not tabs',
};

/** Reads an OpenAPI file written in YAML 1.2. */
function parseYamlSource(text: string, readsDates: boolean): ParsedSource {
  const document = parseDocument(text, {
    ...{ merge: true, prettyErrors: false, logLevel: 'error' },
    ...(readsDates && { customTags: ['timestamp'] }),
  });
  const [error] = document.errors;
  if (error !== undefined) {
    return createSyntaxError('YAML', messages[error.code] ?? error.message, error.pos[0]);
  }
  const alias = findBadAlias(document);
  if (alias !== undefined) return createSyntaxError('YAML', alias.message, alias.offset);
  try {
    const value: unknown = document.toJS({ maxAliasCount: maxRepetitions });
    return createSource(value, (path) => locateInYaml(document, path));
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError) throw error;
    const tooMany = error instanceof ReferenceError;
    return createSyntaxError('YAML', tooMany ? 'aliases repeat its parts too many times' : error.message, 0);
  }
}

/** The first alias that refers to nothing, or to something that contains it: JSON can't express an endless value. */
function findBadAlias(document: Document.Parsed): { message: string; offset: number } | undefined {
  const named = new Map<string, unknown>();
  let bad: { message: string; offset: number } | undefined;
  visit(document, {
    Value(_, node) {
      if (node.anchor !== undefined) named.set(node.anchor, node);
    },
    Alias(_, { source, range }, ancestors) {
      const target = named.get(source);
      if (target !== undefined && !ancestors.some((node) => node === target)) return undefined;
      const message =
        target === undefined
          ? `nothing above is named "&${source}"`
          : `the part named "&${source}" contains itself`;
      bad = { message, offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return bad;
}

function locateInYaml(document: Document.Parsed, path: readonly string[]): Location {
  const start = getOffset(document.contents) ?? 0;
  let location = { key: start, value: start };
  let node: unknown = document.contents;
  for (const token of path) {
    const container = isAlias(node) ? node.resolve(document) : node;
    const pair = isMap(container) ? getPair(container, token) : undefined;
    node = isSeq(container) ? container.items[Number(token)] : pair?.value;
    const key = getOffset(pair?.key);
    const value = getOffset(node) ?? key;
    if (value === undefined) break;
    location = { key: key ?? value, value };
  }
  return location;
}

function getPair({ items }: YAMLMap, key: string): YAMLMap['items'][number] | undefined {
  return items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

function getOffset(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
