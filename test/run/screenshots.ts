// `npm run screenshots`: makes every picture of README and docs/ from the real workbench, with the extension installed from
// its package. Sizes, themes and texts are fixed, so that a picture changes only when what it shows has changed.
// `npm run screenshots -- WORDS` makes only those with one of the words in their names.
import { writeFile } from 'node:fs/promises';
import { repositoryPath } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { remoteStore, showQuestion } from '../ui/agents/agentSteps.ts';
import { changePictureSettings, showChanges } from '../ui/changePictureSteps.ts';
import {
  linkingPages,
  linkPictureSettings,
  pagesWithDeadLink,
  showDeadLink,
  showMove,
} from '../ui/linkPictureSteps.ts';
import { pageWithOpenTag, showOpenTag } from '../ui/pagePictureSteps.ts';
import {
  getMenuPlace,
  showFix,
  showNavigationMenu,
  showPlantSteps,
  showPreview,
  showWriting,
} from '../ui/pictureSteps.ts';
import { limits, type PictureName, pictures } from '../ui/pictures.ts';
import { tourSettings } from '../ui/tourSteps.ts';
import { createFrames } from './gif.ts';
import { stackPictures } from './stackedPictures.ts';
import { openStage, type Stage, type StageOptions, startStageHost } from './stage.ts';

/** Nothing blinks, and nothing is on the screen that is not wanted there. */
const settings = {
  ...tourSettings,
  'editor.cursorBlinking': 'solid',
  'workbench.colorTheme': 'Default Light Modern',
};
/** The page shows pictures about 690 pixels wide: what is beside the editors makes room for larger letters. */
const editorsOnly = {
  ...settings,
  'breadcrumbs.enabled': false,
  'editor.folding': false,
  'editor.glyphMargin': false,
  'editor.lineNumbersMinChars': 3,
  'editor.scrollbar.vertical': 'hidden',
  'window.commandCenter': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
};
const darkTheme = { 'workbench.colorTheme': 'Default Dark Modern' };

const still = { animations: 'disabled' } as const;

interface Scene {
  readonly picture: PictureName;
  readonly stage: StageOptions;
  /** Returns the picture. */
  take(stage: Stage): Promise<Buffer>;
}

const sample = { site: 'sample', name: 'plant-docs', settings } as const;
const plantCall = { name: 'create_plant', input: { id: '9007199254740993', name: 'Fern', tag: 'shade' } };

/** Of the whole window. */
function after(work: (workbench: Stage['workbench']) => Promise<void>): Scene['take'] {
  return async ({ workbench }) => {
    await work(workbench);
    return workbench.page.screenshot(still);
  };
}

/** The sample site as a tree. */
const tree = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Plant Store',
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
  favicon: '/logo/favicon.svg',
  colors: { primary: '#1f7a4d', light: '#57d393', dark: '#14532d' },
  appearance: { default: 'light' },
  navigation: {
    versions: [
      {
        version: 'v2',
        default: true,
        tabs: [
          {
            tab: 'Guides',
            icon: 'book-open',
            groups: [
              { group: 'Get started', pages: ['introduction', 'quickstart'] },
              { group: 'Caring for plants', icon: 'leaf', pages: ['guides/light', 'guides/watering'] },
            ],
          },
          {
            tab: 'API',
            icon: 'code',
            openapi: 'api/openapi.json',
            pages: ['api/authentication', 'POST /plants'],
          },
        ],
      },
      { version: 'v1', groups: [{ group: 'Version 1', pages: ['v1/overview'] }] },
    ],
  },
  navbar: { primary: { type: 'github', href: 'https://github.com/plant-store/plant-store-vscode' } },
};
const treeText = JSON.stringify(tree, undefined, 2);

/** The tree with another value of the appearance. */
function setAppearance(value: string): string {
  return treeText.replace('"default": "light"', `"default": "${value}"`);
}

