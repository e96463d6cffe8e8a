// The first scan of a site with 100,000 files compared with `find` and `git ls-files` in the same folder, in turns; and
// the memory that the scanned site takes.
import { spawnSync } from 'node:child_process';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { scanSite } from '../../server/src/site/scan/siteScanner.ts';
import { Site } from '../../server/src/site/site.ts';
import { generateSite } from './generatedSite.ts';
import { measureMemory } from './memory.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

const files = 100_000;
const size = `${files.toLocaleString('en')} files`;
const root = await generateSite(files);
const options = { boundary: root, ignoredPages: [] };
const scan = () => scanSite(nodeFileSystem, root, options);

function run(program: string, ...args: readonly string[]): () => void {
  return () => {
    const { status, stdout } = spawnSync(program, args, { cwd: root, maxBuffer: 2 ** 28 });
    if (status !== 0 || stdout.length < files) throw new Error(`${program} did not list the files`);
  };
}

spawnSync('git', ['init', '--quiet', '.'], { cwd: root });
const rows: Row[] = [];
for (const [what, peer] of [
  ['first scan : find', run('find', '.', '-type', 'f')],
  // Git's index is empty, so it lists every file: like the scan, it reads the disk and the ignore files.
  ['first scan : git ls-files', run('git', 'ls-files', '--others', '--exclude-standard')],
] as const) {
  const times = await measureBoth(scan, peer, { runs: 9, warmUp: 2, repeat: 1 });
  const { ours, peer: theirs } = times;
  rows.push({
    what,
    size,
    ours: formatMilliseconds(ours),
    peer: formatMilliseconds(theirs),
    ratio: ours / theirs,
    goal: 3,
  });
}

const mebibytes = await measureMemory(async () => {
  const site = new Site(nodeFileSystem, root, options);
  await site.scan();
  // What the first queries build.
  return [site, site.index?.pages, site.index?.getPageFileInAnyCase('nothing')];
});
rows.push({
  what: 'memory of the site',
  size,
  ours: `${mebibytes.toFixed(0)} MiB`,
  peer: '',
  ratio: undefined,
});
printTable('First scan of a site', rows);
