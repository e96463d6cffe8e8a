import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getListKeys } from '../../../client/webview/changes/listKeys.ts';

test('every item of a list has a key of its own, which it keeps when others come or go', () => {
  const keys = getListKeys(['gone', 'moved', 'gone']);
  assert.equal(new Set(keys).size, 3);
  assert.deepEqual(getListKeys(['new', 'gone', 'moved', 'gone']).slice(1), keys);
  assert.deepEqual(getListKeys(['gone', 'gone']), [keys[0], keys[2]]);
});
