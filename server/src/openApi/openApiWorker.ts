// Entry point of the thread that checks OpenAPI files: only this thread loads their validators, and only this thread is
// busy for the seconds that a big file takes.
import { parentPort } from 'node:worker_threads';
import { checkOpenApi } from './openApi.ts';
import { type CheckAnswer, parseCheckRequest } from './openApiChecker.ts';

parentPort?.on('message', (message: unknown) => {
  const request = parseCheckRequest(message);
  if (request === undefined) return;
  const answer: CheckAnswer = { id: request.id, report: checkOpenApi(request.path, request.text) };
  parentPort?.postMessage(answer);
});
