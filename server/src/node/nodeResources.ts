// Parts of the server that only Node has: the threads that check OpenAPI files and pages, and the file of icons.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createPageCompiler, type PageCompiler } from '../compile/pageCompiler.ts';
import { createOpenApiChecker, defaultTimes, type OpenApiChecker } from '../openApi/openApiChecker.ts';
import { type IconLibrary, iconFiles } from '../shared/iconLibraries.ts';
import type { StartWorker } from '../shared/workerQueue.ts';
import { type Icons, parseIcons } from '../site/icons.ts';

/** A text crafted to exhaust memory ends the worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Workers as Node threads. An idle one doesn't keep the process alive. */
function createThreads(workerFile: string): StartWorker {
  return ({ onMessage, onEnd }) => {
    const thread = new Worker(workerFile, { resourceLimits });
    thread.on('error', onEnd);
    thread.on('exit', onEnd);
    thread.on('message', onMessage);
    return {
      post: (question) => thread.postMessage(question),
      hold: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
      end: () => void thread.terminate(),
    };
  };
}

/** @param workerFile the absolute path of openApiWorker.ts's bundle. */
export function createThreadChecker(workerFile: string, times = defaultTimes): OpenApiChecker {
  return createOpenApiChecker(createThreads(workerFile), times);
}

/**
 * @param workerFile the absolute path of pageWorker.ts's bundle.
 * @param threads how many pages are parsed at once.
 */
export function createThreadCompiler(workerFile: string, threads = 1): PageCompiler {
  return createPageCompiler(createThreads(workerFile), { threads });
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
