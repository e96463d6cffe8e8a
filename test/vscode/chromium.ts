// The browser that shows VS Code's workbench: one that is already installed, or else one that is installed here.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { runToEnd } from '../support/childProcess.ts';
import { installDebianPackages, isRootOnDebian } from '../support/debianPackages.ts';
import { endWithProcess } from '../support/lifetime.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Milliseconds to wait for something in a page, on a machine that may be busy with something else. */
export const patience = 120_000;

/** A rule for names of hosts that leads to this machine only; others may stand before it. */
export const thisMachineOnly = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost';

// The second half keeps the browser off the network; a test talks only to this machine.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=${thisMachineOnly}`,
];

const screen = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** In VS Code for the Web a webview comes from another site, with a service worker, which counts as a cookie of a third party. */
const allowingWebviews = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

/** Starts Chromium without a window. It must already be installed. @param more flags, which count more than the usual ones. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: await getChromium(), args: [...flags, ...more] });
}

let shared: Promise<Browser> | undefined;

/** The Chromium of this process, for test files that open pages of their own in it. It ends with the process. */
export function getSharedChromium(): Promise<Browser> {
  if (shared === undefined) {
    const launched = launchChromium();
    shared = launched;
    endWithProcess.after(async () => (await launched).close());
  }
  return shared;
}

/** The same with a persistent profile: a folder, which keeps what the browser has loaded and compiled. */
export async function launchChromiumWithProfile(folder: string): Promise<BrowserContext> {
  const options = { ...screen, executablePath: await getChromium(), args: flags };
  const preferences = join(folder, 'Default', 'Preferences');
  await mkdir(dirname(preferences), { recursive: true });
  if (!existsSync(preferences)) await writeFile(preferences, JSON.stringify(allowingWebviews));
  const context = await chromium.launchPersistentContext(folder, options);
  context.setDefaultTimeout(patience);
  return context;
}

async function getChromium(): Promise<string> {
  const executable = await findChromium();
  if (executable === undefined) throw new Stop(missing);
  return executable;
}

/** Ensures that there is a Chromium (or a Chrome, or an Edge). */
export async function installChromium(): Promise<void> {
  if ((await findChromium()) !== undefined) return;
  console.log('Installing Chromium …');
  const attempts = isRootOnDebian() ? [installFromDebian, installFromPlaywright] : [installFromPlaywright];
  for (const attempt of attempts) {
    const output = await attempt();
    if ((await findChromium()) !== undefined) return;
    console.error(output.trim().split('\n').slice(-8).join('\n'));
  }
  throw new Stop(missing);
}

const missing =
  'Chromium is needed to show VS Code and could not be found or installed. ' +
  'Install Chromium, Chrome or Edge so that it is on the PATH, then run the same command again.';

async function findChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of [...onPath, ...(places[process.platform] ?? []), chromium.executablePath()]) {
    if (existsSync(path) && (await answers(path))) return path;
  }
  return undefined;
}

/** Ubuntu's chromium-browser can be a stub that only says how to install a snap. */
async function answers(path: string): Promise<boolean> {
  return process.platform === 'win32' || (await runToEnd(path, ['--version'])).code === 0;
}

function installFromDebian(): Promise<string> {
  return installDebianPackages(['chromium']);
}

async function installFromPlaywright(): Promise<string> {
  const cli = repositoryPath('node_modules', 'playwright-core', 'cli.js');
  return (await runToEnd(process.execPath, [cli, 'install', 'chromium'])).output;
}
