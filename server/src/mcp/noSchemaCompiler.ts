// Stands in for a module of the protocol's package that brings a compiler of JSON Schemas (300 KB, which makes code of
// text). Nothing here asks for one: inputs are parsed by the tools' own shapes.

export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('No schema is compiled here.');
  }
}
