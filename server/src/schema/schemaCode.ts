// The codes of violations of the schema. Each has its message in violationText.ts; the compiler reports a missing one.

const schemaCodes = [
  'missing-property',
  'wrong-type',
  'nested-group',
  'unknown-property',
  'later-edition',
  'unknown-social',
  'unknown-value',
  'invalid-color',
  'empty-value',
  'cta-name-required',
  'cta-github-url',
  'basic-auth-name',
  'invalid-url',
] as const;

export type SchemaCode = (typeof schemaCodes)[number];

/** From the schema's `x-docs`; `undefined` when it is not a code. */
export function parseSchemaCode(code: string | undefined): SchemaCode | undefined {
  return schemaCodes.find((known) => known === code);
}
