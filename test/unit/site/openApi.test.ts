// Text of an OpenAPI file in, its first problem out: what it says, and where (the `|` in the text).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkOpenApi } from '../../../server/src/site/openApi.ts';
import { parseCursor } from '../../support/markers.ts';
import { repositoryPath } from '../../support/repository.ts';

function assertValid(fileName: string, text: string): void {
  assert.deepEqual(checkOpenApi(fileName, text), { problem: undefined });
}

/** The problem's position is that of the `|`. */
function assertProblem(fileName: string, marked: string, message: string): void {
  const { text, offset } = parseCursor(marked);
  const before = text.slice(0, offset).split('\n');
  assert.deepEqual(checkOpenApi(fileName, text), {
    problem: { message, line: before.length - 1, character: before.at(-1)?.length },
  });
}

const yamlStart = `openapi: 3.0.3
info:
  title: Plants
  version: 1.0.0
`;
const yaml = `${yamlStart}paths: {}
`;
const json = `{
  "openapi": "3.1.0",
  "info": { "title": "Plants", "version": "1.0.0" },
  "paths": {}
}`;

/** A document whose only path is given, indented by two spaces. */
const withPaths = (paths: string) => `${yamlStart}paths:\n${paths}`;
const withComponents = (components: string) => `${yaml}components:\n${components}`;

describe('a valid document', () => {
  test('in YAML', () => {
    assertValid('plants.yaml', yaml);
    assertValid('plants.yml', `# The plants\n${yaml}`);
  });

  test('in JSON', () => assertValid('plants.json', json));

  test('in JSON, in a file with another ending', () => {
    assertValid('plants.yaml', json);
    assertValid('plants', json);
    assertValid('PLANTS.JSON', json);
  });

  test('in the braces of YAML', () => {
    assertValid('plants.yaml', '{openapi: 3.0.3, info: {title: Plants, version: "1"}, paths: {}}');
  });

  test('with a byte-order mark, and with the line endings of Windows', () => {
    assertValid('plants.json', `\uFEFF${json}`);
    assertValid('plants.yaml', `\uFEFF${yaml}`);
    assertValid('plants.yaml', yaml.replaceAll('\n', '\r\n'));
  });

  test('of each version of OpenAPI 3', () => {
    for (const version of ['3.0.0', '3.0.4', '3.1.0', '3.1.1', '3.2.0']) {
      assertValid('plants.yaml', yaml.replace('3.0.3', version));
    }
  });

  test('of a later version, of which nothing is known', () => {
    assertValid('plants.yaml', 'openapi: 3.9.0\nwhatever: true');
  });

  test("the plant store's own", () => {
    assertValid(
      'plant-store.json',
      readFileSync(repositoryPath('schemas', 'plant-store.openapi.json'), 'utf8'),
    );
  });

  test('that repeats parts of itself by aliases and merges', () => {
    const uses = Array.from({ length: 300 }, (_, index) => `  /plants/${index}:\n    get: *get\n`).join('');
    assertValid(
      'plants.yaml',
      `x-get: &get\n  responses: &responses\n    200:\n      description: OK\n${yamlStart}paths:\n${uses}`,
    );
    assertValid(
      'plants.yaml',
      `x-all: &all\n  deprecated: true\n${withPaths('  /plants:\n    get:\n      <<: *all\n      responses:\n        200:\n          description: OK\n')}`,
    );
  });
});

describe('a file that is no OpenAPI 3 document', () => {
  for (const [text, message] of [
    ['swagger: |"2.0"\ninfo: {}\n', 'Expected OpenAPI 3, found Swagger 2'],
    ['|title: Plants\n', 'Missing property "openapi", which says the version of OpenAPI'],
    ['# Plants\n\n|- plants\n', 'Expected an object, found an array'],
    ['|Just some text.\n', 'Expected an object, found a string'],
    ['openapi: |3.1\n', 'Expected the whole version in quotes, for example "3.1.0"'],
    ['openapi: |"3.1"\n', 'Expected the whole version, for example "3.1.0"'],
    ['openapi: |3.1.x\n', 'Expected the whole version, for example "3.1.0"'],
    ['openapi: |"3"\n', 'Expected the whole version, for example "3.1.0"'],
    ['openapi: |2.0.0\n', 'Expected a version of OpenAPI 3, for example "3.1.0", found "2.0.0"'],
    ['openapi: |v3\n', 'Expected a version of OpenAPI 3, for example "3.1.0", found "v3"'],
    ['openapi: |[]\n', 'Expected a version, for example "3.1.0", found an array'],
    ['openapi: |{}\n', 'Expected a version, for example "3.1.0", found an object'],
  ] as const) {
    test(message, () => assertProblem('plants.yaml', text, message));
  }
});

