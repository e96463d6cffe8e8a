// The operations of API descriptions.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';

const yaml = `openapi: 3.1.0
info: { title: Plants, version: "1" }
paths:
  /plants:
    parameters: []
    post: { summary: Create a plant, tags: [Plants, Writing], responses: { "200": { description: Done } } }
    get:
      responses: { "200": { description: Done } }
      x-mint: { href: /list, metadata: { title: All plants } }
  /plants/{id}:
    delete: { x-hidden: true, responses: { "200": { description: Done } } }
    trace: { x-excluded: true, x-hidden: true, responses: { "200": { description: Done } } }
webhooks:
  planted:
    post: { summary: Planted, responses: { "200": { description: Done } } }
  cut: { $ref: "#/components/pathItems/Cut" }
components: { pathItems: { Cut: { post: {}, put: {} } } }
`;

const list = (text: string, file = 'api.yaml') =>
  checkOpenApi(file, text).operations?.map(({ method, path, title, group, href, visibility }) =>
    [method, path, title ?? '-', group, href ?? '-', visibility].join(' '),
  );

describe('the operations of a description', () => {
  test('are those of its paths and webhooks, in the order of their pages', () => {
    assert.deepEqual(list(yaml), [
      'GET /plants All plants API Reference /list shown',
      'POST /plants Create a plant Plants - shown',
      'DELETE /plants/{id} - API Reference - hidden',
      'TRACE /plants/{id} - API Reference - excluded',
      'WEBHOOK planted - API Reference - shown',
      'WEBHOOK cut - API Reference - shown',
      'WEBHOOK cut - API Reference - shown',
    ]);
  });

  test('are known although the description is not valid', () => {
    const text =
      '{ "openapi": "3.0.0", "paths": { "/a": { "get": {}, "post": 5, "summary": {} }, "/b": 1 } }';
    assert.deepEqual(list(text, 'api.json'), ['GET /a - API Reference - shown']);
  });

  test('are not known if it has none, or can’t be read', () => {
    for (const text of ['5', '{ "swagger": "2.0" }', '{ "paths": [] }', '', '{', '\0'])
      assert.equal(list(text, 'api.json'), undefined);
  });
});
