// Short forms for the schemas of what tools answer. Every field is always there, and what is said of lengths is made true by
// `output/shownOutput.ts`.
import type { JsonSchema } from './inputShape.ts';

/** In characters; what is longer is cut. */
export const longestText = 300;
/** Of a path, so that it can be sent back as it is. */
export const longestPath = 1000;

export function objectOf(properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** @param maxItems without it the number of files and problems of a site is the only limit. */
export function listOf(description: string, items: JsonSchema, maxItems?: number): JsonSchema {
  return { type: 'array', description, items, ...(maxItems === undefined ? {} : { maxItems }) };
}

/** Text that is shown: cut, and with nothing in it that can’t be seen. */
export function textSchema(description: string, maxLength = longestText): JsonSchema {
  return { type: 'string', description, maxLength };
}

export function pathSchema(description: string): JsonSchema {
  return textSchema(description, longestPath);
}

/** Of a list; the last one counts those beyond. */
export const mostNotes = 50;

/** A sentence; a path in it stays whole. */
export const noteSchema: JsonSchema = textSchema('A sentence.', longestPath + 200);

/** Text that is exact: a program may apply it. The tool itself keeps it as short as it says. */
export function diffSchema(description: string, maxLength: number): JsonSchema {
  return { type: 'string', description, maxLength, contentMediaType: 'text/x-diff' };
}

/** Whether a text by this schema is left as it is. */
export function isExact({ contentMediaType }: JsonSchema): boolean {
  return contentMediaType !== undefined;
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
