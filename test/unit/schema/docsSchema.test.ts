// From a place in a document to its schema node.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { resolveJsonPointer } from '../../../server/src/document/treeSearch.ts';
import { docsSchema as schema } from '../../../server/src/schema/docsSchema.ts';
import { getRole, getTypes } from '../../../server/src/schema/schemaNode.ts';

describe('getAt', () => {
  test('finds values of objects and items of arrays', () => {
    assert.equal(schema.getAt([]), schema.root);
    assert.equal(schema.getAt(['navigation', 0])?.title, 'Navigation group');
    assert.equal(schema.getAt(['navigation', 999])?.title, 'Navigation group');
    assert.equal(getRole(schema.getAt(['navigation', 0, 'pages', 5]) ?? {}), 'page');
    assert.equal(getRole(schema.getAt(['navigation', 0, 'pages', 5, 'pages', 0]) ?? {}), 'page');
    assert.equal(getRole(schema.getAt(['anchors', 1, 'color', 'from']) ?? {}), 'color');
    assert.deepEqual(getTypes(schema.getAt(['openapi']) ?? {}), ['string', 'array']);
  });

  for (const path of [
    ['motto'],
    ['__proto__'],
    ['constructor'],
    ['navigation', 'group'],
    ['navigation', 0, 'pages', 0, 'title'],
    ['name', 0],
    [0],
    ['logo', 0],
  ]) {
    test(`finds nothing at ${path.join('/')}`, () => assert.equal(schema.getAt(path), undefined));
  }
});

describe('getFor', () => {
  const { root } = parseJson('{ "anchors": [{}, { "color": { "to": 1 } }], "motto": { "name": 2 } }');

  test('finds the schema of a value and of a property', () => {
    const to = resolveJsonPointer(root, '/anchors/1/color/to');
    assert.ok(to?.parent?.type === 'property');
    assert.equal(schema.getFor(to), schema.getAt(['anchors', 0, 'color', 'to']));
    assert.equal(schema.getFor(to.parent), schema.getFor(to));
  });

  test('finds nothing below what the format does not know', () => {
    const name = resolveJsonPointer(root, '/motto/name');
    assert.ok(name);
    assert.equal(schema.getFor(name), undefined);
  });
});
