// Events compared with the disk: whatever is reported, in any order, the result is what a fresh scan finds.
import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, test } from 'node:test';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { Site } from '../../../server/src/site/site.ts';
import type { FileEvent } from '../../../server/src/site/siteChange.ts';
import type { SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { createRandom } from '../../support/random.ts';
import { randomTest } from '../../support/randomTest.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';

const names = [
  'a.md',
  'b.mdx',
  'd',
  'd/c.md',
  'd/e',
  'd/e/f.md',
  'x',
  'x/a.md',
  'build',
  'build/g.md',
  '.gitignore',
  'd/docs.json',
  'l.md',
  'm',
];
const listed = ['a', 'd/c', 'x/a', 'build/g', 'l', 'm/c', 'm/e/f'];
const configuration = createContext(JSON.stringify({ navigation: [{ pages: listed }] })).document;

function getParents(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** What is in the folder and the folders in it; nothing for a link. */
function listInside(path: string): string[] {
  const isFolder = existsSync(path) && lstatSync(path).isDirectory();
  return isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
}

function describeIndex(index: SiteIndex | undefined) {
  assert.ok(index);
  return {
    files: [...index.files].sort(),
    pages: index.pages,
    excluded: [...index.excludedPages].sort(),
    leaving: [...index.leaving].filter((path) => !index.absent.has(path)).sort(),
    listed: listed.map((path) => [
      index.hasFile(`${path}.md`),
      index.isUnknown(`${path}.md`),
      index.leavesSite(`${path}.md`),
    ]),
  };
}

randomTest(
  'random changes of files, folders and links leave what a fresh scan finds',
  6,
  async ({ seed, numRuns }, context) => {
    for (let index = 0; index < numRuns; index++) {
      const random = createRandom(seed + index);
      // In every third history links come and go, and in the first one: every run has it.
      const mayLink = index % 3 === 0;
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const disk = await createDiskSite(context, { 'site/docs.json': '{}', 'outside/c.md': '' });
      const root = disk.getPath('site');
      const create = async (): Promise<Site> => {
        const site = new Site(nodeFileSystem, root, { boundary: root, ignoredPages: ['x/**'] });
        await site.scan();
        return site;
      };
      const site = await create();
      for (let round = 0; round < 60; round++) {
        const events: FileEvent[] = [];
        for (let step = 0; step < 1 + random() * 4; step++) {
          const path = pick(names);
          const absolute = `${root}/${path}`;
          const parents = getParents(path).filter((parent) => !existsSync(`${root}/${parent}`));
          const before = existsSync(absolute);
          const inside = listInside(absolute);
          await rm(absolute, { recursive: true, force: true }).catch(() => undefined);
          const action = random();
          if (action < 0.5) {
            await mkdir(dirname(absolute), { recursive: true }).catch(() => undefined);
            await writeFile(absolute, path === '.gitignore' ? 'build/\nb.*\n' : '').catch(() => undefined);
          } else if (action < 0.6) await mkdir(absolute, { recursive: true }).catch(() => undefined);
          else if (action < 0.8 && mayLink)
            await symlink(pick(['../outside', '../outside/c.md', 'd', 'a.md', '.', 'ghost']), absolute).catch(
              () => undefined,
            );
          else if (action < 0.9 && existsSync(`${root}/d`)) {
            await rm(`${root}/renamed`, { recursive: true, force: true });
            await rename(`${root}/d`, `${root}/renamed`);
            events.push({ path: 'd', kind: 'deleted' }, { path: 'renamed', kind: 'created' });
          }
          // New folders are reported, and then their contents, or not.
          for (const parent of parents)
            if (existsSync(`${root}/${parent}`)) events.push({ path: parent, kind: 'created' });
          const now = existsSync(absolute);
          // A folder that something replaces is reported as changed, and what was in it as deleted.
          for (const name of now ? inside : [])
            if (!existsSync(`${absolute}/${name}`)) events.push({ path: `${path}/${name}`, kind: 'deleted' });
          events.push({ path, kind: now ? (before ? 'changed' : 'created') : 'deleted' });
        }
        await site.apply(events);
        await site.lookUp(configuration);
        const fresh = await create();
        await fresh.lookUp(configuration);
        assert.deepEqual(
          describeIndex(site.index),
          describeIndex(fresh.index),
          `history ${index}, round ${round}: ${JSON.stringify(events)}`,
        );
      }
    }
  },
  { seed: 1 },
);

describe('a flood of events', () => {
  test('in a folder that is not scanned looks at nothing', async (context) => {
    const disk = await createDiskSite(context, { 'docs.json': '{}', 'a.md': '', 'node_modules/x/b.md': '' });
    let asked = 0;
    const counting = {
      ...nodeFileSystem,
      look: (...args: Parameters<typeof nodeFileSystem.look>) => {
        asked++;
        return nodeFileSystem.look(...args);
      },
      walk: (...args: Parameters<typeof nodeFileSystem.walk>) => {
        asked++;
        return nodeFileSystem.walk(...args);
      },
    };
    const site = new Site(counting, disk.folder, { boundary: disk.folder, ignoredPages: [] });
    await site.scan();
    asked = 0;
    const events = Array.from({ length: 10_000 }, (_, at) => ({
      path: `node_modules/x/${at}.md`,
      kind: 'created' as const,
    }));
    assert.equal(await site.apply(events), false);
    assert.equal(asked, 0);
  });
});
