// Short forms for the schemas of what tools answer. Every field is always there.
import type { JsonSchema } from './inputShape.ts';

export function objectOf(properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

export function listOf(description: string, items: JsonSchema): JsonSchema {
  return { type: 'array', description, items };
}

export function textSchema(description: string): JsonSchema {
  return { type: 'string', description };
}

export function truth(description: string): JsonSchema {
  return { type: 'boolean', description };
}

export function countSchema(description: string): JsonSchema {
  return { type: 'integer', description, minimum: 0 };
}

const positionSchema = objectOf({
  line: countSchema('Zero-based.'),
  character: countSchema('Zero-based, in UTF-16 code units.'),
});

export const rangeSchema: JsonSchema = objectOf({ start: positionSchema, end: positionSchema });
