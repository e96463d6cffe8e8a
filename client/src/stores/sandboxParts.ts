// Chooses the sandbox for a host that may have Node. The parts that need Node are loaded when they are first needed.
import { createPlant } from '../plantStore/createPlantExchange.ts';
import { memorySandboxHost } from './memorySandboxHost.ts';
import type { Sandbox, SandboxHost, SandboxParts } from './sandbox.ts';

/** The part of a host's globals that says whether it is Node. */
export interface HostGlobals {
  readonly process?: { readonly versions?: { readonly node?: string } };
}

/** @param storageScheme of the URI of the extension's own folder. */
export function getSandboxHost(globals: HostGlobals, storageScheme: string): SandboxHost {
  return hasNodeAndDisk(globals, storageScheme)
    ? { loadParts: loadSandboxParts, isInMemory: false }
    : memorySandboxHost;
}

/** Uses the network, except with a sandbox in memory. */
export function createNodeExchange(sandbox: Pick<Sandbox, 'fetch' | 'isInMemory'>): typeof createPlant {
  if (!sandbox.isInMemory) return createPlant;
  return (request) => createPlant(request.store.isSandbox ? { ...request, fetch: sandbox.fetch } : request);
}

export function hasNodeAndDisk(globals: HostGlobals, storageScheme: string): boolean {
  return globals.process?.versions?.node !== undefined && storageScheme === 'file';
}

async function loadSandboxParts(): Promise<SandboxParts> {
  const [{ startSandboxServer }, { createPlantFile }] = await Promise.all([
    import('../plantStore/sandbox/sandboxServer.ts'),
    import('../plantStore/sandbox/plantFile.ts'),
  ]);
  return { startServer: startSandboxServer, createPlantFile };
}
