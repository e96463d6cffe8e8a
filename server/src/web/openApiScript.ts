// The script that checks OpenAPI files without Node: only it contains their validators. It runs as a worker, or hands
// its function to the script that imported it.
import { answerCheckRequest } from '../openApi/answerCheckRequest.ts';
import { openApiSlot } from '../shared/webStart.ts';
import { getTaker, getWorkerScope } from './workerScope.ts';

const taker = getTaker<typeof answerCheckRequest>(openApiSlot);
if (taker === undefined) {
  const scope = getWorkerScope();
  scope?.addEventListener('message', ({ data }) => {
    const answer = answerCheckRequest(data);
    if (answer !== undefined) scope.postMessage(answer);
  });
} else {
  taker(answerCheckRequest);
}
