// Which shape a configuration has, by its text alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseDocument } from '../../../server/src/document/parsedDocument.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import type { SiteFormat } from '../../../server/src/format/siteFormat.ts';

type Shape = 'list' | 'tree' | 'foreign' | 'none';

function nameShape({ shown, unchecked }: SiteFormat): Shape {
  if (shown === 'nothing') return unchecked?.declared === undefined ? 'none' : 'foreign';
  return shown === 'tree' ? 'tree' : 'list';
}

function getFormat(text: string): SiteFormat {
  return getSiteFormat(parseDocument(TextDocument.create('file:///docs.json', 'docs-json', 0, text)));
}

const schemas = {
  'no $schema': undefined,
  'the list’s $schema': 'https://mintlify.com/schema.json',
  'the tree’s $schema': 'https://mintlify.com/docs.json',
  'another $schema': 'https://example.com/schema.json',
};

const contents = {
  'an object': '"navigation": {}',
  'an array': '"navigation": []',
  'another value': '"navigation": 5',
  'a theme': '"theme": "mint"',
  'a navbar': '"navbar": {}',
  'a footer': '"footer": {}',
  'a theme that is no string': '"theme": {}',
  'a name': '"name": "Plants"',
  'an unknown property': '"nonsense": 1',
  nothing: '',
};

/** By content, with no `$schema`, that of the list, that of the tree, and another. */
const shapes: Readonly<Record<keyof typeof contents, readonly [Shape, Shape, Shape, Shape]>> = {
  'an object': ['tree', 'tree', 'tree', 'tree'],
  'an array': ['list', 'list', 'tree', 'list'],
  'another value': ['list', 'list', 'tree', 'foreign'],
  'a theme': ['tree', 'list', 'tree', 'tree'],
  'a navbar': ['tree', 'list', 'tree', 'tree'],
  'a footer': ['tree', 'list', 'tree', 'tree'],
  'a theme that is no string': ['list', 'list', 'tree', 'foreign'],
  'a name': ['list', 'list', 'tree', 'foreign'],
  'an unknown property': ['none', 'list', 'tree', 'foreign'],
  nothing: ['list', 'list', 'tree', 'foreign'],
};

describe('the shape of a file with', () => {
  for (const [content, members] of Object.entries(contents)) {
    Object.entries(schemas).forEach(([declared, url], index) => {
      const expected = shapes[content as keyof typeof contents][index];
      test(`${content} and ${declared} is ${expected}`, () => {
        const schema = url === undefined ? [] : [`"$schema": "${url}"`];
        const text = `{ ${[...schema, ...(members === '' ? [] : [members])].join(', ')} }`;
        const format = getFormat(text);
        assert.equal(nameShape(format), expected);
        const isOther = url !== undefined && ['list', 'tree'][index - 1] !== expected;
        const isChecked = expected === 'list' || expected === 'tree';
        assert.equal(format.mismatch?.value, isChecked && isOther ? url : undefined);
      });
    });
  }
});

describe('a schema', () => {
  const declared: readonly (readonly [string, Shape])[] = [
    ['https://mintlify.com/docs.json', 'tree'],
    ['http://mintlify.com/docs.json', 'tree'],
    ['https://www.mintlify.com/docs.json', 'tree'],
    ['http://www.mintlify.com/docs.json#', 'tree'],
    ['https://leaves.mintlify.com/schema/docs.json', 'tree'],
    ['./docs-tree.schema.json', 'tree'],
    ['https://mintlify.com/docs.json/v2', 'foreign'],
    ['https://example.com/docs.json', 'foreign'],
    ['docs.json', 'foreign'],
    ['http://mintlify.com/schema.json#', 'list'],
    ['docs.schema.json', 'list'],
    ['', 'foreign'],
  ];
  for (const [url, shape] of declared)
    test(`"${url}" is that of ${shape}`, () => {
      assert.equal(nameShape(getFormat(JSON.stringify({ $schema: url, name: 'Plants' }))), shape);
    });

  test('that is no string declares nothing', () => {
    assert.equal(
      nameShape(getFormat('{ "$schema": ["https://mintlify.com/docs.json"], "name": "a" }')),
      'list',
    );
  });

  test('declares the shape at the root only, and the last one counts', () => {
    assert.equal(nameShape(getFormat('{ "name": "a", "api": { "$schema": "other" } }')), 'list');
    assert.equal(
      nameShape(getFormat('{ "name": "a", "$schema": "other", "$schema": "docs.schema.json" }')),
      'list',
    );
  });
});

describe('other files of that name', () => {
  test('describe an API', () => {
    const api = '"openapi": "3.1.0", "info": {}, "paths": {}';
    assert.equal(nameShape(getFormat(`{ ${api} }`)), 'none');
    assert.equal(nameShape(getFormat(`{ "$schema": "https://mintlify.com/docs.json", ${api} }`)), 'none');
    assert.equal(nameShape(getFormat('{ "openapi": "api.json", "info": {} }')), 'list');
  });

  test('hold a list, or nothing yet', () => {
    for (const text of ['', ' ', '[]', '[{ "a": 1 }]', '5', '{}'])
      assert.equal(nameShape(getFormat(text)), 'list');
  });
});

describe('while the text is broken, the shape', () => {
  const edit = (texts: readonly string[]): readonly Shape[] => {
    const textDocument = TextDocument.create('file:///docs.json', 'docs-json', 0, '');
    return texts.map((text, version) => {
      TextDocument.update(textDocument, [{ text }], version);
      return nameShape(getSiteFormat(parseDocument(textDocument)));
    });
  };

  test('stays the same', () => {
    assert.deepEqual(
      edit([
        '{ "navigation": { "tabs": [] } }',
        '{ "navigation": "tabs": [] } }',
        '{ "navigation": [ "tabs": [] }',
        '{ "navigation": [] }',
        '{ "navigation": {',
        '{ "navigation": {} }',
      ]),
      ['tree', 'tree', 'tree', 'list', 'list', 'tree'],
    );
  });

  test('is read as well as it can be if it never was whole', () => {
    assert.deepEqual(edit(['{ "navigation": { "tabs": [']), ['tree']);
    assert.deepEqual(edit(['{ "nonse', '{ "nonsense": 1 }']), ['list', 'none']);
  });

  test('may change with comments and trailing commas', () => {
    assert.deepEqual(edit(['{ "navigation": [], }', '{ "navigation": {}, } // later']), ['list', 'tree']);
  });
});
