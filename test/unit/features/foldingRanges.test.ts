// What can be folded, as the zero-based numbers of the first and last lines.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FoldingRangeKind } from 'vscode-languageserver';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';

/** Zero-based first and last lines, in document order. */
function fold(text: string): (readonly [number, number])[] {
  return languageService
    .getFoldingRanges(createContext(text))
    .map(({ startLine, endLine }) => [startLine, endLine] as const)
    .sort(([a, x], [b, y]) => a - b || y - x);
}

test('objects and arrays over lines, the line of the closing bracket left out', () => {
  const text = `{
  "name": "Plants",
  "navigation": [
    {
      "group": "Start",
      "pages": [
        "introduction"
      ]
    },
    { "group": "Reference", "pages": [] }
  ]
}`;
  assert.deepEqual(fold(text), [
    [0, 10],
    [2, 9],
    [3, 7],
    [5, 6],
  ]);
});

describe('not folded', () => {
  for (const text of ['{}', '[\n]', '{ "a": {\n} }', '', '"a"', '{ "a":\n 1 }']) {
    test(JSON.stringify(text), () => assert.deepEqual(fold(text), []));
  }
});

test('every line ending counts', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    assert.deepEqual(fold(['{', '"a": [', '1', ']', '}'].join(lineBreak)), [
      [0, 3],
      [1, 2],
    ]);
  }
});

test('comments over lines, as comments', () => {
  const ranges = languageService.getFoldingRanges(createContext('/*\n * Plants\n */\n{ // one line\n}'));
  assert.deepEqual(ranges, [{ startLine: 0, endLine: 2, kind: FoldingRangeKind.Comment }]);
});

test('regions between comments, nested', () => {
  const text = [
    '{',
    '// #region Look',
    '"colors": {},',
    '//#region Logo',
    '"logo": {},',
    '// #endregion',
    '// #endregion Look',
    '// #endregion',
    '}',
  ].join('\n');
  const regions = languageService
    .getFoldingRanges(createContext(text))
    .filter(({ kind }) => kind === FoldingRangeKind.Region);
  assert.deepEqual(regions, [
    { startLine: 3, endLine: 5, kind: FoldingRangeKind.Region },
    { startLine: 1, endLine: 6, kind: FoldingRangeKind.Region },
  ]);
});

test('brackets that open and close together fold once', () => {
  assert.deepEqual(fold('[{\n"a": 1\n}]'), [[0, 1]]);
});

test('the intact part of a broken file', () => {
  const text = '{\n"a": [\n1,\n2\n],\n"b": {\n"c":\n}\n"d": [\n1\n';
  assert.deepEqual(fold(text), [
    [1, 3],
    [5, 6],
  ]);
});

describe('of more ranges than the editor wants', () => {
  const text = JSON.stringify({ a: [[1], [2]], b: { c: { d: [3] } } }, undefined, 2);
  const context = createContext(text);
  const all = languageService.getFoldingRanges(context);
  const limit = (most: number | undefined) =>
    languageService.getFoldingRanges(context, most).map(({ startLine, endLine }) => [startLine, endLine]);

  test('the outer ones stay', () => {
    assert.deepEqual(limit(1), [[0, 15]]);
    assert.deepEqual(limit(3), [
      [0, 15],
      [1, 7],
      [9, 14],
    ]);
    assert.deepEqual(limit(0), []);
  });

  test('none goes where there are not too many', () => {
    for (const most of [undefined, all.length, 5_000]) assert.equal(limit(most).length, all.length);
  });
});
