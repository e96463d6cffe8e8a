// What is true of any text, tried on generated text: valid JSON, valid JSON with a mistake in it, and garbage made of
// JSON's own tokens.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import type { PropertyNode, Span, ValueNode } from '../../../server/src/document/jsonNode.ts';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { randomTest } from '../../support/randomTest.ts';

const tokens = [
  ...['{', '}', '[', ']', ',', ':', '{"a":', '"a":1', '["b"', '[]', '{}'],
  ...['"a"', '"b', '"', '"\\u00e9"', '"\\u1"', '"\\', '"\t"', '"\ud800"', "'c'", "'", '`', '='],
  ...['1', '-1.5e3', '01', '1.', '-', '.5', 'true', 'null', 'nul', 'name', '#', ';', '.'],
  ...[
    '// d\n',
    '//',
    '/* e */',
    '/*',
    '*/',
    '/',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\u00a0',
    '\ufeff',
    '\0',
    '\ud83d',
  ],
];

const rubbish = fc.array(fc.constantFrom(...tokens), { maxLength: 40 }).map((parts) => parts.join(''));

const keys = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'a', 'b', ''),
);
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    ),
    fc.oneof(fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;
const validJson = fc
  .tuple(values, fc.constantFrom(undefined, 1, '\t', '  '), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([value, indent, eol]) => JSON.stringify(value, null, indent).replaceAll('\n', eol));

const withMistake = fc
  .tuple(validJson, fc.nat(), fc.nat({ max: 4 }), fc.constantFrom('', ...tokens))
  .map(([json, at, length, token]) => {
    const offset = at % (json.length + 1);
    return json.slice(0, offset) + token + json.slice(offset + length);
  });

/** `undefined` when the text isn't JSON. A byte-order mark is not part of it. */
function parseStrictly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return undefined;
  }
}

function assertInside(inner: Span, outer: Span, text: string): void {
  const isInside = outer.offset <= inner.offset && inner.offset <= inner.end && inner.end <= outer.end;
  assert.ok(
    isInside,
    `${inner.offset}–${inner.end} is not in ${outer.offset}–${outer.end} of ${JSON.stringify(text)}`,
  );
}

function assertInOrder(siblings: readonly Span[], text: string): void {
  siblings.forEach((sibling, index) => {
    const before = siblings[index - 1];
    if (before !== undefined) assert.ok(before.end <= sibling.offset, JSON.stringify(text));
  });
}

function checkProperty(property: PropertyNode, text: string): void {
  const { key, value, colon } = property;
  assertInside(key, property, text);
  if (colon !== undefined) assert.equal(text[colon], ':');
  if (value === undefined) return;
  assertInside(value, property, text);
  assert.equal(value.parent, property);
  assertInOrder([key, value], text);
  checkNode(value, text);
}

function checkNode(node: ValueNode, text: string): void {
  if (node.type === 'array') {
    assert.equal(node.value.length, node.items.length);
    assertInOrder(node.items, text);
    node.items.forEach((item, index) => {
      assertInside(item, node, text);
      assert.equal(item.parent, node);
      assert.equal(node.value[index], item.value);
      checkNode(item, text);
    });
  } else if (node.type === 'object') {
    assertInOrder(node.properties, text);
    for (const property of node.properties) {
      assertInside(property, node, text);
      assert.equal(property.parent, node);
      checkProperty(property, text);
    }
  }
}

function checkText(text: string): void {
  const { root, syntaxErrors } = parseJson(text);
  const whole = { offset: 0, end: text.length };
  for (const problem of syntaxErrors) assertInside(problem, whole, text);
  syntaxErrors.forEach(({ offset }, index) => {
    assert.ok(offset >= (syntaxErrors[index - 1]?.offset ?? 0), JSON.stringify(text));
  });
  if (root !== undefined) {
    assertInside(root, whole, text);
    assert.equal(root.parent, undefined);
    checkNode(root, text);
  }
  const strict = parseStrictly(text);
  assert.equal(syntaxErrors.length === 0, strict !== undefined, JSON.stringify({ text, syntaxErrors }));
  if (strict !== undefined) assert.deepEqual(toPlain(root?.value), toPlain(strict.value));
}

/** The same with ordinary prototypes: the parser's objects have none. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('for every text spans are inside the text and inside their parents, and a problem is found or the value is right', () => {
  const cases: readonly (readonly [title: string, texts: fc.Arbitrary<string>])[] = [
    ['valid JSON', validJson],
    ['valid JSON with a mistake', withMistake],
    ['tokens in any order', rubbish],
    ['any characters', fc.string({ unit: 'binary' })],
  ];
  for (const [title, texts] of cases) {
    randomTest(title, 3000, (draws) => fc.assert(fc.property(texts, checkText), draws), { seed: 20261120 });
  }
});
