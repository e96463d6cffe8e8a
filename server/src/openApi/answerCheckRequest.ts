// What the worker for OpenAPI files answers, in a Node thread and in a browser.
import { describeOperation } from './describeOperation.ts';
import { checkOpenApi } from './openApi.ts';
import { type CheckAnswer, parseCheckRequest } from './openApiChecker.ts';

/** Messages that are no requests get no answer. */
export function answerCheckRequest(message: unknown): CheckAnswer | undefined {
  const request = parseCheckRequest(message);
  if (request === undefined) return undefined;
  const { id, path, text, operation } = request;
  if (operation !== undefined) return { id, described: describeOperation(path, text, operation) };
  return { id, report: checkOpenApi(path, text) };
}
