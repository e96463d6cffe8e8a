// `$ref`s that point into the document itself: which are broken, and which only look that way.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import { measureAll } from '../../support/checks/encodedPositions.ts';

/** The problem in a document with these components, which are written in YAML. */
function check(components: string, version = '3.1.0') {
  const start = `openapi: ${version}\ninfo: {title: Plants, version: 1.0.0}\npaths: {}\ncomponents:\n`;
  return checkOpenApi('plants.yaml', start + components).error;
}

const plant = '  schemas:\n    Plant: {type: object, properties: {name: {type: string}}}\n';

describe('a reference that finds something', () => {
  for (const reference of [
    '#/components/schemas/Plant',
    '#/components/schemas/Plant/properties/name',
    '#/components/schemas/Pl%61nt',
    '#',
    '#/info/title',
  ]) {
    test(reference, () => assert.equal(check(`${plant}    Other: {$ref: "${reference}"}\n`), undefined));
  }

  test('by a pointer with escaped characters', () => {
    const paths =
      'openapi: 3.1.0\ninfo: {title: a, version: b}\npaths:\n  /plants/{id}: {}\n  /other: {$ref: "#/paths/~1plants~1%7Bid%7D"}\n';
    assert.equal(checkOpenApi('a.yaml', paths).error, undefined);
  });

  test('by an anchor', () => {
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const schemas = `  schemas:\n    Plant: {${keyword}: plant}\n    Other: {$ref: "#plant"}\n`;
      assert.equal(check(schemas), undefined);
    }
  });
});

describe('a reference that finds nothing', () => {
  for (const reference of [
    '#/components/schemas/Plants',
    '#/components/schemas/plant',
    '#/components/schemas/Plant/properties/tag',
    '#/components/schemas/constructor',
    '#plant',
    '#/%',
  ]) {
    test(reference, () =>
      assert.deepEqual(check(`${plant}    Other:\n      $ref: "${reference}"\n`), {
        message: `This file has nothing at "${reference}"`,
        line: 7,
        character: measureAll('      $ref: '),
      }),
    );
  }

  test('in a list, in OpenAPI 3.0', () => {
    assert.deepEqual(
      check(`${plant}    Other: {allOf: [{$ref: "#/components/schemas/Plants"}]}\n`, '3.0.3'),
      {
        message: 'This file has nothing at "#/components/schemas/Plants"',
        line: 6,
        character: measureAll('    Other: {allOf: [{$ref: '),
      },
    );
  });

  test('below a property that has the name of a keyword', () => {
    for (const name of ['default', 'example', 'enum', 'examples', 'properties', 'x-plant']) {
      assert.ok(check(`${plant}    Other: {properties: {${name}: {$ref: "#/nowhere"}}}\n`), name);
    }
  });

  test('the first of several counts', () => {
    assert.equal(
      check('  schemas:\n    B: {$ref: "#/one"}\n    A: {$ref: "#/two"}\n')?.message,
      'This file has nothing at "#/one"',
    );
  });
});

describe('what is no broken reference', () => {
  for (const [title, schemas] of [
    ['another file', '    Other: {$ref: "other.yaml#/Plant"}\n'],
    ['another host', '    Other: {$ref: "https://plants.example/plant.json"}\n'],
    ['a property of that name', '    Other: {properties: {$ref: {type: string}}}\n'],
    ['an example', '    Other: {example: {$ref: "#/nowhere"}}\n'],
    ['examples', '    Other: {examples: [{$ref: "#/nowhere"}]}\n'],
    ['a default', '    Other: {default: {$ref: "#/nowhere"}}\n'],
    ['a constant', '    Other: {const: {$ref: "#/nowhere"}}\n'],
    ['an extension', '    Other: {x-plant: {$ref: "#/nowhere"}}\n'],
    [
      'behind another reference',
      '    A: {$ref: "other.yaml"}\n    Other: {$ref: "#/components/schemas/A/properties/b"}\n',
    ],
    [
      'in a schema with a base of its own',
      '    Other: {$id: "https://plants.example/a", $ref: "#/$defs/b"}\n',
    ],
  ] as const) {
    test(title, () => assert.equal(check(plant + schemas), undefined));
  }

  test('the value of a named example', () => {
    const examples = '  examples:\n    plant: {value: {$ref: "#/nowhere"}}\n';
    assert.equal(check(examples), undefined);
  });
});
