// Parts of the server that only Node has: the thread that checks OpenAPI files, and the file of icons.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createOpenApiChecker, defaultTimes, type OpenApiChecker } from '../openApi/openApiChecker.ts';
import { type IconLibrary, iconFiles } from '../shared/iconLibraries.ts';
import { type Icons, parseIcons } from '../site/icons.ts';

/** A document crafted to exhaust memory ends the worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * The OpenAPI worker as a Node thread. `workerFile` is the absolute path of openApiWorker.ts's bundle. An idle worker
 * doesn't keep the process alive.
 */
export function createThreadChecker(workerFile: string, times = defaultTimes): OpenApiChecker {
  return createOpenApiChecker(({ onMessage, onEnd }) => {
    const thread = new Worker(workerFile, { resourceLimits });
    thread.on('error', onEnd);
    thread.on('exit', onEnd);
    thread.on('message', onMessage);
    return {
      post: (request) => thread.postMessage(request),
      hold: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
      end: () => void thread.terminate(),
    };
  }, times);
}

/**
 * Loads a file of the folder schemas, which is next to the bundles' folder both in the installed extension and in a
 * checkout. `undefined` if it is missing or broken.
 */
export async function loadIcons(
  library: IconLibrary,
  folder = join(__dirname, '..', 'schemas'),
): Promise<Icons | undefined> {
  try {
    return parseIcons(JSON.parse(await readFile(join(folder, iconFiles[library]), 'utf8')));
  } catch {
    return undefined;
  }
}
