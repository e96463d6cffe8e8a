// The sandbox where nothing can listen, or where there is no disk to keep its plants: in memory, loaded when it is first
// needed.
import type { SandboxHost } from './sandbox.ts';

export const memorySandboxHost: SandboxHost = {
  async loadParts() {
    const { startMemorySandbox, createMemoryPlants } = await import('../plantStore/sandbox/memorySandbox.ts');
    return { startServer: startMemorySandbox, createPlantFile: createMemoryPlants };
  },
  isInMemory: true,
};
