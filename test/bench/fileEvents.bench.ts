// A thousand notifications of one new file each on a site of 50,000 pages, compared with reading that site again once.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatheredEvents } from '../../server/src/lsp/sites/sites.ts';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { Site } from '../../server/src/site/site.ts';
import { generateSite } from './generatedSite.ts';
import { measureMemory } from './memory.ts';
import { formatMilliseconds, measureBoth, printTable } from './table.ts';

const pages = 50_000;
const notifications = 1000;
const root = await generateSite(pages);
const site = new Site(nodeFileSystem, root, { boundary: root, ignoredPages: [] });
await site.scan();
const size = `${pages.toLocaleString('en')} pages`;

let round = 0;
/** The way an editor reports files: one after the other, without waiting. */
async function tellAll(): Promise<void> {
  round++;
  const gathered = new GatheredEvents(async (events) => void (await site.apply(events)));
  const paths = Array.from({ length: notifications }, (_, at) => `new-${round}-${at}.mdx`);
  for (const path of paths) writeFileSync(join(root, path), '');
  await Promise.all(paths.map((path) => gathered.add([{ path, kind: 'created' }])));
  if (site.index?.hasFile(paths.at(-1) ?? '') !== true) throw new Error('The last file is not known');
}

async function scanAnew(): Promise<void> {
  for (let at = 0; at < notifications; at++) writeFileSync(join(root, `other-${round}-${at}.mdx`), '');
  await site.scan();
  if (site.index?.pages.length === 0) throw new Error('No pages');
}

const { ours, peer } = await measureBoth(tellAll, scanAnew, { runs: 7, warmUp: 1, repeat: 1 });
const mebibytes = await measureMemory(async () => {
  await tellAll();
  return [site.index];
});
printTable('File events one by one', [
  {
    what: `${notifications.toLocaleString('en')} notifications : one scan`,
    size,
    ours: formatMilliseconds(ours),
    peer: formatMilliseconds(peer),
    ratio: ours / peer,
    goal: 1,
  },
  { what: 'memory that stays', size, ours: `${mebibytes.toFixed(0)} MiB`, peer: '', ratio: undefined },
]);