const scenes: readonly Scene[] = [
  {
    picture: 'writing',
    stage: {
      ...sample,
      settings: {
        ...editorsOnly,
        'editor.fontSize': 15,
        '[docs-json]': { 'editor.quickSuggestions': { strings: 'off' } },
      },
      files: { 'docs.json': setAppearance('lihgt') },
      size: { width: 1080, height: 560 },
    },
    async take({ workbench }) {
      const frames = createFrames(workbench.page);
      await showWriting(workbench, setAppearance('lihgt'), frames.add);
      return frames.encode();
    },
  },
  {
    picture: 'preview',
    stage: {
      ...sample,
      settings: editorsOnly,
      files: { 'docs.json': treeText },
      size: { width: 1080, height: 620 },
    },
    take: after(showPreview),
  },
  {
    picture: 'previewDark',
    stage: {
      ...sample,
      settings: { ...editorsOnly, ...darkTheme },
      files: { 'docs.json': setAppearance('dark') },
      size: { width: 1080, height: 620 },
    },
    take: after(showPreview),
  },
  {
    picture: 'previewTree',
    stage: {
      ...sample,
      settings: editorsOnly,
      files: { 'docs.json': treeText },
      size: { width: 1080, height: 620 },
    },
    take: after(showPreview),
  },
  {
    picture: 'editor',
    stage: { ...sample, site: 'broken', name: 'fern-docs', size: { width: 960, height: 560 } },
    take: after(showFix),
  },
  {
    picture: 'navigation',
    stage: { ...sample, files: { 'docs.json': treeText }, size: { width: 960, height: 620 } },
    async take({ workbench }) {
      await showNavigationMenu(workbench);
      return workbench.page.screenshot({ ...still, clip: await getMenuPlace(workbench) });
    },
  },
  {
    picture: 'links',
    stage: {
      ...sample,
      settings: { ...settings, ...linkPictureSettings },
      files: pagesWithDeadLink,
      size: { width: 960, height: 470 },
    },
    take: after(showDeadLink),
  },
  {
    picture: 'pages',
    stage: {
      ...sample,
      settings: { ...settings, ...linkPictureSettings },
      files: pageWithOpenTag,
      size: { width: 960, height: 620 },
    },
    take: after(showOpenTag),
  },
  {
    picture: 'move',
    stage: { ...sample, files: linkingPages, size: { width: 960, height: 430 } },
    take: after(showMove),
  },
  {
    picture: 'changes',
    stage: {
      ...sample,
      settings: { ...editorsOnly, ...changePictureSettings },
      files: { 'docs.json': treeText },
      size: { width: 960, height: 620 },
    },
    async take({ workbench, folder }) {
      await showChanges(workbench, folder);
      return workbench.page.screenshot(still);
    },
  },
  {
    picture: 'createPlant',
    stage: { ...sample, size: { width: 760, height: 460 } },
    async take({ workbench }) {
      const taken: Buffer[] = [];
      await showPlantSteps(workbench, async (part) => {
        taken.push(await part.screenshot(still));
      });
      return stackPictures(taken);
    },
  },
  {
    picture: 'agentPlant',
    stage: {
      ...sample,
      settings: { ...settings, ...remoteStore, 'files.exclude': { 'agent-*.json': true } },
      files: { 'agent-calls.json': JSON.stringify([plantCall]) },
      size: { width: 960, height: 430 },
    },
    take: after(showQuestion),
  },
];

await runScript(async () => {
  const words = process.argv.slice(2);
  const wanted = scenes.filter(
    ({ picture }) => words.length === 0 || words.some((word) => pictures[picture].includes(word)),
  );
  if (wanted.length === 0) throw new Stop(`No picture has ${words.join(' or ')} in its name.`);
  const host = await startStageHost({ hasAgent: wanted.some(({ picture }) => picture === 'agentPlant') });
  try {
    for (const scene of wanted) await takeScene(host, scene);
    return 0;
  } finally {
    await host.close();
  }
});

async function takeScene(host: Parameters<typeof openStage>[0], scene: Scene): Promise<void> {
  const stage = await openStage(host, scene.stage);
  try {
    await save(pictures[scene.picture], await scene.take(stage));
  } catch (error) {
    const picture = repositoryPath('out', 'screenshots-failure.png');
    await stage.workbench.page.screenshot({ path: picture });
    throw new Stop(`${error instanceof Error ? error.message : error}\nThis was on the screen: ${picture}`);
  } finally {
    await stage.close();
  }
}

async function save(path: string, picture: Uint8Array): Promise<void> {
  const limit = limits[path.endsWith('.gif') ? 'animated' : 'still'];
  const size = `${path}: ${Math.ceil(picture.length / 1000)} KB`;
  if (picture.length > limit) throw new Stop(`${size}, but at most ${limit / 1000} KB are wanted.`);
  await writeFile(repositoryPath(path), picture);
  console.log(size);
}
