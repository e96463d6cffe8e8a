// Loads the part of the record of created plants that needs Node and a disk.
import type { CreatedPlantFiles } from '../plantStore/created/createdPlantFiles.ts';
import { type HostGlobals, hasNodeAndDisk } from './sandboxParts.ts';

/** @param storage the extension's own folder. */
export function getCreatedPlantFiles(
  globals: HostGlobals,
  storage: { readonly scheme: string; readonly fsPath: string },
): (() => Promise<CreatedPlantFiles>) | undefined {
  if (!hasNodeAndDisk(globals, storage.scheme)) return undefined;
  return async () => {
    const { createCreatedPlantFiles } = await import('../plantStore/created/createdPlantFiles.ts');
    return createCreatedPlantFiles(storage.fsPath);
  };
}
