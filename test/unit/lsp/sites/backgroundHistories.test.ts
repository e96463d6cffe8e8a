// After any history of edits and file events, the background check shows what a fresh check of the same texts finds, as the
// terminal makes it.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { type Diagnostic, FileChangeType } from 'vscode-languageserver';
import { checkLoadedSite, loadSite, plainClient } from '../../../../server/src/check/loadedSite.ts';
import { toDiagnostic } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { defaultSettings } from '../../../../server/src/settings.ts';
import { siteHealthNotification } from '../../../../server/src/shared/siteHealth.ts';
import { toUri } from '../../../../server/src/site/filePaths.ts';
import { directCompiler } from '../../../support/compile/pageCompilers.ts';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { tellProgress } from '../../../support/progress.ts';
import { createRandom } from '../../../support/random.ts';
import { countTo, randomTest } from '../../../support/randomTest.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

type Texts = Map<string, string>;

function describe(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify(
    diagnostics.map(({ range, severity, code, message }) => ({ range, severity, code, message })),
    null,
    1,
  );
}

/** Problems of each file, by URI, as a new program finds them. */
async function checkAfresh(path: string, texts: Texts): Promise<Map<string, string>> {
  const outcome = await loadSite(
    { path, boundary: '/site' },
    {
      fileSystem: createMemoryFileSystem(Object.fromEntries(texts)),
      checkOpenApi: async () => undefined,
      compiler: directCompiler,
      common: { settings: defaultSettings, client: plainClient, loadIcons: async () => undefined },
      purpose: 'editor',
    },
  );
  assert.equal(outcome.kind, 'loaded');
  if (outcome.kind !== 'loaded') return new Map();
  const files = await checkLoadedSite(outcome.loaded);
  const problems = files.map(({ textDocument, findings }): [string, string] => [
    textDocument.uri,
    describe(findings.map((shown) => toDiagnostic(textDocument, shown))),
  ]);
  return new Map(problems.filter(([, diagnostics]) => diagnostics !== '[]'));
}

randomTest(
  'random edits and file events leave what a fresh check finds',
  500,
  async ({ seed, numRuns }, context) => {
    const pairs = fc.sample(fc.tuple(linkedSites, linkedSites), { seed, numRuns });
    const runHistory = async (index: number): Promise<void> => {
      const [one, other] = pairs[index] ?? [];
      assert.ok(one && other);
      const random = createRandom(seed + index);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const name = Object.keys(one.files).find((file) => /^(docs|mint)\.json$/.test(file)) ?? '';
      const configuration = `/site/${name}`;
      const isConfiguration = (file: string) => /^(docs|mint)\.json$/.test(file);
      const others = Object.entries(other.files).map(([file, text]): [string, string] => [
        isConfiguration(file) ? name : file,
        text,
      ]);
      const choices = [Object.entries(one.files), others].map((files) => new Map(files));
      const paths = [...new Set(choices.flatMap((files) => [...files.keys()]))];
      const pageTexts = choices.flatMap((files) =>
        [...files].filter(([file]) => /\.mdx?$/.test(file)).map(([, text]) => text),
      );
      const disk: Texts = new Map(Object.entries(one.files).map(([file, text]) => [`/site/${file}`, text]));
      const open: Texts = new Map();
      const server = await startSiteServer(context, Object.fromEntries(disk), {
        initializationOptions: { showsSiteHealth: true },
        compiler: directCompiler,
      });
      const { client, fileSystem } = server;
      const versions = new Map<string, number>();
      const openFile = async (path: string): Promise<void> => {
        const text = disk.get(path);
        if (text === undefined || open.has(path) || !/\.(mdx?|json)$/.test(path)) return;
        open.set(path, text);
        versions.set(path, 1);
        await client.open(text, toUri(path), path === configuration ? 'docs-json' : 'mdx');
      };
      let isKnown = false;
      client.connection.onNotification(siteHealthNotification, () => {
        isKnown = true;
      });
      await openFile(configuration);
      await waitUntil('the site is known', () => isKnown);
      const compare = async (): Promise<void> => {
        // A page that is deleted while it is open is not there.
        const texts = new Map([...disk].map(([path, text]) => [path, open.get(path) ?? text]));
        const expected = await checkAfresh(configuration, texts);
        const getShown = (): Map<string, string> => {
          const shown = client.published.map(({ uri, diagnostics }): [string, string] => [
            uri,
            describe(diagnostics),
          ]);
          return new Map([...new Map(shown)].filter(([, diagnostics]) => diagnostics !== '[]'));
        };
        const openUris = new Set([...open.keys()].map(toUri));
        const ofClosed = (problems: Map<string, string>) =>
          [...problems].filter(([uri]) => !openUris.has(uri)).sort();
        const isSame = (): boolean =>
          JSON.stringify(ofClosed(getShown())) === JSON.stringify(ofClosed(expected));
        await waitUntil('the same is shown', isSame).catch(() =>
          assert.deepEqual(ofClosed(getShown()), ofClosed(expected), `history ${index} of seed ${seed}`),
        );
      };
      const type = async (path: string, text: string): Promise<void> => {
        open.set(path, text);
        const version = (versions.get(path) ?? 1) + 1;
        versions.set(path, version);
        await client.change(version, [{ text }], toUri(path));
      };
      for (let step = 0; step < 10; step++) {
        const file = pick(paths);
        const path = `/site/${file}`;
        const text = pick([...choices.map((files) => files.get(file)), undefined]);
        const action = random();
        if (action < 0.35) await openFile(path);
        else if (action < 0.5 && open.has(path) && text !== undefined) await type(path, text);
        else if (action < 0.6 && open.has(path)) {
          open.delete(path);
          await client.close(toUri(path));
        } else if (text !== undefined || (path !== configuration && disk.has(path))) {
          const created = disk.has(path) ? FileChangeType.Changed : FileChangeType.Created;
          const type = text === undefined ? FileChangeType.Deleted : created;
          if (text === undefined) {
            disk.delete(path);
            fileSystem.remove(path);
          } else {
            disk.set(path, text);
            fileSystem.write(path, text);
          }
          await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
            changes: [{ uri: toUri(path), type }],
          });
        }
        // Some changes come while a check is going on.
        if (random() < 0.3) await delay(random() * 500);
      }
      await compare();
      // From here on, nothing changes but open pages.
      for (const path of [...open.keys()].filter((each) => each !== configuration)) {
        await type(path, pick(pageTexts));
        await compare();
      }
    };
    // Most of their time, they wait for a check. Whichever is free takes the next history.
    const atOnce = 16;
    const indexes = countTo(numRuns).values();
    const runHistories = async (): Promise<void> => {
      for (const index of indexes) {
        await runHistory(index);
        tellProgress();
      }
    };
    await Promise.all(countTo(atOnce).map(runHistories));
  },
);
