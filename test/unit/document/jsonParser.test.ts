// What the parser reports about broken JSON, and what it can still read: one mistake, one message, at the right place.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';

/** The messages are exactly these, at exactly the marked ranges. */
function checkProblems(marked: string, messages: readonly string[]): void {
  const { text } = parseMarkers(marked);
  const { syntaxErrors } = parseJson(text);
  assert.equal(markSpans(text, syntaxErrors), marked);
  assert.deepEqual(
    syntaxErrors.map(({ message }) => message),
    messages,
  );
}

/** The value of the text, as much as can be read, as plain JSON. */
function readValue(text: string): unknown {
  const { root } = parseJson(text);
  return root === undefined ? undefined : JSON.parse(JSON.stringify(root.value));
}

const oneMistake: Readonly<Record<string, readonly (readonly [marked: string, message: string])[]>> = {
  'nothing there': [
    ['«»', 'Expected a JSON object: the file is empty'],
    ['«» \t\r\n ', 'Expected a JSON object: the file is empty'],
    ['«»\ufeff', 'Expected a JSON object: the file is empty'],
  ],
  'more than one value': [
    ['{} «{»}', 'Expected the end of the file'],
    ['{}«}»', 'Expected the end of the file'],
    ['{}«,»', 'Expected the end of the file'],
    ['{} «x» y z', 'Expected the end of the file'],
  ],
  'no value at the root': [
    ['«hello»', 'Expected a JSON object'],
    ['«}» {}', 'Expected a JSON object'],
    ['«:»', 'Expected a JSON object'],
  ],
  'a missing comma': [
    ['{ "a": 1«» "b": 2 }', 'Expected a comma'],
    ['{ "a": 1«»\n  "b": 2\n}', 'Expected a comma'],
    ['{ "a": { "b": 1 }«» "c": 2 }', 'Expected a comma'],
    ['["a"«» "b", "c"]', 'Expected a comma'],
    ['[[1]«»[2]]', 'Expected a comma'],
    ['[{}«»{}]', 'Expected a comma'],
  ],
  'a comma too many': [
    ['{ "a": 1«,» }', 'Trailing commas are not allowed in JSON'],
    ['["a"«,»]', 'Trailing commas are not allowed in JSON'],
    ['["a"«,»\n]', 'Trailing commas are not allowed in JSON'],
    ['{ "a": 1,«,» "b": 2 }', 'Expected a property'],
    ['{ "a": 1,«,» }', 'Expected a property'],
    ['{ «,» "a": 1 }', 'Expected a property'],
    ['{«,»}', 'Expected a property'],
    ['["a",«,» "b"]', 'Expected a value'],
    ['[«,» "a"]', 'Expected a value'],
    ['[«,»,,,]', 'Expected a value'],
  ],
  'a missing value': [
    ['{ "a":«» }', 'Expected a value'],
    ['{ "a":«» , "b": 2 }', 'Expected a value'],
    ['{ "a":«»\n  "b": 2 }', 'Expected a value'],
    ['{ "a":«»', 'Expected a value'],
    ['{ "a"«» }', 'Expected a colon and a value'],
    ['{ "a"«», "b": 2 }', 'Expected a colon and a value'],
    ['{ "a"«»\n  "b": 2 }', 'Expected a colon and a value'],
    ['{ "a"«»', 'Expected a colon and a value'],
  ],
  'a missing or another colon': [
    ['{ "a"«» 1 }', 'Expected a colon'],
    ['{ "a"«» {} }', 'Expected a colon'],
    ['{ "a": «:» 1 }', 'Expected a value'],
    ['{ "a" «=» 1 }', 'Expected a colon'],
    ['{ "a" «=» "b", "c": 1 }', 'Expected a colon'],
    ['{ "a": 1 «:» 2 }', 'Expected a comma or "}"'],
    ['["a"«:» 1]', 'Expected a comma or "]"'],
  ],
  'another separator': [
    ['{ "a": 1«;» "b": 2 }', 'Expected a comma or "}"'],
    ['["a"«;» "b"]', 'Expected a comma or "]"'],
    ['[1 «.» 2]', 'Expected a comma or "]"'],
  ],
  'a missing property name': [
    ['{ «:» 1 }', 'Expected a property name in double quotes'],
    ['{ «1»: 2 }', 'Expected a property name in double quotes'],
    ['{ «null»: 2 }', 'Expected a property name in double quotes'],
    ['{ «[»1], "a": 2 }', 'Expected a property name in double quotes'],
    ['{ «{» "b": 1 }, "a": 2 }', 'Expected a property name in double quotes'],
  ],
  'a property name without double quotes': [
    ['{ «name»: 1 }', 'Property names need double quotes'],
    ["{ «'name'»: 1 }", 'Property names need double quotes'],
    ['{ "a": 1, «nav» }', 'Property names need double quotes'],
    ['{ «name» }', 'Property names need double quotes'],
    ['{ "a": 1, «name»', 'Property names need double quotes'],
  ],
  'a string without double quotes': [
    ['{ "a": «\'b\'» }', 'Strings need double quotes'],
    ['{ "a": «\'b, c\'», "d": 1 }', 'Strings need double quotes'],
    ["[«'b \\' c'»]", 'Strings need double quotes'],
    ['{ "a": «\'b }»', 'Strings need double quotes'],
    ['{ "a": «hello» }', 'Expected a value: strings need double quotes'],
    ['{ "a": «hello» world, "b": 1 }', 'Expected a value: strings need double quotes'],
    ['[«hello»]', 'Expected a value: strings need double quotes'],
    ['{ "a": «`b`» }', 'Expected a value: strings need double quotes'],
    ['{ "a": «“b”» }', 'Expected a value: strings need double quotes'],
    ['{ "a": «True» }', 'Expected a value: strings need double quotes'],
  ],
  'a malformed string': [
    ['{ "a": «"b»', 'String is not closed: add the missing double quote'],
    ['{ "a": «"b»\n, "c": 1 }', 'String is not closed: add the missing double quote'],
    ['{ "a": «"b,»\r\n "c": 1 }', 'String is not closed: add the missing double quote'],
    ['{ "a": «"b\\»', 'String is not closed: add the missing double quote'],
    ['{ «"a»: 1 }', 'String is not closed: add the missing double quote'],
    ['{ «"a»\n "b": 1 }', 'String is not closed: add the missing double quote'],
    ['[«"b,»\n "c"]', 'String is not closed: add the missing double quote'],
    ['{ "a": «"\\u12"» }', 'Expected four hexadecimal digits after \\u'],
    ['{ "a": «"\\x"» }', 'Unknown escape: only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX are allowed'],
    ['{ "a": «"b\tc"» }', 'Control characters must be escaped in a string, a tab as \\t'],
    ['{ "a": «"\u0000"» }', 'Control characters must be escaped in a string, a tab as \\t'],
    ['{ «"\u001f"»: 1 }', 'Control characters must be escaped in a string, a tab as \\t'],
  ],
  'a malformed number': [
    ...['01', '-01', '1.', '1.e5', '1e', '1e+', '1.5.5', '0x10', '1_000', '12abc', '-0.'].map(
      (number) => [`{ "a": «${number}» }`, 'Not a valid JSON number'] as const,
    ),
    ...['.5', '+1', '-', 'NaN', 'Infinity'].map(
      (number) => [`[«${number}»]`, 'Expected a value: strings need double quotes'] as const,
    ),
  ],
  'a bracket left open': [
    ['{«»', 'Expected "}"'],
    ['[«»', 'Expected "]"'],
    ['{ "a": 1«»', 'Expected "}"'],
    ['{ "a": 1,«»\n', 'Expected "}"'],
    ['{ "a": [1, 2«»', 'Expected "]"'],
    ['{ "a": [1, 2«» }', 'Expected "]"'],
    ['[{ "a": 1«»]', 'Expected "}"'],
    ['[[[[[«»', 'Expected "]"'],
    ['{ "a": { "b": { "c": [{«»', 'Expected "}"'],
  ],
  'a bracket too many': [
    ['{ "a": [1]«]» }', 'Unexpected "]"'],
    ['[1«}», 2]', 'Unexpected "}"'],
    ['{ "a": { "b": 1«]»}, "c": 2 }', 'Unexpected "]"'],
  ],
  'a comment': [
    ['{ "a": 1 «// one»\n}', 'Comments are not allowed in JSON'],
    ['{ «/* a\n comment */» "a": 1 }', 'Comments are not allowed in JSON'],
    ['«/* a */»{}', 'Comments are not allowed in JSON'],
    ['{}«//»', 'Comments are not allowed in JSON'],
    ['{ "a" «/* b */» : 1 }', 'Comments are not allowed in JSON'],
    ['{ "a": 1 «/* left open }»', 'Comments are not allowed in JSON'],
    ['{«/*»', 'Comments are not allowed in JSON'],
    ['[1, «/* left open ]\n]»', 'Comments are not allowed in JSON'],
  ],
  'white space that JSON has not': [
    ['{ «\u00a0»"a": 1 }', 'Property names need double quotes'],
    ['{ "a": «\u00a0»"b" }', 'Expected a value: strings need double quotes'],
    ['{ "a": 1«\u2003»}', 'Expected a comma or "}"'],
  ],
};

