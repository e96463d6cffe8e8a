// The nearest names compared with the textbook distance, which fills the whole table.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getNearestNames } from '../../../server/src/shared/text/nearestName.ts';
import { randomTest } from '../../support/randomTest.ts';

/** Optimal string alignment. */
function getDistance(a: string, b: string): number {
  const table: number[][] = [];
  const get = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= a.length; row++) {
    const cells = [row];
    table.push(cells);
    for (let column = 1; column <= b.length; column++) {
      const replaced = get(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwapped ? get(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      cells.push(
        row === 0 ? column : Math.min(get(row - 1, column) + 1, get(row, column - 1) + 1, replaced, swapped),
      );
    }
  }
  return get(a.length, b.length);
}

function getNaively(name: string, candidates: readonly string[], count: number): string[] {
  const wanted = name.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, distance: getDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '/', '-'), maxLength: 14 });

randomTest(
  'the nearest names are those of the whole table',
  5000,
  (draws) => {
    fc.assert(
      fc.property(
        name,
        fc.array(name, { maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (wanted, candidates, count) => {
          assert.deepEqual(getNearestNames(wanted, candidates, count), getNaively(wanted, candidates, count));
        },
      ),
      draws,
    );
  },
  { seed: 20261120 },
);

randomTest(
  'so are those of long names, and of names beyond ASCII',
  1000,
  (draws) => {
    const unit = fc.constantFrom('a', 'b', 'C', '/', '-', 'ü', '日');
    const edits = fc.array(
      fc.record({ at: fc.nat(90), cut: fc.nat(2), text: fc.string({ unit, maxLength: 2 }) }),
      {
        maxLength: 24,
      },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit, maxLength: 90 }), fc.string({ maxLength: 90 })),
        fc.array(edits, { maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        (wanted, variants, count) => {
          const candidates = variants.map((variant) =>
            variant.reduce(
              (name, { at, cut, text }) => name.slice(0, at) + text + name.slice(at + cut),
              wanted,
            ),
          );
          assert.deepEqual(getNearestNames(wanted, candidates, count), getNaively(wanted, candidates, count));
        },
      ),
      draws,
    );
  },
  { seed: 20261122 },
);
