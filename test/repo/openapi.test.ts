// Checks plant-store.openapi.json against the specification and OpenAPI itself, and the types and validators
// generated from it against what it says.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import description from '../../schemas/plant-store.openapi.json' with { type: 'json' };
import { validateError, validateNewPlant, validatePlant } from '../../schemas/plant-store.validator.js';
import { repositoryRoot } from '../support/repository.ts';

describe('the description of the plant store', () => {
  test('is valid OpenAPI, as an independent validator sees it', async () => {
    const result = await new Validator().validate(structuredClone(description));
    assert.deepEqual(result, { valid: true });
  });

  test('has the title, the version and the licence of the specification', () => {
    assert.equal(description.openapi, '3.0.1');
    assert.equal(description.info.title, 'OpenAPI Plant Store');
    assert.equal(description.info.version, '1.0.0');
    assert.equal(description.info.license.name, 'MIT');
    assert.equal(description.servers[0]?.url, '{base_url}');
  });

  test('asks every operation for a bearer token', () => {
    assert.deepEqual(description.components.securitySchemes, {
      bearerAuth: { type: 'http', scheme: 'bearer' },
    });
    assert.deepEqual(description.security, [{ bearerAuth: [] }]);
    assert.ok(!('security' in description.paths['/plants'].post));
  });

  test('has one operation, which creates a plant', () => {
    assert.deepEqual(Object.keys(description.paths), ['/plants']);
    assert.deepEqual(Object.keys(description.paths['/plants']), ['post']);
    const { requestBody, responses } = description.paths['/plants'].post;
    const body = (name: string) => ({
      'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
    });
    assert.equal(requestBody.required, true);
    assert.deepEqual(requestBody.content, body('NewPlant'));
    assert.deepEqual(responses, {
      200: { description: 'plant response', content: body('Plant') },
      400: { description: 'unexpected error', content: body('Error') },
    });
  });

  test('gives the fields their types, formats and necessity', () => {
    const { Plant, NewPlant, Error: StoreError } = description.components.schemas;
    const fields = (properties: Record<string, { type: string; format?: string }>) =>
      Object.entries(properties).map(([name, { type, format }]) => [name, type, format]);
    assert.deepEqual(fields(Plant.properties), [
      ['name', 'string', undefined],
      ['tag', 'string', undefined],
    ]);
    assert.deepEqual(Plant.required, ['name']);
    const [plant, identified] = NewPlant.allOf;
    assert.deepEqual(plant, { $ref: '#/components/schemas/Plant' });
    assert.deepEqual(fields(identified?.properties ?? {}), [['id', 'integer', 'int64']]);
    assert.deepEqual(identified?.required, ['id']);
    assert.deepEqual(fields(StoreError.properties), [
      ['error', 'integer', 'int32'],
      ['message', 'string', undefined],
    ]);
    assert.deepEqual(StoreError.required, ['error', 'message']);
  });
});

test('the generated types are up to date', async () => {
  await promisify(execFile)(process.execPath, ['schemas/generate.mjs', '--check'], { cwd: repositoryRoot });
});

describe('the generated validators', () => {
  const largest = 2n ** 63n - 1n;
  const smallest = -(2n ** 63n);

  test('take a new plant with an id of 64 bits', () => {
    for (const id of [0n, 1n, -1n, 2n ** 53n + 1n, largest, smallest]) {
      assert.ok(validateNewPlant({ id, name: 'Monstera' }), String(id));
      assert.ok(validateNewPlant({ id, name: 'Monstera', tag: 'indoor' }), String(id));
    }
  });

  test('refuse an id that is no integer of 64 bits', () => {
    for (const id of [largest + 1n, smallest - 1n, 1, 1.5, '1', null, true, {}]) {
      assert.ok(!validateNewPlant({ id, name: 'Monstera' }), String(id));
    }
  });

  test('refuse a new plant with a field missing or of another type', () => {
    for (const value of [
      {},
      { id: 1n },
      { name: 'Monstera' },
      { id: 1n, name: 1 },
      { id: 1n, name: 'Monstera', tag: 1 },
      { id: 1n, name: 'Monstera', tag: null },
      null,
      [],
      'Monstera',
    ]) {
      assert.ok(!validateNewPlant(value));
    }
  });

  test('take a plant with or without a tag, and what a later version may add', () => {
    assert.ok(validatePlant({ name: 'Monstera' }));
    assert.ok(validatePlant({ name: '', tag: '' }));
    assert.ok(validatePlant({ name: 'Monstera', id: 5, height: 2 }));
  });

  test('refuse what is no plant', () => {
    for (const value of [
      {},
      { name: 1 },
      { name: null },
      { name: 'Monstera', tag: 1 },
      null,
      [],
      'Monstera',
    ]) {
      assert.ok(!validatePlant(value));
    }
  });

  test('take an error with a number of 32 bits', () => {
    for (const error of [0, 409, 2 ** 31 - 1, -(2 ** 31)]) {
      assert.ok(validateError({ error, message: 'no' }), String(error));
    }
  });

  test('refuse what is no error', () => {
    for (const value of [
      {},
      { error: 409 },
      { message: 'no' },
      { error: '409', message: 'no' },
      { error: 1.5, message: 'no' },
      { error: 2 ** 31, message: 'no' },
      { error: -(2 ** 31) - 1, message: 'no' },
      { error: 409, message: null },
      null,
      [],
    ]) {
      assert.ok(!validateError(value));
    }
  });
});
