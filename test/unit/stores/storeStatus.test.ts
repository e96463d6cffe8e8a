import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSandboxStore, memorySandboxStore } from '../../../client/src/plantStore/store.ts';
import { createRequestHistory } from '../../../client/src/stores/requestHistory.ts';
import { createStoreChoice } from '../../../client/src/stores/storeChoice.ts';
import {
  getStoreStatus,
  isStoreUsed,
  type SignInState,
  type StoreFacts,
} from '../../../client/src/stores/storeStatus.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';

const stopped = { kind: 'stopped' } as const;

function read(
  chosen: StoreFacts['chosen'],
  signIn: SignInState = 'signedOut',
  sandbox: StoreFacts['sandbox'] = stopped,
) {
  return getStoreStatus({ chosen, sandbox, isSandboxInMemory: false, getSignIn: async () => signIn });
}

test('no store', async () => {
  const status = await read({ kind: 'none' });
  assert.equal(status.text, 'No plant store');
  assert.equal(status.next, 'selectStore');
});

test('a store elsewhere: its host and base path, so that two of one host are told apart', async () => {
  const texts: Readonly<Record<string, string>> = {
    'https://plants.example': 'plants.example',
    'https://plants.example/': 'plants.example',
    'https://plants.example:8443/v1': 'plants.example:8443/v1',
    'https://plants.example/staging/': 'plants.example/staging',
    'https://plants.example/plants': 'plants.example/plants',
    'http://[::1]:80/a/b': '[::1]/a/b',
  };
  for (const [text, shown] of Object.entries(texts)) {
    assert.equal((await read({ kind: 'baseUrl', text })).text, shown);
  }
});

test('the text claims nothing about the token, the tooltip says what is known', async () => {
  const chosen = { kind: 'baseUrl', text: 'https://plants.example/v1' } as const;
  const where = 'New plants will be created at https://plants.example/v1/plants';
  const tooltips: Readonly<Record<SignInState, string>> = {
    signedIn: `${where}\nAn access token is stored for it\nSelect another store…`,
    signedOut: `${where}\nYou are not signed in: you will be asked for the access token\nSelect another store…`,
    refused: `${where}\nThe store did not accept the access token\nSign in again…`,
  };
  for (const state of ['signedIn', 'signedOut', 'refused'] as const) {
    const { text, tooltip, icon, next } = await read(chosen, state);
    assert.equal(text, 'plants.example/v1');
    assert.equal(tooltip, tooltips[state]);
    assert.deepEqual([icon, next], state === 'refused' ? ['warning', 'signIn'] : ['package', 'selectStore']);
  }
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
  const running = await read({ kind: 'sandbox' }, 'signedIn', { kind: 'running', store });
  assert.equal(running.text, 'Sandbox');
  assert.match(running.tooltip, /running at 127\.0\.0\.1:4000/);
  assert.equal(running.isRemote, false);
  const idle = await read({ kind: 'sandbox' });
  assert.equal(idle.text, 'Sandbox');
  assert.match(idle.tooltip, /It starts with the next plant/);
});

test('a base URL that can’t be used shows nothing of what may be a password', async () => {
  const status = await read({ kind: 'baseUrl', text: 'https://user:hunter2@plants.example' });
  assert.equal(status.text, 'Plant store not usable');
  assert.doesNotMatch(JSON.stringify(status), /hunter2/);
});

test('the sandbox in memory', async () => {
  const { tooltip } = await getStoreStatus({
    chosen: { kind: 'sandbox' },
    sandbox: { kind: 'running', store: memorySandboxStore },
    isSandboxInMemory: true,
    getSignIn: async () => 'signedIn',
  });
  assert.match(tooltip, /Its plants are kept until the window closes/);
});

function createWindow(memory = createMemento(), baseUrl?: string) {
  const storeChoice = createStoreChoice(memory, () => baseUrl);
  const recentRequests = createRequestHistory(memory);
  return {
    memory,
    storeChoice,
    recentRequests,
    isUsed: () => isStoreUsed(memory, storeChoice, recentRequests),
  };
}

test('someone who only writes documentation uses no store', () => {
  assert.equal(createWindow().isUsed(), false);
});

test('whoever has a base URL, chose the sandbox, had a store before or sent a plant uses one, from then on', async () => {
  const ways: Readonly<Record<string, (window: ReturnType<typeof createWindow>) => Promise<unknown>>> = {
    sandbox: ({ storeChoice }) => storeChoice.chooseSandbox(),
    'a recent store': ({ storeChoice }) => storeChoice.addRecent('https://plants.example'),
    'a plant': ({ recentRequests }) =>
      recentRequests.begin(
        {
          plant: { id: 1n, name: 'Fern' },
          store: { origin: 'https://plants.example', plantsUrl: 'https://plants.example/plants' },
        },
        1_000,
      ),
  };
  for (const [name, use] of Object.entries(ways)) {
    const window = createWindow();
    await use(window);
    assert.equal(window.isUsed(), true, name);
    await window.storeChoice.leaveSandbox();
    await window.storeChoice.removeRecent('https://plants.example');
    assert.equal(createWindow(window.memory).isUsed(), true, `${name}, in the next window`);
  }
  assert.equal(createWindow(createMemento(), 'https://plants.example').isUsed(), true);
});
