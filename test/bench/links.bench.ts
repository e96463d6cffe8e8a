// Links between the pages of a site, compared with vscode-markdown-languageservice, the engine of VS Code’s own Markdown
// validation, over the same texts in memory; how our work grows with the site, and what the terminal check takes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { createLinkedPages, type LinkedPages } from './linkedPages.ts';
import { createLinkedSite } from './linkedSite.ts';
import { createMarkdownPeer } from './markdownPeer.ts';
import { measureMemory } from './memory.ts';
import { formatMilliseconds, getMedian, measureBoth, printTable, type Row } from './table.ts';

const describeSize = (pages: number, links: number): string =>
  `${pages.toLocaleString('en')} pages, ${links.toLocaleString('en')} links`;

await compareWithPeer();
await measureGrowth();
await measureTerminal();

async function compareWithPeer(): Promise<void> {
  const generated = createLinkedPages(2_000, 20_000);
  const { files, pages, deadCount } = generated;
  const size = describeSize(pages.length, generated.linkCount);
  const whole = await measureBoth(
    () => expect(deadCount, createLinkedSite(files).checkAll()),
    async () => expect(deadCount, await createMarkdownPeer(files).checkAll()),
    { runs: 7, warmUp: 3, repeat: 1 },
  );
  const [page = ''] = pages;
  const text = files.get(page) ?? '';
  // Every state is another text; the last link of the page is typed.
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let round = 0;
  const next = (): string => `${text}\n[more](/guides/part-1/page-2${letters[round++ % letters.length]})\n`;
  const ours = createLinkedSite(files);
  const peer = createMarkdownPeer(files);
  ours.checkAll();
  await peer.checkAll();
  const keystroke = await measureBoth(
    () => ours.type(page, next()),
    () => peer.type(page, next()),
    { runs: 51, warmUp: 20, repeat: 10 },
  );
  const toRow = (what: string, times: { ours: number; peer: number }, goal: number): Row => ({
    what,
    size,
    ours: formatMilliseconds(times.ours),
    peer: formatMilliseconds(times.peer),
    ratio: times.ours / times.peer,
    goal,
  });
  printTable('Links, ours : vscode-markdown-languageservice, same texts, same process', [
    toRow('whole site: read and judged', whole, 0.15),
    toRow('keystroke in a page to its diagnostics', keystroke, 0.2),
  ]);
}

async function measureGrowth(): Promise<void> {
  const rows: Row[] = [];
  let previous: number | undefined;
  for (const pageCount of [1_000, 4_000, 16_000]) {
    const generated = createLinkedPages(pageCount, pageCount * 10);
    const size = describeSize(pageCount, generated.linkCount);
    const check = await measure(7, () => createLinkedSite(generated.files).checkAll());
    const ratio = previous === undefined ? undefined : check / previous;
    rows.push({
      what: 'whole site',
      size,
      ours: formatMilliseconds(check),
      peer: '',
      ratio,
      goal: ratio && 5,
    });
    previous = check;
    const heading = await measure(31, renameHeading(generated));
    const mebibytes = await measureMemory(() => keepLinks(pageCount));
    const isJudgedSize = pageCount === 4_000;
    rows.push({
      what: 'heading renamed, the fragments of other pages judged again',
      size: `${size}, 400 to it`,
      ours: formatMilliseconds(heading),
      peer: '',
      ratio: undefined,
      ...(isJudgedSize && { limit: { text: '20 ms', isMissed: heading > 20 } }),
    });
    rows.push({
      what: 'memory of the links',
      size,
      ours: `${mebibytes.toFixed(1)} MiB`,
      peer: '',
      ratio: undefined,
      ...(isJudgedSize && { limit: { text: '40 MiB', isMissed: mebibytes > 40 } }),
    });
  }
  printTable('Growth with the site: ratio to the row with a quarter of the pages', rows);
}

/** Only what the server keeps: the texts are made here, and not kept. */
function keepLinks(pageCount: number): unknown {
  const { graph, site, configuration, checkAll } = createLinkedSite(
    createLinkedPages(pageCount, pageCount * 10).files,
  );
  checkAll();
  return [graph, site, configuration];
}

/** 400 pages have a link to one heading; each call gives it another name. */
function renameHeading({ files, pages }: LinkedPages): () => unknown {
  const [popular = ''] = pages;
  const link = `\n[to it](/${popular.replace(/\.md$/, '')}#the-heading)\n`;
  const linked = new Map(files);
  for (const page of pages.slice(1, 401)) linked.set(page, files.get(page) + link);
  const site = createLinkedSite(linked);
  site.checkAll();
  let isThere = true;
  return () => {
    isThere = !isThere;
    site.type(popular, `${files.get(popular)}\n## ${isThere ? 'The heading' : 'Another heading'}\n`);
    const linking = new Set(
      site
        .getLinks()
        .getLinksTo(popular)
        .map(({ from }) => from),
    );
    let found = 0;
    for (const page of linking) found += site.judge(page);
    if (found < (isThere ? 0 : 400)) throw new Error(`Only ${found} of 400 fragments are wrong`);
  };
}

/** The bundle that ships on a site of the size of a large public one, and on the same pages without their links. */
async function measureTerminal(): Promise<void> {
  const { files, linkCount } = createLinkedPages(4_000, 9_000);
  const withLinks = await write(files, (text) => text);
  const without = await write(files, (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  const times = await measureBoth(
    () => check(withLinks),
    () => check(without),
    { runs: 7, warmUp: 1, repeat: 1 },
  );
  printTable('Terminal check, the site : the same site without its links', [
    {
      what: 'check in a terminal',
      size: describeSize(4_000, linkCount),
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
      goal: 1.5,
    },
  ]);
}

async function write(files: ReadonlyMap<string, string>, change: (text: string) => string): Promise<string> {
  const { path: folder } = await createTemporaryFolder();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path.endsWith('.md') ? change(text) : text);
  }
  return folder;
}

function check(folder: string): void {
  const args = [repositoryPath('dist', 'cli.js'), folder, '--format', 'json'];
  const { status, stderr } = spawnSync(process.execPath, args, { maxBuffer: 2 ** 28, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`The check ended with ${status}: ${stderr}`);
}

async function measure(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = -2; run < runs; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return getMedian(times);
}

function expect(wanted: number, found: number): void {
  if (found !== wanted) throw new Error(`${found} diagnostics instead of ${wanted}`);
}
