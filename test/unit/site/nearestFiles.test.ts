// "Did you mean …" is the same on every disk: none says in which order it tells the files of a folder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNearTargets } from '../../../server/src/links/target/nearTargets.ts';
import { getNearestAssets, getNearestOpenApiFiles } from '../../../server/src/site/nearestFiles.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const paths = ['b/z.png', 'a/z.png', 'c/z.png', 'b/api.yaml', 'a/api.yaml', 'b/z.csv', 'a/z.csv'];

test('files that are equally near come by path, whatever the order in which the disk tells them', async () => {
  for (const order of [paths, paths.toReversed()]) {
    const { index } = await createMemorySite(
      Object.fromEntries(['docs.json', ...order].map((path) => [path, ''])),
    );
    assert.deepEqual(getNearestAssets(index, 'x/z.png', 'x/z.png'), ['a/z.png', 'b/z.png', 'c/z.png']);
    assert.deepEqual(getNearestOpenApiFiles(index, 'api.yaml', 'api.yaml', new Set()), [
      'a/api.yaml',
      'b/api.yaml',
    ]);
    assert.deepEqual(getNearTargets(index, 'x/z.png', 'image'), ['a/z.png', 'b/z.png', 'c/z.png']);
    assert.deepEqual(getNearTargets(index, 'x/z.csv', 'any'), ['a/z.csv', 'b/z.csv']);
  }
});
