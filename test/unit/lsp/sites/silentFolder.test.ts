// "Docs: Check Site" while a folder never answers, as that of a network that is gone: it ends, and says which.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CheckSitesResult, checkSitesRequest } from '../../../../server/src/shared/protocol.ts';
import { isWithin } from '../../../../server/src/shared/sitePaths.ts';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { listPages } from '../../../support/checks/terminalCheck.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import type { Lifetime } from '../../../support/lifetime.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';

const roots = ['/one', '/two', '/three'] as const;
const answered = { errors: 0, warnings: 0, infos: 0, sites: 3, foreign: 0, plain: 0, unread: [] };

/** In milliseconds: longer than a busy machine lets a test wait for its turn. */
const silencePatience = 2_000;

/** Three sites in as many folders; what is asked about a path in `silentPaths` is never answered. */
async function openFolders(context: Lifetime) {
  const silentPaths = new Set<string>();
  const files = createMemoryFileSystem(
    Object.fromEntries(
      roots.flatMap((root) => [
        [`${root}/docs.json`, listPages('a')],
        [`${root}/a.md`, '# A\n'],
      ]),
    ),
  );
  const ask = <T>(path: string, answer: () => Promise<T>): Promise<T> =>
    [...silentPaths].some((each) => isWithin(path, each)) ? new Promise<T>(() => {}) : answer();
  const disk: FileSystem = {
    walk: (path, ...rest) => ask(path, () => files.walk(path, ...rest)),
    look: (path, ...rest) => ask(path, () => files.look(path, ...rest)),
    readFile: (path, ...rest) => ask(path, () => files.readFile(path, ...rest)),
    readStart: (path, ...rest) => ask(path, () => files.readStart(path, ...rest)),
  };
  const workspaceFolders = roots.map((root) => `file://${root}`);
  const client = await startInMemoryServer(
    context,
    { capabilities: {}, workspaceFolders },
    { disk, silencePatience },
  );
  return { silentPaths, check: (): Promise<CheckSitesResult> => client.request(checkSitesRequest, {}) };
}

describe('a check of all sites', { concurrency: true }, () => {
  test('ends without the folder that does not answer, which it names, and checks the others', async (context) => {
    const { silentPaths, check } = await openFolders(context);
    silentPaths.add('/one');
    const unread = ['"/one" does not respond, so configurations there were not checked.'];
    assert.deepEqual(await check(), { ...answered, sites: 2, unread });
    // That it was silent once is not remembered.
    silentPaths.clear();
    assert.deepEqual(await check(), answered);
  });

  test('ends, too, when a folder falls silent that was checked before', async (context) => {
    const { silentPaths, check } = await openFolders(context);
    assert.deepEqual(await check(), answered);
    silentPaths.add('/two');
    const unread = ['"/two" does not respond, so configurations there were not checked.'];
    assert.deepEqual(await check(), { ...answered, sites: 2, unread });
  });

  test('goes on past a site of which one file does not answer', async (context) => {
    const { silentPaths, check } = await openFolders(context);
    silentPaths.add('/two/docs.json');
    const unread = ['Files in the folder of "/two/docs.json" do not respond, so its site was not checked.'];
    assert.deepEqual(await check(), { ...answered, sites: 2, unread });
    silentPaths.clear();
  });
});
