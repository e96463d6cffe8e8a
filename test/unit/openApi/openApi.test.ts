// Text of an OpenAPI file in, its first problem out: what is a valid document, and what isn't a document at all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import { measureAll } from '../../support/checks/encodedPositions.ts';
import { parseCursor } from '../../support/checks/markers.ts';
import { repositoryPath } from '../../support/repository.ts';
import {
  assertError,
  assertValid,
  json,
  withComponents,
  withPaths,
  yaml,
  yamlStart,
} from '../../support/sites/openApiDocuments.ts';

describe('a valid document', () => {
  test('in YAML', () => {
    assertValid('plants.yaml', yaml);
    assertValid('plants.yml', `# The plants\n${yaml}`);
  });

  test('in JSON', () => assertValid('plants.json', json));

  test('in JSON, with lists whose items must differ', () => {
    const parameters = ['a', 'b'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
    const paths = { '/plants': { get: { parameters, responses: { 200: { description: 'Plants' } } } } };
    for (const openapi of ['3.0.3', '3.1.0', '3.2.0'])
      assertValid('plants.json', JSON.stringify({ openapi, info: { title: 'Plants', version: '1' }, paths }));
  });

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
    ['|title: Plants\n', 'Missing property "openapi", which gives the OpenAPI version'],
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
    test(message, () => assertError('plants.yaml', text, message));
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
    ['neither JSON nor YAML', 'a.json', '|openapi: 3.0.3: a\n', 'Invalid JSON: expected a JSON object'],
    [
      'a colon in plain text',
      'a.yaml',
      'openapi: 3.0.3\ninfo:\n  title: |Plants: all of them\n',
      'Invalid YAML: unexpected ":" (text that contains one needs quotes, a nested key its own line)',
    ],
    [
      'a lost colon',
      'a.yaml',
      'openapi: 3.0.3\n|info\npaths: {}\n',
      'Invalid YAML: expected ":" after the key',
    ],
    ['a tab', 'a.yaml', 'info:\n|\ttitle: Plants\n', 'Invalid YAML: indent with spaces, not tabs'],
    ['a key twice', 'a.yaml', 'openapi: 3.0.3\n|openapi: 3.0.3\n', 'Invalid YAML: this key appears twice'],
    [
      'two documents',
      'a.yaml',
      `${yaml}|---\n${yaml}`,
      'Invalid YAML: only one document is allowed, but another one starts here',
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
      'Invalid YAML: the part named "&paths" contains itself',
    ],
  ] as const) {
    test(title, () => assertError(fileName, text, message));
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
        const { error } = checkOpenApi('a.yaml', text.replace('3.0.3', version));
        assert.equal(error, undefined);
      });
    }
  }

  test('a part that aliases repeat very often, and a name that is given again', () => {
    const hundred = Array.from({ length: 100 }, () => '*text').join(', ');
    const uses = Array.from({ length: 200 }, () => '*all').join(', ');
    const text = withComponents(
      `  schemas:\n    A: &text\n      type: string\n    B: &all\n      anyOf: [${hundred}]\n    C:\n      anyOf: [${uses}]\n    D: &text\n      allOf: [*all]\n    E: *text\n`,
    );
    assert.equal(checkOpenApi('a.yaml', text).error, undefined);
  });
});

