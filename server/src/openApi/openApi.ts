// Finds the first error in the text of an OpenAPI file. Runs in the worker, because a big file takes seconds.

import type { ErrorObject, ValidateFunction } from 'ajv';
import { validators } from '../../../schemas/openapi.validator.js';
import { parseJsonPointer } from '../document/treeSearch.ts';
import { describeType } from '../schema/schemaNode.ts';
import { getFields, getJsonType, getValueAt, isRecord } from '../shared/text/jsonValue.ts';
import { countAllUnits } from '../shared/text/positionEncoding.ts';
import { removeByteOrderMark, splitLines } from '../shared/text/strings.ts';
import { joinWords, quote } from '../shared/text/words.ts';
import type { ApiOperation, OpenApiError, OpenApiReport } from '../site/siteIndex.ts';
import { type OpenApiSource, parseOpenApiSource, type SourceError } from './openApiSource.ts';
import { readChannels, readOperations } from './operations.ts';

/**
 * The first error of an OpenAPI 3 document, and its operations. Total: any text yields a report. The file name tells JSON
 * (`.json`) from YAML. Other files and hosts that the document refers to are not checked.
 */
export function checkOpenApi(fileName: string, text: string): OpenApiReport {
  // Editors count positions without the byte-order mark.
  const content = removeByteOrderMark(text);
  const { error, refusal, operations, channels } = readDescription(fileName, content);
  const place = ({ offset, ...error }: SourceError): OpenApiError => ({
    ...error,
    ...getPosition(content, offset),
  });
  return {
    error: error && place(error),
    ...(refusal && { refusal: place(refusal) }),
    ...(operations && { operations }),
    ...(channels && { channels }),
  };
}

interface ReadDescription {
  readonly error: SourceError | undefined;
  readonly refusal?: SourceError | undefined;
  readonly operations?: readonly ApiOperation[] | undefined;
  readonly channels?: readonly ApiOperation[] | undefined;
}

function readDescription(fileName: string, text: string): ReadDescription {
  if (text.includes('\0')) return { error: { message: 'The file is not text', offset: 0 } };
  if (text.trim() === '') return { error: { message: 'The file is empty', offset: 0 } };
  try {
    const parsed = parseOpenApiSource(fileName, text);
    if (parsed.kind === 'error') return { error: parsed.error };
    const { source } = parsed;
    const { value } = source;
    const error = checkDocument(source);
    return {
      error,
      refusal: error === undefined ? findRefusal(source, fileName, text) : checkAsyncApi(source),
      operations: readOperations(value),
      channels: readChannels(value),
    };
  } catch (error) {
    // Stack overflow: a value is nested thousands of levels deep or, through a YAML alias, contains itself.
    if (error instanceof RangeError)
      return { error: { message: 'The file is nested too deeply', offset: 0 } };
    throw error;
  }
}

function checkDocument(source: OpenApiSource): SourceError | undefined {
  const version = parseOpenApiVersion(source);
  if (version.kind === 'error') return version.error;
  const validate = validators[version.minorVersion];
  // A minor version that is newer than this code.
  return validate && judge(source, validate);
}

/** What is wrong with a document that says it is AsyncAPI, apart from its messages. */
function checkAsyncApi(source: OpenApiSource): SourceError | undefined {
  const validate = validators.asyncapi;
  return getFields(source.value).asyncapi === undefined ? undefined : validate && judge(source, validate);
}

function judge(source: OpenApiSource, validate: ValidateFunction): SourceError | undefined {
  return validate(source.value)
    ? findBrokenReference(source)
    : describeViolation(validate.errors ?? [], source);
}

/** What hosts of trees refuse in a valid document: the first of it, by kind. */
function findRefusal(source: OpenApiSource, fileName: string, text: string): SourceError | undefined {
  const { value, locate, repeatedKey } = source;
  const { openapi, paths, webhooks } = getFields(value);
  const [, minorVersion = ''] = /^3\.(\d+)/.exec(String(openapi)) ?? [];
  if (minorVersion !== '0' && minorVersion !== '1')
    return {
      message: `Expected OpenAPI 3.0 or 3.1, found ${quote(String(openapi).slice(0, 40))}`,
      offset: locate(['openapi']).value,
    };
  if (repeatedKey !== undefined) return { message: 'This key appears twice', offset: repeatedKey };
  const other = findForeignReference(source) ?? findDate(fileName, text);
  if (other !== undefined) return other;
  const isEmpty = Object.keys({ ...getFields(paths), ...getFields(webhooks) }).length === 0;
  // The build goes on with an empty 3.0 document, from which it makes nothing.
  if (!isEmpty || minorVersion === '0') return undefined;
  const message = 'Expected a path or a webhook, found none';
  return { message, offset: locate(['paths']).key, isOnlyIfNamed: true };
}

