// Browser entry of the language server: hands itself to the script that imported it, otherwise serves as a worker.

import { parseWebStart, type ServeLanguage, serverSlot, servingMessage } from './shared/webStart.ts';
import { serveLanguage } from './web/serveLanguage.ts';
import { getTaker, getWorkerScope } from './web/workerScope.ts';

const taker = getTaker<ServeLanguage>(serverSlot);
if (taker === undefined) {
  const scope = getWorkerScope();
  scope?.addEventListener('message', ({ data, ports }) => {
    const [port] = ports;
    const start = parseWebStart(data);
    if (port === undefined || start === undefined) return;
    serveLanguage(port, start);
    scope.postMessage(servingMessage);
  });
} else {
  taker(serveLanguage);
}
