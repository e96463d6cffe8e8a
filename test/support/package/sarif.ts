// The schema of SARIF 2.1.0, as OASIS and SchemaStore publish it (copied from npm @microsoft/jest-sarif, MIT).

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { repositoryPath } from '../repository.ts';

const schema = JSON.parse(
  readFileSync(repositoryPath('test', 'support', 'package', 'sarif-2.1.0-rtm.5.json'), 'utf8'),
);
// It is written in draft 4 of JSON Schema; the parts that it uses mean the same in draft 7.
const { $schema: _draft, id: _id, ...rest } = schema;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(rest);

/** What is wrong with a SARIF log, according to the schema. */
export function getSarifErrors(log: unknown): string[] {
  validate(log);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
