// The worker for OpenAPI files as a thread of Node’s.
import { Worker } from 'node:worker_threads';
import { createOpenApiChecker, defaultTimes, type OpenApiChecker } from '../openApi/openApiChecker.ts';

/** A document crafted to exhaust memory ends the worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** `workerFile` is the absolute path of openApiWorker.ts's bundle. An idle worker doesn't keep the process alive. */
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
