import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRedaction } from '../../../client/src/plantStore/redaction.ts';
import { createAccessTokens } from '../../../client/src/stores/accessTokens.ts';
import { createMemento, createSecrets } from '../../support/stores/secretStorage.ts';

const origin = 'https://plants.example';
const other = 'https://plants.example:8443';
const token = 'token-of-plants';
const missing = { state: 'missing' };
const unusable = { state: 'unusable', problem: `The stored access token for ${origin} can’t be read.` };
const notKept = {
  ok: false,
  problem: `VS Code could not save the access token for ${origin}: you will be asked for it again in the next window.`,
};

function create(secrets = createSecrets(), memento = createMemento()) {
  return createAccessTokens(secrets, memento, createRedaction());
}

/** Access tokens whose storage answers only once it is opened. The token of the origin is already stored. */
async function createSlow() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const secrets = createSecrets();
  await create(secrets).store(origin, token);
  const slow = create({
    ...secrets,
    get: async (key) => {
      const value = await secrets.get(key);
      await opened;
      return value;
    },
    store: async (key, value) => {
      await opened;
      await secrets.store(key, value);
    },
  });
  return { secrets, slow, open };
}

describe('a token', () => {
  test('is found for exactly the origin it was stored for', async () => {
    const accessTokens = create();
    assert.ok((await accessTokens.store(origin, token)).ok);
    assert.deepEqual(await accessTokens.get(origin), { state: 'found', token });
    for (const near of [
      other,
      `${origin}.`,
      `${origin}.evil.example`,
      'http://plants.example',
      'plants.example',
      '',
    ]) {
      assert.deepEqual(await accessTokens.get(near), missing);
    }
  });

  test('survives the window', async () => {
    const secrets = createSecrets();
    await create(secrets).store(origin, token);
    assert.deepEqual(await create(secrets).get(origin), { state: 'found', token });
  });

  test('is kept in the secret storage only', async () => {
    const [secrets, memento] = [createSecrets(), createMemento()];
    await create(secrets, memento).store(origin, token);
    assert.doesNotMatch(JSON.stringify([...memento.values]), /token-of-plants/);
    assert.deepEqual([...secrets.values.values()], [token]);
  });

  test('is known to the redaction once it is stored or read', async () => {
    const redaction = createRedaction();
    const secrets = createSecrets();
    await create(secrets).store(origin, token);
    await createAccessTokens(secrets, createMemento(), redaction).get(origin);
    assert.equal(redaction.apply(token), '<ACCESS_TOKEN>');
  });
});

describe('one origin', () => {
  test('can be forgotten alone', async () => {
    const accessTokens = create();
    await accessTokens.store(origin, token);
    await accessTokens.store(other, token);
    assert.equal(await accessTokens.delete(origin), true);
    assert.deepEqual(await accessTokens.get(origin), missing);
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [other], failed: [] });
  });

  test('that can’t be forgotten is still signed out of later', async () => {
    const accessTokens = create(createSecrets({ delete: () => Promise.reject(new Error('locked')) }));
    await accessTokens.store(origin, token);
    assert.equal(await accessTokens.delete(origin), false);
    assert.deepEqual((await accessTokens.deleteAll([])).failed, [origin]);
  });
});

describe('whoever listens is told', () => {
  test('when a token comes or goes', async () => {
    const accessTokens = create();
    let told = false;
    const listening = accessTokens.onDidChange(() => {
      told = true;
    });
    const changes = [
      () => accessTokens.store(origin, token),
      () => accessTokens.delete(origin),
      () => accessTokens.deleteAll([]),
    ];
    for (const change of changes) {
      told = false;
      await change();
      assert.ok(told, String(change));
    }
    listening.dispose();
    told = false;
    await accessTokens.store(origin, token);
    assert.equal(told, false);
  });

  test('when that happens in another window, so that a running import can end', async () => {
    const secrets = createSecrets();
    const [here, there] = [create(secrets), create(secrets)];
    await here.store(origin, token);
    let told = 0;
    here.onDidChange(() => (told += 1));
    await there.deleteAll([origin]);
    assert.equal(told, 1);
    assert.deepEqual(await here.get(origin), missing);
  });

  test('not when another secret changes', async () => {
    const secrets = createSecrets();
    let told = 0;
    create(secrets).onDidChange(() => (told += 1));
    await secrets.store('something else', 'x');
    assert.equal(told, 0);
  });
});

