// What a person feels: from a key to the squiggle, in VS Code's real workbench. The same text is open twice, side by
// side: as a docs.json, and as JSON that VS Code's own support checks by the same schema. Keys alternate between them. A
// window may be faster on one of its sides, so half of the keys are pressed in a window with the sides changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import docsSchema from '../../schemas/docs.schema.json' with { type: 'json' };
import { packageVsix } from '../run/packageVsix.ts';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { openScreen } from '../ui/screen.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';
import { createUserData, getWorkbenchUrl, quietSettings, startBrowserHost } from '../vscode/browserHost.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { generateSite } from './generatedSite.ts';
import { goToEnd } from './goToEnd.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, getMedian, printTable, type Row } from './table.ts';

const oursFile = 'docs.json';
const peerFile = 'peer.json';
type Files = readonly [string, string];
/** Their keys bring the cursor to the left file and to the right one. */
const groups = ['Control+1', 'Control+2'];
/** A letter after the first color makes it wrong, and Backspace makes it right again. */
const place = /",\s+"light": "#/;
/** In each of two windows. */
const pairs = 10;
const pairsToWarmUp = 3;
/**
 * Milliseconds before and after a key: long enough for everything else that a key or another active editor triggers. VS Code's
 * JSON support looks for the schemas of an editor some 300 ms after it has become active.
 */
const rest = 600;

type CheckedPages = 'site' | 'openFiles';

const createSettings = (checkPages: CheckedPages) => ({
  ...quietSettings,
  'plantStore.docs.checkPages': checkPages,
  'json.schemas': [{ fileMatch: [peerFile], schema: docsSchema }],
  'json.schemaDownload.enable': false,
});

await installChromium();
await installCodeServer();
const vsix = repositoryPath('out', 'felt.vsix');
await packageVsix(vsix);
const rows: Row[] = [];
rows.push(...(await measureSize(100, 'site')));
// All pages of a site are checked in the background, or none.
for (const checkPages of ['site', 'openFiles'] as const) rows.push(...(await measureSize(5_000, checkPages)));
printTable("From a key to its squiggle, ours : VS Code's JSON support, in one window", rows);

/** Milliseconds from a key to its squiggle. */
interface Times {
  readonly ours: number[];
  readonly peer: number[];
}

async function measureSize(pages: number, checkPages: CheckedPages): Promise<Row[]> {
  const times: Times = { ours: [], peer: [] };
  for (const files of [
    [oursFile, peerFile],
    [peerFile, oursFile],
  ] as const)
    await measureInNewWindow(pages, checkPages, files, times);
  const size = `${pages.toLocaleString('en')} pages, ${checkPages === 'site' ? 'all' : 'open ones'} checked`;
  return [
    createRow('median', size, getMedian(times.ours), getMedian(times.peer)),
    createRow('90 of 100', size, getNinetieth(times.ours), getNinetieth(times.peer)),
  ];
}

/**
 * With a server and a browser of its own: what is left of the window before would be measured along.
 * @param files the left one and the right one.
 */
async function measureInNewWindow(
  pages: number,
  checkPages: CheckedPages,
  files: Files,
  times: Times,
): Promise<void> {
  const host = await startBrowserHost({ vsixes: [vsix] });
  await createUserData(host, createSettings(checkPages));
  const profile = await createTemporaryFolder();
  const screen = await openScreen(join(profile.path, 'browser'));
  try {
    const folder = await generateSite(pages);
    const text = createLargeConfiguration(pages);
    await writeFile(join(folder, peerFile), text);
    const workbench = await openWorkbench(screen, getWorkbenchUrl(host, folder));
    await measure(workbench, text, files, times);
  } finally {
    await screen.close();
    await host.close();
    await profile.remove();
  }
}

async function measure(workbench: Workbench, text: string, files: Files, times: Times): Promise<void> {
  const [left, right] = files;
  await workbench.openFile(left);
  await workbench.press('Control+Backslash');
  await workbench.openFile(right);
  for (const group of groups) {
    await workbench.press(group);
    await goToEnd(workbench, text.slice(0, text.search(place)));
  }
  await workbench.page.evaluate(await readFile(repositoryPath('test', 'bench', 'feltProbe.js'), 'utf8'));
  for (let pair = -pairsToWarmUp; pair < pairs; pair++) {
    for (const key of ['x', 'Backspace']) {
      for (const [side, group] of groups.entries()) {
        const milliseconds = await press(workbench, group, key);
        if (pair >= 0) times[files[side] === oursFile ? 'ours' : 'peer'].push(milliseconds);
      }
    }
  }
}

async function press({ page }: Workbench, group: string, key: string): Promise<number> {
  await page.keyboard.press(group);
  await page.waitForTimeout(rest);
  await page.evaluate('felt.watch()');
  await page.keyboard.press(key);
  const milliseconds = await page.evaluate<number>('felt.result');
  await page.waitForTimeout(rest);
  return milliseconds;
}

function createRow(what: string, size: string, ours: number, peer: number): Row {
  return {
    what: `key to squiggle, ${what}`,
    size,
    ours: formatMilliseconds(ours),
    peer: formatMilliseconds(peer),
    ratio: ours / peer,
    goal: 1,
  };
}

function getNinetieth(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN;
}
