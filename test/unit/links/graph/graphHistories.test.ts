// The link graph after any history of files, folders, symbolic links and typing is the one that a fresh reading makes; and
// who links to a file is what a look at every link of every page finds.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  getFilesToRead,
  getPageFormat,
  getSiteLinks,
  LinkGraph,
} from '../../../../server/src/links/graph/linkGraph.ts';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import type { SiteLinks } from '../../../../server/src/links/siteLinks.ts';
import { getLinkResolver } from '../../../../server/src/links/target/linkResolver.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import { Site } from '../../../../server/src/site/site.ts';
import type { FileEvent } from '../../../../server/src/site/siteChange.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';

const files = [
  'a.mdx',
  'b.md',
  'index.mdx',
  'README.md',
  'Guides/a.mdx',
  'guides/index.md',
  'guides/ä b.mdx',
  'snippets/s.mdx',
  'snippets/t.mdx',
  '_parts/p.mdx',
  'build/g.md',
  'inner/c.md',
  'images/i.png',
];
const others = ['guides', 'build', 'inner/docs.json', '.gitignore', 'l.md', 'm'];
const destinations = [
  ...[
    '/a',
    '/A',
    './a',
    'b.md',
    '../b#x',
    '#own',
    '/index',
    '/',
    '/guides/',
    'guides/index',
    '/Guides/a.mdx',
  ],
  ...[
    '/guides/%C3%A4%20b',
    '/images/i.png?x',
    '/build/g',
    '/inner/c',
    '/l',
    '/m/c',
    '../../out',
    'https://a.b',
  ],
];
const specifiers = [
  '/snippets/s.mdx',
  './t.mdx',
  '../snippets/t.mdx',
  '/_parts/p.mdx',
  'react',
  '/images/i.png',
];
const configuration = createContext(
  JSON.stringify({ navigation: [{ pages: ['a', 'README', 'build/g', 'l'] }] }),
).document;

/** Everything that the graph says, in words. */
function describeLinks(links: SiteLinks) {
  return {
    isComplete: links.isComplete,
    unread: links.getUnread(),
    files: [...links.getFiles()],
    pages: files.map((file) => links.getPage(file)?.links.map(({ destination }) => destination)),
    linking: files.map((file) => describeLinksTo(links, file)),
  };
}

function describeLinksTo(links: SiteLinks, file: string): string[] {
  return links
    .getLinksTo(file)
    .map(({ from, link, target }) => `${from} ${link.offset} ${target.kind} ${JSON.stringify(link)}`);
}

randomTest(
  'random changes of files, folders, links and open pages leave what a fresh reading finds',
  6,
  async ({ seed, numRuns }, context) => {
    for (let index = 0; index < numRuns; index++) {
      const random = createRandom(seed + index);
      // In every third history links come and go, and in the first one: every run has it.
      const mayLink = index % 3 === 0;
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const some = <T>(from: readonly T[]): T[] => from.filter(() => random() < 0.3);
      const createText = (): string =>
        [
          ...some(specifiers).map((specifier, at) => `import X${at} from '${specifier}';\n\n`),
          ...some(destinations).map((destination) => `[x](<${destination}>) `),
        ].join('');
      const disk = await createDiskSite(context, { 'site/docs.json': '{}', 'outside/c.md': '' });
      const root = disk.getPath('site');
      const open = new Map<string, string>();
      const create = async () => {
        const graph = new LinkGraph();
        const site = new Site(
          nodeFileSystem,
          root,
          { boundary: root, ignoredPages: ['x/**'] },
          undefined,
          graph,
        );
        await site.scan();
        return { graph, site };
      };
      const read = async ({ graph, site }: Awaited<ReturnType<typeof create>>): Promise<SiteLinks> => {
        await site.lookUp(configuration);
        for (const [file, text] of open) graph.setOpen(file, scanPage(text, getPageFormat(file)));
        await site.readPages(
          () => false,
          (index) => getFilesToRead(graph, configuration, index),
        );
        const { index } = site;
        assert.ok(index);
        return getSiteLinks(graph, configuration, index);
      };
      const kept = await create();
      for (let round = 0; round < 40; round++) {
        const events: FileEvent[] = [];
        for (let step = 0; step < 1 + random() * 6; step++) {
          const path = random() < 0.8 ? pick(files) : pick(others);
          const absolute = `${root}/${path}`;
          const before = existsSync(absolute);
          const isNewFolder = !existsSync(dirname(absolute));
          const action = random();
          if (action < 0.6 && path !== 'guides') {
            await mkdir(dirname(absolute), { recursive: true }).catch(() => undefined);
            const text = path === '.gitignore' ? 'build/\n' : path.endsWith('.json') ? '{}' : createText();
            await rm(absolute, { recursive: true, force: true }).catch(() => undefined);
            await writeFile(absolute, text).catch(() => undefined);
          } else if (action < 0.8)
            await rm(absolute, { recursive: true, force: true }).catch(() => undefined);
          else if (mayLink && action < 0.9 && !before && existsSync(dirname(absolute)))
            await symlink(pick([`${root}/a.mdx`, `${root}/guides`, `${root}/../outside`]), absolute).catch(
              () => undefined,
            );
          else if (action >= 0.9 && before && path === 'guides' && !existsSync(`${root}/moved`)) {
            await rename(absolute, `${root}/moved`);
            events.push({ path: 'moved', kind: 'created' });
          }
          const exists = existsSync(absolute);
          if (isNewFolder && exists) events.push({ path: dirname(path), kind: 'created' });
          events.push({ path, kind: exists ? (before ? 'changed' : 'created') : 'deleted' });
        }
        for (const file of some(files)) {
          if (random() < 0.5) open.set(file, createText());
          else if (open.delete(file)) kept.graph.setOpen(file, undefined);
        }
        // Some reading is under way when the events come.
        const early = random() < 0.3 ? read(kept) : undefined;
        await kept.site.apply(events);
        await early;
        const links = await read(kept);
        const fresh = await create();
        assert.deepEqual(
          describeLinks(links),
          describeLinks(await read(fresh)),
          `history ${index}, round ${round}`,
        );
        checkLinksTo(links, kept);
      }
    }
  },
);

/** Without buckets: every link of every page. */
function checkLinksTo(
  links: SiteLinks,
  { graph, site }: { readonly graph: LinkGraph; readonly site: Site },
): void {
  const { index } = site;
  assert.ok(index);
  const resolver = getLinkResolver(configuration, index);
  const expected = new Map<string, string[]>();
  for (const from of [...getFilesToRead(graph, configuration, index)].sort()) {
    const page = links.getPage(from);
    const found = [
      ...(page?.links ?? []).map((link) => ({ link, target: resolver.resolve(link.destination, from) })),
      ...(page?.imports ?? []).map((link) => ({
        link,
        target: resolver.resolveImport(link.specifier, from),
      })),
    ].sort((one, other) => one.link.offset - other.link.offset);
    for (const { link, target } of found) {
      if (!('file' in target) || target.file === undefined) continue;
      const words = `${from} ${link.offset} ${target.kind} ${JSON.stringify(link)}`;
      expected.set(target.file, [...(expected.get(target.file) ?? []), words]);
    }
  }
  for (const file of index.files)
    assert.deepEqual(describeLinksTo(links, file), expected.get(file) ?? [], file);
}
