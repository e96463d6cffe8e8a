// What is said before an import is resumed in a sandbox that no longer has the plants of its earlier rows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlantTable } from '../../../../client/src/plantStore/import/file/plantTable.ts';
import { getLostRowsText } from '../../../../client/src/plantStore/import/importText.ts';
import { createRowStates } from '../../../../client/src/plantStore/import/rowStates.ts';

const builder = createPlantTable();
for (const row of [1, 2, 3, 4]) builder.add(row, row, { id: BigInt(row), name: 'Fern' });
const plants = builder.build();
const states = createRowStates(4);
states.set(0, 'created');
states.set(1, 'createdCheck');
states.set(2, 'unknown');
const advice =
  'no longer in this sandbox and will not be sent again. To get all rows there, cancel this, import the file again and choose Start Over.';

test('rows that were created and are gone are counted; others never were there', () => {
  assert.deepEqual(getLostRowsText({ states }, plants, new Set()), [
    `2 rows that were created are ${advice}`,
  ]);
  assert.deepEqual(getLostRowsText({ states }, plants, new Set([1n])), [
    `1 row that was created is ${advice}`,
  ]);
});

test('nothing is said while all of them are there', () => {
  assert.deepEqual(getLostRowsText({ states }, plants, new Set([1n, 2n])), []);
});
