// The extension's store of site models, with a language server that is late, ends, comes back, or loses a patch.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, test } from 'node:test';
import type { ServerState } from '../../../client/src/languageServer/serverState.ts';
import { createSiteModels, type SiteModelChange } from '../../../client/src/sites/siteModels.ts';
import {
  type SiteChange,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../../server/src/shared/protocol.ts';
import type { SiteModel, SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';

function createWhole(revision: number, site = uri): WholeSite {
  const root = site.slice(0, site.lastIndexOf('/'));
  const facts = { version: revision, state: 'whole', isComplete: true } as const;
  return { uri: site, root, revision, ...facts, elements: [], lists: [] };
}

function createPatch(revision: number): SiteChange {
  const nothing = { moved: undefined, removed: [], changed: [], spans: [], splices: [] };
  const patch: SitePatch = { ...nothing, uri, revision, version: revision, state: 'whole', isComplete: true };
  return { kind: 'patch', patch };
}

/** A language server that answers when the test says so. */
function createServer(first: ServerState = 'ready') {
  const events = new EventEmitter();
  const asked: string[] = [];
  const answers: ((sites: WholeSite[] | undefined) => void)[] = [];
  let state = first;
  const createEvent =
    <T>(name: string) =>
    (listener: (value: T) => unknown) => {
      events.on(name, listener);
      return { dispose: () => void events.off(name, listener) };
    };
  return {
    asked,
    get state() {
      return state;
    },
    async start() {
      if (state === 'stopped') this.become('ready');
    },
    onDidChangeState: createEvent<ServerState>('state'),
    onDidChangeSite: createEvent<SiteChange>('site'),
    ask<T>(method: string): Promise<T | undefined> {
      asked.push(method);
      if (method !== watchSitesRequest) return Promise.resolve(undefined);
      return new Promise((resolve) => answers.push((sites) => resolve(sites as T | undefined)));
    },
    send: (change: SiteChange) => void events.emit('site', change),
    async answer(...sites: WholeSite[]) {
      const answer = await waitUntil('the server is asked', () => answers.shift());
      answer(sites);
      await new Promise(setImmediate);
    },
    become(next: ServerState) {
      state = next;
      events.emit('state', next);
    },
  };
}

function watch(server: ReturnType<typeof createServer>) {
  const models = createSiteModels(server);
  const changes: SiteModelChange[] = [];
  const listening = models.onDidChange((change) => changes.push(change));
  const describeChanges = () =>
    changes.splice(0).map(({ model, patch }) => `${model?.revision ?? 'gone'}${patch ? ' by a patch' : ''}`);
  return { models, listening, describeChanges };
}

const getRevision = (model: SiteModel | undefined) => model?.revision;

describe('the store of site models', () => {
  test('applies what it hears', async () => {
    const server = createServer();
    const { models, describeChanges } = watch(server);
    await server.answer(createWhole(3));
    server.send(createPatch(4));
    server.send({ kind: 'whole', site: createWhole(1, 'file:///other/docs.json') });
    server.send({ kind: 'gone', uri: 'file:///other/docs.json' });
    assert.deepEqual(describeChanges(), ['3', '4 by a patch', '1', 'gone']);
    assert.equal(getRevision(models.get(uri)), 4);
    assert.equal(models.getAll().length, 1);
  });

  test('keeps for later what comes before the answer, and drops what the answer has', async () => {
    const server = createServer();
    const { describeChanges } = watch(server);
    server.send(createPatch(3));
    server.send(createPatch(4));
    await server.answer(createWhole(3));
    assert.deepEqual(describeChanges(), ['3', '4 by a patch']);
  });

  test('asks again when it missed a patch', async () => {
    const server = createServer();
    const { models, describeChanges } = watch(server);
    await server.answer(createWhole(1));
    server.send(createPatch(3));
    server.send(createPatch(4));
    await server.answer(createWhole(4));
    assert.deepEqual(describeChanges(), ['1', '4']);
    assert.equal(getRevision(models.get(uri)), 4);
    assert.deepEqual(server.asked, [watchSitesRequest, watchSitesRequest]);
  });

  test('waits for the server, and asks anew when it comes back', async () => {
    const server = createServer('starting');
    const { models, describeChanges } = watch(server);
    assert.deepEqual(server.asked, []);
    server.become('ready');
    await server.answer(createWhole(7), createWhole(1, 'file:///other/docs.json'));
    server.become('restarting');
    assert.equal(getRevision(models.get(uri)), 7);
    server.become('ready');
    await server.answer(createWhole(1));
    assert.deepEqual(describeChanges(), ['7', '1', '1', 'gone']);
  });

  test('takes no answer from before the server ended', async () => {
    const server = createServer();
    const { describeChanges } = watch(server);
    server.become('restarting');
    server.become('ready');
    await server.answer(createWhole(9));
    await server.answer(createWhole(1));
    assert.deepEqual(describeChanges(), ['1']);
  });

  test('watches for as long as somebody listens', async () => {
    const server = createServer();
    const { models, listening } = watch(server);
    const other = models.onDidChange(() => undefined);
    await server.answer(createWhole(1));
    listening.dispose();
    listening.dispose();
    assert.equal(getRevision(models.get(uri)), 1);
    other.dispose();
    assert.equal(models.get(uri), undefined);
    assert.deepEqual(server.asked, [watchSitesRequest, unwatchSitesRequest]);
  });

  for (const first of ['stopped', 'ready'] as const) {
    test(`knows them while a command works, when no view was ever opened and the server is ${first}`, async () => {
      const server = createServer(first);
      const models = createSiteModels(server);
      const working = models.use(async () => models.getAll().map(getRevision));
      await server.answer(createWhole(3));
      assert.deepEqual(await working, [3]);
      assert.deepEqual(server.asked, [watchSitesRequest, unwatchSitesRequest]);
    });
  }
});
