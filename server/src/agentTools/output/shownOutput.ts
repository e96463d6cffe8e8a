// The one gate of what tools answer: every text in it is cut to what the schema says and shown without unseen characters, but
// for those that the schema calls exact.
import type { JsonSchema } from '../../shared/definitions/inputShape.ts';
import { isExact, longestText } from '../../shared/definitions/outputSchema.ts';
import { showText } from '../../shared/text/shownText.ts';
import type { Json, JsonObject } from '../tool.ts';

export function showOutput(output: JsonObject, schema: JsonSchema): JsonObject {
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [name, show(value, schema.properties?.[name] ?? {})]),
  );
}

function show(value: Json, schema: JsonSchema): Json {
  if (typeof value === 'string')
    return isExact(schema) ? value : showText(value, schema.maxLength ?? longestText);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => show(item, schema.items ?? {}));
  return showOutput(value, schema);
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
