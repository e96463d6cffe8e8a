// Faults of pages for tests: each example says where they are, what they say, and what the first fix makes of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from '../../../server/src/compile/findFaults.ts';
import { applyEdits, type FaultCode, type PageFault } from '../../../server/src/compile/pageFault.ts';

export const options = { variables: new Set<string>(), isSnippet: false };
export const find = (text: string): PageFault[] => findFaults(text, options);

/** Puts `«…»` around each fault. */
export function mark(text: string, faults: readonly PageFault[]): string {
  const edits = faults.map(({ offset, end }) => ({ offset, end, text: `«${text.slice(offset, end)}»` }));
  return applyEdits(text, edits);
}

interface Example {
  /** With `«…»` around the one fault. */
  readonly page: string;
  readonly code: FaultCode;
  readonly message: string;
  /** After the first fix; `undefined` if there is none. */
  readonly fixed: string | undefined;
  readonly isSafe?: boolean;
  /** Of a fault with which the page compiles. */
  readonly severity?: PageFault['severity'];
}

export function testExamples(examples: readonly Example[]): void {
  for (const { page, code, message, fixed, isSafe = false, severity } of examples) {
    test(JSON.stringify(page), () => {
      const text = page.replaceAll(/[«»]/g, '');
      const faults = find(text);
      assert.equal(mark(text, faults), page);
      const [fault] = faults;
      assert.deepEqual([fault?.code, fault?.message], [code, message]);
      if (severity !== undefined) assert.equal(fault?.severity, severity);
      const fix = fault?.fixes[0];
      assert.deepEqual([fix && applyEdits(text, fix.edits), fix?.isSafe ?? false], [fixed, isSafe]);
      if (fixed !== undefined) assert.deepEqual(find(fixed), []);
    });
  }
}
