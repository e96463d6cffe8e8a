// `npm start`: builds, starts a local plant store, and opens VS Code with the extension on docs/, the extension’s own
// documentation. It is no copy: what is changed there can be committed.
// VS Code is the one on the PATH, else VS Code in the browser, whose address is printed. Ctrl+C ends everything.
// `npm start -- --tour` drives everything by itself, without a window.
import { parseArgs } from 'node:util';
import { repositoryPath } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { getWorkbenchUrl, startBrowserHost } from '../vscode/browserHost.ts';
import { findDesktop, openDesktop } from '../vscode/desktop.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { packageVsix } from './packageVsix.ts';
import { runTour } from './tour.ts';

const site = repositoryPath('docs');
const usage = 'Usage: npm start -- [--tour] [--port N], where N is the port of VS Code in the browser.';

await runScript(async () => {
  const { port, tour } = readArguments();
  if (tour) return await runTour(port);
  const desktop = await findDesktop();
  return desktop === undefined ? await startInBrowser(port) : await startOnDesktop(desktop);
});

function readArguments(): { port: number | undefined; tour: boolean } {
  const options = { port: { type: 'string' }, tour: { type: 'boolean', default: false } } as const;
  try {
    const { port, tour } = parseArgs({ options }).values;
    if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
      throw new Error('No such port');
    return { port: port === undefined ? undefined : Number(port), tour };
  } catch {
    throw new Stop(usage);
  }
}

async function startInBrowser(port: number | undefined): Promise<number> {
  await installCodeServer();
  console.log('Building …');
  const vsix = repositoryPath('out', 'start.vsix');
  await build({ tests: false });
  await packageVsix(vsix);
  const host = await startBrowserHost({ port, vsixes: [vsix] });
  const store = await startStrictPlantStore();
  printStore(store);
  console.log(`VS Code        ${getWorkbenchUrl(host, site)}`);
  console.log('\nOpen the VS Code address in a browser. Ctrl+C ends everything.\n');
  await untilInterrupted();
  await Promise.all([host.close(), store.close()]);
  return 0;
}

async function startOnDesktop(executable: string): Promise<number> {
  console.log('Building …');
  await build({ tests: false });
  const store = await startStrictPlantStore();
  printStore(store);
  console.log('\nVS Code opens now. Close its window, or press Ctrl+C, to end everything.\n');
  const desktop = await openDesktop(executable, site);
  await Promise.race([untilInterrupted(), desktop.closed]);
  await desktop.close();
  await store.close();
  return 0;
}

function printStore(store: StrictPlantStore): void {
  console.log(`\nPlant store    ${store.url}\nAccess token   ${store.token}`);
  let shown = 0;
  const showRequests = () => {
    for (const { method, url, rawBody, status } of store.requests.slice(shown)) {
      console.log(`${method} ${url} ${rawBody.toString('utf8')} -> ${status}`);
    }
    shown = store.requests.length;
  };
  setInterval(showRequests, 200).unref();
  console.log('\nIn VS Code: open docs.json, or press F1 and run "Plant Store: Create Plant".');
}

/** Takes over from the handlers that end the process at once, so that there is time to clean up. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.removeAllListeners(signal);
      process.on(signal, () => resolve());
    }
  });
}
