// Lines of a page's file and heights in the preview: each belongs to the other.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createLineMap, getLineAtTop, getTopOfLine } from '../../../client/webview/body/lineMap.ts';
import { randomTest } from '../../support/randomTest.ts';

describe('a line', () => {
  const map = createLineMap(
    [
      { line: 4, top: 100 },
      { line: 6, top: 200 },
      { line: 10, top: 1200 },
    ],
    { line: 12, top: 1300 },
  );

  for (const [line, top] of [
    [0, 0],
    [2, 50],
    [4, 100],
    [4.5, 125],
    [6, 200],
    [8, 700],
    [11, 1250],
    [12, 1300],
  ] as const) {
    test(`${line} is ${top} pixels down`, () => {
      assert.equal(getTopOfLine(map, line), top);
      assert.equal(getLineAtTop(map, top), line);
    });
  }

  test('behind the last one is at the end, and so is what is below it', () => {
    assert.equal(getTopOfLine(map, 20), 1300);
    assert.equal(getLineAtTop(map, 2000), 12);
  });
});

test('blocks side by side, blocks in blocks and hidden ones add nothing', () => {
  const blocks = [
    { line: 2, top: 50 },
    { line: 2, top: 60 },
    { line: 5, top: 60 },
    { line: 8, top: 60 },
    { line: 3, top: 90 },
    { line: 10, top: 300 },
  ];
  assert.deepEqual(createLineMap(blocks, { line: 20, top: 900 }), [
    { line: 0, top: 0 },
    { line: 2, top: 50 },
    { line: 5, top: 60 },
    { line: 10, top: 300 },
    { line: 20, top: 900 },
  ]);
});

test('a page without blocks has its lines between its start and its end', () => {
  assert.equal(getLineAtTop(createLineMap([], { line: 10, top: 100 }), 50), 5);
  assert.equal(getTopOfLine(createLineMap([], { line: 0, top: 0 }), 3), 0);
});

randomTest('line and height lead back to each other', 1000, (draws) => {
  const place = fc.record({ line: fc.nat(300), top: fc.nat(9000) });
  const end = fc.record({ line: fc.integer({ min: 1, max: 300 }), top: fc.integer({ min: 1, max: 9000 }) });
  fc.assert(
    fc.property(fc.array(place), end, fc.nat(1000), (blocks, last, share) => {
      const map = createLineMap(blocks, last);
      const line = (last.line * share) / 1000;
      assert.ok(Math.abs(getLineAtTop(map, getTopOfLine(map, line)) - line) < 1e-6);
    }),
    draws,
  );
});
