// VS Code for the Web: its workbench and its extension host run in the browser, and a server only hands out files.
import { endGroup, startGroup } from '../../support/childProcess.ts';
import { repositoryPath } from '../../support/repository.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import type { WebHostOptions } from './webHostOptions.ts';

export interface WebHost {
  /** Address of the workbench. Webviews have subdomains of it, which an IP address can’t have. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server and waits until it is listening. */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const preload = repositoryPath('test', 'vscode', 'endWithParent.cjs');
  const script = repositoryPath('test', 'vscode', 'web', 'serveWebCode.ts');
  const flags = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--require', preload];
  const server = startGroup(process.execPath, [...flags, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  try {
    const port = await waitUntil('VS Code for the Web is served', () => {
      if (server.exitCode !== null)
        throw new Error(`The server of VS Code for the Web ended early:\n${output}`);
      return /Listening on port (\d+)/.exec(output)?.[1];
    });
    return { url: `http://localhost:${port}/`, close: () => endGroup(server) };
  } catch (error) {
    await endGroup(server);
    throw error;
  }
}
