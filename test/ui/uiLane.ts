// What test files that drive VS Code share when they run one after the other: a server with the extension installed from
// its package, and a browser profile. `npm test` starts it and tells the process of each file where it is.
import { join } from 'node:path';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { type HostAddress, startBrowserHost } from '../vscode/browserHost.ts';

export interface UiLane {
  readonly host: HostAddress;
  /** The browser's, not that of the VS Code user. */
  readonly profileFolder: string;
}

export interface RunningUiLane extends UiLane {
  /** What the process of a test file needs in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const variable = 'PLANT_STORE_UI_LANE';

/** @param vsixes the packages that it installs. */
export async function startUiLane(vsixes: readonly string[]): Promise<RunningUiLane> {
  const folder = await createTemporaryFolder();
  const { close, ...host } = await startBrowserHost({ vsixes });
  const lane: UiLane = { host, profileFolder: join(folder.path, 'browser') };
  return {
    ...lane,
    environment: { [variable]: JSON.stringify(lane) },
    async close() {
      await close();
      await folder.remove();
    },
  };
}

/** The lane that was started for this process. */
export function getUiLane(): UiLane {
  const lane = process.env[variable];
  if (lane === undefined) throw new Error('Tests that drive VS Code are run by "npm test".');
  return JSON.parse(lane);
}