describe('what hosts of trees refuse', () => {
  const refuse = (fileName: string, marked: string, message: string, facts = {}) => {
    const { text, offset } = parseCursor(marked);
    const { error, refusal } = checkOpenApi(fileName, text);
    assert.equal(error, undefined);
    const before = text.slice(0, offset).split('\n');
    const place = { line: before.length - 1, character: measureAll(before.at(-1) ?? '') };
    assert.deepEqual(refusal, { message, ...place, ...facts });
  };
  const item = '    get:\n      responses:\n        200: {description: Fine}\n';

  test('is another version, no path, and a key that appears twice', () => {
    refuse('a.yaml', yaml.replace('3.0.3', '|3.2.0'), 'Expected OpenAPI 3.0 or 3.1, found "3.2.0"');
    const newer = yaml.replace('3.0.3', '3.1.0').replace('paths', '|paths');
    refuse('a.yaml', newer, 'Expected a path or a webhook, found none', { isOnlyIfNamed: true });
    assert.equal(checkOpenApi('a.yaml', yaml).refusal, undefined);
    const twice = `{ "openapi": "3.0.0", |"openapi": "3.0.0", "info": { "title": "A", "version": "1" }, "paths": {} }`;
    refuse('a.json', twice, 'This key appears twice');
  });

  test('is a reference to another file, or in place of operations', () => {
    const schema = (reference: string) =>
      `${withPaths(`  /a:\n${item}`)}components:\n  schemas:\n    A:\n      $ref: ${reference}\n`;
    refuse('a.yaml', schema('|b.json#/A'), '"b.json#/A" is not in this file: bundle it');
    assert.equal(checkOpenApi('a.yaml', schema('"#/components/schemas/A"')).refusal, undefined);
    const data = withPaths(
      `  /a:\n${item.replace('Fine', 'Fine, content: {a: {example: {$ref: |x.json}}}')}`,
    );
    refuse('a.yaml', data, '"x.json" is not in this file: bundle it');
    const path = withPaths(`  /a:\n${item}  /b:\n    $ref: |"#/paths/~1a"\n`).replace('3.0.3', '3.1.0');
    refuse('a.yaml', path, 'Expected the operations of the path, found a "$ref": write them here');
  });

  test('is a text that looks like a date', () => {
    const summary = (text: string) =>
      withPaths(`  /a:\n${item.replace('get:\n', `get:\n      summary: ${text}\n`)}`);
    const message = 'Expected a string for "summary", found a date: put it in quotes';
    refuse('a.yaml', summary('|2024-01-01'), message);
    refuse('a.yaml', summary('|2024-01-01T10:00:00Z'), message);
    const tag = `  /a:\n${item.replace('get:\n', 'get:\n      tags:\n        - |2024-01-01\n')}`;
    refuse('a.yaml', withPaths(tag), message.replace('summary', 'tags[0]'));
    for (const fine of ['"2024-01-01"', 'On 2024-01-01'])
      assert.deepEqual(checkOpenApi('a.yaml', summary(fine)).refusal, undefined, fine);
    const example = withPaths(
      `  /a:\n${item.replace('Fine', 'Fine, content: {a: {example: 2024-01-01, schema: {enum: [2024-01-01]}}}')}`,
    );
    assert.equal(checkOpenApi('a.yaml', example).refusal, undefined);
  });

  test('is not what YAML allows in JSON', () => {
    const loose = json.replace(
      '"paths": {}',
      `"paths": { "/a": { "get": ${'{ "responses": { "200": { "description": "Fine", } } }'} } }, # more`,
    );
    assert.deepEqual(checkOpenApi('a.json', loose), {
      error: undefined,
      operations: checkOpenApi('a.json', loose).operations,
    });
    const comments = [json.replace('"paths"', '// more\n "paths"'), json.replace('{', '{ // more\n')];
    for (const text of comments)
      assert.equal(
        checkOpenApi('a.json', text).error?.message,
        'Invalid JSON: comments are not allowed in JSON',
      );
  });
});

describe('what is wrong with an AsyncAPI document', () => {
  const start = 'info: {title: Plants, version: "1"}\n';
  const channels = 'channels:\n  grown: {address: grown}\n';
  const rows: readonly [problem: string | undefined, rest: string, version?: string][] = [
    [undefined, `${start}${channels}x-own: 1\n`],
    [undefined, `${start}${channels}operations: {a: {action: send, channel: {$ref: "#/channels/grown"}}}\n`],
    [
      undefined,
      `${start}channels: {a: {$ref: "#/components/channels/a"}}\ncomponents: {channels: {a: {}}}\n`,
    ],
    ['Expected "3.0.0" for "asyncapi"', `${start}${channels}`, '2.6.0'],
    ['Missing property "info"', channels],
    ['Missing property "version" in "info"', `info: {title: Plants}\n${channels}`],
    [
      'Expected a string for "version", found a number: put it in quotes',
      `info: {title: A, version: 1}\n${channels}`,
    ],
    ['Unknown property "plants"', `${start}${channels}plants: 1\n`],
    ['Unknown property "publish" in "grown"', `${start}channels: {grown: {publish: {}}}\n`],
    ['Expected at least 1 entry in "channels"', `${start}channels: {}\n`],
    ['Missing property "protocol" in "a"', `${start}${channels}servers: {a: {host: x}}\n`],
    [
      'Expected "send" or "receive" for "action"',
      `${start}${channels}operations: {a: {action: publish, channel: {}}}\n`,
    ],
    [
      'This file has nothing at "#/channels/b"',
      `${start}${channels}operations: {a: {action: send, channel: {$ref: "#/channels/b"}}}\n`,
    ],
  ];
  for (const [problem, rest, version = '3.0.0'] of rows)
    test(problem ?? `nothing: ${rest}`, () => {
      const { refusal } = checkOpenApi('a.yaml', `asyncapi: ${version}\n${rest}`);
      assert.equal(refusal?.message, problem);
    });
});
