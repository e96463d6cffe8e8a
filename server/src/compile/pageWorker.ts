// Entry point of the thread that parses pages: only this thread loads the parser.
import { parentPort } from 'node:worker_threads';
import { answerCompileRequest } from './answerCompileRequest.ts';

parentPort?.on('message', (message: unknown) => {
  const answer = answerCompileRequest(message);
  if (answer !== undefined) parentPort?.postMessage(answer);
});
