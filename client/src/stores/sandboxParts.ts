// Where the sandbox can run at all, and its parts that need Node, which are loaded when they are first needed.
import type { SandboxParts } from './sandbox.ts';

/** The part of a host's globals that shows whether it is Node. */
export interface HostGlobals {
  readonly process?: { readonly versions?: { readonly node?: string } };
}

/**
 * Undefined in hosts without Node, such as a browser's web worker. The extension is not built for one yet: the import
 * commands still load Node modules. This is the seam that keeps the sandbox out of such a build.
 *
 * @param storageScheme of the folder that VS Code gives the extension for its files.
 */
export function getSandboxParts(
  globals: HostGlobals,
  storageScheme: string,
): (() => Promise<SandboxParts>) | undefined {
  return hasNodeAndDisk(globals, storageScheme) ? loadSandboxParts : undefined;
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
