// A document that violates the schema of its version: what the first problem says, and where (the `|` in the text).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import {
  assertError,
  withComponents,
  withPaths,
  yaml,
  yamlStart,
} from '../../support/sites/openApiDocuments.ts';

describe('a document that violates the schema of its version', () => {
  const get = (operation: string) => withPaths(`  /plants:\n    get:\n${operation}`);
  const responses = '      responses:\n        200:\n          description: OK\n';

  for (const [title, text, message] of [
    [
      'without a title',
      yaml.replace('info', '|info').replace('  title: Plants\n', ''),
      'Missing property "title" in "info"',
    ],
    ['without paths', `|${yamlStart}`, 'Missing property "paths"'],
    [
      '3.1 without anything to describe',
      `|${yamlStart.replace('3.0.3', '3.1.0')}`,
      'Missing property "paths", "components" or "webhooks"',
    ],
    ['with a property that OpenAPI does not know', `${yaml}|plants: 5\n`, 'Unknown property "plants"'],
    [
      'with a version that YAML takes for a number',
      yaml.replace('1.0.0', '|1.0'),
      'Expected a string for "version", found a number: put it in quotes',
    ],
    [
      'with nothing where an object is due',
      yaml.replace('{}', '|[]'),
      'Expected an object for "paths", found an array',
    ],
    [
      'with a path that has no slash',
      withPaths('  |plants: {}\n'),
      'Expected a path that begins with "/", found "plants"',
    ],
    [
      'with an operation that has no responses',
      withPaths('  /plants:\n    |get: {}\n'),
      'Missing property "responses" in "get"',
    ],
    ['with no response', get('      |responses: {}\n'), 'Expected at least 1 entry in "responses"'],
    [
      '3.1 with a status code that is none',
      get(`${responses}        |2000:\n          description: OK\n`).replace('3.0.3', '3.1.0'),
      'Unknown property "2000" in "responses"',
    ],
    [
      'with a response that says nothing',
      get('      responses:\n        |200: {}\n'),
      'Missing property "description" in "200"',
    ],
    [
      'with a status code that is none',
      get(`${responses}        |2000:\n          description: OK\n`),
      'Unknown property "2000" in "responses"',
    ],
    [
      'with a parameter in a place that there is not',
      get(`      parameters:\n        - name: tag\n          in: |body\n          schema: {}\n${responses}`),
      'Expected "path", "query", "header" or "cookie" for "in"',
    ],
    [
      'with a parameter of the path that may be left out',
      get(`      parameters:\n        - |name: id\n          in: path\n          schema: {}\n${responses}`),
      'Missing property "required" in "parameters[0]"',
    ],
    [
      'with a parameter without a schema',
      get(`      parameters:\n        - |name: tag\n          in: query\n${responses}`),
      'Missing property "schema" or "content" in "parameters[0]"',
    ],
    [
      'with a parameter that has two kinds of schema',
      get(
        `      parameters:\n        - |name: tag\n          in: query\n          schema: {}\n          content: {a/b: {}}\n${responses}`,
      ),
      'Found properties that exclude each other in "parameters[0]"',
    ],
    [
      'with a type that there is not, deep inside',
      withComponents('  schemas:\n    Plant:\n      properties:\n        name:\n          type: |text\n'),
      'Expected "array", "boolean", "integer", "number", "object" or "string" for "type"',
    ],
    [
      'with a list of types before 3.1',
      withComponents("  schemas:\n    Plant:\n      type: |[string, 'null']\n"),
      'Expected a string for "type", found an array',
    ],
    [
      'with an HTTP scheme without its name',
      withComponents('  securitySchemes:\n    |token:\n      type: http\n'),
      'Missing property "scheme" in "token"',
    ],
    [
      'with a security scheme of no kind',
      withComponents('  securitySchemes:\n    |token: {}\n'),
      'Missing property "type" in "token"',
    ],
    [
      '3.1 with a security scheme of no kind',
      withComponents('  securitySchemes:\n    |token: {}\n').replace('3.0.3', '3.1.0'),
      'Missing property "type" in "token"',
    ],
    [
      'with a security scheme of an unknown kind',
      withComponents('  securitySchemes:\n    token:\n      type: |bearer\n'),
      'Expected "apiKey", "http", "oauth2" or "openIdConnect" for "type"',
    ],
    [
      '3.1 with a name of a component that can’t be referred to',
      withComponents('  schemas:\n    |Green plant: {}\n').replace('3.0.3', '3.1.0'),
      'Expected a name of letters, digits, ".", "-" and "_" in "schemas", found "Green plant"',
    ],
    [
      'with an address that is none',
      yaml.replace('version', 'contact:\n    email: |nobody\n  version'),
      'Expected an e-mail address for "email"',
    ],
    [
      'with the same tag twice',
      `${yaml}|tags:\n  - name: plants\n  - name: plants\n`,
      'Expected entries that differ from each other in "tags"',
    ],
    [
      'with a reference that is a number',
      withComponents('  schemas:\n    Plant:\n      $ref: |5\n'),
      'Expected a string for "$ref", found a number: put it in quotes',
    ],
  ] as const) {
    test(title, () => assertError('plants.yaml', text, message));
  }

  test('the place in JSON', () => {
    assertError(
      'plants.json',
      '{\n  "openapi": "3.0.3",\n  |"info": { "title": "Plants" },\n  "paths": {}\n}',
      'Missing property "version" in "info"',
    );
    assertError(
      'plants.json',
      '{ "openapi": "3.0.3", "info": { "title": |[], "version": "1" }, "paths": {} }',
      'Expected a string for "title", found an array',
    );
    assertError('plants.json', '|{ "openapi": "3.0.3", "paths": {} }', 'Missing property "info"');
  });

  test('the place behind an alias is where the value is written', () => {
    assertError(
      'plants.yaml',
      `x-info: &info\n  title: |[]\n  version: 1.0.0\nopenapi: 3.0.3\ninfo: *info\npaths: {}\n`,
      'Expected a string for "title", found an array',
    );
  });

  test('the place of what a merge brings is near', () => {
    assertError(
      'plants.yaml',
      `x-info: &info\n  title: []\nopenapi: 3.0.3\ninfo:\n  |<<: *info\n  version: 1.0.0\npaths: {}\n`,
      'Expected a string for "title", found an array',
    );
  });

  test('a long name is cut', () => {
    const { error } = checkOpenApi('plants.yaml', `${yaml}${'x'.repeat(50)}${'y'.repeat(500)}: 1\n`);
    assert.equal(error?.message, `Unknown property "${'x'.repeat(50)}${'y'.repeat(10)}…"`);
  });
});
