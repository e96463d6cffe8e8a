// The script that judges OpenAPI files where there is no Node: only it holds their validators. It serves as a worker, or
// offers itself to whoever imported it.
import { checkOpenApi } from '../openApi/openApi.ts';
import { type CheckAnswer, parseCheckRequest } from '../openApi/openApiChecker.ts';
import { openApiSlot } from '../shared/webStart.ts';
import { getTaker, getWorkerScope } from './workerScope.ts';

/** A request, or something else, which gets no answer. */
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
