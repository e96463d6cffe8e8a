// Entry point of the thread that checks OpenAPI files: only this thread loads their validators, and only this thread is
// busy for the seconds that a big file takes.
import { parentPort } from 'node:worker_threads';
import { answerCheckRequest } from './answerCheckRequest.ts';

parentPort?.on('message', (message: unknown) => {
  const answer = answerCheckRequest(message);
  if (answer !== undefined) parentPort?.postMessage(answer);
});
