// Replaces a module of the protocol's package with a compiler for JSON Schemas (300 KB, which generates code). Nothing
// here needs it: the tools' own shapes parse their inputs.

export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Schema compilation is disabled.');
  }
}
