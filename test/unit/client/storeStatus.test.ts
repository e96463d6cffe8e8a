import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSandboxStore } from '../../../client/src/plantStore/store.ts';
import { getStoreStatus, type StoreFacts } from '../../../client/src/storeStatus.ts';

const stopped = { kind: 'stopped' } as const;

/** Signed in at this origin only. */
function read(chosen: StoreFacts['chosen'], origin = '', sandbox: StoreFacts['sandbox'] = stopped) {
  return getStoreStatus({ chosen, sandbox, isSignedIn: async (asked) => asked === origin });
}

test('no store', async () => {
  assert.equal((await read({ kind: 'none' })).text, 'No plant store');
});

test('a store elsewhere: its host, and whether one is signed in there', async () => {
  const chosen = { kind: 'baseUrl', text: 'https://plants.example:8443/v1' } as const;
  const status = await read(chosen, 'https://plants.example:8443');
  assert.equal(status.text, 'plants.example:8443 (signed in)');
  assert.equal(status.tooltip, 'Plants are created at https://plants.example:8443/v1/plants (signed in)');
  assert.equal(status.isRemote, true);
  assert.equal((await read(chosen, 'https://plants.example')).text, 'plants.example:8443 (signed out)');
});

test('a store on this machine is not one to warn about', async () => {
  for (const host of ['localhost', '127.0.0.1:8080', '127.1', '[::1]:80']) {
    assert.equal((await read({ kind: 'baseUrl', text: `http://${host}` })).isRemote, false, host);
  }
  for (const host of ['localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0', '192.168.0.1']) {
    assert.equal((await read({ kind: 'baseUrl', text: `https://${host}` })).isRemote, true, host);
  }
});

test('the sandbox is called one, running or not', async () => {
  const store = getSandboxStore(4000);
  const running = await read({ kind: 'sandbox' }, store.origin, { kind: 'running', store });
  assert.equal(running.text, 'Sandbox 127.0.0.1:4000 (signed in)');
  assert.equal(running.isRemote, false);
  assert.equal((await read({ kind: 'sandbox' })).text, 'Sandbox stopped');
});

test('a base URL that can’t be used shows nothing of what may be a password', async () => {
  const status = await read({ kind: 'baseUrl', text: 'https://user:hunter2@plants.example' });
  assert.equal(status.text, 'Plant store not usable');
  assert.doesNotMatch(JSON.stringify(status), /hunter2/);
});
