// Our validators, rewritten for better messages, compared with @seriousme/openapi-schema-validator itself: on valid
// documents and on thousands that are randomly damaged.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { validators } from '../../../schemas/openapi.validator.js';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import { randomTest } from '../../support/randomTest.ts';

const reference = { $ref: '#/components/schemas/Plant' };

/** Something of everything that OpenAPI 3.0 describes with alternatives. */
const everything = {
  info: { title: 'Plants', version: '1', license: { name: 'MIT', url: 'https://a.example' } },
  servers: [{ url: '/{v}', variables: { v: { default: '1', enum: ['1'] } } }],
  tags: [{ name: 'plants', externalDocs: { url: 'https://a.example' } }],
  security: [{ token: [] }],
  paths: {
    '/plants/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      post: {
        parameters: [
          { name: 'q', in: 'query', style: 'form', schema: { type: 'string' } },
          { name: 'h', in: 'header', content: { 'text/plain': { schema: reference } } },
          { name: 'c', in: 'cookie', schema: reference, example: 1 },
        ],
        requestBody: {
          content: { 'application/json': { schema: reference, examples: { a: { value: 1 } } } },
        },
        responses: {
          200: {
            description: 'OK',
            headers: { X: { schema: { type: 'integer' } } },
            links: { l: { operationId: 'a' } },
          },
          '4XX': { $ref: '#/components/responses/no' },
        },
        callbacks: { done: { '{$url}': { get: { responses: { default: { description: 'OK' } } } } } },
      },
    },
  },
  components: {
    schemas: {
      Plant: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', pattern: '^a' }, next: reference, size: { multipleOf: 1 } },
        additionalProperties: false,
        oneOf: [reference, { not: reference }],
        discriminator: { propertyName: 'name' },
      },
      Map: { additionalProperties: reference },
      List: { type: 'array', items: reference, minItems: 1 },
    },
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    responses: { no: { description: 'No' } },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', name: 'k', in: 'header' },
      oauth: {
        type: 'oauth2',
        flows: {
          implicit: { authorizationUrl: '/a', scopes: {} },
          clientCredentials: { tokenUrl: '/t', scopes: {} },
        },
      },
      openId: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
    },
  },
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Container = Json[] | { [key: string]: Json };

const words = [
  ...['name', 'in', 'type', 'required', 'schema', 'content', 'description', '$ref', 'scheme', 'bearerFormat'],
  ...[
    'style',
    'explode',
    'example',
    'examples',
    'flows',
    'x-any',
    'unknown',
    'items',
    'value',
    'externalValue',
  ],
];
const values = fc.constantFrom<Json>(
  ...[null, true, 0, -1, '', 'path', 'query', 'http', 'bearer', 'basic', 'oauth2', '#/info'],
  ...[[], {}, ['a'], { $ref: '#/info' }, { type: 'string' }, { description: 'a' }, { schema: {} }],
);
const damages = fc.record({
  container: fc.nat(),
  entry: fc.nat(),
  /** `undefined` removes the entry. */
  value: fc.option(values, { nil: undefined }),
  /** A property to set instead of the entry. */
  word: fc.option(fc.constantFrom(...words), { nil: undefined }),
});
type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

/** Every object and array in the value. */
function getContainers(value: Json): Container[] {
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.values(value).flatMap(getContainers)];
}

function damage(document: Json, { container, entry, value, word }: Damage): void {
  const containers = getContainers(document);
  const damaged = containers[container % containers.length];
  if (damaged === undefined) return;
  const keys = Object.keys(damaged);
  const key = word !== undefined && !Array.isArray(damaged) ? word : keys[entry % keys.length];
  if (key === undefined || (damaged === document && key === 'openapi')) return;
  if (value === undefined) Reflect.deleteProperty(damaged, key);
  else Reflect.set(damaged, key, structuredClone(value));
}

/** With something in all `responses` without any, which builds accept from OpenAPI 3.1 on. */
function withResponses(document: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    const isEmpty =
      key === 'responses' && isRecord(value) && Object.keys(value).every((name) => name.startsWith('x-'));
    return isEmpty ? { ...value, default: { description: '' } } : value;
  });
}

for (const version of ['3.0', '3.1', '3.2']) {
  const theirs = new Validator();

  /** Whether the package's schema accepts the document; what its references point to is another matter. */
  const isValid = async (document: Record<string, unknown>): Promise<boolean> => {
    const { valid, errors } = await theirs.validate(document);
    return valid || typeof errors === 'string';
  };

  describe(`OpenAPI ${version}`, () => {
    const document = { openapi: `${version}.0`, ...everything };
    const ours = validators[version];

    test('a document with something of everything is valid', async () => {
      assert.deepEqual(await theirs.validate(document), { valid: true });
      assert.equal(ours?.(document), true, JSON.stringify(ours?.errors));
    });

    randomTest(
      'both say the same of documents that are damaged',
      1000,
      async (draws) => {
        let broken = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(damages, { minLength: 1, maxLength: 3 }), async (list) => {
            const damaged = structuredClone(document);
            for (const each of list) damage(damaged, each);
            const expected = await isValid(version === '3.0' ? damaged : withResponses(damaged));
            if (!expected) broken++;
            assert.equal(ours?.(damaged), expected);
          }),
          draws,
        );
        assert.ok(broken > 0.15 * draws.numRuns, `only ${broken} of the documents were damaged enough`);
      },
      { seed: 20261120 },
    );
  });
}
