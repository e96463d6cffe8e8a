// A workbench with a store, for `npm start -- --tour` and `npm run screenshots`: from the package that people install, on a
// copy of a site, in a browser without a window.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agentVsix, repositoryPath } from '../support/repository.ts';
import { copySite } from '../support/sites/siteCopy.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { openScreen } from '../ui/screen.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';
import {
  type BrowserHost,
  createUserData,
  getWorkbenchUrl,
  type HostAddress,
  quietSettings,
  startBrowserHost,
} from '../vscode/browserHost.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { packageVsix } from './packageVsix.ts';
import { packageAgent } from './stageAgent.ts';

export interface StageHostOptions {
  /** Undefined for any free one. */
  readonly port?: number | undefined;
  /** Whether the extension that calls tools is installed, too. */
  readonly hasAgent?: boolean;
}

/** Builds and installs the extension. */
export async function startStageHost({
  port,
  hasAgent = false,
}: StageHostOptions = {}): Promise<BrowserHost> {
  await installChromium();
  await installCodeServer();
  console.log('Building …');
  const vsix = repositoryPath('out', 'stage.vsix');
  await build({ tests: hasAgent });
  await packageVsix(vsix);
  if (hasAgent) await packageAgent(agentVsix);
  return await startBrowserHost({ port, vsixes: hasAgent ? [vsix, agentVsix] : [vsix] });
}

export interface StageOptions {
  readonly site: 'broken' | 'sample';
  /** The folder's name, which VS Code shows as its title. */
  readonly name: string;
  /** User settings, in addition to the quiet ones. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Files that replace those of the site, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** In pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Of the store, whose address is seen; undefined for any free one. */
  readonly storePort?: number;
}

export interface Stage {
  readonly workbench: Workbench;
  readonly store: StrictPlantStore;
  /** Of the copy of the site. */
  readonly folder: string;
  close(): Promise<void>;
}

export async function openStage(host: HostAddress, options: StageOptions): Promise<Stage> {
  const { site, name, settings, files = {}, size, storePort } = options;
  await createUserData(host, { ...quietSettings, ...settings });
  const copy = await copySite(site, name);
  for (const [path, text] of Object.entries(files)) await writeFile(join(copy.folder, path), text);
  const store = await startStrictPlantStore(storePort === undefined ? {} : { port: storePort });
  const profile = await createTemporaryFolder();
  const screen = await openScreen(join(profile.path, 'browser'));
  if (size !== undefined) await screen.page.setViewportSize(size);
  const workbench = await openWorkbench(screen, getWorkbenchUrl(host, copy.folder));
  return {
    workbench,
    store,
    folder: copy.folder,
    async close() {
      await screen.close();
      await Promise.all([store.close(), copy.remove(), profile.remove()]);
    },
  };
}
