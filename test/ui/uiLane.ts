// What a worker of Playwright Test uses: a server with the extension installed from its package, and the folder of a browser's
// profile. They are started once for a run (globalSetup of the configuration), because workers come and go.
import { join } from 'node:path';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { type HostAddress, startBrowserHost } from '../vscode/browserHost.ts';

export interface UiLane {
  readonly host: HostAddress;
  /** The browser's, not that of the VS Code user. */
  readonly profileFolder: string;
}

const variable = 'PLANT_STORE_UI_LANES';

/** Environment variable that the runner sets: the packages that every server installs, as JSON. */
export const vsixesVariable = 'PLANT_STORE_UI_VSIXES';

/** Environment variable that the runner sets: the absolute path of the folder for pictures and traces. */
export const outputVariable = 'PLANT_STORE_UI_OUTPUT';

/** Starts a lane for each worker, and returns what ends them. */
export default async function startUiLanes({ workers }: { workers: number }): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const vsixes: readonly string[] = JSON.parse(process.env[vsixesVariable] ?? '[]');
  const hosts = await Promise.all(Array.from({ length: workers }, () => startBrowserHost({ vsixes })));
  const lanes: readonly UiLane[] = hosts.map(({ close, ...host }, index) => ({
    host,
    profileFolder: join(folder.path, `browser-${index}`),
  }));
  process.env[variable] = JSON.stringify(lanes);
  return async () => {
    await Promise.all(hosts.map(({ close }) => close()));
    await folder.remove();
  };
}

/** @param worker its parallel index: no other worker has it at the same time. */
export function getUiLane(worker: number): UiLane {
  const lanes: readonly UiLane[] = JSON.parse(process.env[variable] ?? '[]');
  const lane = lanes[worker];
  if (lane === undefined) throw new Error('Tests that drive VS Code are run by "npm test" and its like.');
  return lane;
}
