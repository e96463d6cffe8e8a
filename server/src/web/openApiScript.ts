// The script that checks OpenAPI files without Node: only it contains their validators. It runs as a worker, or hands
// its function to the script that imported it.
import { checkOpenApi } from '../openApi/openApi.ts';
import { type CheckAnswer, parseCheckRequest } from '../openApi/openApiChecker.ts';
import { openApiSlot } from '../shared/webStart.ts';
import { getTaker, getWorkerScope } from './workerScope.ts';

/** Checks a request; other messages get no answer. */
function judgeOpenApi(message: unknown): CheckAnswer | undefined {
  const request = parseCheckRequest(message);
  return request && { id: request.id, report: checkOpenApi(request.path, request.text) };
}

const taker = getTaker<typeof judgeOpenApi>(openApiSlot);
if (taker === undefined) {
  const scope = getWorkerScope();
  scope?.addEventListener('message', ({ data }) => {
    const answer = judgeOpenApi(data);
    if (answer !== undefined) scope.postMessage(answer);
  });
} else {
  taker(judgeOpenApi);
}
