// The closed list of codes that are fixed without a question; docs/rules.md says why each is safe.
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { safelyFixedCodes } from './fixTable.ts';
import { safelyFixedPageCodes } from './pageFixes/pageFixes.ts';

/** Of configurations and pages. Not every problem of these codes has a safe fix; no other problem has one. */
export const allSafelyFixedCodes: ReadonlySet<DiagnosticCode> = new Set([
  ...safelyFixedCodes,
  ...safelyFixedPageCodes,
]);

/** Whether a problem with the code can have a safe fix. */
export function hasSafeFixes(code: DiagnosticCode): boolean {
  return allSafelyFixedCodes.has(code);
}
