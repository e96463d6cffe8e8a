// What a person sees of the site preview, in VS Code's real workbench: how soon it is there, and how soon it follows a key.
// The peer is VS Code's own Markdown preview, of one page of the same site.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { packageVsix } from '../run/packageVsix.ts';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { openScreen, type Screen } from '../ui/screen.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';
import { createUserData, getWorkbenchUrl, quietSettings, startBrowserHost } from '../vscode/browserHost.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { generateSite } from './generatedSite.ts';
import { goToEnd } from './goToEnd.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, getMedian, printTable, type Row } from './table.ts';

/** It is no page of the site. */
const peerFile = 'README.md';
const pageFile = 'guides/section-0/page-1.mdx';
const image = 'leaf.svg';
const words = `# A page\n\n![Leaf](/${image})\n\n${'Some words of a page.\n\n'.repeat(10)}`;
/** Each preview is opened this often, in turns; the first time it also loads what VS Code itself needs for it. */
const openings = 6;
/** Milliseconds that a file is open before its preview is asked for: nobody is faster, and no start is measured along. */
const restBeforeOpening = 2_000;
const keys = 40;
const keysToWarmUp = 6;
/** Milliseconds between two keys: long enough for everything else that a key triggers. */
const rest = 250;
/** A letter more before the quote, and the page is missing. */
const place = 'guides/section-0/page-1"';
/** In milliseconds, from the shell to its first paint; and from a key to the changed paint, 95 of 100. `ratio`: to the peer. */
const goals = { firstPaint: 150, key: 50, touched: 5, ratio: 1 };
const ourCommand = 'Docs: Open Site Preview';
/** What is in the frame only when the preview shows the page. */
const content = { ours: 'main h1', peer: '.markdown-body h1' };

await installChromium();
await installCodeServer();
const vsix = repositoryPath('out', 'preview.vsix');
await packageVsix(vsix);
const probe = await readFile(repositoryPath('test', 'bench', 'paintProbe.js'), 'utf8');
const rows: Row[] = [];
for (const pages of [200, 5_000]) rows.push(...(await measureInNewWindow(pages)));
printTable("The site preview, ours : VS Code's preview of one Markdown page", rows);

