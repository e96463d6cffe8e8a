// Shapes of a tool’s input and output, as JSON Schema and as types.

/**
 * What a tool takes, defined once: a shape gives the JSON Schema that hosts show to a model, the parser for what the
 * model sends, and the type of the parsed input. Hosts may or may not check the input themselves. This is the part of
 * JSON Schema in use.
 */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'integer' | readonly ('string' | 'integer')[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly contentMediaType?: string;
}

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  /** `field` names the wrong field as JavaScript would, for example `files[2]`; '' is the input itself. */
  | { readonly ok: false; readonly field: string; readonly problem: string };

export interface InputShape<T> {
  readonly schema: JsonSchema;
  parse(value: unknown, field: string): Parsed<T>;
}

export interface OptionalShape<T> {
  readonly optional: InputShape<T>;
}

type Shapes = Readonly<Record<string, InputShape<unknown> | OptionalShape<unknown>>>;

type RequiredNames<S extends Shapes> = {
  [Name in keyof S]: S[Name] extends OptionalShape<unknown> ? never : Name;
}[keyof S];

/** The parsed form of a record of these shapes; a missing optional field is `undefined`. */
export type RecordOf<S extends Shapes> = {
  readonly [Name in RequiredNames<S>]: S[Name] extends InputShape<infer T> ? T : never;
} & {
  readonly [Name in Exclude<keyof S, RequiredNames<S>>]?: S[Name] extends OptionalShape<infer T>
    ? T | undefined
    : never;
};

/** A string. Lengths are in UTF-16 code units. */
export function text(description: string, { minLength = 1, maxLength = 1000 } = {}): InputShape<string> {
  return {
    schema: { type: 'string', description, minLength, maxLength },
    parse(value, field) {
      if (typeof value !== 'string') return wrong(field, 'must be a string');
      if (value.length < minLength) return wrong(field, 'must not be empty');
      if (value.length > maxLength) return wrong(field, `must have at most ${maxLength} characters`);
      return { ok: true, value };
    },
  };
}

export function choice<const T extends string>(description: string, choices: readonly T[]): InputShape<T> {
  return {
    schema: { type: 'string', description, enum: choices },
    parse(value, field) {
      const known = choices.find((each) => each === value);
      return known === undefined
        ? wrong(field, `must be one of ${choices.join(', ')}`)
        : { ok: true, value: known };
    },
  };
}

export function flag(description: string): InputShape<boolean> {
  return {
    schema: { type: 'boolean', description },
    parse: (value, field) =>
      typeof value === 'boolean' ? { ok: true, value } : wrong(field, 'must be true or false'),
  };
}

export function list<T>(
  description: string,
  item: InputShape<T>,
  { minItems = 0, maxItems = 1000 } = {},
): InputShape<readonly T[]> {
  return {
    schema: { type: 'array', description, items: item.schema, minItems, maxItems },
    parse(value, field) {
      if (!Array.isArray(value)) return wrong(field, 'must be a list');
      if (value.length < minItems)
        return wrong(field, minItems === 1 ? 'must not be empty' : `must have at least ${minItems} items`);
      if (value.length > maxItems) return wrong(field, `must have at most ${maxItems} items`);
      const items: T[] = [];
      for (const [index, each] of value.entries()) {
        const parsed = item.parse(each, `${field}[${index}]`);
        if (!parsed.ok) return parsed;
        items.push(parsed.value);
      }
      return { ok: true, value: items };
    },
  };
}

export function optional<T>(shape: InputShape<T>): OptionalShape<T> {
  return { optional: shape };
}

/** An object with these fields and no others. */
export function record<S extends Shapes>(shapes: S, description?: string): InputShape<RecordOf<S>> {
  const fields = Object.entries(shapes).map(([name, shape]) =>
    'optional' in shape
      ? { name, shape: shape.optional, isRequired: false }
      : { name, shape, isRequired: true },
  );
  return {
    schema: {
      type: 'object',
      ...(description === undefined ? {} : { description }),
      properties: Object.fromEntries(fields.map(({ name, shape }) => [name, shape.schema])),
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    },
    parse(value, field) {
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        return wrong(field, 'must be an object');
      const given = new Map<string, unknown>(Object.entries(value));
      const found: Record<string, unknown> = {};
      const prefix = field === '' ? '' : `${field}.`;
      for (const { name, shape, isRequired } of fields) {
        const one = given.get(name);
        given.delete(name);
        // Models send null for what they leave out, and hosts send undefined.
        if (one === undefined || one === null) {
          if (isRequired) return wrong(prefix + name, 'is missing');
          continue;
        }
        const parsed = shape.parse(one, prefix + name);
        if (!parsed.ok) return parsed;
        found[name] = parsed.value;
      }
      for (const [name, one] of given) {
        const known = fields.map((each) => each.name).join(', ');
        if (one !== undefined) return wrong(prefix + name, `is not known; the fields are ${known}`);
      }
      return { ok: true, value: found as RecordOf<S> };
    },
  };
}

function wrong(field: string, problem: string): Parsed<never> {
  return { ok: false, field, problem };
}

/**
 * Short forms for the schemas of tool answers. Every field is always present, and `siteToolTable.ts` enforces the
 * lengths. In characters; longer texts are cut.
 */
export const longestText = 300;
/** For paths, so that they can be sent back unchanged. */
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

/** @param maxItems if left out, only the number of files and problems of a site limits the list. */
export function listOf(description: string, items: JsonSchema, maxItems?: number): JsonSchema {
  return { type: 'array', description, items, ...(maxItems === undefined ? {} : { maxItems }) };
}

/** Text for display: cut, with invisible characters escaped. */
export function textSchema(description: string, maxLength = longestText): JsonSchema {
  return { type: 'string', description, maxLength };
}

export function pathSchema(description: string): JsonSchema {
  return textSchema(description, longestPath);
}

/** The most notes in a list; the last one counts the rest. */
export const mostNotes = 50;

/** A sentence, long enough to hold a whole path. */
export const noteSchema: JsonSchema = textSchema('A sentence.', longestPath + 200);

/** Exact text, which a program may apply. The tool itself keeps it within `maxLength`. */
export function diffSchema(description: string, maxLength: number): JsonSchema {
  return { type: 'string', description, maxLength, contentMediaType: 'text/x-diff' };
}

/** Whether text with this schema is left unchanged. */
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
