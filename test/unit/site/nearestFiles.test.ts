// "Did you mean …" is the same on every disk: none says in which order it tells the files of a folder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNearTargets, isNearTargetClear } from '../../../server/src/links/target/nearTargets.ts';
import { getNearestAssets, getNearestOpenApiFiles } from '../../../server/src/site/nearestFiles.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const paths = ['b/z.png', 'a/z.png', 'c/z.png', 'b/api.yaml', 'a/api.yaml', 'b/z.csv', 'a/z.csv'];

const nearest: readonly (readonly [string, readonly string[], string | undefined])[] = [
  // More of the end agrees.
  [
    'templates/django-app/run-aws',
    ['workspaces/agent-api/run-aws', 'workspaces/django-app/run-aws'],
    'workspaces/django-app/run-aws',
  ],
  [
    'token/intro',
    ['archive/old/intro', 'archive/old/token/intro', 'archive/old/vault/intro'],
    'archive/old/token/intro',
  ],
  ['docs/fr/quickstart', ['es/quickstart', 'fr/quickstart', 'quickstart'], 'fr/quickstart'],
  // Then the beginning.
  ['guides/old/light', ['api/light', 'guides/light'], 'guides/light'],
  ['guides/wattering', ['guides/watering', 'guides/weathering'], 'guides/watering'],
  // Nothing else agrees: nobody knows.
  ['sdk/overview', ['api/overview', 'web/overview'], undefined],
  ['templates/intro', ['examples/intro', 'workspaces/intro'], undefined],
  ['x/light', ['guides/light'], 'guides/light'],
  ['kits/godot/summary', ['reference-books/metrics/summary'], undefined],
  // A folder in common makes other names no more alike.
  ['product/administration/workspace-rate-limit', ['product/administration/workspace-delete'], undefined],
  ['product/administration/budget-limit', ['product/administration/reset-limit'], undefined],
  [
    'product/admin/workspace-delete',
    ['product/administration/workspace-delete'],
    'product/administration/workspace-delete',
  ],
  ['product/worksapce-delete/start', ['product/workspace-delete/start'], 'product/workspace-delete/start'],
  // Never another language or version.
  ['v2/concepts/sessions', ['v1/concepts/sessions'], undefined],
  ['v2/sdk', ['v1/sdk', 'v2/usage/sdk'], 'v2/usage/sdk'],
  ['en/start', ['es/start', 'fr/start'], undefined],
  ['kits/opening', ['es/web/opening'], undefined],
  ['en/start', ['es/start', 'en/guides/start'], 'en/guides/start'],
];

for (const [path, pages, expected] of nearest)
  test(`${path} means ${expected ?? 'none'} of ${pages.join(', ')}`, async () => {
    for (const order of [pages, pages.toReversed()]) {
      const { index } = await createMemorySite(
        Object.fromEntries([['docs.json', ''], ...order.map((page) => [`${page}.mdx`, ''])]),
      );
      const near = getNearTargets(index, path, 'any');
      const sure = isNearTargetClear(path, near) ? near[0] : undefined;
      assert.equal(sure, expected && `${expected}.mdx`, near.join());
    }
  });

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
