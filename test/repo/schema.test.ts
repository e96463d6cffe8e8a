// Compares docs.schema.json with the specification's tables (test/support/sites/specification.ts), property by property
// and in both directions. What its constraints accept is tested in schemaPatterns and schemaConstraints.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import docsSchema from '../../schemas/docs.schema.json' with { type: 'json' };
import { parseSchemaCode } from '../../server/src/schema/schemaNode.ts';
import { tables } from '../support/sites/specification.ts';

interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: string[];
  enumDescriptions?: string[];
  required?: string[];
  additionalProperties?: boolean;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  allOf?: SchemaNode[];
  then?: SchemaNode;
  definitions?: Record<string, SchemaNode>;
  defaultSnippets?: { label: string; description: string; body: unknown }[];
  'x-docs'?: { role?: string; code?: string; at?: string; renamedFrom?: string[] };
}
const schema = docsSchema as SchemaNode;

const roles: Record<string, string[]> = {
  label: [
    'name',
    'navigation[].group',
    'topbarLinks[].name',
    'topbarCtaButton.name',
    'anchors[].name',
    'topAnchor.name',
    'tabs[].name',
  ],
  page: ['navigation[].pages[]'],
  asset: ['logo', 'logo.light', 'logo.dark', 'favicon', 'backgroundImage'],
  color: [
    'colors.primary',
    'colors.light',
    'colors.dark',
    'colors.background.light',
    'colors.background.dark',
    'anchors[].color',
    'anchors[].color.from',
    'anchors[].color.to',
  ],
  icon: ['anchors[].icon', 'topAnchor.icon'],
  url: [
    'api.baseUrl',
    'api.baseUrl[]',
    ...Object.keys(tables.footerSocials!).map((key) => `footerSocials.${key}`),
  ],
  link: ['logo.href', 'topbarLinks[].url', 'topbarCtaButton.url'],
  pathPrefix: ['anchors[].url', 'tabs[].url'],
  openapi: ['openapi', 'openapi[]'],
  version: ['versions[]'],
  versionReference: ['anchors[].version'],
};

/** The part of the table of diagnostics that a schema can decide. */
const codes = [
  'missing-property',
  'wrong-type',
  'unknown-property',
  'unknown-social',
  'unknown-value',
  'invalid-color',
  'empty-value',
  'cta-name-required',
  'cta-github-url',
  'basic-auth-name',
  'invalid-url',
];

/** A schema node that represents a value, the place of that value, and the node's JSON pointer in the schema. */
interface Place {
  node: SchemaNode;
  place: string;
  pointer: string;
}

const nodes = [...collectNodes(schema, '', '#')];

function* collectNodes(node: SchemaNode, place: string, pointer: string): Generator<Place> {
  yield { node, place, pointer };
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    yield* collectNodes(child, place === '' ? key : `${place}.${key}`, `${pointer}/properties/${key}`);
  }
  if (node.items) yield* collectNodes(node.items, `${place}[]`, `${pointer}/items`);
}

function nodeAt(place: string): SchemaNode {
  const found = nodes.find((candidate) => candidate.place === place);
  assert.ok(found, `the schema has nothing at '${place}'`);
  return found.node;
}

describe('the schema follows the tables', () => {
  test('every object of the schema has a table and the other way round', () => {
    const objectsOfSchema = nodes.filter(({ node }) => node.properties).map(({ place }) => place);
    assert.deepEqual(objectsOfSchema.sort(), Object.keys(tables).sort());
  });

  for (const [place, table] of Object.entries(tables)) {
    describe(place === '' ? 'the root' : place, () => {
      const node = nodeAt(place);

      test('has the properties of its table, in their order, and no others', () => {
        assert.deepEqual(Object.keys(node.properties ?? {}), Object.keys(table));
        assert.equal(node.additionalProperties, false);
      });

      test('requires what the table requires', () => {
        const required = Object.keys(table).filter((key) => table[key]?.required);
        assert.deepEqual(node.required ?? [], required);
      });

      for (const [key, row] of Object.entries(table)) {
        test(`${key} has the type, the values and the default of its row`, () => {
          const property = node.properties?.[key];
          assert.deepEqual(property?.type, row.type);
          assert.deepEqual(property?.items?.type, row.items);
          assert.deepEqual(property?.enum, row.enum);
          assert.deepEqual(property?.default, row.default);
        });
      }
    });
  }

  test('maintainOrder tells what the specification announces', () => {
    assert.match(nodeAt('api.maintainOrder').description ?? '', /become the default.+deprecated/);
  });
});

