// What a description says about one operation, as the preview shows it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeOperation } from '../../../server/src/openApi/describeOperation.ts';
import type { ApiRow } from '../../../server/src/shared/describedOperation.ts';

const yaml = `openapi: 3.1.0
info: { title: Plants, version: "1" }
paths:
  /plants/{id}:
    parameters:
      - { name: id, in: path, required: true, description: The plant’s number, schema: { type: integer, format: int64 } }
      - { name: verbose, in: query, schema: { type: boolean } }
    put:
      summary: Replace a plant
      parameters:
        - { name: verbose, in: query, deprecated: true, schema: { type: [string, "null"] } }
        - $ref: "#/components/parameters/Trace"
      requestBody:
        required: true
        content:
          text/csv: {}
          application/json: { schema: { $ref: "#/components/schemas/Plant" } }
      responses:
        "200": { description: The plant, content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } } }
        default: { $ref: "#/components/responses/Failed" }
webhooks:
  planted:
    post: { summary: Planted, responses: { "204": { description: Seen } } }
components:
  parameters:
    Trace: { name: x-trace, in: header, schema: { $ref: "#/components/schemas/Id" } }
  responses:
    Failed: { description: It failed }
  schemas:
    Id: { type: string, format: uuid }
    Named: { required: [name], properties: { name: { type: string, description: How people call it } } }
    Plant:
      type: object
      allOf: [{ $ref: "#/components/schemas/Named" }]
      properties:
        id: { $ref: "#/components/schemas/Id", readOnly: true }
        parent: { $ref: "#/components/schemas/Plant", description: What it grew from }
        tags: { type: array, items: { $ref: "#/components/schemas/Id" } }
        size: { oneOf: [{ type: number }, { enum: [small, large] }] }
`;

const write = ({ name, place, type, isRequired, isDeprecated, description }: ApiRow): string =>
  [name, place, type, isRequired ? 'required' : '', isDeprecated ? 'deprecated' : '', description]
    .filter((part) => part !== '')
    .join(' | ');

function read(method: string, path: string, text = yaml, file = 'api.yaml') {
  const described = describeOperation(file, text, { method, path });
  return (
    described && {
      summary: described.summary,
      parameters: described.parameters.map(write),
      body: described.body && write(described.body),
      properties: described.properties.map(write),
      responses: described.responses.map(write),
    }
  );
}

describe('what is said about an operation', () => {
  test('has its parameters, body and responses, with what they refer to', () => {
    assert.deepEqual(read('PUT', '/plants/{id}'), {
      summary: 'Replace a plant',
      parameters: [
        'id | path | integer (int64) | required | The plant’s number',
        'verbose | query | string or null | deprecated',
        'x-trace | header | string (uuid)',
      ],
      body: 'application/json | Plant | required',
      properties: [
        'parent | Plant | What it grew from',
        'tags | array of string (uuid)',
        'size | number or string',
        'name | string | required | How people call it',
      ],
      responses: ['200 | Plant | The plant', 'default | It failed'],
    });
  });

  test('is found for a webhook, and with or without the slash in front', () => {
    assert.equal(read('WEBHOOK', 'planted')?.summary, 'Planted');
    assert.equal(read('PUT', 'plants/{id}')?.summary, 'Replace a plant');
  });

  test('is nothing for what the description does not have, or where it can’t be read', () => {
    assert.equal(read('GET', '/plants/{id}'), undefined);
    assert.equal(read('SUMMARY', '/plants/{id}'), undefined);
    assert.equal(read('GET', '/constructor', '{ "paths": {} }', 'api.json'), undefined);
    for (const text of ['', '{', '5', '\0', `${'['.repeat(50_000)}`])
      assert.equal(read('GET', '/a', text, 'api.json'), undefined);
  });

  test('is read from OpenAPI 3.0 with "nullable", and from Swagger 2', () => {
    const nullable = { name: 'a', in: 'query', schema: { type: 'string', nullable: true } };
    const three = { openapi: '3.0.3', paths: { '/a': { get: { parameters: [nullable], responses: {} } } } };
    assert.deepEqual(read('GET', '/a', JSON.stringify(three), 'api.json')?.parameters, [
      'a | query | string or null',
    ]);
    const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    const two = {
      swagger: '2.0',
      paths: {
        '/a': {
          post: {
            consumes: ['application/json'],
            parameters: [
              { name: 'limit', in: 'query', type: 'array', items: { type: 'integer' } },
              { name: 'plant', in: 'body', required: true, schema: { $ref: '#/definitions/Plant' } },
            ],
            responses: { 201: { description: 'Created', schema: { $ref: '#/definitions/Plant' } } },
          },
          put: { parameters: [{ name: 'picture', in: 'formData', type: 'file' }], responses: {} },
        },
      },
      definitions: { Plant: schema },
    };
    assert.deepEqual(read('POST', '/a', JSON.stringify(two), 'api.json'), {
      summary: undefined,
      parameters: ['limit | query | array of integer'],
      body: 'application/json | Plant | required',
      properties: ['name | string | required'],
      responses: ['201 | Plant | Created'],
    });
    assert.deepEqual(read('PUT', '/a', JSON.stringify(two), 'api.json')?.properties, ['picture | file']);
  });

  test('says where a reference leads to nothing, in a circle, or to another file', () => {
    const text = JSON.stringify({
      paths: {
        '/a': {
          get: {
            parameters: [
              { $ref: '#/components/parameters/Gone' },
              { $ref: '#/components/parameters/Round' },
              { $ref: 'shared.yaml#/Limit' },
              { $ref: '#/components/parameters/List/0/schema' },
            ],
            responses: { 200: { $ref: '#/x' } },
          },
        },
      },
      components: { parameters: { Round: { $ref: '#/components/parameters/Round' } } },
    });
    const described = read('GET', '/a', text, 'api.json');
    assert.deepEqual(described?.parameters, [
      'Gone | “#/components/parameters/Gone” is not in this description.',
      'Round | “#/components/parameters/Round” refers to itself.',
      'Limit | “shared.yaml#/Limit” is in another file, which is not read.',
      'schema | “#/components/parameters/List/0/schema” is not in this description.',
    ]);
    assert.deepEqual(described?.responses, ['200 | “#/x” is not in this description.']);
  });

  test('is limited, however large it is, and however its references multiply', () => {
    const parameters = Array.from({ length: 1000 }, (_, index) => ({ name: `p${index}`, in: 'query' }));
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        { $ref: `#/components/schemas/S${index + 1}${`/x`.repeat(20)}` },
      ]),
    );
    const post = {
      parameters,
      requestBody: { content: { a: { schema: { $ref: '#/components/schemas/S0' } } } },
    };
    const text = JSON.stringify({ paths: { '/a': { post } }, components: { schemas } });
    const described = describeOperation('api.json', text, { method: 'POST', path: '/a' });
    assert.equal(described?.parameters.length, 300);
    assert.equal(described?.omitted, 700);
  });
});
