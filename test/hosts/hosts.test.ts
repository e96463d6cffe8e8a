// The one server, run in three ways: by Node over standard output, in a web worker, and in the thread that imports its
// script. All golden texts get the same answers, byte for byte; in the thread, where only the host differs from the worker, a
// quarter of them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { editingEditor } from '../support/languageServers/siteServer.ts';
import { startStdioServer } from '../support/languageServers/stdioServer.ts';
import type { EditorOptions } from '../support/languageServers/testClient.ts';
import { openWebHost, type WebHost } from '../support/languageServers/webServers.ts';
import { createSuiteLifetime } from '../support/lifetime.ts';
import { createDiskSite, type DiskSite } from '../support/sites/diskSite.ts';
import { fullSite, getGoldenSites } from './goldenSites.ts';
import { makeTour, type Tour } from './tour.ts';

describe('the server', { concurrency: false }, () => {
  const suite = createSuiteLifetime();
  const golden = getGoldenSites();
  let disk: DiskSite;
  let expected: Tour;
  let options: EditorOptions;

  const compare = (tour: Tour): void => {
    for (const [label, answer] of tour) assert.equal(answer, expected.get(label), label);
  };
  const tourOf = (client: Parameters<typeof makeTour>[0], sites = golden) =>
    makeTour(client, { golden: sites, full: fullSite }, (path) => disk.getUri(path));

  before(async () => {
    const files = [...golden, fullSite].flatMap(({ folder, files }) =>
      Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
    );
    disk = await createDiskSite(suite, Object.fromEntries(files));
    options = {
      capabilities: editingEditor,
      workspaceFolders: [disk.getUri('').replace(/\/$/, '')],
      initializationOptions: { servesFiles: true, turnsOffRules: true },
    };
  });

  test('answers by Node over standard output', async (context) => {
    expected = await tourOf(await startStdioServer(context, options));
    const answers = [...expected.values()].join('\n');
    for (const code of ['page-not-found', 'unknown-icon', 'openapi-invalid', 'json-syntax', 'link-not-found'])
      assert.ok(answers.includes(`"${code}"`), code);
    assert.ok(expected.size > 2000, `${expected.size} answers`);
  });

  describe('in a browser', () => {
    const suite = createSuiteLifetime();
    let host: WebHost;

    before(async () => {
      host = await openWebHost(suite);
    });

    test('answers the same in a worker', async (context) => {
      const tour = await tourOf(await host.start(context, 'in a worker', options));
      assert.deepEqual([...tour.keys()], [...expected.keys()]);
      compare(tour);
    });

    test('answers the same in the thread that imports it', async (context) => {
      const quarter = golden.filter((_, index) => index % 4 === 0);
      const tour = await tourOf(await host.start(context, 'in the host', options), quarter);
      assert.ok(tour.size > expected.size / 5, `${tour.size} answers`);
      compare(tour);
    });
  });
});
