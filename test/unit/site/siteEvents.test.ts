// Events compared with the disk: whatever is reported, in any order, the result is what a fresh scan finds.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
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
  'p.json',
  'd/q.json',
  'build/r.json',
  'l.json',
];
const listed = ['a', 'd/c', 'x/a', 'build/g', 'l', 'm/c', 'm/e/f'];
const parts = ['p.json', 'd/q.json', 'build/r.json', 'l.json', 'm/q.json', '../outside/s.json'];
const groups = [{ pages: listed }, ...parts.map((path) => ({ $ref: path }))];
const configuration = createContext(JSON.stringify({ navigation: { groups } })).document;
const partTexts = [
  '{ "pages": ["a"] }',
  '{ "$ref": "../d/q.json" }',
  '{ "$ref": "new.json" }',
  '{ "pages": [',
];

function getParents(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** What each reference of the configuration and its parts leads to. */
function describeParts(site: Site): string[] {
  const { references } = site.compose(configuration);
  return [...references.values()].flat().map(({ node, outcome }) => {
    const { root, ...rest } = outcome.kind === 'read' ? outcome : { ...outcome, root: undefined };
    return JSON.stringify([node.value, rest, root?.value]);
  });
}

function describeIndex(index: SiteIndex | undefined) {
  assert.ok(index);
  return {
    files: [...index.files].sort(),
    pages: index.pages,
    excluded: [...index.excludedPages].sort(),
    leaving: [...index.leaving].sort(),
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
      const disk = await createDiskSite(context, {
        'site/docs.json': '{}',
        'outside/c.md': '',
        'outside/q.json': '{}',
      });
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
          const folder = await realpath(dirname(absolute)).catch(() => dirname(absolute));
          await rm(absolute, { recursive: true, force: true }).catch(() => undefined);
          const action = random();
          if (action < 0.5) {
            await mkdir(dirname(absolute), { recursive: true }).catch(() => undefined);
            const text =
              path === '.gitignore' ? 'build/\nb.*\n' : path.endsWith('.json') ? pick(partTexts) : '';
            await writeFile(absolute, text).catch(() => undefined);
          } else if (action < 0.6) await mkdir(absolute, { recursive: true }).catch(() => undefined);
          else if (action < 0.8 && mayLink)
            await symlink(
              pick(['../outside', '../outside/c.md', 'd', 'a.md', '.', 'ghost', 'p.json']),
              absolute,
            ).catch(() => undefined);
          else if (action < 0.9 && existsSync(`${root}/d`)) {
            await rm(`${root}/renamed`, { recursive: true, force: true });
            await rename(`${root}/d`, `${root}/renamed`);
            events.push({ path: 'd', kind: 'deleted' }, { path: 'renamed', kind: 'created' });
          }
          // New folders are reported, and then their contents, or not.
          for (const parent of parents)
            if (existsSync(`${root}/${parent}`)) events.push({ path: parent, kind: 'created' });
          const now = existsSync(absolute);
          const kind = now ? (before ? 'changed' : 'created') : 'deleted';
          events.push({ path, kind });
          // Whatever a path leads through, it is seen changing where it is.
          const place = relative(root, join(folder, basename(path))).replaceAll('\\', '/');
          if (!place.startsWith('..') && place !== path) events.push({ path: place, kind });
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
        assert.deepEqual(
          describeParts(site),
          describeParts(fresh),
          `history ${index}, round ${round}: ${JSON.stringify(events)}`,
        );
      }
    }
  },
);

describe('one event of what is now there instead', () => {
  type Disk = Awaited<ReturnType<typeof createDiskSite>>;
  /** The site after `act`, of which only these events are reported, is what a fresh scan finds. */
  const check = (
    name: string,
    act: (disk: Disk) => Promise<unknown>,
    events: readonly FileEvent[],
    hasLink = true,
  ): void => {
    test(name, async (context) => {
      if (process.platform === 'win32') return;
      const disk = await createDiskSite(context, {
        'site/docs.json': '{}',
        'site/d/c.md': '',
        'site/d/e/f.md': '',
        'site/full/other.md': '',
        'outside/c.md': '',
      });
      if (hasLink) await disk.link('site/m', 'd');
      const root = disk.getPath('site');
      const create = async (): Promise<Site> => {
        const site = new Site(nodeFileSystem, root, { boundary: root, ignoredPages: [] });
        await site.scan();
        return site;
      };
      const site = await create();
      await act(disk);
      await site.apply(events);
      assert.deepEqual(describeIndex(site.index), describeIndex((await create()).index));
    });
  };
  const changed = (path: string): FileEvent => ({ path, kind: 'changed' });
  const created = (path: string): FileEvent => ({ path, kind: 'created' });
  const remove = (disk: Disk, path: string) => rm(disk.getPath(path), { recursive: true });

  check('an empty folder', (disk) => remove(disk, 'site/d').then(() => mkdir(disk.getPath('site/d'))), [
    changed('d'),
  ]);
  check(
    'another folder',
    async (disk) => {
      await remove(disk, 'site/d');
      await rename(disk.getPath('site/full'), disk.getPath('site/d'));
    },
    [{ path: 'full', kind: 'deleted' }, changed('d')],
  );
  check(
    'a folder where a link was',
    (disk) => remove(disk, 'site/m').then(() => mkdir(disk.getPath('site/m'))),
    [changed('m')],
  );
  check(
    'a link to a folder where a folder was',
    (disk) => remove(disk, 'site/d/e').then(() => disk.link('site/d/e', '../full')),
    [changed('d/e')],
  );
  check('a link to nothing', (disk) => disk.link('site/l.md', 'ghost.md'), [created('l.md')]);
  test('what a link led to nothing for appears through it', async (context) => {
    if (process.platform === 'win32') return;
    const disk = await createDiskSite(context, { 'docs.json': '{}', 'd/c.md': '' });
    const site = new Site(nodeFileSystem, disk.folder, { boundary: disk.folder, ignoredPages: [] });
    await site.scan();
    await disk.link('l.md', 'd/ghost.md');
    await site.apply([created('l.md')]);
    await disk.write({ 'd/ghost.md': '' });
    await site.apply([created('d/ghost.md')]);
    assert.deepEqual([...(site.index?.files ?? [])].sort(), ['d/c.md', 'd/ghost.md', 'docs.json', 'l.md']);
  });
  test('a file where a link was, through which another link led out of the site', async (context) => {
    if (process.platform === 'win32') return;
    const disk = await createDiskSite(context, { 'site/docs.json': '{}', 'outside/c.md': '' });
    await disk.link('site/c.md', '../outside/c.md');
    await disk.link('site/l.md', 'c.md');
    const root = disk.getPath('site');
    const site = new Site(nodeFileSystem, root, { boundary: root, ignoredPages: [] });
    await site.scan();
    await remove(disk, 'site/c.md');
    await disk.write({ 'site/c.md': '' });
    await site.apply([changed('c.md')]);
    assert.deepEqual([...(site.index?.files ?? [])].sort(), ['c.md', 'docs.json', 'l.md']);
  });
  for (const hasLink of [true, false]) {
    const others = hasLink ? ' beside another link' : '';
    const link = (disk: Disk) => disk.link('site/out', '../outside');
    check(`a link out of the site${others}`, link, [created('out')], hasLink);
    check(`what is behind such a link${others}`, link, [created('out/c.md')], hasLink);
    check(`both${others}`, link, [created('out/c.md'), created('out')], hasLink);
  }
});

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
