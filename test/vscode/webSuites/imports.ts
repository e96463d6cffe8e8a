import assert from 'node:assert/strict';
import { commands, Uri, workspace } from 'vscode';
import { withButtons, withMessages } from '../suites/messages.ts';
import { withPrompts } from '../suites/prompts.ts';
import { getWorkspaceFolder } from '../suites/sites.ts';
import { forgetStores, signInTo } from '../suites/storeSteps.ts';
import type { StartedStore } from '../web/backstageRequests.ts';
import { readStore, startStore } from './backstage.ts';

const rows = 30;
const firstId = 9_000_000_000_000_000_001n;
const ids = Array.from({ length: rows }, (_, row) => String(firstId + BigInt(row)));

describe('An import, in a browser', () => {
  const file = Uri.joinPath(getWorkspaceFolder(), 'web-plants.csv');

  beforeEach(forgetStores);
  after(async () => {
    await forgetStores();
    await workspace.fs.delete(file);
  });

  /** Runs it to its end, and returns what the question before it says. */
  async function runImport(): Promise<string> {
    let question = '';
    await withMessages(async (messages) => {
      await commands.executeCommand('plantStore.importPlants', file);
      await messages.waitFor(`web-plants.csv: ${rows} created.`);
      const asked = messages.said.find(({ text }) => text.startsWith(`Create ${rows} plants at `));
      question = JSON.stringify(asked?.buttons);
    }, `Create ${rows} Plants`);
    return question;
  }

  it('sends each row once, says what its journal can’t survive, and remembers the file', async () => {
    const text = ['id,name', ...ids.map((id) => `${id},Plant`), ''].join('\n');
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    const store = await startStore('allowing');
    await signInTo(store.url, store.token);
    const first = await runImport();
    assert.match(first, /survives a window that closes, but perhaps not a crash of the computer/);
    assert.doesNotMatch(first, /already imported/);
    const posts = (await readStore(store.url)).filter(({ method }) => method === 'POST');
    assert.deepEqual(posts.map(({ body }) => /"id":(\d+)/.exec(body)?.[1]).sort(), ids);
    assert.match(await runImport(), /This file was already imported there/);
  });
});

/** The plants of the requests with the store’s token, in order. */
async function readPlants({ url }: StartedStore): Promise<string[]> {
  const plants = (await readStore(url)).filter(({ method, hasToken }) => method === 'POST' && hasToken);
  return plants.map(({ body }) => body).sort();
}

describe('An import that a store refuses, in a browser', () => {
  // A name for each test: an import that nobody finished is offered to the tests after it.
  const file = Uri.joinPath(getWorkspaceFolder(), 'stopped.csv');
  const refusedFile = Uri.joinPath(getWorkspaceFolder(), 'refused.csv');
  const plants = ['Fern', 'Moss', 'Ivy'].map((name, row) => ({ id: String(firstId + BigInt(row)), name }));
  const bodies = plants.map(({ id, name }) => `{"id":${id},"name":"${name}"}`);
  const text = ['id,name', ...plants.map(({ id, name }) => `${id},${name}`), ''].join('\n');

  before(async () => {
    for (const each of [file, refusedFile])
      await workspace.fs.writeFile(each, new TextEncoder().encode(text));
  });

  beforeEach(forgetStores);
  after(async () => {
    await forgetStores();
    for (const each of [file, refusedFile]) await workspace.fs.delete(each);
  });

  it('goes on where it stopped, from what was kept of it', async () => {
    const store = await startStore('allowing');
    await signInTo(store.url, 'another-token');
    await withButtons(['Create 3 Plants'], async (messages) => {
      await commands.executeCommand('plantStore.importPlants', file);
      await messages.waitFor('stopped.csv: 3 not sent. The import was stopped.');
    });
    assert.deepEqual(await readPlants(store), []);
    await signInTo(store.url, store.token);
    await withButtons(['Send 3 Rows'], async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.resumeImport');
        await prompts.pick('Resume Import', undefined, 'stopped.csv');
        await running;
      });
      await messages.waitFor('stopped.csv: 3 created.');
    });
    assert.deepEqual(await readPlants(store), bodies);
  });

  it('sends nothing to a store that allows nothing', async () => {
    const store = await startStore('silent');
    await signInTo(store.url, store.token);
    await withButtons(['Create 3 Plants'], async (messages) => {
      await commands.executeCommand('plantStore.importPlants', refusedFile);
      await messages.waitFor('refused.csv: 3 not sent.');
    });
    const arrived = await readStore(store.url);
    assert.ok(arrived.length > 0);
    assert.deepEqual(
      arrived.filter(({ method, hasToken }) => method === 'POST' || hasToken),
      [],
    );
  });
});
