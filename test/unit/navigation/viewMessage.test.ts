import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createViewMessage } from '../../../client/src/navigation/viewMessage.ts';

test('A broken configuration has precedence over the health of sites, and nothing is shown twice', () => {
  const shown: (string | undefined)[] = [];
  const message = createViewMessage((text) => shown.push(text));
  const take = () => shown.splice(0);
  message.setBroken(undefined);
  message.setHealth(undefined);
  assert.deepEqual(take(), []);
  message.setHealth('8 dead links.');
  message.setHealth('8 dead links.');
  assert.deepEqual(take(), ['8 dead links.']);
  message.setBroken('docs.json has a syntax error.');
  message.setHealth('9 dead links.');
  assert.deepEqual(take(), ['docs.json has a syntax error.']);
  message.setBroken(undefined);
  assert.deepEqual(take(), ['9 dead links.']);
  message.setHealth(undefined);
  assert.deepEqual(take(), [undefined]);
});
