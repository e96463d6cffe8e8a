// Takes VS Code's place in `runTests` of @vscode/test-electron: understands the same arguments, runs the tests inside
// the extension host of VS Code in the browser, and ends with their exit code.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from '../support/stop.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporaryFolder.ts';
import { getWorkbenchUrl, startBrowserHost } from './browserHost.ts';
import { launchChromium, patience } from './chromium.ts';
import type { CodeServer } from './installCodeServer.ts';

/** The whole script, in the given VS Code. */
export async function runBrowserCode(codeServer: CodeServer): Promise<never> {
  return await runScript(() => runExtensionTests(codeServer));
}

async function runExtensionTests(codeServer: CodeServer): Promise<number> {
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: {
      extensionDevelopmentPath: { type: 'string', multiple: true },
      extensionTestsPath: { type: 'string' },
      'user-data-dir': { type: 'string' },
    },
  });
  const [folder] = positionals;
  const { extensionDevelopmentPath, extensionTestsPath } = values;
  if (folder === undefined || extensionDevelopmentPath === undefined || extensionTestsPath === undefined) {
    throw new Error('A folder, --extensionDevelopmentPath and --extensionTestsPath are needed');
  }
  const host = await startBrowserHost({
    codeServer,
    userDataFolder: values['user-data-dir']?.toString(),
    smokeTestDriver: true,
  });
  const extensions = await gatherExtensions(extensionDevelopmentPath.map(String));
  const browser = await launchChromium();
  try {
    const remote = `vscode-remote://127.0.0.1:${host.port}`;
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', `${remote}${extensions.path}`],
      ['extensionTestsPath', `${remote}${extensionTestsPath}`],
    ]);
    // Nobody looks at it: a small window without motion leaves the processor to the suites.
    const page = await browser.newPage({ viewport: { width: 900, height: 600 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(patience);
    return await new Promise<number>((resolve, reject) => {
      // The workbench calls these two by name, with the extension host's output and with the tests' exit code.
      const listeners = [
        page.exposeFunction('codeAutomationLog', (_level: string, parts: unknown[]) => console.log(...parts)),
        page.exposeFunction('codeAutomationExit', resolve),
      ];
      page.on('crash', () => reject(new Error('The browser tab crashed')));
      Promise.all(listeners)
        .then(() => page.goto(getWorkbenchUrl(host, folder, { payload })))
        .catch(reject);
    });
  } finally {
    await browser.close();
    await host.close();
    await extensions.remove();
  }
}

/** A workbench in a browser takes one folder: an extension, or a folder of extensions. */
async function gatherExtensions(paths: readonly string[]): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  for (const [index, path] of paths.entries())
    await symlink(path, join(folder.path, String(index)), 'junction');
  return folder;
}
