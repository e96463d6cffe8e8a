// A violation of OpenAPI's schema → the message for the person who wrote the document, and its place.
import type { ErrorObject } from 'ajv';
import { parseJsonPointer } from '../document/treeSearch.ts';
import { describeType } from '../schema/schemaNode.ts';
import { getJsonType, getValueAt } from '../shared/text/jsonValue.ts';
import { joinWords, quote } from '../shared/text/words.ts';
import type { OpenApiSource, SourceError } from './openApiSource.ts';

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

/** `errors` are those of one violation in ajv's order: its causes come first. */
export function describeViolation(errors: readonly ErrorObject[], source: OpenApiSource): SourceError {
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
      if (params.missingProperty === 'default' && path.at(-1) === 'responses')
        return onKey('Expected at least one response in "responses"');
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
      const found = getJsonType(getValueAt(root, path));
      const needsQuotes = params.type === 'string' && (found === 'number' || found === 'boolean');
      const hint = needsQuotes ? ': put it in quotes' : '';
      return onValue(`Expected ${expected}${ofPlace('for')}, found ${describeType(found)}${hint}`);
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

/** The properties any one of which would do, when the alternatives differ only in what they require. */
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
