// The states of rows: nothing falls back to the state that is sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlantTable } from '../../../../client/src/plantStore/import/file/plantTable.ts';
import { createRowStates } from '../../../../client/src/plantStore/import/rowStates.ts';

const strangers = [2, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY];

test('a row that is not there has no state, least of all unsent', () => {
  const states = createRowStates(2);
  for (const index of strangers) {
    assert.throws(() => states.get(index), RangeError, `get ${index}`);
    assert.throws(() => states.set(index, 'created'), RangeError, `set ${index}`);
  }
  assert.deepEqual(states.list('unsent'), [0, 1]);
  assert.equal(states.count().unsent, 2);
});

test('a plant that is not there is not made up', () => {
  const builder = createPlantTable();
  builder.add(1, 1, { id: 5n, name: 'Fern' });
  builder.add(2, 2, { id: 6n, name: 'Moss' });
  const plants = builder.build();
  for (const index of strangers) {
    assert.throws(() => plants.get(index), RangeError);
    assert.throws(() => plants.getRow(index), RangeError);
    assert.throws(() => plants.getLine(index), RangeError);
  }
});
