import assert from 'node:assert/strict';
import { commands, env } from 'vscode';
import { withMessages } from '../suites/messages.ts';
import { withPrompts } from '../suites/prompts.ts';
import { forgetStores, signInTo, typePlant } from '../suites/storeSteps.ts';
import type { Manners, StartedStore } from '../web/backstageRequests.ts';
import { readStore, startStore } from './backstage.ts';

/** Ids beyond what a JavaScript number can hold. */
const id = '9223372036854775807';

/** Starts a store, signs in to it, sends a plant, and returns what is said of it. */
async function sendTo(manners: Manners, name = 'Ü 🌱'): Promise<{ store: StartedStore; said: string }> {
  const store = await startStore(manners);
  await signInTo(store.url, store.token);
  return { store, said: await createPlant(id, name) };
}

async function createPlant(plantId: string, name: string): Promise<string> {
  let said = '';
  await withMessages(async (messages) => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await typePlant(prompts, plantId, name);
      await running;
    });
    said = await messages.waitFor(`(id ${plantId})`);
  });
  return said;
}

/** Methods and bodies of what has arrived, without the questions that browsers ask by themselves. */
async function readPosts({ url }: StartedStore): Promise<string[]> {
  return (await readStore(url)).filter(({ method }) => method === 'POST').map(({ body }) => body);
}

describe('A plant store, from a browser', () => {
  beforeEach(forgetStores);
  after(forgetStores);

  it('that allows the origin of this window gets the plant once, with its id to the last digit', async () => {
    const { store, said } = await sendTo('allowing');
    assert.equal(said, `Plant “Ü 🌱” (id ${id}) was created at ${store.url}.`);
    assert.deepEqual(await readPosts(store), [`{"id":${id},"name":"Ü 🌱"}`]);
    const others = (await readStore(store.url)).filter(({ method }) => method !== 'POST');
    assert.deepEqual(
      others.filter(({ hasToken, body }) => hasToken || body !== ''),
      [],
    );
  });

  it('that allows nothing gets nothing, and the person is told what its owner has to allow', async () => {
    const { store, said } = await sendTo('silent');
    assert.ok(said.startsWith(`Plant “Ü 🌱” (id ${id}) was not sent: `), said);
    assert.ok(said.includes('Its owner can allow that') && said.includes('http://localhost:'), said);
    assert.ok(!said.includes(store.token), said);
    assert.deepEqual(await readPosts(store), []);
    const arrived = await readStore(store.url);
    assert.ok(arrived.length > 0, 'nobody asked whether it may');
    assert.deepEqual(
      arrived.filter(({ hasToken, body }) => hasToken || body !== ''),
      [],
    );
  });

  it('that breaks the connection once it has the plant: nobody claims to know', async () => {
    const { store, said } = await sendTo('breaking');
    assert.ok(said.startsWith(`Plant “Ü 🌱” (id ${id}) may or may not have been created: `), said);
    assert.ok(said.includes('the browser may have done so on its own'), said);
    assert.ok((await readPosts(store)).length > 0);
  });

  it('has its requests on record, and a request can be copied without the token', async () => {
    const { store } = await sendTo('allowing', 'Recorded Fern');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      await prompts.pick('Recent Requests', undefined, 'Recorded Fern');
      await prompts.pick(`Plant “Recorded Fern” (id ${id})`, undefined, 'Copy as cURL');
      await running;
    });
    const copied = await env.clipboard.readText();
    assert.ok(copied.includes(`'${store.url}/plants'`) && copied.includes('$PLANT_STORE_TOKEN'), copied);
    assert.ok(!copied.includes(store.token), copied);
  });
});

describe('The sandbox store, in a browser', () => {
  beforeEach(forgetStores);
  after(forgetStores);

  it('is kept until the window closes, says so, and takes the first plant without a question', async () => {
    await withMessages(async (messages) => {
      await commands.executeCommand('plantStore.startSandbox');
      await messages.waitFor('New plants will be created in the sandbox, kept until the window closes.');
    });
    assert.match(
      await createPlant('9007199254740993', 'Monstera'),
      /^Plant “Monstera” .* was created in the sandbox\.$/,
    );
    assert.match(
      await createPlant('9007199254740993', 'Moss'),
      /^Plant “Moss” .* was not created: .*A plant with id 9007199254740993 already exists/,
    );
  });
});