/** A `$ref` that leads out of the file, or stands for a whole path. */
function findForeignReference({ value: root, locate }: OpenApiSource): SourceError | undefined {
  for (const { value, path } of walk(root, true)) {
    const reference = isRecord(value) ? value.$ref : undefined;
    if (typeof reference !== 'string') continue;
    const offset = locate([...path, '$ref']).value;
    if (!reference.startsWith('#'))
      return { message: `${quote(reference.slice(0, 100))} is not in this file: bundle it`, offset };
    if (path.length === 2 && path[0] === 'paths')
      return { message: 'Expected the operations of the path, found a "$ref": write them here', offset };
  }
  return undefined;
}

/** A text without quotes that YAML reads as a date. */
function findDate(fileName: string, text: string): SourceError | undefined {
  if (!/(?:[:,[]\s*|-\s+)\d{4}-\d\d?-\d\d?/.test(text)) return undefined;
  const parsed = parseOpenApiSource(fileName, text, true);
  return parsed.kind === 'error' ? undefined : checkDocument(parsed.source);
}

function getPosition(text: string, offset: number): Pick<OpenApiError, 'line' | 'character'> {
  const lines = splitLines(text.slice(0, offset));
  return { line: lines.length - 1, character: countAllUnits(lines.at(-1) ?? '') };
}

/** Which version of OpenAPI a document declares. */
type OpenApiVersion =
  /** For example "3.1". */
  | { readonly kind: 'version'; readonly minorVersion: string }
  /** It is not an OpenAPI 3 document. */
  | { readonly kind: 'error'; readonly error: SourceError };

const example = 'for example "3.1.0"';

function parseOpenApiVersion({ value, locate }: OpenApiSource): OpenApiVersion {
  const fail = (message: string, ...path: readonly string[]): OpenApiVersion => ({
    kind: 'error',
    error: { message, offset: locate(path).value },
  });
  if (!isRecord(value)) return fail(`Expected an object, found ${describeType(getJsonType(value))}`);
  const { openapi, swagger } = value;
  if (openapi === undefined) {
    return swagger === undefined
      ? fail('Missing property "openapi", which gives the OpenAPI version')
      : fail('Expected OpenAPI 3, found Swagger 2', 'swagger');
  }
  if (typeof openapi === 'number') return fail(`Expected the whole version in quotes, ${example}`, 'openapi');
  if (typeof openapi !== 'string') {
    return fail(`Expected a version, ${example}, found ${describeType(getJsonType(openapi))}`, 'openapi');
  }
  const [, majorVersion, minorVersion] = /^(\d+)(?:\.(\d+)\.\d)?/.exec(openapi) ?? [];
  if (majorVersion !== '3') {
    return fail(
      `Expected a version of OpenAPI 3, ${example}, found ${quote(openapi.slice(0, 40))}`,
      'openapi',
    );
  }
  if (minorVersion === undefined) return fail(`Expected the whole version, ${example}`, 'openapi');
  return { kind: 'version', minorVersion: `3.${minorVersion}` };
}

/** An object or array of the document. */
interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
  /** Whether its keys are names chosen by the author rather than OpenAPI's properties. */
  readonly isMap: boolean;
}

/** Properties whose value maps names chosen by the author to objects. */
const maps: ReadonlySet<string> = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters examples ' +
    'requestBodies headers securitySchemes links callbacks pathItems paths webhooks content encoding variables'
  ).split(' '),
);
/** Properties whose value is data of the API: a `$ref` in it is not one of the document's references. */
const data: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'examples']);

/**
 * The first `$ref`, in document order, that points into the document itself but has no target there. References to
 * other files are not checked.
 */
function findBrokenReference(source: OpenApiSource): SourceError | undefined {
  const { value: root, locate } = source;
  let anchors: ReadonlySet<unknown> | undefined;
  for (const { value, path } of walk(root)) {
    const reference = isRecord(value) ? value.$ref : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#')) continue;
    anchors ??= getAnchors(root);
    if (hasTarget(reference, root, anchors) || hasOtherBase(root, path)) continue;
    return {
      message: `This file has nothing at ${quote(reference.slice(0, 100))}`,
      offset: locate([...path, '$ref']).value,
    };
  }
  return undefined;
}

/**
 * Objects and arrays, parents before children, in document order; each once, even if several aliases point to it.
 *
 * @param withData also those in data of the API.
 */
function* walk(root: unknown, withData = false): Generator<Place> {
  const seen = new Set<unknown>();
  const waiting: Place[] = [{ value: root, path: [], isMap: false }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, path, isMap } = place;
    if (seen.has(value)) continue;
    seen.add(value);
    yield place;
    for (const [key, child] of getChildren(value).reverse()) {
      if (child === null || typeof child !== 'object') continue;
      if (!withData && !isMap && isData(key, child)) continue;
      waiting.push({ value: child, path: [...path, key], isMap: !isMap && maps.has(key) && isRecord(child) });
    }
  }
}

