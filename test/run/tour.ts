// `npm start -- --tour`: the main job from end to end, driven by keyboard in a browser without a window. It prints what it
// saw, step by step, and saves pictures in out/tour.
import { join } from 'node:path';
import { repositoryPath } from '../support/repository.ts';
import { copySite } from '../support/sites/siteCopy.ts';
import { Stop } from '../support/stop.ts';
import { startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { openScreen } from '../ui/screen.ts';
import { createShow, takeTour, tourSettings } from '../ui/tourSteps.ts';
import { openWorkbench } from '../ui/workbench.ts';
import { createUserData, getWorkbenchUrl, quietSettings, startBrowserHost } from '../vscode/browserHost.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { packageVsix } from './packageVsix.ts';

const pictures = repositoryPath('out', 'tour');

/** Returns the exit code: 1 when a step did not end as it should. */
export async function runTour(port: number | undefined): Promise<number> {
  await installChromium();
  await installCodeServer();
  console.log('Building …');
  const vsix = repositoryPath('out', 'tour.vsix');
  await build({ tests: false });
  await packageVsix(vsix);

  const host = await startBrowserHost({ port, vsix });
  await createUserData(host, { ...quietSettings, ...tourSettings });
  const site = await copySite('broken', 'fern-docs');
  const store = await startStrictPlantStore();
  const profile = await createTemporaryFolder();
  const screen = await openScreen(join(profile.path, 'browser'));
  const workbench = await openWorkbench(screen, getWorkbenchUrl(host, site.folder));
  const show = await createShow(workbench, pictures);
  try {
    await takeTour({ workbench, store, show });
    console.log(`\nThe tour ended well. Its pictures are in ${pictures}.`);
    return 0;
  } catch (error) {
    await show('failure');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `\nThe tour did not end well: ${reason}. What was on the screen is the last picture in ${pictures}.`,
    );
  } finally {
    await screen.close();
    await host.close();
    await Promise.all([store.close(), site.remove(), profile.remove()]);
  }
}
