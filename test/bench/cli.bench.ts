// The terminal check on sites of realistic size: whole processes, from the start to the last line.
import { spawnSync } from 'node:child_process';
import { repositoryPath } from '../support/repository.ts';
import { generateSite } from './generatedSite.ts';
import { formatMilliseconds, getMedian, printTable, type Row } from './table.ts';

const bundle = repositoryPath('dist', 'cli.js');
const runs = 7;

const rows: Row[] = [];
const bare = measure(['-e', '0']);
for (const [pages, unlisted] of [
  [200, 20],
  [2_000, 200],
  [20_000, 2_000],
] as const) {
  const folder = await generateSite(pages, unlisted);
  const ours = measure([bundle, folder, '--format', 'json']);
  rows.push({
    what: 'check in a terminal : a bare node',
    size: `${pages.toLocaleString('en')} pages, ${unlisted.toLocaleString('en')} unlisted`,
    ours: formatMilliseconds(ours),
    peer: formatMilliseconds(bare),
    ratio: ours / bare,
  });
}
printTable('Terminal check', rows);

function measure(args: readonly string[]): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { maxBuffer: 2 ** 28, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The check ended with ${status}: ${stderr}`);
    return performance.now() - start;
  });
  return getMedian(times);
}
