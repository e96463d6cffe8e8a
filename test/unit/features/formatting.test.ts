// Formatting as the editor's options want it: the text before and after.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { format } from '../../support/languageTest.ts';

const twoSpaces = { tabSize: 2, insertSpaces: true };

describe("the editor's options", () => {
  const text = '{"name":"Plants","navigation":[{"group":"Start","pages":[]}]}';
  const lines = [
    '{',
    '\t"name": "Plants",',
    '\t"navigation": [',
    '\t\t{',
    '\t\t\t"group": "Start",',
    '\t\t\t"pages": []',
    '\t\t}',
    '\t]',
    '}',
  ].join('\n');

  test('two spaces', () => assert.equal(format(text), lines.replaceAll('\t', '  ')));
  test('four spaces', () =>
    assert.equal(format(text, { tabSize: 4, insertSpaces: true }), lines.replaceAll('\t', '    ')));
  test('tabs', () => assert.equal(format(text, { tabSize: 4, insertSpaces: false }), lines));
  test('from one to the other', () =>
    assert.equal(format(lines, { tabSize: 3, insertSpaces: true }), lines.replaceAll('\t', '   ')));
  test('what is formatted already stays', () =>
    assert.equal(format(lines, { tabSize: 4, insertSpaces: false }), lines));
});

describe('the end of the file', () => {
  test('a last line break stays, and is one', () => {
    assert.equal(format('{}\n'), '{}\n');
    assert.equal(format('{}\r\n'), '{}\r\n');
    assert.equal(format('{ }\n\n \n'), '{}\n');
  });

  test('none is added unasked', () => {
    assert.equal(format('{ }'), '{}');
    assert.equal(format('{ }  '), '{}');
  });

  test('one is added when the editor asks for it', () => {
    assert.equal(format('{ }', { ...twoSpaces, insertFinalNewline: true }), '{}\n');
    assert.equal(format('{ }\n', { ...twoSpaces, insertFinalNewline: true }), '{}\n');
    assert.equal(format('{\r\n}', { ...twoSpaces, insertFinalNewline: true }), '{}\r\n');
  });
});

test("line endings stay the file's own", () => {
  assert.equal(format('{\r\n"a":1,"b":2}'), '{\r\n  "a": 1,\r\n  "b": 2\r\n}');
});

test('comments stay', () => {
  assert.equal(
    format('// one\n{"a":1,// two\n/* three */\n"b":2}'),
    '// one\n{\n  "a": 1, // two\n  /* three */\n  "b": 2\n}',
  );
});

test('a byte order mark stays at the front', () => {
  assert.equal(format('\ufeff{"a":1}'), '\ufeff{\n  "a": 1\n}');
});

test('what a string says stays', () => {
  assert.equal(format('{"a":"b  ,c:{ \\" "}'), '{\n  "a": "b  ,c:{ \\" "\n}');
});

describe('a range', () => {
  test('only the lines that it touches', () => {
    assert.equal(format('{\n  "a":1,\n«  "b":2»,\n  "c":3\n}'), '{\n  "a":1,\n  "b": 2,\n  "c":3\n}');
  });

  test('gets no line break in the middle of the file', () => {
    const options = { ...twoSpaces, insertFinalNewline: true };
    assert.equal(format('{\n«  "a":1,  \n»  "b":2\n}\n', options), '{\n  "a": 1,\n  "b":2\n}\n');
  });

  test('that is everything is the whole file', () => {
    assert.equal(format('«{"a":1}\n»'), '{\n  "a": 1\n}\n');
  });
});

describe('a broken file', () => {
  test('is laid out as far as it is understood', () => {
    assert.equal(format('{"a":1,}'), '{\n  "a": 1,\n}');
  });

  test('loses nothing', () => {
    for (const text of ['{"a" 1}', '{"a":}', '[1 2', '{"a": "b', "{'a': b}", '}{', '']) {
      assert.equal(format(text).replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    }
  });
});
