// Which version of OpenAPI a document declares.
import { describeType } from '../schema/schemaNode.ts';
import { getJsonType, isRecord } from '../shared/text/jsonValue.ts';
import { quote } from '../shared/text/words.ts';
import type { OpenApiSource, SourceError } from './openApiSource.ts';

export type OpenApiVersion =
  /** For example "3.1". */
  | { readonly kind: 'version'; readonly minorVersion: string }
  /** It is not an OpenAPI 3 document. */
  | { readonly kind: 'error'; readonly error: SourceError };

const example = 'for example "3.1.0"';

export function parseOpenApiVersion({ value, locate }: OpenApiSource): OpenApiVersion {
  const fail = (message: string, ...path: readonly string[]): OpenApiVersion => ({
    kind: 'error',
    error: { message, offset: locate(path).value },
  });
  if (!isRecord(value)) return fail(`Expected an object, found ${describeType(getJsonType(value))}`);
  const { openapi, swagger } = value;
  if (openapi === undefined) {
    return swagger === undefined
      ? fail('Missing property "openapi", which gives the OpenAPI version')
      : fail('Expected OpenAPI 3, found Swagger 2', 'swagger');
  }
  if (typeof openapi === 'number') return fail(`Expected the whole version in quotes, ${example}`, 'openapi');
  if (typeof openapi !== 'string') {
    return fail(`Expected a version, ${example}, found ${describeType(getJsonType(openapi))}`, 'openapi');
  }
  const [, majorVersion, minorVersion] = /^(\d+)(?:\.(\d+)\.\d)?/.exec(openapi) ?? [];
  if (majorVersion !== '3') {
    return fail(
      `Expected a version of OpenAPI 3, ${example}, found ${quote(openapi.slice(0, 40))}`,
      'openapi',
    );
  }
  if (minorVersion === undefined) return fail(`Expected the whole version, ${example}`, 'openapi');
  return { kind: 'version', minorVersion: `3.${minorVersion}` };
}
