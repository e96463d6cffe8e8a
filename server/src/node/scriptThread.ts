// Entry point of a thread that answers with what a script offers, as a worker of a browser does: only this thread loads
// the script, and only this thread is busy for the seconds that a big file takes.
import { parentPort, workerData } from 'node:worker_threads';
import { getFields } from '../shared/text/jsonValue.ts';
import { importOffer } from '../shared/webStart.ts';

const { url, slot } = getFields(workerData);

// A thread without its script ends with an error.
void importOffer<(message: unknown) => object | undefined>(String(url), Symbol.for(String(slot))).then(
  (answer) => {
    parentPort?.on('message', (message: unknown) => {
      const answered = answer(message);
      if (answered !== undefined) parentPort?.postMessage(answered);
    });
  },
);
