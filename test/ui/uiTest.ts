// A test that drives VS Code like a person. It starts with a copy of a fixture site, and with nothing that another test
// left behind: no user data, no browser data, no extension host.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { endWithProcess } from '../support/lifetime.ts';
import { findExtensionHosts, findLanguageServers, type Process } from '../support/processes.ts';
import { repositoryPath } from '../support/repository.ts';
import { copySite, type SiteCopy } from '../support/sites/siteCopy.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { createUserData, getWorkbenchUrl, type HostAddress, quietSettings } from '../vscode/browserHost.ts';
import { openScreen, type Screen } from './screen.ts';
import { getUiLane } from './uiLane.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

export interface UiTestOptions {
  /** The folder in test/sites that is opened. */
  readonly site?: 'broken' | 'sample';
  /** User settings, in addition to the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Files that are written into the site's copy, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Path of the `.code-workspace` file among these that is opened instead of the folder. */
  readonly workspaceFile?: string;
}

/** @param folder the copy of the site, on the disk. */
type Work = (workbench: Workbench, host: HostAddress, folder: string) => Promise<void>;

interface OpenedWorkbench {
  /** Undefined once a test has failed in it. */
  readonly options: UiTestOptions | undefined;
  /** What was done last so that tests can begin. */
  readonly prepare: Work;
  readonly copy: SiteCopy;
  readonly workbench: Workbench;
}

const { host, profileFolder } = getUiLane();
let screen: Screen | undefined;
let opened: OpenedWorkbench | undefined;

/** Of this process: its test files use one browser, one after the other. */
async function getScreen(): Promise<Screen> {
  if (screen === undefined) {
    const started = await openScreen(profileFolder);
    screen = started;
    endWithProcess.after(async () => {
      try {
        await close(started);
      } finally {
        // As long as the browser runs, this process would not end.
        await started.close();
      }
    });
  }
  return screen;
}

/** A test in its own workbench. A picture of the screen is saved in out/ui when it fails. */
export function uiTest(name: string, options: UiTestOptions, work: Work): void {
  shareWorkbench({ ...options })(name, work);
}

/**
 * Tests in one workbench: for those that are not affected by what was done before. After a test that failed, the
 * next one gets a new workbench.
 *
 * @param options calls with the same object share a workbench, from several files, too.
 * @param prepare is done in every new workbench, and again after a test of another call.
 */
export function shareWorkbench(
  options: UiTestOptions,
  prepare: Work = async () => {},
): (name: string, work: Work) => void {
  return (name, work) => {
    test(name, async () => {
      const shared = await getScreen();
      try {
        const { workbench, copy } = await getWorkbench(shared, options, prepare);
        await work(workbench, host, copy.folder);
      } catch (error) {
        const picture = repositoryPath('out', 'ui', `${name.replaceAll(/\W+/g, '-')}.png`);
        await shared.page.screenshot({ path: picture });
        console.error(`"${name}" failed with this on the screen: ${picture}`);
        if (opened) opened = { ...opened, options: undefined };
        throw error;
      }
    });
  };
}

/** The one that is open, if tests with these options share it; else a new one. */
async function getWorkbench(shared: Screen, options: UiTestOptions, prepare: Work): Promise<OpenedWorkbench> {
  const isNew = opened?.options !== options;
  if (isNew) await close(shared);
  else await opened?.workbench.putAside();
  const current = opened ?? { options, prepare, ...(await open(shared, options)) };
  opened = { ...current, prepare };
  if (isNew || current.prepare !== prepare) await prepare(current.workbench, host, current.copy.folder);
  return opened;
}

async function open(
  shared: Screen,
  { site = 'sample', settings = {}, files = {}, workspaceFile }: UiTestOptions,
) {
  const copy = await copySite(site, site);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy.folder, path)), { recursive: true });
    await writeFile(join(copy.folder, path), text);
  }
  await createUserData(host, { ...quietSettings, ...settings });
  const workspace = workspaceFile === undefined ? {} : { workspace: join(copy.folder, workspaceFile) };
  return { copy, workbench: await openWorkbench(shared, getWorkbenchUrl(host, copy.folder, workspace)) };
}

async function close(shared: Screen): Promise<void> {
  await shared.clear();
  const haveEnded = (): boolean =>
    findExtensionHosts(isOurs).length + findLanguageServers(isOurs).length === 0;
  const what = 'the extension host and its language server have ended';
  await waitUntil(what, haveEnded, 3_000).catch(() => {
    // VS Code keeps the host of a tab that was left with unsaved texts, for hours, so that the tab can come back.
    for (const pid of findExtensionHosts(isOurs)) process.kill(pid, 'SIGKILL');
    return waitUntil(what, haveEnded);
  });
  await opened?.copy.remove();
  opened = undefined;
}

function isOurs({ group }: Process): boolean {
  return group === host.processGroup;
}
