// The codes of what a file's shape can violate. Each has its words in violationText.ts; the compiler names one that is missing.

const schemaCodes = [
  'missing-property',
  'wrong-type',
  'nested-group',
  'unknown-property',
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

/** From the schema's `x-docs`; `undefined` for what is no code. */
export function parseSchemaCode(code: string | undefined): SchemaCode | undefined {
  return schemaCodes.find((known) => known === code);
}
