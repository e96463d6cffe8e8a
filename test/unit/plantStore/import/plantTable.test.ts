import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createIdIndex } from '../../../../client/src/plantStore/import/file/checkRows.ts';
import { createPlantTable } from '../../../../client/src/plantStore/import/file/plantTable.ts';
import { randomTest } from '../../../support/randomTest.ts';

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

randomTest('a plant comes out of the table as it went in', 100, (draws) => {
  const plant = fc.oneof(
    fc.record({ id: int64, name: fc.string({ unit: 'binary' }) }),
    fc.record({ id: int64, name: fc.string({ unit: 'binary' }), tag: fc.string({ unit: 'binary' }) }),
  );
  fc.assert(
    fc.property(fc.array(plant, { maxLength: 200 }), (plants) => {
      const builder = createPlantTable();
      plants.forEach((each, index) => {
        builder.add(index * 3 + 1, index * 4 + 2, each);
      });
      const table = builder.build();
      assert.equal(table.length, plants.length);
      plants.forEach((each, index) => {
        assert.deepEqual(table.get(index), { ...each });
        assert.equal(table.getRow(index), index * 3 + 1);
        assert.equal(table.getLine(index), index * 4 + 2);
        assert.equal(table.findRow(index * 3 + 1), index);
        assert.equal(table.findRow(index * 3 + 2), undefined);
      });
    }),
    draws,
  );
});

randomTest('the first row of an id is found, whatever the ids are', 30, (draws) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(int64, fc.bigInt({ min: -9n, max: 9n })), { maxLength: 3000 }), (ids) => {
      const index = createIdIndex();
      const first = new Map<bigint, number>();
      ids.forEach((id, position) => {
        assert.equal(index.add(id, position + 1), first.get(id));
        if (!first.has(id)) first.set(id, position + 1);
      });
    }),
    draws,
  );
});