describe('one mistake gives one message', () => {
  for (const [kind, cases] of Object.entries(oneMistake)) {
    describe(kind, () => {
      for (const [marked, message] of cases) {
        test(JSON.stringify(marked), () => checkProblems(marked, [message]));
      }
    });
  }
});

describe('two mistakes give two messages', () => {
  const missingValue = 'Expected a colon and a value';
  const trailing = 'Trailing commas are not allowed in JSON';
  const comment = 'Comments are not allowed in JSON';
  const cases: readonly (readonly [marked: string, messages: readonly string[]])[] = [
    ['{ "a"«», "b"«» }', [missingValue, missingValue]],
    ['{ "a": [1«,»], "b": [2«,»] }', [trailing, trailing]],
    ['{ "a": «01», "b": «02» }', ['Not a valid JSON number', 'Not a valid JSON number']],
    ['«/* a */» { «// b»\n}', [comment, comment]],
    ['{ "a": 1«,» «// b»\n}', [trailing, comment]],
    ['{ "a":«», "b": [1«» 2] }', ['Expected a value', 'Expected a comma']],
  ];
  for (const [marked, messages] of cases) {
    test(JSON.stringify(marked), () => checkProblems(marked, messages));
  }
});

describe('well-formed JSON has no syntaxErrors', () => {
  const texts = [
    '{}',
    '[]',
    '"a"',
    'null',
    'true',
    '-0',
    '0',
    '1.5e+10',
    '-12.0E-3',
    '\ufeff{ "a": 1 }',
    '{\r\n\t"a": [1, 2, {"b": null}],\r\n\t"c": false\r\n}\r\n',
    '{"a":{"b":{"c":[[[]]]}}}',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"',
    '"\\ud800"',
    '"\ud800 \udc00\ud83c"',
    '"\u2028\u2029\u007f"',
    '{ "": { "": "" } }',
    '{"__proto__": 1, "constructor": 2, "hasOwnProperty": 3, "toString": 4}',
  ];
  for (const text of texts) {
    test(`and its value is that of JSON.parse: ${JSON.stringify(text)}`, () => {
      checkProblems(text, []);
      assert.deepEqual(readValue(text), JSON.parse(JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')))));
    });
  }
});

describe('what is intact is read', () => {
  const cases: readonly (readonly [text: string, value: unknown])[] = [
    ['{ "a": 1, // b\n "c": [2, /* d */ 3,], }', { a: 1, c: [2, 3] }],
    ['{ "a": 1 "b": 2 }', { a: 1, b: 2 }],
    ['{ "a": 1; "b": 2 }', { a: 1, b: 2 }],
    ['{ "a" 1, "b" = 2 }', { a: 1, b: 2 }],
    ['{ "a": , "b": 2 }', { b: 2 }],
    ['{ "a":\n "b": 2 }', { b: 2 }],
    ['{ "a"\n "b": 2 }', { b: 2 }],
    ['{ "a": x, "b": 2 }', { b: 2 }],
    ['{ "a": {"b": 1, "c": 2', { a: { b: 1, c: 2 } }],
    ['{ "a": [1, 2, "b": 3 }', { a: [1, 2, 'b', 3] }],
    ['{ "a": [1, 2}, "b": 3', { a: [1, 2] }],
    ['[1, 2}, 3]', [1, 2, 3]],
    ['{ "a": { "b": 1], "c": 2 }, "d": 3 }', { a: { b: 1, c: 2 }, d: 3 }],
    ['{ [1], "a": 2 }', { a: 2 }],
    ['{ "a": \u00a0"b" }', { a: 'b' }],
    ['# a\n{ "b": 1 }', { b: 1 }],
    ['{ "a": "b\n, "c": 1 }', { a: 'b', c: 1 }],
    ['{ name: "a", \'b\': "c" }', { name: 'a', b: 'c' }],
    ['{ "a": 1 } { "b": 2 }', { a: 1 }],
  ];
  for (const [text, value] of cases) {
    test(JSON.stringify(text), () => assert.deepEqual(readValue(text), value));
  }
});

describe('of several equal keys', () => {
  test('the last one counts, whatever its value', () => {
    assert.deepEqual(readValue('{ "a": 1, "b": 2, "a": null }'), { a: null, b: 2 });
    assert.deepEqual(readValue('{ "__proto__": 1, "__proto__": 2 }'), JSON.parse('{ "__proto__": 2 }'));
  });

  test('a later one without a value leaves none', () => {
    assert.deepEqual(readValue('{ "a": 1, "a": }'), {});
  });
});

describe('keys that every JavaScript object has', () => {
  for (const key of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']) {
    test(`${key} is a key like any other`, () => {
      const { root, objectsWithDuplicates } = parseJson(`{ "${key}": { "a": 1 } }`);
      assert.ok(root?.type === 'object');
      assert.deepEqual(Object.keys(root.value), [key]);
      assert.equal(objectsWithDuplicates.size, 0);
      assert.equal('a' in {}, false);
    });
  }
});
