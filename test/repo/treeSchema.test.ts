// Checks docs-tree.schema.json against itself: words, roles, codes, and that what completion offers is right. Its
// properties and values are compared with the tables by test/unit/features/findings/treeProperties.test.ts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import schema from '../../schemas/docs-tree.schema.json' with { type: 'json' };
import { getBodySnippet, toPlainText } from '../../server/src/features/completion/insertion.ts';
import { getRole, parseSchemaCode, type SchemaNode } from '../../server/src/schema/schemaNode.ts';

const written: SchemaNode = schema;
const definitions: Readonly<Record<string, SchemaNode>> = schema.definitions;

interface Place {
  readonly place: string;
  /** A JSON pointer in the file. */
  readonly pointer: string;
}

/** Every node that has a schema of its own, once, by one of its places. */
const nodes = new Map<SchemaNode, Place>();
const waiting: (readonly [SchemaNode, Place])[] = [[written, { place: '', pointer: '#' }]];
for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
  const [{ $ref }, { place, pointer }] = next;
  const definition = $ref?.replace('#/definitions/', '');
  const node = definition === undefined ? next[0] : definitions[definition]!;
  const own = $ref ?? pointer;
  if (nodes.has(node)) continue;
  nodes.set(node, { place, pointer: own });
  const { items, additionalProperties, properties = {} } = node;
  if (items !== undefined) waiting.push([items, { place: `${place}[]`, pointer: `${own}/items` }]);
  if (typeof additionalProperties === 'object')
    waiting.push([additionalProperties, { place: `${place}.*`, pointer: `${own}/additionalProperties` }]);
  for (const [key, child] of Object.entries(properties))
    waiting.push([child, { place: `${place}.${key}`, pointer: `${own}/properties/${key}` }]);
}

const ajv = new Ajv({ strictTypes: false, strict: false });
ajv.addSchema(written, 'tree');

function isRight(value: unknown, pointer: string): boolean {
  return ajv.compile({ $ref: `tree${pointer}` })(value);
}

const markup = /`|\*\*/g;

describe('every value of the tree', () => {
  test('is explained, in a sentence', () => {
    for (const [{ description = '', markdownDescription = description }, { place }] of nodes) {
      assert.match(description, /^[A-Z].*\.$/s, place);
      assert.doesNotMatch(description, markup, place);
      assert.equal(markdownDescription.replaceAll(markup, ''), description, place);
    }
  });

  test('has an example, values or a default, unless it is a boolean', () => {
    for (const [{ type, enum: values, default: fallback, examples = [] }, { place }] of [...nodes].slice(1))
      assert.ok(
        type === 'boolean' || examples.length > 0 || values !== undefined || fallback !== undefined,
        place,
      );
  });

  test('has a sentence for each of its values, and its default is one of them', () => {
    for (const [{ enum: values = [], enumDescriptions = [], default: fallback }, { place }] of nodes) {
      // Names of many themes explain themselves.
      if (values.length < 50) assert.equal(enumDescriptions.length, values.length, place);
      for (const sentence of enumDescriptions) assert.match(sentence, /^[A-Z].*\.$/, place);
      if (values.length > 0 && typeof fallback === 'string') assert.ok(values.includes(fallback), place);
    }
  });

  test('has examples, snippets and a default that are right', () => {
    for (const [node, { place, pointer }] of nodes) {
      const { examples = [], defaultSnippets = [], default: fallback } = node;
      const values = fallback === undefined ? examples : [...examples, fallback];
      for (const value of values) assert.ok(isRight(value, pointer), `${place}: ${JSON.stringify(value)}`);
      for (const { body } of defaultSnippets)
        assert.ok(isRight(JSON.parse(toPlainText(getBodySnippet(body))), pointer), place);
    }
  });

  test('has a role that the server knows', () => {
    for (const [node, { place }] of nodes)
      if (node['x-docs']?.role !== undefined) assert.ok(getRole(node), place);
  });

  test('may be continued in a part, which comes last', () => {
    for (const [{ properties }, { place }] of nodes)
      if (properties !== undefined) assert.equal(Object.keys(properties).at(-1), '$ref', place);
  });

  test('requires only what it has', () => {
    for (const [{ properties = {}, required = [] }, { place }] of nodes)
      for (const name of required) assert.ok(Object.hasOwn(properties, name), `${place}.${name}`);
  });
});

test('definitions are all used, and their codes are known', () => {
  const text = JSON.stringify(written);
  for (const [name, definition] of Object.entries(definitions)) {
    assert.ok(text.includes(`"#/definitions/${name}"`), name);
    const code = definition['x-docs']?.code;
    if (definition.pattern !== undefined) assert.ok(parseSchemaCode(code), name);
  }
});
