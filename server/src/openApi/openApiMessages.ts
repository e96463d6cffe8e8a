// What the OpenAPI worker is asked, and what it answers.

import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { UnitCounts } from '../shared/text/positionEncoding.ts';
import type { OpenApiReport } from '../site/siteIndex.ts';

export interface CheckRequest {
  /** The answer carries the same one. */
  readonly id: number;
  /** Path of the OpenAPI file; its extension tells JSON from YAML. */
  readonly path: string;
  readonly text: string;
}

export interface CheckAnswer {
  readonly id: number;
  readonly report: OpenApiReport;
}

/** `undefined` when the message is not a request. */
export function parseCheckRequest(message: unknown): CheckRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { id, path, text } = message;
  if (typeof id !== 'number' || typeof path !== 'string' || typeof text !== 'string') return undefined;
  return { id, path, text };
}

/** `undefined` when the message is not an answer. */
export function parseCheckAnswer(message: unknown): CheckAnswer | undefined {
  if (!isRecord(message) || !isRecord(message.report) || typeof message.id !== 'number') return undefined;
  const { id, report } = message;
  if (report.error === undefined) return { id, report: { error: undefined } };
  if (!isRecord(report.error)) return undefined;
  const { message: sentence, line, character } = report.error;
  const counts = parseUnitCounts(character);
  if (typeof sentence !== 'string' || typeof line !== 'number' || counts === undefined) return undefined;
  return { id, report: { error: { message: sentence, line, character: counts } } };
}

function parseUnitCounts(value: unknown): UnitCounts | undefined {
  const { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 } = getFields(value);
  if (typeof utf16 !== 'number' || typeof utf8 !== 'number' || typeof utf32 !== 'number') return undefined;
  return { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 };
}
