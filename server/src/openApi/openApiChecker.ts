// Checks OpenAPI files in a worker, one at a time, and describes their operations.

import {
  type DescribedOperation,
  type OperationName,
  parseDescribedOperation,
} from '../shared/describedOperation.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { UnitCounts } from '../shared/text/positionEncoding.ts';
import { type StartWorker, WorkerQueue, type WorkerTimes } from '../shared/workerQueue.ts';
import type { ApiOperation, OpenApiError, OpenApiReport } from '../site/siteIndex.ts';

export interface OpenApiChecker {
  /**
   * Checks the text of the file at the path. If several texts of one file are waiting, only the latest is checked, and
   * every caller gets its report. `undefined` if there is none, because the check took too long or killed the worker.
   */
  check(path: string, text: string): Promise<OpenApiReport | undefined>;
  /** What the text says about an operation. `undefined` if that is nothing, or there is no answer. */
  describe(path: string, text: string, operation: OperationName): Promise<DescribedOperation | undefined>;
  /** Ends the worker; nothing is checked after that. */
  dispose(): void;
}

export const defaultTimes: WorkerTimes = { idle: 30_000, answer: 20_000 };

export function createOpenApiChecker(start: StartWorker, times = defaultTimes): OpenApiChecker {
  type Question = Omit<CheckRequest, 'id'>;
  const queue = new WorkerQueue<Question, CheckAnswer>({ start, times, parseAnswer: parseCheckAnswer });
  return {
    check: async (path, text) => (await queue.ask(path, { path, text }))?.report,
    async describe(path, text, operation) {
      const key = JSON.stringify([path, operation.method, operation.path]);
      return (await queue.ask(key, { path, text, operation }))?.described;
    },
    dispose: () => queue.dispose(),
  };
}

/** What is sent to the OpenAPI worker. */
export interface CheckRequest {
  /** Repeated in the answer. */
  readonly id: number;
  /** Path of the OpenAPI file; its extension tells JSON from YAML. */
  readonly path: string;
  readonly text: string;
  /** What to describe, instead of checking the file. */
  readonly operation?: OperationName;
}

export interface CheckAnswer {
  readonly id: number;
  readonly report?: OpenApiReport;
  /** `undefined` also if the text doesn’t have the operation. */
  readonly described?: DescribedOperation | undefined;
}

export function parseCheckRequest(message: unknown): CheckRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { id, path, text } = message;
  if (typeof id !== 'number' || typeof path !== 'string' || typeof text !== 'string') return undefined;
  const operation = parseOperationName(message.operation);
  return { id, path, text, ...(operation !== undefined && { operation }) };
}

function parseOperationName(value: unknown): OperationName | undefined {
  const { method, path } = getFields(value);
  return typeof method === 'string' && typeof path === 'string' ? { method, path } : undefined;
}

export function parseCheckAnswer(message: unknown): CheckAnswer | undefined {
  if (!isRecord(message) || typeof message.id !== 'number') return undefined;
  const { id, report } = message;
  if ('described' in message) return { id, described: parseDescribedOperation(message.described) };
  if (!isRecord(report)) return undefined;
  const parse = (list: unknown) => (Array.isArray(list) ? list.flatMap(parseOperation) : undefined);
  const [operations, channels] = [parse(report.operations), parse(report.channels)];
  const [error, refusal] = [parseError(report.error), parseError(report.refusal)];
  if (report.error !== undefined && error === undefined) return undefined;
  const known = {
    ...(refusal && { refusal }),
    ...(operations && { operations }),
    ...(channels && { channels }),
  };
  return { id, report: { error, ...known } };
}

function parseError(value: unknown): OpenApiError | undefined {
  const { message, line, character, isOnlyIfNamed } = getFields(value);
  const counts = parseUnitCounts(character);
  if (typeof message !== 'string' || typeof line !== 'number' || counts === undefined) return undefined;
  return { message, line, character: counts, ...(isOnlyIfNamed === true && { isOnlyIfNamed }) };
}

function parseOperation(value: unknown): ApiOperation[] {
  const { method, path, title, group, folder, slug, href, visibility } = getFields(value);
  if (typeof method !== 'string' || typeof path !== 'string') return [];
  if (typeof group !== 'string' || typeof folder !== 'string' || typeof slug !== 'string') return [];
  const isKnown = visibility === 'hidden' || visibility === 'excluded';
  const texts = { title: parseText(title), href: parseText(href) };
  return [{ method, path, group, folder, slug, ...texts, visibility: isKnown ? visibility : 'shown' }];
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parseUnitCounts(value: unknown): UnitCounts | undefined {
  const { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 } = getFields(value);
  if (typeof utf16 !== 'number' || typeof utf8 !== 'number' || typeof utf32 !== 'number') return undefined;
  return { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 };
}
