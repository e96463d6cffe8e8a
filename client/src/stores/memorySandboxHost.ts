// The sandbox in memory, for hosts where it can't listen or has no disk.
import type { SandboxHost } from './sandbox.ts';

export const memorySandboxHost: SandboxHost = {
  async loadParts() {
    const { startMemorySandbox, createMemoryPlants } = await import('../plantStore/sandbox/memorySandbox.ts');
    return { startServer: startMemorySandbox, createPlantFile: createMemoryPlants };
  },
  isInMemory: true,
};
