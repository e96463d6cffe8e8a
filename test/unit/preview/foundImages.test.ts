import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getFoundImages } from '../../../client/src/preview/foundImages.ts';
import type { Asset } from '../../../server/src/shared/siteModel.ts';

const found = (path: string): Asset => ({ name: path, state: 'found', path });

test('an element draws the images that were found', () => {
  assert.deepEqual(
    getFoundImages({ kind: 'logo', light: found('light.svg'), dark: found('dark.svg'), href: '/' }),
    ['light.svg', 'dark.svg'],
  );
  assert.deepEqual(getFoundImages({ kind: 'favicon', asset: found('icon.png') }), ['icon.png']);
  const icon = { name: 'x', image: found('top.svg') };
  assert.deepEqual(getFoundImages({ kind: 'topAnchor', name: 'Docs', icon }), ['top.svg']);
});

test('an image that is elsewhere, missing or not known yet is not drawn', () => {
  for (const state of ['missing', 'remote', 'unknown'] as const) {
    const asset: Asset = { name: 'x.png', state, path: 'x.png' };
    assert.deepEqual(getFoundImages({ kind: 'backgroundImage', asset }), []);
  }
  assert.deepEqual(getFoundImages({ kind: 'version', name: 'logo.svg' }), []);
});
