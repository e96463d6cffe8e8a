import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fitsDocument, getElementAt } from '../../../client/src/preview/cursorElement.ts';
import { createElement, createModel } from './smallSites.ts';

const group = (id: string, offset: number, end: number) =>
  createElement(id, { kind: 'group', name: id }, { offset, end });

describe('the element at the cursor', () => {
  const model = createModel([
    group('outer', 10, 100),
    group('inner', 20, 50),
    group('next', 50, 79),
    createElement('unlisted', { kind: 'group', name: 'unlisted' }),
  ]);

  test('is the smallest that holds it', () => {
    assert.equal(getElementAt(model, 15), 'outer');
    assert.equal(getElementAt(model, 30), 'inner');
    assert.equal(getElementAt(model, 70), 'next');
  });

  test('is one whose end the cursor touches', () => {
    assert.equal(getElementAt(model, 20), 'inner');
    assert.equal(getElementAt(model, 79), 'next');
    assert.equal(getElementAt(model, 100), 'outer');
  });

  test('is the later of two that are equally small', () => {
    assert.equal(getElementAt(createModel([group('a', 0, 4), group('b', 4, 8)]), 4), 'b');
  });

  test('is none outside of all', () => {
    assert.equal(getElementAt(model, 9), undefined);
    assert.equal(getElementAt(model, 101), undefined);
  });
});

describe('a model fits a document', () => {
  test('of its version only, as spans are offsets in its text', () => {
    assert.ok(fitsDocument({ version: 3 }, { version: 3, isDirty: true }));
    assert.ok(!fitsDocument({ version: 3 }, { version: 4, isDirty: true }));
    assert.ok(!fitsDocument({ version: 3 }, { version: 2, isDirty: false }));
  });

  test('that is as it is on disk, when it was read from there', () => {
    assert.ok(fitsDocument({ version: undefined }, { version: 1, isDirty: false }));
    assert.ok(!fitsDocument({ version: undefined }, { version: 1, isDirty: true }));
  });
});
