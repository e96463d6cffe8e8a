// `npm run test:oldest`: the suites of test/vscode/suites in the oldest VS Code that the manifest supports, in the browser.
import { installNodes } from '../support/nodes.ts';
import { runScript } from '../support/stop.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer, oldestCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { getBrowserExecutable, runHostSuites } from './hostSuites.ts';
import { createReport } from './report.ts';

await runScript(async () => {
  await installChromium();
  await installNodes();
  await installCodeServer(oldestCodeServer);
  const report = createReport();
  await build({ tests: true });
  await runHostSuites(await getBrowserExecutable('oldestCode'), report);
  return report.finish();
});