describe('a file that can’t be read', () => {
  for (const [title, fileName, text, message] of [
    ['empty', 'plants.json', '|', 'The file is empty'],
    ['blank', 'plants.yaml', '|\n  \n', 'The file is empty'],
    ['binary', 'plants.json', '|\u0089PNG\r\n\u001a\n\0\0\0', 'The file is not text'],
    ['in UTF-16', 'plants.yaml', '|o\0p\0e\0n\0', 'The file is not text'],
    [
      'JSON without a comma',
      'a.json',
      '{\n  "openapi": "3.0.3"|\n  "info": {}\n}',
      'Invalid JSON: expected a comma',
    ],
    ['JSON cut off', 'a.json', '{ "openapi": "3.0.3"|', 'Invalid JSON: expected "}"'],
    ['YAML in a JSON file', 'a.json', '|openapi: 3.0.3\n', 'Invalid JSON: expected a JSON object'],
    [
      'a colon in plain text',
      'a.yaml',
      'openapi: 3.0.3\ninfo:\n  title: |Plants: all of them\n',
      'Invalid YAML: unexpected ":" (text that holds one needs quotes, a nested key a line of its own)',
    ],
    [
      'a lost colon',
      'a.yaml',
      'openapi: 3.0.3\n|info\npaths: {}\n',
      'Invalid YAML: expected ":" after the key',
    ],
    ['a tab', 'a.yaml', 'info:\n|\ttitle: Plants\n', 'Invalid YAML: tabs can’t indent, only spaces can'],
    ['a key twice', 'a.yaml', 'openapi: 3.0.3\n|openapi: 3.0.3\n', 'Invalid YAML: this key is here twice'],
    [
      'two documents',
      'a.yaml',
      `${yaml}|---\n${yaml}`,
      'Invalid YAML: only one document is allowed, and here another one begins',
    ],
    ['a quote that is lost', 'a.yaml', 'openapi: "3.0.3|', 'Invalid YAML: missing closing "quote'],
    [
      'a merge of what is no mapping',
      'a.yaml',
      '|openapi: 3.0.3\n<<: 5\n',
      'Invalid YAML: merge sources must be maps or map aliases',
    ],
    [
      'an alias of nothing',
      'a.yaml',
      'openapi: 3.0.3\ninfo: |*info\n',
      'Invalid YAML: nothing above is named "&info"',
    ],
    [
      'a map that contains itself',
      'a.yaml',
      `${yamlStart}paths: &paths\n  /a: |*paths\n`,
      'Invalid YAML: the part that is named "&paths" contains itself',
    ],
  ] as const) {
    test(title, () => assertProblem(fileName, text, message));
  }
});

describe('what is right', () => {
  for (const pattern of [
    '(?i)^[a-z]+$',
    '^\\\\A[[:alpha:]]+\\\\z$',
    '(?P<year>[0-9]{4})',
    '[a-z&&[^b]]',
    '*',
  ]) {
    for (const version of ['3.0.3', '3.1.0', '3.2.0']) {
      test(`${version}: a pattern that is a regular expression elsewhere: ${pattern}`, () => {
        const text = withComponents(`  schemas:\n    A:\n      type: string\n      pattern: '${pattern}'\n`);
        const { problem } = checkOpenApi('a.yaml', text.replace('3.0.3', version));
        assert.equal(problem, undefined);
      });
    }
  }

  test('a part that aliases repeat very often, and a name that is given again', () => {
    const hundred = Array.from({ length: 100 }, () => '*text').join(', ');
    const uses = Array.from({ length: 200 }, () => '*all').join(', ');
    const text = withComponents(
      `  schemas:\n    A: &text\n      type: string\n    B: &all\n      anyOf: [${hundred}]\n    C:\n      anyOf: [${uses}]\n    D: &text\n      allOf: [*all]\n    E: *text\n`,
    );
    assert.equal(checkOpenApi('a.yaml', text).problem, undefined);
  });
});

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
      '3.1 with no response',
      get('      |responses: {}\n').replace('3.0.3', '3.1.0'),
      'Expected at least one response in "responses"',
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
    test(title, () => assertProblem('plants.yaml', text, message));
  }

  test('the place in JSON', () => {
    assertProblem(
      'plants.json',
      '{\n  "openapi": "3.0.3",\n  |"info": { "title": "Plants" },\n  "paths": {}\n}',
      'Missing property "version" in "info"',
    );
    assertProblem(
      'plants.json',
      '{ "openapi": "3.0.3", "info": { "title": |[], "version": "1" }, "paths": {} }',
      'Expected a string for "title", found an array',
    );
    assertProblem('plants.json', '|{ "openapi": "3.0.3", "paths": {} }', 'Missing property "info"');
  });

  test('the place behind an alias is where the value is written', () => {
    assertProblem(
      'plants.yaml',
      `x-info: &info\n  title: |[]\n  version: 1.0.0\nopenapi: 3.0.3\ninfo: *info\npaths: {}\n`,
      'Expected a string for "title", found an array',
    );
  });

  test('the place of what a merge brings is near', () => {
    assertProblem(
      'plants.yaml',
      `x-info: &info\n  title: []\nopenapi: 3.0.3\ninfo:\n  |<<: *info\n  version: 1.0.0\npaths: {}\n`,
      'Expected a string for "title", found an array',
    );
  });

  test('a long name is cut', () => {
    const { problem } = checkOpenApi('plants.yaml', `${yaml}${'x'.repeat(50)}${'y'.repeat(500)}: 1\n`);
    assert.equal(problem?.message, `Unknown property "${'x'.repeat(50)}${'y'.repeat(10)}…"`);
  });
});
