// VS Code in the browser: its server on a free port of this machine, with a profile that starts empty.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endGroup, runToEnd, startGroup } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { type CodeServer, getServerScript, newestCodeServer } from './installCodeServer.ts';

export interface BrowserHostOptions {
  /** Which VS Code; undefined: the newest. It must already be installed. */
  readonly codeServer?: CodeServer;
  /** Port on 127.0.0.1; undefined: any free one. */
  readonly port?: number | undefined;
  /** Packages to install before the start. */
  readonly vsixes?: readonly string[];
  /** Profile folder (its `User/settings.json` is used as it is); undefined: a new, quiet profile. */
  readonly userDataFolder?: string | undefined;
  /** For suites inside the extension host. It turns notifications off, so it is off where a person must see them. */
  readonly smokeTestDriver?: boolean;
}

/** Where a server is and what belongs to it: plain data, which can be passed to another process. */
export interface HostAddress {
  readonly port: number;
  readonly connectionToken: string;
  /** Process group of the server and everything it started. */
  readonly processGroup: number | undefined;
  readonly userDataFolder: string;
}

export interface BrowserHost extends HostAddress {
  /** Ends the server and everything it started, and removes its files. */
  close(): Promise<void>;
}

/** Settings that keep everything off the screen that is not the extension's. */
export const quietSettings = {
  'chat.disableAIFeatures': true,
  'editor.cursorBlinking': 'solid',
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'workbench.enableExperiments': false,
  'workbench.reduceMotion': 'on',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/** For suites inside an extension host: nobody looks, so what VS Code draws beside the text leaves its time to them. */
export const unseenSettings = {
  ...quietSettings,
  'breadcrumbs.enabled': false,
  'editor.lightbulb.enabled': 'off',
  'editor.minimap.enabled': false,
  'editor.occurrencesHighlight': 'off',
  'editor.stickyScroll.enabled': false,
  // In a browser VS Code saves by itself after a second, which on the desktop it does not.
  'files.autoSave': 'off',
  'window.commandCenter': false,
  'window.menuBarVisibility': 'hidden',
  'workbench.activityBar.location': 'hidden',
  'workbench.editor.showTabs': 'none',
  'workbench.layoutControl.enabled': false,
  // VS Code shakes its language status at each change as long as nobody has opened it, which draws without a pause.
  'workbench.statusBar.visible': false,
};

/** Starts VS Code's server and waits until it is listening. */
export async function startBrowserHost(options: BrowserHostOptions = {}): Promise<BrowserHost> {
  const codeServer = options.codeServer ?? newestCodeServer;
  const folder = await createTemporaryFolder();
  const userDataFolder = options.userDataFolder ?? join(folder.path, 'data');
  if (options.userDataFolder === undefined) await createUserData({ userDataFolder }, quietSettings);
  const profile = [
    ...['--server-data-dir', folder.path],
    ...['--user-data-dir', userDataFolder],
    ...['--extensions-dir', join(folder.path, 'extensions')],
    ...['--telemetry-level', 'off'],
    '--accept-server-license-terms',
  ];
  if (options.vsixes !== undefined) await installExtensions(codeServer, options.vsixes, profile);
  // Without it, every web page and every account of this machine could use the server.
  const connectionToken = randomBytes(16).toString('hex');
  const server = await listen(codeServer, [
    ...profile,
    ...['--host', '127.0.0.1', '--port', String(options.port ?? 0)],
    ...['--connection-token', connectionToken],
    ...(options.smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
  ]);
  return {
    port: server.port,
    connectionToken,
    processGroup: server.process.pid,
    userDataFolder,
    async close() {
      await endGroup(server.process);
      await folder.remove();
    },
  };
}

/** Address of the workbench on a folder; the parameters make the workbench load an extension from its sources. */
export function getWorkbenchUrl(
  { port, connectionToken }: HostAddress,
  folder: string,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ tkn: connectionToken, folder, ...parameters });
  return `http://127.0.0.1:${port}/?${query}`;
}

/** Replaces everything that VS Code and its extensions keep for the user. Call it only while no workbench is open. */
export async function createUserData(
  { userDataFolder }: Pick<HostAddress, 'userDataFolder'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const folder = join(userDataFolder, 'User');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
}

async function installExtensions(
  codeServer: CodeServer,
  vsixes: readonly string[],
  profile: string[],
): Promise<void> {
  const installing = vsixes.flatMap((vsix) => ['--install-extension', vsix]);
  const args = [getServerScript(codeServer), ...profile, ...installing];
  const { code, output } = await runToEnd(codeServer.node, args);
  if (code !== 0) throw new Error(`${vsixes.join(', ')} could not be installed:\n${output}`);
}

async function listen(codeServer: CodeServer, args: string[]) {
  const preload = repositoryPath('test', 'vscode', 'endWithParent.cjs');
  const server = startGroup(codeServer.node, ['--require', preload, getServerScript(codeServer), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment(),
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  try {
    const port = await waitUntil('VS Code listens', () => {
      if (/EADDRINUSE/.test(output)) throw new Stop(`Port ${args[args.indexOf('--port') + 1]} is in use.`);
      if (server.exitCode !== null) throw new Error(`VS Code's server ended early:\n${output}`);
      return /Extension host agent listening on (\d+)/.exec(output)?.[1];
    });
    return { process: server, port: Number(port) };
  } catch (error) {
    await endGroup(server);
    throw error;
  }
}

/** A terminal inside VS Code marks its programs as part of that VS Code. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_)/.test(name));
  return Object.fromEntries(ours);
}
