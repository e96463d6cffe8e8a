// What is read of a tree, and what is wrong with it, compared with a naive reading of the law, on random configurations.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { randomTest } from '../../support/randomTest.ts';
import { treeSite } from '../../support/sites/treeSite.ts';
import { compareProblems, compareReadings, judged } from './comparedTrees.ts';
import { randomTrees, treePageFiles } from './randomTrees.ts';

describe('a naive reading of the law finds the same', () => {
  test('in a tree with one of everything', async () => {
    const text = JSON.stringify(treeSite);
    compareReadings(text);
    await compareProblems(text, ['introduction.mdx']);
  });

  randomTest('in random trees', 3000, (draws) => fc.assert(fc.property(randomTrees, compareReadings), draws));

  randomTest(
    'wrong with random trees',
    2000,
    async (draws) => {
      const codes = new Set<string>();
      await fc.assert(
        fc.asyncProperty(randomTrees, async (text) => {
          for (const code of await compareProblems(text, treePageFiles)) codes.add(code);
        }),
        draws,
      );
      // Many trees are worth something only if they have every problem; few have twenty pages.
      if ((draws.numRuns ?? 0) < 1000) return;
      const rare = new Set(['pages-not-here']);
      assert.deepEqual(
        [...judged].filter((code) => !codes.has(code) && !rare.has(code)),
        [],
      );
    },
    { atLeast: 300 },
  );
});
