// Formatting: white space only, whatever the text; comments and line endings stay.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { completeSite } from '../../support/completeSite.ts';
import { format, formatText } from '../../support/languageTest.ts';

const spaces = { tabSize: 2, insertSpaces: true };

describe('the whole text', () => {
  test('is laid out as JSON.stringify would', () => {
    for (const [options, indent] of [
      [spaces, 2],
      [{ tabSize: 4, insertSpaces: true }, 4],
      [{ tabSize: 4, insertSpaces: false }, '\t'],
    ] as const) {
      const expected = JSON.stringify(completeSite, null, indent);
      assert.equal(format(JSON.stringify(completeSite), options), expected);
      assert.equal(format(JSON.stringify(completeSite, null, 7), options), expected);
      assert.equal(format(expected, options), expected);
    }
  });

  test('keeps comments', () => {
    assert.equal(
      format('// a\n{"b":1,// c\n/* d */"e":[2,/* f */3]}/* g */'),
      '// a\n{\n  "b": 1, // c\n  /* d */ "e": [\n    2, /* f */\n    3\n  ]\n} /* g */',
    );
  });

  test('keeps the line endings of the file', () => {
    for (const eol of ['\n', '\r\n', '\r']) {
      const text = `{${eol}"a":1,"b":[${eol}${eol}2]${eol}}`;
      const expected = ['{', '  "a": 1,', '  "b": [', '    2', '  ]', '}'].join(eol);
      assert.equal(format(text), expected);
    }
  });

  test('keeps the line break at its end, adds one when it is wished, and never a second', () => {
    assert.equal(format('{}\n'), '{}\n');
    assert.equal(format('{}'), '{}');
    assert.equal(format('{}', { ...spaces, insertFinalNewline: true }), '{}\n');
    assert.equal(format('{}\r\n', { ...spaces, insertFinalNewline: true }), '{}\r\n');
    assert.equal(format('{}\n', { ...spaces, insertFinalNewline: false }), '{}\n');
  });

  test('keeps a byte-order mark', () => {
    assert.equal(format('\ufeff{"a":1}'), '\ufeff{\n  "a": 1\n}');
  });

  test('is left alone where it is nothing or no JSON at all', () => {
    for (const text of ['', ' ', 'hello world', '# title']) assert.equal(format(text).trim(), text.trim());
  });
});

describe('a part of the text', () => {
  test('is laid out in whole lines, and nothing else is', () => {
    assert.equal(format('{\n  «"a":1»,\n"b":  2\n}'), '{\n  "a": 1,\n"b":  2\n}');
    assert.equal(format('{\n  "a":1,\n  «"b":[1,2]»\n}'), '{\n  "a":1,\n  "b": [\n    1,\n    2\n  ]\n}');
  });

  test('gets no line break of its own', () => {
    const options = { ...spaces, insertFinalNewline: true };
    assert.equal(format('{\n  «"a":1»,\n  "b": 2\n}\n', options), '{\n  "a": 1,\n  "b": 2\n}\n');
  });
});

describe('for every text', () => {
  const options: fc.Parameters<unknown> = { seed: 20261120, numRuns: 2000 };
  const tokens = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"a b"', '"', "'c  d'", '1', 'tru', 'null', '// e\n', '/* f */', '/*'],
    ...[' ', '\n', '\r\n', '\t', '\u00a0', '\ufeff', '\\', '#', '\0'],
  );
  const rubbish = fc.array(tokens, { maxLength: 40 }).map((parts) => parts.join(''));
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

  test('only white space changes', () => {
    fc.assert(
      fc.property(rubbish, (text) => {
        assert.equal(withoutSpace(formatText(text)), withoutSpace(text));
      }),
      options,
    );
  });

  test('valid JSON keeps its value, and formatting again changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const formatted = formatText(JSON.stringify(value, null, indent));
        assert.deepEqual(JSON.parse(formatted), JSON.parse(JSON.stringify(value)));
        assert.equal(formatText(formatted), formatted);
      }),
      options,
    );
  });

  test('deep nesting costs no memory', () => {
    for (const depth of [99, 100, 101, 200, 499, 500, 501, 5000, 100_000]) {
      const text = '['.repeat(depth) + ']'.repeat(depth);
      assert.equal(withoutSpace(formatText(text)), text);
      assert.equal(formatText(text) === text, depth > 500, String(depth));
    }
    const open = '{"a":['.repeat(50_000);
    assert.equal(formatText(open), open);
  });
});
