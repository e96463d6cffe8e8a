// `npm run screenshots`: makes every picture of README from the real workbench, with the extension installed from its
// package. Sizes, theme and texts are fixed, so that a picture changes only when what it shows has changed.
import { readFile, writeFile } from 'node:fs/promises';
import { repositoryPath } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { remoteStore, showQuestion } from '../ui/agents/agentSteps.ts';
import {
  linkingPages,
  linkPictureSettings,
  pagesWithDeadLink,
  showDeadLink,
  showMove,
} from '../ui/linkPictureSteps.ts';
import { showNavigation, showPreview, showWriting } from '../ui/pictureSteps.ts';
import { limits, pictures } from '../ui/pictures.ts';
import { takeTour, tourSettings } from '../ui/tourSteps.ts';
import { createFrames } from './gif.ts';
import { openStage, type Stage, type StageOptions, startStageHost } from './stage.ts';

/** Nothing blinks, and nothing is on the screen that is not wanted there. */
const settings = {
  ...tourSettings,
  'editor.cursorBlinking': 'solid',
  'workbench.colorTheme': 'Default Light Modern',
};
const size = { width: 1120, height: 660 };
/** Its port is in the pictures. */
const storePort = 8080;

const still = { animations: 'disabled' } as const;

/** What the tour calls its pictures → those of them that README shows. */
const picturesOfTour = new Map([
  ['problems', pictures.editor],
  ['created', pictures.createPlant],
]);

await runScript(async () => {
  const host = await startStageHost({ hasAgent: true });
  const on = async (options: StageOptions, work: (stage: Stage) => Promise<void>): Promise<void> => {
    const stage = await openStage(host, options);
    try {
      await work(stage);
    } catch (error) {
      const picture = repositoryPath('out', 'screenshots-failure.png');
      await stage.workbench.page.screenshot({ path: picture });
      throw new Stop(`${error instanceof Error ? error.message : error}\nThis was on the screen: ${picture}`);
    } finally {
      await stage.close();
    }
  };
  try {
    await on(
      { site: 'broken', name: 'fern-docs', settings, size, storePort },
      async ({ workbench, store }) => {
        const show = async (name: string) => {
          const picture = picturesOfTour.get(name);
          if (picture !== undefined) await save(picture, await workbench.page.screenshot(still));
        };
        await takeTour({ workbench, store, show });
      },
    );
    await on({ site: 'sample', name: 'plant-docs', settings, size }, async ({ workbench }) => {
      await showNavigation(workbench);
      await save(pictures.navigation, await workbench.page.screenshot(still));
      await showPreview(workbench);
      await save(pictures.preview, await workbench.page.screenshot(still));
    });
    const sample = { site: 'sample', name: 'plant-docs' } as const;
    await on(
      {
        ...sample,
        settings: { ...settings, ...linkPictureSettings },
        files: pagesWithDeadLink,
        size: { width: 960, height: 470 },
      },
      async ({ workbench }) => {
        await showDeadLink(workbench);
        await save(pictures.links, await workbench.page.screenshot(still));
      },
    );
    await on(
      { ...sample, settings, files: linkingPages, size: { width: 960, height: 430 } },
      async ({ workbench }) => {
        await showMove(workbench);
        await save(pictures.move, await workbench.page.screenshot(still));
      },
    );
    const call = { name: 'create_plant', input: { id: '9007199254740993', name: 'Fern', tag: 'shade' } };
    await on(
      {
        ...sample,
        settings: { ...settings, ...remoteStore, 'files.exclude': { 'agent-*.json': true } },
        files: { 'agent-calls.json': JSON.stringify([call]) },
        size: { width: 960, height: 430 },
      },
      async ({ workbench }) => {
        await showQuestion(workbench);
        await save(pictures.agentPlant, await workbench.page.screenshot(still));
      },
    );
    await on(await getWritingStage(), async ({ workbench }) => {
      const frames = createFrames(workbench.page);
      await showWriting(workbench, frames.add);
      await save(pictures.writing, await frames.encode());
    });
    return 0;
  } finally {
    await host.close();
  }
});

/** The sample site with a misspelled value. */
async function getWritingStage(): Promise<StageOptions> {
  const text = await readFile(repositoryPath('test', 'sites', 'sample', 'docs.json'), 'utf8');
  return {
    site: 'sample',
    name: 'plant-docs',
    settings: { ...settings, 'editor.fontSize': 12, 'workbench.activityBar.location': 'hidden' },
    files: { 'docs.json': text.replace('"default": "light"', '"default": "lihgt"') },
    size: { width: 960, height: 600 },
  };
}

async function save(path: string, picture: Uint8Array): Promise<void> {
  const limit = limits[path.endsWith('.gif') ? 'animated' : 'still'];
  const size = `${path}: ${Math.ceil(picture.length / 1000)} KB`;
  if (picture.length > limit) throw new Stop(`${size}, but at most ${limit / 1000} KB are wanted.`);
  await writeFile(repositoryPath(path), picture);
  console.log(size);
}
