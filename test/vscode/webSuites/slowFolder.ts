import assert from 'node:assert/strict';
import { commands, extensions, Uri, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { ghost, unknownProperty } from '../webFiles/oddSites.ts';
import { extensionId, print } from './backstage.ts';
import { openConfiguration, watchProblems } from './oddFolders.ts';

/** What is promised for this file system, in milliseconds. */
const promised = 3_000;

describe('A file system that takes 200 ms for every answer, with 200 pages in 20 folders', () => {
  it('shows what is wrong with docs.json alone first, the whole site soon, and nothing false ever', async () => {
    await watchProblems('slow', async (watched) => {
      await openConfiguration('slow');
      await waitUntil('the extension is active', () => extensions.getExtension(extensionId)?.isActive);
      const first = await watched.waitFor(`/docs.json unknown-property: "${unknownProperty}"`);
      assert.equal(watched.seen.length, 1, watched.seen.join('\n'));
      const slowest = await measureAnswers();
      const complete = await watched.waitFor(`/docs.json page-not-found: "${ghost}"`);
      await print(`slow file system: own problems after ${first} ms, complete ${complete - first} ms later`);
      await print(`slow file system: five answers took ${slowest} ms instead of 1000`);
      assert.ok(complete - first <= promised * Math.max(1, slowest / 1_000), `${complete - first} ms`);
      await commands.executeCommand('plantStore.checkSite');
      const checked = Date.now();
      assert.deepEqual(watched.seen, [
        `/docs.json unknown-property: "${unknownProperty}"`,
        `/docs.json page-not-found: "${ghost}"`,
      ]);
      await print(`slow file system: asked ${JSON.stringify(countQuestions())} (${Date.now() - checked} ms)`);
    });
  });
});

/** How long five answers take, one after the other, while the site is read: more than a second on a busy machine. */
async function measureAnswers(): Promise<number> {
  const started = Date.now();
  for (let turn = 0; turn < 5; turn += 1)
    await workspace.fs.stat(Uri.from({ scheme: 'slow', path: '/docs.json' }));
  return Date.now() - started;
}

/** How often the file system was asked what. */
function countQuestions(): Record<string, number> {
  const asked: ReadonlyMap<string, number> =
    extensions.getExtension('plant-store-tests.files')?.exports.asked;
  return Object.fromEntries([...asked].filter(([question]) => question.startsWith('slow')));
}
