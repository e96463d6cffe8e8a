// Checks docs-tree.schema.json against itself: words, roles, codes, and that what completion offers is right. Its
// properties and values are compared with the tables by test/unit/features/findings/treeProperties.test.ts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import written from '../../schemas/docs-tree.schema.json' with { type: 'json' };
import { parseJson } from '../../server/src/document/jsonParser.ts';
import { getBodySnippet, toPlainText } from '../../server/src/features/completion/insertion.ts';
import { treeSchema } from '../../server/src/schema/docsSchema.ts';
import { getRole, parseSchemaCode, type SchemaNode } from '../../server/src/schema/schemaNode.ts';
import { findTreeErrors } from '../../server/src/schema/treeValidator.ts';

/** Every node of the graph, once, by one of its places. */
const nodes = new Map<SchemaNode, string>();
const waiting: (readonly [SchemaNode, string])[] = [[treeSchema.root, '']];
for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
  const [node, place] = next;
  if (nodes.has(node)) continue;
  nodes.set(node, place);
  if (node.items !== undefined) waiting.push([node.items, `${place}[]`]);
  if (typeof node.additionalProperties === 'object') waiting.push([node.additionalProperties, `${place}.*`]);
  for (const [key, child] of Object.entries(node.properties ?? {})) waiting.push([child, `${place}.${key}`]);
}

function getErrors(json: string, schema: SchemaNode): string[] {
  const { root } = parseJson(json);
  assert.ok(root, json);
  return findTreeErrors(root, schema).map(
    ({ keyword, property }) => `${keyword} ${property ?? ''} in ${json}`,
  );
}

const markup = /`|\*\*/g;

describe('every value of the tree', () => {
  test('is explained, in a sentence', () => {
    for (const [{ description = '', markdownDescription = description }, place] of nodes) {
      assert.match(description, /^[A-Z].*\.$/s, place);
      assert.doesNotMatch(description, markup, place);
      assert.equal(markdownDescription.replaceAll(markup, ''), description, place);
    }
  });

  test('has an example, values or a default, unless it is a boolean', () => {
    for (const [{ type, enum: values, default: fallback, examples = [] }, place] of [...nodes].slice(1))
      assert.ok(
        type === 'boolean' || examples.length > 0 || values !== undefined || fallback !== undefined,
        place,
      );
  });

  test('has a sentence for each of its values, and its default is one of them', () => {
    for (const [{ enum: values = [], enumDescriptions = [], default: fallback }, place] of nodes) {
      assert.equal(enumDescriptions.length, values.length, place);
      for (const sentence of enumDescriptions) assert.match(sentence, /^[A-Z].*\.$/, place);
      if (values.length > 0 && typeof fallback === 'string') assert.ok(values.includes(fallback), place);
    }
  });

  test('has examples, snippets and a default that are right', () => {
    for (const [node, place] of nodes) {
      const { examples = [], defaultSnippets = [], default: fallback } = node;
      const values = fallback === undefined ? examples : [...examples, fallback];
      for (const value of values) assert.deepEqual(getErrors(JSON.stringify(value), node), [], place);
      for (const { body } of defaultSnippets)
        assert.deepEqual(getErrors(toPlainText(getBodySnippet(body)), node), [], place);
    }
  });

  test('has a role that the server knows', () => {
    for (const [node, place] of nodes)
      if (node['x-docs']?.role !== undefined) assert.ok(getRole(node), place);
  });

  test('may be continued in a part, which comes last', () => {
    for (const [{ properties }, place] of nodes)
      if (properties !== undefined) assert.equal(Object.keys(properties).at(-1), '$ref', place);
  });

  test('requires only what it has', () => {
    for (const [{ properties = {}, required = [] }, place] of nodes)
      for (const name of required) assert.ok(Object.hasOwn(properties, name), `${place}.${name}`);
  });
});

test('definitions are all used, and their codes are known', () => {
  const text = JSON.stringify(written);
  const definitions: Readonly<Record<string, SchemaNode>> = written.definitions;
  for (const [name, definition] of Object.entries(definitions)) {
    assert.ok(text.includes(`"#/definitions/${name}"`), name);
    const code = definition['x-docs']?.code;
    if (definition.pattern !== undefined) assert.ok(parseSchemaCode(code), name);
  }
});
