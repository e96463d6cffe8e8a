// What keeps a page from compiling: the answer of the worker that parses pages as the host's build does.

import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { Span } from '../shared/text/strings.ts';

export const faultCodes = [
  'front-matter-syntax',
  'mdx-tag',
  'mdx-brace',
  'mdx-less-than',
  'mdx-comment',
  'mdx-import',
  'mdx-fence',
  'mdx-name',
  'mdx-syntax',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** Its span is where it is reported. Offsets are zero-based UTF-16 offsets in the page. */
export interface PageFault extends Span {
  readonly code: FaultCode;
  /** Set where the page is built all the same; otherwise that of the code. */
  readonly severity?: FaultSeverity | undefined;
  /** A sentence without a period. */
  readonly message: string;
  /** What is wrong as a whole, for example a tag: while someone types in it, nothing is said about it. */
  readonly construct: Span;
  /** Another place in the page that is part of the problem. */
  readonly related?: (Span & { readonly message: string }) | undefined;
  /** The best first. */
  readonly fixes: readonly FaultFix[];
}

const faultSeverities = ['warning', 'information', 'hint'] as const;
type FaultSeverity = (typeof faultSeverities)[number];

export interface FaultFix {
  /** As a menu shows it. */
  readonly title: string;
  /** In document order; they don't overlap. */
  readonly edits: readonly PageEdit[];
  /** Whether it can't change what is meant, so that it may be applied without asking. */
  readonly isSafe: boolean;
  /** False where it makes other text of what is written: never the one to apply first. */
  readonly isPreferred?: boolean;
}

/** Replaces its span with the text. */
export interface PageEdit extends Span {
  readonly text: string;
}

export function isFaultCode(code: unknown): code is FaultCode {
  return faultCodes.some((each) => each === code);
}

/** Whether the page compiles with it, whatever readers see of it then. */
export function compilesAnyway({ code, severity }: PageFault): boolean {
  return code === 'mdx-name' || severity !== undefined;
}

export function applyEdits(text: string, edits: readonly PageEdit[]): string {
  let result = '';
  let at = 0;
  for (const { offset, end, text: written } of edits) {
    result += text.slice(at, offset) + written;
    at = end;
  }
  return result + text.slice(at);
}

/** Where something is after the edits, none of which are in it. */
export function moveBehind(offset: number, edits: readonly PageEdit[]): number {
  const before = edits.filter((edit) => edit.offset < offset);
  return before.reduce((moved, edit) => moved + edit.text.length - (edit.end - edit.offset), offset);
}

/** Of a message of any shape; `undefined` for anything else than a list of faults. */
export function parseFaults(value: unknown): PageFault[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const faults = value.map(parseFault);
  return faults.every((fault) => fault !== undefined) ? faults : undefined;
}

function parseFault(value: unknown): PageFault | undefined {
  const { code, message, construct, related, fixes, severity } = getFields(value);
  const span = parseSpan(value);
  const whole = parseSpan(construct);
  if (!isFaultCode(code) || typeof message !== 'string' || !span || !whole || !Array.isArray(fixes))
    return undefined;
  return {
    ...span,
    ...{ code, message, construct: whole, related: parseRelated(related) },
    severity: faultSeverities.find((known) => known === severity),
    fixes: fixes.flatMap(parseFix),
  };
}

function parseRelated(value: unknown): PageFault['related'] {
  const span = parseSpan(value);
  const { message } = getFields(value);
  return span && typeof message === 'string' ? { ...span, message } : undefined;
}

function parseFix(value: unknown): FaultFix[] {
  const { title, edits, isSafe, isPreferred } = getFields(value);
  if (typeof title !== 'string') return [];
  return [{ title, edits: parseEdits(edits), isSafe: isSafe === true, isPreferred: isPreferred !== false }];
}

/** Empty if one of them is none: half a fix is no fix. */
export function parseEdits(value: unknown): readonly PageEdit[] {
  if (!Array.isArray(value)) return [];
  const edits = value.flatMap(parseEdit);
  return edits.length === value.length ? edits : [];
}

function parseEdit(value: unknown): PageEdit[] {
  const span = parseSpan(value);
  const { text } = getFields(value);
  return span && typeof text === 'string' ? [{ ...span, text }] : [];
}

function parseSpan(value: unknown): Span | undefined {
  if (!isRecord(value)) return undefined;
  const { offset, end } = value;
  return typeof offset === 'number' && typeof end === 'number' ? { offset, end } : undefined;
}
