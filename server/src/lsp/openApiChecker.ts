// Checks OpenAPI files in a worker.
import type { OpenApiReport } from '../site/siteIndex.ts';

export interface OpenApiChecker {
  check(path: string, text: string): Promise<OpenApiReport | undefined>;
  dispose(): void;
}

export function createOpenApiChecker(_workerFile: string): OpenApiChecker {
  return { check: async () => undefined, dispose: () => undefined };
}
