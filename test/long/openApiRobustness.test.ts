// Any text produces a report, even text that is designed to do harm.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkOpenApi } from '../../server/src/openApi/openApi.ts';
import { randomTest } from '../support/randomTest.ts';

const start = 'openapi: 3.0.3\ninfo: {title: Plants, version: 1.0.0}\n';

const getMessage = (fileName: string, text: string) => checkOpenApi(fileName, text).error?.message;

describe('what is made to fill the memory', () => {
  test('aliases of aliases of aliases', () => {
    let bomb = `${start}x-0: &a0 [plant, plant, plant, plant, plant, plant, plant, plant, plant]\n`;
    for (let level = 1; level < 20; level++) {
      bomb += `x-${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]\n`;
    }
    assert.equal(
      getMessage('plants.yaml', `${bomb}paths: {}\n`),
      'Invalid YAML: aliases repeat its parts too many times',
    );
  });

  test('an alias inside of what it stands for', () => {
    const schemas = '  schemas:\n    Plant: &plant\n      items: *plant\n';
    for (const text of [
      `${start}paths: {}\ncomponents:\n${schemas}`,
      `${start}paths: {}\nx-plant: &plant [*plant]\n`,
    ]) {
      assert.equal(getMessage('plants.yaml', text), 'Invalid YAML: the part named "&plant" contains itself');
    }
  });

  test('deep nesting', () => {
    const depth = 100_000;
    for (const [fileName, text] of [
      ['plants.json', '['.repeat(depth)],
      ['plants.json', '{"a":'.repeat(depth)],
      ['plants.yaml', '['.repeat(depth)],
      ['plants.yaml', '{a: '.repeat(depth)],
      ['plants.yaml', '- '.repeat(depth)],
      ['plants.yaml', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ] as const) {
      assert.ok(getMessage(fileName, text), text.slice(0, 10));
    }
  });

  test('deep nesting in a document that would be valid', () => {
    const nest = (schema: string, depth: number) =>
      `{"openapi":"3.0.3","info":{"title":"a","version":"1"},"paths":{},"components":{"schemas":{"A":${'{"items":'.repeat(depth)}${schema}${'}'.repeat(depth)}}}}`;
    assert.equal(getMessage('plants.json', nest('{}', 100)), undefined);
    assert.equal(getMessage('plants.json', nest('{}', 100_000)), 'The file is nested too deeply');
    assert.match(getMessage('plants.json', nest('{}', 200_000)) ?? '', /too deeply nested or too broken/);
  });
});

describe('a file of five megabytes', () => {
  const names = Array.from({ length: 8_000 }, (_, index) => `/plants/${index}`);
  const get = {
    summary: 'x'.repeat(500),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Plants', version: '1' },
    paths: Object.fromEntries(names.map((name) => [name, { get }])),
  };
  const broken = { ...document, 'x-last': true, components: { schemas: { Plant: { type: 'text' } } } };

  test('is checked, in JSON', () => {
    assert.ok(JSON.stringify(document).length > 4_500_000);
    assert.equal(getMessage('plants.json', JSON.stringify(document)), undefined);
    assert.match(getMessage('plants.json', JSON.stringify(broken)) ?? '', /^Expected .* for "type"$/);
  });

  test('is checked, in YAML', () => {
    const paths = names.map((name) => `  ${name}:\n    get: ${JSON.stringify(get)}\n`).join('');
    assert.equal(getMessage('plants.yaml', `${start}paths:\n${paths}`), undefined);
  });
});

randomTest(
  'whatever the text, there is a report with a place in the text',
  2000,
  (draws) => {
    const pieces = fc.constantFrom(
      ...[
        'openapi: 3.0.3\n',
        'openapi: "3.1.0"\n',
        'info:\n',
        '  title: a\n',
        'paths:\n',
        '  /a:\n',
        '    get:\n',
      ],
      ...[
        '- ',
        '? ',
        ': ',
        '{',
        '}',
        '[',
        ']',
        ',',
        '"',
        "'",
        '\n',
        '  ',
        '\t',
        '&a ',
        '*a',
        '<<: ',
        '!!map ',
        '!a ',
      ],
      ...[
        '|\n',
        '>\n',
        '---\n',
        '...\n',
        '%YAML 1.1\n',
        '#',
        '$ref: ',
        '"#/a"',
        '\r',
        '\uFEFF',
        '🌱',
        '1e999',
        '~',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 10 }).map((parts) => start + parts.join('')),
      fc.json().map((json) => `{"openapi":"3.1.0","info":${json},"paths":${json}}`),
    );
    fc.assert(
      fc.property(fc.constantFrom('a.json', 'a.yaml', 'a'), texts, (fileName, text) => {
        const { error } = checkOpenApi(fileName, text);
        if (error === undefined) return;
        const line = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[error.line];
        assert.ok(line !== undefined && error.character['utf-16'] <= line.length, JSON.stringify(error));
        assert.ok(error.message.length > 0 && error.message.length < 500, error.message);
      }),
      draws,
    );
  },
  { seed: 20261120 },
);