function getChildren(value: unknown): [key: string, child: unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

/** `examples` is a list of data in a schema, but an object of named examples elsewhere. */
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

/** A message, and the path to the key or value that it is about. */
interface Statement {
  readonly message: string;
  readonly path: readonly string[];
  readonly at: 'key' | 'value';
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  uri: 'an absolute URL',
  'uri-reference': 'a URL',
};

/** In characters, because the names in a document can be of any length. */
const maxNameLength = 60;

/**
 * The message and place of a violation of OpenAPI's schema. `errors` are those of one violation in ajv's order: its
 * causes come first.
 */
function describeViolation(errors: readonly ErrorObject[], source: OpenApiSource): SourceError {
  const violation = errors.findLast(({ keyword }) => keyword !== 'if');
  const { message, path, at } = describe(violation, errors, source.value);
  return { message, offset: source.locate(path)[at] };
}

function describe(
  violation: ErrorObject | undefined,
  errors: readonly ErrorObject[],
  root: unknown,
): Statement {
  const path = parseJsonPointer(violation?.instancePath ?? '');
  const params: Readonly<Record<string, unknown>> = violation?.params ?? {};
  const place = describePlace(root, path);
  const ofPlace = (word: string) => (place === undefined ? '' : ` ${word} ${place}`);
  const onKey = (message: string): Statement => ({ message, path, at: 'key' });
  const onValue = (message: string): Statement => ({ message, path, at: 'value' });
  const onChild = (key: unknown, message: string): Statement => ({
    message,
    path: [...path, String(key)],
    at: 'key',
  });
  const missing = (keys: readonly unknown[]) =>
    onKey(`Missing property ${joinWords(keys.map(quoteName))}${ofPlace('in')}`);

  switch (violation?.keyword) {
    case 'required':
      return missing([params.missingProperty]);
    case 'oneOf':
    case 'anyOf': {
      const keys = getRequiredInstead(violation, errors);
      if (keys.length > 0) return missing(keys);
      return onKey(`Found properties that exclude each other${ofPlace('in')}`);
    }
    case 'not':
      return onKey(`Found properties that exclude each other${ofPlace('in')}`);
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = params.additionalProperty ?? params.unevaluatedProperty;
      return onChild(
        key,
        violation.instancePath === '/paths'
          ? `Expected a path that begins with "/", found ${quoteName(key)}`
          : `Unknown property ${quoteName(key)}${ofPlace('in')}`,
      );
    }
    case 'propertyNames':
      return onChild(
        params.propertyName,
        `Expected a name of letters, digits, ".", "-" and "_"${ofPlace('in')}, found ${quoteName(params.propertyName)}`,
      );
    case 'type': {
      const types = Array.isArray(params.type) ? params.type : [params.type];
      const expected = joinWords(types.map((type) => describeType(String(type))));
      const value = getValueAt(root, path);
      const found = getJsonType(value);
      const isDate = value instanceof Date;
      const needsQuotes = params.type === 'string' && (isDate || found === 'number' || found === 'boolean');
      const hint = needsQuotes ? ': put it in quotes' : '';
      const name = isDate ? 'a date' : describeType(found);
      return onValue(`Expected ${expected}${ofPlace('for')}, found ${name}${hint}`);
    }
    case 'enum':
    case 'const': {
      const values = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue];
      return onValue(`Expected ${joinWords(values.map(quote))}${ofPlace('for')}`);
    }
    case 'format': {
      const expected = formats[String(params.format)];
      if (expected !== undefined) return onValue(`Expected ${expected}${ofPlace('for')}`);
      break;
    }
    case 'minItems':
    case 'minProperties':
      return onKey(`Expected at least ${params.limit}${ofPlace('entry in')}`);
    case 'uniqueItems':
      return onKey(`Expected entries that differ from each other${ofPlace('in')}`);
  }
  return onValue(`Not a value that OpenAPI allows${ofPlace('for')}`);
}

/** The properties of which any one would do, if the alternatives differ only in what they require. */
function getRequiredInstead(
  { instancePath, schemaPath, params }: ErrorObject,
  errors: readonly ErrorObject[],
): unknown[] {
  const alternatives = errors.filter((error) => error.schemaPath.startsWith(`${schemaPath}/`));
  const differ = alternatives.some(
    (error) => error.keyword !== 'required' || error.instancePath !== instancePath,
  );
  return params.passingSchemas || differ ? [] : alternatives.map((error) => error.params.missingProperty);
}

/** `"get"`, or `"parameters[0]"` for an item; `undefined` for the document itself. */
function describePlace(root: unknown, path: readonly string[]): string | undefined {
  let indexes = '';
  for (let length = path.length; length > 0; length--) {
    const token = path[length - 1];
    if (!Array.isArray(getValueAt(root, path.slice(0, length - 1)))) return quoteName(`${token}${indexes}`);
    indexes = `[${token}]${indexes}`;
  }
  return undefined;
}

function quoteName(name: unknown): string {
  const text = String(name);
  return quote(text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text);
}
