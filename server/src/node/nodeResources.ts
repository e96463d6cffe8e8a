// Parts of the server that only Node has: the threads that check OpenAPI files and pages, and the file of icons.

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createPageCompiler, type PageCompiler } from '../compile/pageCompiler.ts';
import { createOpenApiChecker, defaultTimes, type OpenApiChecker } from '../openApi/openApiChecker.ts';
import { type IconLibrary, iconFiles } from '../shared/iconLibraries.ts';
import { openApiSlot, pageSlot } from '../shared/webStart.ts';
import type { StartWorker, WorkerTimes } from '../shared/workerQueue.ts';
import { type Icons, parseIcons } from '../site/icons.ts';

/**
 * A text crafted to exhaust memory ends the worker, not the server. A small young generation costs no time that can be
 * measured, and saves a quarter of the memory of a check with four workers.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };

/**
 * Workers as Node threads. An idle one doesn't keep the process alive.
 *
 * @param script the absolute path of a bundle, which has scriptThread.ts's bundle beside it.
 */
function createThreads(script: string, slot: symbol): StartWorker {
  const file = join(dirname(script), 'scriptThread.js');
  const workerData = { url: pathToFileURL(script).href, slot: slot.description };
  return ({ onMessage, onEnd }) => {
    const thread = new Worker(file, { resourceLimits, workerData });
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

/** @param script the absolute path of openApiScript.ts's bundle. */
export function createThreadChecker(script: string, times = defaultTimes): OpenApiChecker {
  return createOpenApiChecker(createThreads(script, openApiSlot), times);
}

/**
 * @param script the absolute path of pageScript.ts's bundle.
 * @param options how many pages are parsed at once, and how long.
 */
export function createThreadCompiler(
  script: string,
  options: { readonly threads?: number; readonly times?: WorkerTimes } = {},
): PageCompiler {
  return createPageCompiler(createThreads(script, pageSlot), options);
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
