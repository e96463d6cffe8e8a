// What a schema of an API description says, in a few words: its type, and the properties at its top level.
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { FollowReferences } from './localReferences.ts';

/** Arrays in arrays, and alternatives in alternatives. */
const deepest = 4;
const mostAlternatives = 5;
/** In characters. */
const longestType = 200;

/** For people: `array of Plant`, `string or null`; empty if the schema doesn’t say. */
export function describeSchemaType(schema: unknown, follow: FollowReferences): string {
  const text = describe(schema, follow, deepest);
  return text.length > longestType ? `${text.slice(0, longestType)}…` : text;
}

function describe(schema: unknown, follow: FollowReferences, depth: number): string {
  if (schema === true) return 'anything';
  const { value, name } = follow(schema);
  if (!isRecord(value)) return name ?? '';
  const text = describeOwn(value, name, follow, depth);
  return value.nullable === true && text !== '' ? `${text} or null` : text;
}

/** @param name of the schema, which says more than `object`. */
function describeOwn(
  schema: Readonly<Record<string, unknown>>,
  name: string | undefined,
  follow: FollowReferences,
  depth: number,
): string {
  const { type, format, items, oneOf, anyOf, allOf } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  const inside = (each: unknown): string => (depth === 0 ? '' : describe(each, follow, depth - 1));
  const single = types.filter((each) => each !== 'null');
  if (single.length === 1 && single[0] === 'array') {
    const item = inside(items);
    return joinTypes([
      item === '' ? 'array' : `array of ${item}`,
      ...types.filter((each) => each === 'null'),
    ]);
  }
  const isObject = types.length === 0 || single.includes('object');
  if (isObject && name !== undefined) return joinTypes([name, ...types.filter((each) => each === 'null')]);
  if (types.length > 0) {
    const known = typeof format === 'string' && single.length === 1 ? ` (${format})` : '';
    return joinTypes(types.map((each) => (each === 'null' ? each : `${each}${known}`)));
  }
  const alternatives = [oneOf, anyOf].find(Array.isArray);
  if (Array.isArray(alternatives)) return joinTypes(alternatives.slice(0, mostAlternatives + 1).map(inside));
  if (Array.isArray(allOf)) return (allOf.length === 1 ? inside(allOf[0]) : '') || 'object';
  if (isRecord(schema.properties)) return 'object';
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  return joinTypes(
    values.map((each) => (each === null ? 'null' : Array.isArray(each) ? 'array' : typeof each)),
  );
}

function joinTypes(types: readonly string[]): string {
  const different = [...new Set(types.filter((type) => type !== ''))];
  const shown = different.slice(0, mostAlternatives).join(' or ');
  return different.length > mostAlternatives ? `${shown} or …` : shown;
}

export interface SchemaProperty {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** Also those of the schemas that it is composed of (`allOf`), whichever comes last. */
export function getProperties(schema: unknown, follow: FollowReferences): SchemaProperty[] {
  const properties = new Map<string, unknown>();
  const required = new Set<unknown>();
  const seen = new Set<unknown>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value } = follow(next);
    if (!isRecord(value) || seen.has(value)) continue;
    seen.add(value);
    for (const [name, property] of Object.entries(getFields(value.properties)))
      properties.set(name, property);
    if (Array.isArray(value.required)) for (const name of value.required) required.add(name);
    if (Array.isArray(value.allOf)) waiting.push(...value.allOf.toReversed());
  }
  return [...properties].map(([name, each]) => ({ name, schema: each, isRequired: required.has(name) }));
}