describe('a secret storage that can’t be trusted', () => {
  const broken = async () => {
    throw new Error(`quotes ${token}`);
  };

  test('get throws: the token is unusable', async () => {
    assert.deepEqual(await create(createSecrets({ get: broken })).get(origin), unusable);
  });

  test('get gives what no token is: it is unusable', async () => {
    for (const stored of ['', 'two words', 'line\nbreak', 'é']) {
      assert.deepEqual(await create(createSecrets({ get: async () => stored })).get(origin), unusable);
    }
  });

  const failures = {
    'store throws': createSecrets({ store: broken }),
    'store forgets': createSecrets({ store: async () => {} }),
    'store keeps something else': createSecrets({ get: async () => 'another' }),
    'get throws after store': createSecrets({ get: broken }),
  };
  for (const [name, secrets] of Object.entries(failures)) {
    test(`${name}: it is said, and the token is at hand in this window`, async () => {
      const accessTokens = create(secrets);
      assert.deepEqual(await accessTokens.store(origin, token), notKept);
      assert.deepEqual(await accessTokens.get(origin), { state: 'found', token });
      assert.deepEqual(await accessTokens.deleteAll([]), { origins: [origin], failed: [] });
      assert.notDeepEqual(await accessTokens.get(origin), { state: 'found', token });
    });
  }

  test('the list of origins can’t be written: the token is not stored, for a sign-out would miss it', async () => {
    const secrets = createSecrets();
    const accessTokens = create(secrets, { ...createMemento(), update: broken });
    assert.deepEqual(await accessTokens.store(origin, token), notKept);
    assert.equal(secrets.values.size, 0);
  });

  test('the list of origins is not a list', async () => {
    const memento = createMemento({ accessTokenOrigins: { evil: true } });
    assert.deepEqual(await create(createSecrets(), memento).deleteAll([]), { origins: [], failed: [] });
  });
});

describe('signing out', () => {
  test('deletes the token of every origin', async () => {
    const secrets = createSecrets();
    const accessTokens = create(secrets);
    await accessTokens.store(origin, token);
    await accessTokens.store(other, token);
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [origin, other], failed: [] });
    assert.equal(secrets.values.size, 0);
    assert.deepEqual(await accessTokens.get(origin), missing);
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [], failed: [] });
  });

  test('finds a token that another window’s list had lost, once it was used here', async () => {
    const [secrets, memento] = [createSecrets(), createMemento()];
    await create(secrets, memento).store(origin, token);
    memento.values.clear();
    const accessTokens = create(secrets, memento);
    await accessTokens.get(origin);
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [origin], failed: [] });
  });

  test('of one profile deletes what another one stored, for the stores that are known', async () => {
    const secrets = createSecrets();
    const [mine, others] = [create(secrets), create(secrets)];
    await others.store(origin, token);
    assert.deepEqual(await mine.list([origin, other]), [origin]);
    assert.deepEqual(await mine.deleteAll([origin, other]), { origins: [origin], failed: [] });
    assert.equal(secrets.values.size, 0);
  });

  test('deletes every token where VS Code can list secrets, and no other secret', async () => {
    const secrets = createSecrets();
    await create(secrets).store(origin, token);
    await create(secrets).store(other, token);
    await secrets.store('something else', 'x');
    const accessTokens = create({ ...secrets, keys: async () => [...secrets.values.keys()] });
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [origin, other], failed: [] });
    assert.deepEqual([...secrets.values.keys()], ['something else']);
  });

  test('does not fail where secrets can’t be listed after all', async () => {
    const secrets = createSecrets({ keys: () => Promise.reject(new Error(token)) });
    await create(secrets).store(origin, token);
    assert.deepEqual(await create(secrets).deleteAll([origin]), { origins: [origin], failed: [] });
  });

  test('finds both tokens of two windows that signed in at once and wrote one list over the other', async () => {
    const [secrets, memento] = [createSecrets(), createMemento()];
    let overwritten = false;
    const contested = {
      ...memento,
      update: async (key: string, value: unknown) => {
        await memento.update(key, value);
        if (overwritten) return;
        overwritten = true;
        await memento.update(key, [other]);
      },
    };
    await create(secrets, contested).store(origin, token);
    await create(secrets, memento).store(other, token);
    const { origins } = await create(secrets, memento).deleteAll([]);
    assert.deepEqual([...origins].sort(), [origin, other]);
    assert.equal(secrets.values.size, 0);
  });

  test('names what could not be deleted, and tries it again next time', async () => {
    const secrets = createSecrets();
    const accessTokens = create({
      ...secrets,
      delete: async (key) => (key.endsWith(other) ? Promise.reject(new Error()) : secrets.delete(key)),
    });
    await accessTokens.store(origin, token);
    await accessTokens.store(other, token);
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [origin, other], failed: [other] });
    assert.deepEqual(await accessTokens.deleteAll([]), { origins: [other], failed: [other] });
  });

  test('overtakes a read and a write that are under way', async () => {
    const { secrets, slow, open } = await createSlow();
    const read = slow.get(origin);
    const write = slow.store(other, token);
    await slow.deleteAll([]);
    open();
    assert.deepEqual(await read, missing);
    assert.deepEqual(await write, {
      ok: false,
      problem: `You signed out in the meantime: the access token for ${other} was not saved.`,
    });
    assert.equal(secrets.values.size, 1, 'the one that this window never listed');
    assert.equal(secrets.values.has(`accessToken:${other}`), false);
  });

  test('of one store overtakes a read and a write for it that are under way, and no other', async () => {
    const { secrets, slow, open } = await createSlow();
    const read = slow.get(origin);
    const writes = [slow.store(origin, 'another-token'), slow.store(other, token)];
    await slow.delete(origin);
    open();
    assert.deepEqual(await read, missing);
    assert.deepEqual(await Promise.all(writes), [
      { ok: false, problem: `You signed out in the meantime: the access token for ${origin} was not saved.` },
      { ok: true, value: undefined },
    ]);
    assert.deepEqual([...secrets.values.keys()], [`accessToken:${other}`]);
  });
});
