// Tests that drive VS Code like a person. Most share one of three windows, `documentation`, `plants` and `git`: each group of
// tests works in a folder of its own below the window's folder. A test that fails is run once more in a fresh window.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test as playwrightTest } from '@playwright/test';
import { findExtensionHosts, findLanguageServers, type Process } from '../support/processes.ts';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { createUserData, getWorkbenchUrl, type HostAddress, quietSettings } from '../vscode/browserHost.ts';
import { openScreen, type Screen } from './screen.ts';
import { getUiLane } from './uiLane.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The files that a folder begins with. */
export interface Site {
  /** The folder of test/sites that is copied; undefined: none. */
  readonly site?: 'broken' | 'sample';
  /** Files that are written into it, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What a window opens. Without a site, each group of tests brings its own. */
export interface Workspace extends Site {
  /** User settings, in addition to the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Path of the `.code-workspace` file that is opened instead of the folder. */
  readonly workspaceFile?: string;
}

/** What a group of tests works in. */
export interface TestSite extends Site {
  /** Settings of the workspace as long as these tests run. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** @param folder of the group's site, on the disk. */
export type Work = (workbench: Workbench, host: HostAddress, folder: string) => Promise<void>;

interface UiWindow {
  /** Prepares what a group works in, unless the test before was of this group, too. */
  enter(group: Group): Promise<void>;
  readonly workbench: Workbench;
  readonly host: HostAddress;
  readonly folder: string;
}

interface Group {
  readonly site: TestSite | undefined;
  readonly prepare: Work;
}

interface WindowFixtures {
  readonly workspace: Workspace;
  readonly window: UiWindow;
}

export type WindowTest = ReturnType<typeof defineWindow>;

/** Milliseconds to open a window, on a machine that is busy with something else. */
const patience = 300_000;

const windowTest = playwrightTest.extend<object, WindowFixtures>({
  workspace: [{}, { scope: 'worker', option: true }],
  window: [
    async ({ workspace }, use, { parallelIndex }) => {
      const { host, profileFolder } = getUiLane(parallelIndex);
      await endExtensionHosts(host);
      const root = await createTemporaryFolder();
      const screen = await openScreen(profileFolder);
      await screen.clear(host);
      await use(await openWindow(screen, host, { ...workspace, root: root.path }));
      await screen.close();
      await endExtensionHosts(host);
      await root.remove();
    },
    { scope: 'worker', timeout: patience },
  ],
});

/** A window of its own for one file: only where what is tested is the window, or its folders, or whether it is trusted. */
export function defineWindow(workspace: Workspace) {
  return windowTest.extend<object, WindowFixtures>({
    workspace: [workspace, { scope: 'worker' }],
  });
}

/** For tests of docs sites. */
export const documentation = defineWindow({});

/** For tests of plants. A store that isn't on this machine stands out. */
export const plants = defineWindow({ settings: { 'plantStore.highlightRemoteStore': true } });

/** For tests of what a repository says. */
export const git = defineWindow({
  settings: { 'git.enabled': true, 'git.openRepositoryInParentFolders': 'never' },
});

/**
 * Tests that share a site, in their order: none is affected by what those before it did.
 *
 * @param site undefined in a window that has its own.
 * @param prepare is done when the first of them begins, and when one begins after a test of another group.
 * @return registers a test; one with the tag runs in `npm run test:nightly` only.
 */
export function testIn(
  window: WindowTest,
  site?: TestSite,
  prepare: Work = async () => {},
): (name: string, work: Work, tag?: '@nightly') => void {
  const group: Group = { site, prepare };
  return (name, work, tag) => {
    window(name, tag === undefined ? {} : { tag }, async ({ window: opened }) => {
      await opened.enter(group);
      await work(opened.workbench, opened.host, opened.folder);
    });
  };
}

async function openWindow(
  screen: Screen,
  host: HostAddress,
  { site, files, settings, workspaceFile, root }: Workspace & { readonly root: string },
): Promise<UiWindow> {
  const hasSite = site !== undefined || files !== undefined;
  if (hasSite) await writeSite(root, { site: site ?? 'sample', ...(files && { files }) });
  await createUserData(host, { ...quietSettings, ...settings });
  const workspace = workspaceFile === undefined ? {} : { workspace: join(root, workspaceFile) };
  const workbench = await openWorkbench(screen, getWorkbenchUrl(host, root, workspace));
  let entered: Group | undefined;
  let count = 0;

  /** The settings that VS Code has read show in its title. */
  const applySettings = async (title: string, more: TestSite['settings']): Promise<void> => {
    const path = join(root, '.vscode', 'settings.json');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify({ ...more, 'window.title': title }));
    await waitUntil(`the title is ${title}`, async () => (await workbench.page.title()).includes(title));
  };

  const changeSite = async (next: TestSite): Promise<void> => {
    if (workbench.folder !== '') {
      await workbench.closeEditors();
      await workbench.page.setViewportSize({ width: 1280, height: 800 });
      await rm(join(root, workbench.folder), { recursive: true, force: true, maxRetries: 20 });
    }
    count += 1;
    workbench.folder = `garden-${String(count).padStart(2, '0')}`;
    await applySettings(workbench.folder, next.settings);
    await writeSite(join(root, workbench.folder), { site: 'sample', ...next });
  };

  return {
    workbench,
    host,
    get folder() {
      return join(root, workbench.folder);
    },
    async enter(group) {
      const { site: next, prepare } = group;
      if (entered === group) return workbench.putAside();
      if (entered !== undefined) await workbench.putAside();
      if (next !== undefined && next !== entered?.site) await changeSite(next);
      entered = group;
      await prepare(workbench, host, join(root, workbench.folder));
    },
  };
}

async function writeSite(folder: string, { site, files = {} }: Site): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (site !== undefined) await cp(repositoryPath('test', 'sites', site), folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Those of a window that is closed: VS Code keeps the host of a tab that had unsaved texts, so that it can come back. */
async function endExtensionHosts(host: HostAddress): Promise<void> {
  const isOurs = ({ group }: Process): boolean => group === host.processGroup;
  await waitUntil('the extension host and its language server have ended', () => {
    for (const pid of findExtensionHosts(isOurs)) process.kill(pid, 'SIGKILL');
    return findExtensionHosts(isOurs).length + findLanguageServers(isOurs).length === 0;
  });
}
