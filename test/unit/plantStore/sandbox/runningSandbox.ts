// A running sandbox, with plants in a file of its own.
import { join } from 'node:path';
import { createPlantFile } from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import {
  type SandboxServer,
  startSandboxServer,
} from '../../../../client/src/plantStore/sandbox/sandboxServer.ts';
import type { Lifetime } from '../../../support/lifetime.ts';
import { createTemporaryFolder } from '../../../support/temporaryFolder.ts';

export interface RunningSandbox {
  readonly sandbox: SandboxServer;
  /** Its folder, which contains nothing else. */
  readonly folder: string;
  readonly plantsPath: string;
}

export async function startSandbox(lifetime: Lifetime): Promise<RunningSandbox> {
  const folder = await createTemporaryFolder();
  lifetime.after(() => folder.remove());
  const plantsPath = join(folder.path, 'sandbox', 'plants.ndjson');
  const sandbox = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
  lifetime.after(() => sandbox.close());
  return { sandbox, folder: folder.path, plantsPath };
}