describe('what features read from the schema', () => {
  test('every value has exactly one schema node', () => {
    assert.doesNotMatch(JSON.stringify(schema), /"(?:anyOf|oneOf)"/);
    assert.deepEqual(
      nodes.filter(({ node }) => node.$ref !== undefined),
      [],
    );
  });

  test('every property and item is described, in sentences', () => {
    for (const { node, place } of nodes) assert.match(node.description ?? '', /^[A-Z].*\.$/, place);
  });

  test('every property and item has examples, unless its values are listed anyway', () => {
    for (const { node, place } of nodes) {
      if (place === '' || node.enum || node.type === 'boolean') continue;
      assert.ok(node.examples && node.examples.length > 0, place);
    }
  });

  test('every listed value is described', () => {
    for (const { node, place } of nodes) {
      assert.equal(node.enumDescriptions?.length, node.enum?.length, place);
    }
  });

  test('every role is where the tables say what a string means', () => {
    const found: Record<string, string[]> = {};
    for (const { node, place } of nodes) {
      const role = node['x-docs']?.role;
      if (role) found[role] = [...(found[role] ?? []), place];
    }
    const sorted = (map: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(map).map(([role, places]) => [role, [...places].sort()]));
    assert.deepEqual(sorted(found), sorted(roles));
  });

  test('our own keyword says only what is read of it', () => {
    const found = [...JSON.stringify(schema).matchAll(/"x-docs":(\{[^{}]*\})/g)];
    assert.ok(found.length > 0);
    for (const [, json = ''] of found) {
      const { role, code, at, renamedFrom, ...others } = JSON.parse(json);
      assert.deepEqual(others, {}, json);
      assert.ok(at === undefined || at === 'owner', json);
    }
  });

  test('a name that a property had is no name of a property beside it', () => {
    const renamed = nodes.flatMap(({ node: { properties = {} } }) =>
      Object.values(properties).flatMap((property) =>
        (property['x-docs']?.renamedFrom ?? []).map((name) => ({ name, isTaken: name in properties })),
      ),
    );
    assert.deepEqual(renamed, [
      { name: 'topbarCta', isTaken: false },
      { name: 'openApi', isTaken: false },
    ]);
  });

  test('every diagnostic code is in the closed list', () => {
    const used = [...JSON.stringify(schema).matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
    assert.ok(used.length > 0);
    for (const code of used) {
      assert.ok(codes.includes(code!), code);
      assert.equal(parseSchemaCode(code), code, 'its words are missing');
    }
  });
});

describe('what the schema offers is valid', () => {
  const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(schema, 'docs');

  function assertValid(pointer: string, value: unknown): void {
    const isValid = ajv.getSchema(`docs${pointer}`);
    assert.ok(isValid, pointer);
    assert.ok(isValid(value), `${pointer}: ${JSON.stringify(value)}: ${ajv.errorsText(isValid.errors)}`);
  }

  test('examples and defaults', () => {
    for (const { node, pointer } of nodes) {
      for (const example of node.examples ?? []) assertValid(pointer, example);
      if (node.default !== undefined) assertValid(pointer, node.default);
    }
  });

  test('snippets, when nothing is typed over their placeholders', () => {
    const places: string[] = [];
    for (const { node, pointer, place } of nodes) {
      for (const snippet of node.defaultSnippets ?? []) {
        places.push(place);
        assert.ok(snippet.label && snippet.description, pointer);
        const accepted = JSON.stringify(snippet.body)
          .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
          .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1');
        assert.doesNotMatch(accepted, /\$/);
        assertValid(pointer, JSON.parse(accepted));
      }
    }
    assert.deepEqual(
      [...new Set(places)].sort(),
      [
        'anchors[]',
        'anchors[].color',
        'api',
        'colors',
        'colors.background',
        'footerSocials',
        'logo',
        'navigation[]',
        'tabs[]',
        'topbarCtaButton',
        'topbarLinks[]',
      ].sort(),
    );
  });
});
