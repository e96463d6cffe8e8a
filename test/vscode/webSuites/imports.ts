import assert from 'node:assert/strict';
import { commands, Uri, workspace } from 'vscode';
import { withMessages } from '../suites/messages.ts';
import { getWorkspaceFolder } from '../suites/sites.ts';
import { forgetStores, signInTo } from '../suites/storeSteps.ts';
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
