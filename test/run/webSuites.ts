// Runs the suites of test/vscode/webSuites inside the web extension host of VS Code for the Web, one window after another,
// with the extension as it is packaged.
import { randomInt } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { unseenSettings } from '../vscode/browserHost.ts';
import { launchChromium, patience } from '../vscode/chromium.ts';
import { seedVariable } from '../vscode/suites/results.ts';
import { openBackstage } from '../vscode/web/backstage.ts';
import type { SuitePart, SuiteRun } from '../vscode/web/backstageRequests.ts';
import { type ElsewhereStore, startElsewhereStore } from '../vscode/web/elsewhereStore.ts';
import { unpackExtension } from '../vscode/web/unpackedExtension.ts';
import { startWebHost } from '../vscode/web/webHost.ts';
import { addSuites } from './hostSuites.ts';
import type { ResultSink } from './retry.ts';
import { createSilence } from './silence.ts';
import { stageAgent } from './stageAgent.ts';

const oddWorkspace = 'odd.code-workspace';

/** What each window has open; nothing: the mounted sites. */
const opened: Record<SuitePart, string> = {
  mounted: '',
  others: '',
  withoutWorkers: '',
  stores: '',
  odd: `?workspace=vscode-test-web://mount/${oddWorkspace}`,
};

export async function runWebSuites(parts: readonly SuitePart[], report: ResultSink): Promise<void> {
  const elsewhere = await startElsewhereStore();
  const browser = await launchChromium(elsewhere.flags);
  try {
    for (const part of parts) await runPart(browser, { part, elsewhere }, report);
  } finally {
    await browser.close();
    await elsewhere.close();
  }
}

interface WebWindow {
  readonly part: SuitePart;
  readonly elsewhere: ElsewhereStore;
}

async function runPart(browser: Browser, { part, elsewhere }: WebWindow, report: ResultSink): Promise<void> {
  const started = Date.now();
  const seed = Number(process.env[seedVariable] ?? randomInt(1_000_000));
  const folder = await createTemporaryFolder();
  const extension = join(folder.path, 'extension');
  const files = join(folder.path, 'files');
  const sites = join(folder.path, 'sites');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const backstage = await openBackstage(elsewhere.seen);
  const run: SuiteRun = { backstage: backstage.url, seed, part };
  await unpackExtension(extension);
  await cp(repositoryPath('out', 'web', 'index.js'), join(extension, 'suites', 'index.js'), {
    recursive: true,
  });
  await writeFile(join(extension, 'suites', 'run.json'), JSON.stringify(run));
  await cp(repositoryPath('test', 'vscode', 'webFiles', 'package.json'), join(files, 'package.json'));
  await cp(repositoryPath('out', 'web', 'files.js'), join(files, 'main.js'));
  await cp(repositoryPath('test', 'sites'), sites, { recursive: true });
  const folders = ['fixed', 'unwatched', 'closed', 'silent'].map((scheme) => ({ uri: `${scheme}:/` }));
  if (part === 'odd') await writeFile(join(sites, oddWorkspace), JSON.stringify({ folders }));
  const host = await startWebHost({
    extensions: [files, await stageAgent()],
    tested: { folder: extension, suites: join(extension, 'suites', 'index.js') },
    mount: sites,
    settings: unseenSettings,
    allowsWorkers: part !== 'withoutWorkers',
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const silence = createSilence();
  let heard = 0;
  const listening = setInterval(() => {
    if (backstage.results.length + log.length > heard) silence.hear();
    heard = backstage.results.length + log.length;
  }, 1_000);
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  page.on('pageerror', (error) => log.push(String(error)));
  const ended = new Promise<string>((resolve) => {
    silence.signal.addEventListener('abort', () => resolve(silence.sentence));
    page.on('crash', () => resolve('The browser tab crashed'));
    // The workbench calls these two by name, with the extension host's output and with the tests' exit code.
    void page.exposeFunction('codeAutomationExit', (code: number) => resolve(`It ended with ${code}`));
    void page.exposeFunction('codeAutomationLog', (_level: string, words: unknown[]) =>
      log.push(words.join(' ')),
    );
  });
  await page.goto(host.url + opened[part]);
  const problem = await Promise.race([backstage.finished, ended]);
  clearInterval(listening);
  silence.end();
  await mkdir(repositoryPath('out', 'web'), { recursive: true });
  const logFile = repositoryPath('out', 'web', `${part}.log`);
  await writeFile(logFile, log.join('\n'));
  const { results } = backstage;
  console.log(`The window "${part}" of VS Code for the Web (${seedVariable}=${seed})`);
  addSuites(`web/${part}`, results, report);
  if (problem !== undefined || results.length === 0) {
    const picture = repositoryPath('out', 'web', `${part}.png`);
    await page.screenshot({ path: picture });
    const last = `The last test that ended: ${results.at(-1)?.name}.`;
    const failure = `${problem ?? 'No suite ran'} ${last} See ${logFile} and ${picture}.`;
    report.add(`web/${part}`, Date.now() - started, [{ name: 'the whole window', failure }]);
  }
  await context.close();
  await host.close();
  await backstage.close();
  await folder.remove();
}
