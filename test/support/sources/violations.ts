// What the shipped validator finds wrong with a configuration, with the diagnostic codes from docs.schema.json, for
// the tests of the schema.
import docsSchema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { getValidator } from '../../../schemas/docs.validator.js';

const validate = getValidator();

const defaultCodes: Record<string, string> = {
  type: 'wrong-type',
  enum: 'unknown-value',
  required: 'missing-property',
  additionalProperties: 'unknown-property',
};

/** What the validator reports for a configuration with these properties: the place and code of each violation. */
export function getViolations(properties: Record<string, unknown>): string[] {
  validate({ name: 'Plants', navigation: [{ group: 'Start', pages: ['introduction'] }], ...properties });
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, schemaPath, keyword }) => {
      const segments = schemaPath.split('/').slice(1, -1).map(decodeURIComponent);
      const holder = segments.reduce<unknown>(
        (node, segment) => (node as Record<string, unknown>)[segment],
        docsSchema,
      ) as { 'x-docs'?: { code?: string } };
      const code = keyword === 'type' ? undefined : holder['x-docs']?.code;
      return `${instancePath} ${code ?? defaultCodes[keyword]}`;
    });
}