/** With a server and a browser of its own: what is left of the window before would be measured along. */
async function measureInNewWindow(pages: number): Promise<Row[]> {
  const host = await startBrowserHost({ vsixes: [vsix] });
  await createUserData(host, { ...quietSettings, 'window.restoreWindows': 'none' });
  const profile = await createTemporaryFolder();
  const screen = await openScreen(join(profile.path, 'browser'));
  try {
    const folder = await generateSite(pages);
    for (const file of [peerFile, pageFile]) await writeFile(join(folder, file), words);
    await writeFile(join(folder, image), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    return await measure(screen, getWorkbenchUrl(host, folder), pages);
  } finally {
    await screen.close();
    await host.close();
    await profile.remove();
  }
}

async function measure(screen: Screen, url: string, pages: number): Promise<Row[]> {
  const size = `${pages.toLocaleString('en')} pages`;
  const outside = findOutside(screen.page);
  const workbench = await openWorkbench(screen, url);
  const opened = await openInTurns(workbench);
  await workbench.openFile('docs.json');
  const ours = await open(workbench, 'ours');
  await workbench.press('Control+1');
  const text = createLargeConfiguration(pages);
  await goToEnd(workbench, text.slice(0, text.indexOf(place) + place.length - 1));
  const typed = await type(workbench, ours.frame);
  await workbench.openFile(pageFile);
  await ours.frame.locator('main p', { hasText: 'Some words' }).first().waitFor();
  await workbench.press('Control+End');
  const typedPage = await type(workbench, ours.frame);
  const violations = Number(await ours.frame.evaluate<string>('document.documentElement.dataset.violations'));
  await workbench.runCommand('View: Close All Editors');
  await workbench.openFile(peerFile);
  const peer = await open(workbench, 'peer');
  await workbench.press('Control+1', 'Control+End');
  const typedPeer = await type(workbench, peer.frame);
  return [
    createTime('command to content', size, getMedian(opened.ours), getMedian(opened.peer), {
      goal: goals.ratio,
    }),
    createTime('shell to first paint', size, getMedian(opened.firstPaints), undefined, {
      limit: goals.firstPaint,
    }),
    ...createKeyTimes('a configuration', size, typed, typedPeer),
    ...createKeyTimes('a page', size, typedPage, typedPeer, goals.ratio),
    createFigure('nodes touched by a key, at most', size, Math.max(...typed.touched), goals.touched),
    createFigure('requests that left the machine', size, outside.size, 0),
    createFigure('violations of the policy', size, violations, 0),
  ];
}

async function openInTurns(workbench: Workbench): Promise<Record<'ours' | 'peer' | 'firstPaints', number[]>> {
  const times: Record<'ours' | 'peer' | 'firstPaints', number[]> = { ours: [], peer: [], firstPaints: [] };
  for (let at = 0; at < openings; at++) {
    for (const side of ['peer', 'ours'] as const) {
      await workbench.openFile(side === 'ours' ? 'docs.json' : peerFile);
      await workbench.page.waitForTimeout(restBeforeOpening);
      const { frame, milliseconds } = await open(workbench, side);
      if (at > 0) times[side].push(milliseconds);
      if (at > 0 && side === 'ours') times.firstPaints.push(await getFirstPaint(frame));
      await workbench.runCommand('View: Close All Editors');
    }
  }
  return times;
}

/** In milliseconds since the shell was loaded. */
function getFirstPaint(frame: Frame): Promise<number> {
  return waitUntil('the first paint is marked', () =>
    frame.evaluate<number | undefined>(`performance.getEntriesByName('plantStore:firstPaint')[0]?.startTime`),
  );
}

async function open(
  workbench: Workbench,
  side: 'ours' | 'peer',
): Promise<{ readonly frame: Frame; readonly milliseconds: number }> {
  const { page } = workbench;
  if (side === 'ours') {
    await workbench.openPalette();
    await page.keyboard.insertText(ourCommand);
    await page.locator(`.quick-input-list .monaco-list-row.focused[aria-label^="${ourCommand}"]`).waitFor();
  } else await page.keyboard.press('Control+K');
  const start = performance.now();
  await page.keyboard.press(side === 'ours' ? 'Enter' : 'v');
  const frame = await waitUntil(`the preview shows ${content[side]}`, async () => {
    for (const candidate of page.frames()) {
      if (
        (await candidate
          .locator(content[side])
          .count()
          .catch(() => 0)) > 0
      )
        return candidate;
    }
    return undefined;
  });
  return { frame, milliseconds: performance.now() - start };
}

interface Typed {
  readonly times: readonly number[];
  readonly touched: readonly number[];
}

/** One letter, and Backspace, again and again. */
async function type({ page }: Workbench, frame: Frame): Promise<Typed> {
  await frame.evaluate(probe);
  const times: number[] = [];
  const touched: number[] = [];
  for (let at = -keysToWarmUp; at < keys; at++) {
    await page.waitForTimeout(rest);
    await frame.evaluate('paintProbe.watch()');
    await page.evaluate(`document.addEventListener('keydown', () => {
      window.pressedAt = performance.timeOrigin + performance.now();
    }, { capture: true, once: true })`);
    await page.keyboard.press(at % 2 === 0 ? 'x' : 'Backspace');
    const seen = await frame.evaluate<{ at: number; touched: number }>('paintProbe.result');
    const pressed = await page.evaluate<number>('pressedAt');
    if (at < 0) continue;
    times.push(seen.at - pressed);
    touched.push(seen.touched);
  }
  return { times, touched };
}

/**
 * What a network would have been asked for by a frame of the page: not by the workbench itself, which asks for extensions,
 * and not by the service worker through which webviews load local files.
 */
function findOutside(page: Page): ReadonlySet<string> {
  const outside = new Set<string>();
  page.on('request', (request) => {
    const { hostname, protocol, href } = new URL(request.url());
    if (!/^https?:$/.test(protocol) || hostname === '127.0.0.1' || hostname === 'localhost') return;
    if (!/\.vscode-(?:cdn|resource)\./.test(hostname) && request.frame() !== page.mainFrame())
      outside.add(href);
  });
  return outside;
}

interface TimeGoals {
  /** Of the ratio. */
  readonly goal?: number | undefined;
  /** Of our own time, in milliseconds. */
  readonly limit?: number;
}

function createTime(
  what: string,
  size: string,
  ours: number,
  peer: number | undefined,
  { goal, limit }: TimeGoals,
): Row {
  return {
    ...{ what, size, goal },
    ours: formatMilliseconds(ours),
    peer: peer === undefined ? '' : formatMilliseconds(peer),
    ratio: peer === undefined ? undefined : ours / peer,
    ...(limit !== undefined && { limit: { text: formatMilliseconds(limit), isMissed: ours > limit } }),
  };
}

function createKeyTimes(where: string, size: string, ours: Typed, peer: Typed, goal?: number): Row[] {
  const what = `key in ${where} to changed paint`;
  const limit = goals.key;
  return [
    createTime(`${what}, median`, size, getMedian(ours.times), getMedian(peer.times), { goal }),
    createTime(`${what}, 95 of 100`, size, getP95(ours.times), getP95(peer.times), { goal, limit }),
  ];
}

function createFigure(what: string, size: string, count: number, limit: number): Row {
  const figures = { ours: String(count), peer: '', ratio: undefined };
  return { what, size, ...figures, limit: { text: String(limit), isMissed: count > limit } };
}

function getP95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
