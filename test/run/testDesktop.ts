// `npm run test:desktop`: the suites of test/vscode/suites in VS Code desktop, which is downloaded: the oldest version
// that the manifest promises to support, and the newest. Where there is no display, start it under xvfb-run.
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import manifest from '../../package.json' with { type: 'json' };
import { runScript, Stop } from '../support/stop.ts';
import { build } from './build.ts';
import { runHostSuites } from './hostSuites.ts';
import { createReport } from './report.ts';

await runScript(async () => {
  const oldest = manifest.engines.vscode.replace('^', '');
  const report = createReport();
  await build({ tests: true });
  for (const version of [oldest, 'stable']) {
    console.log(`VS Code ${version}`);
    await runHostSuites(await download(version), report);
  }
  return report.finish();
});

async function download(version: string): Promise<string> {
  try {
    return await downloadAndUnzipVSCode(version);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `VS Code ${version} could not be downloaded (${reason}). ` +
        'Check the network and run the same command again; "npm test" needs no download of VS Code.',
    );
  }
}
