// "Fix all": the safe fixes of a document, repeated until none is left, as one change.
import { parseWithText } from '../../document/parsedDocument.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getFindings } from '../findings/findings.ts';
import { isCertainFix } from './certainFix.ts';
import { fixes, safelyFixedCodes } from './fixTable.ts';

/** One fix can uncover the next: once quoted, a name is a property to check. No file has needed more rounds. */
const maxRounds = 8;

/** Empty when there is nothing to fix safely; codes that are turned off are skipped. */
export function getFixAllChanges(context: FeatureContext): TextChange[] {
  const before = context.document.textDocument.getText();
  let { document } = context;
  for (let round = 0; round < maxRounds; round++) {
    const text = document.textDocument.getText();
    const changes = getSafeChanges({ ...context, document });
    if (changes.length === 0) break;
    const fixed = parseWithText(document, applyChanges(text, changes));
    // In text with errors all over, a fix for one mistake can reveal others.
    if (fixed.syntaxErrors.length > document.syntaxErrors.length) break;
    document = fixed;
  }
  return getDifference(before, document.textDocument.getText());
}

/** Safe fixes stay within their finding, so of overlapping ones the first is taken; the others come next round. */
function getSafeChanges(context: FeatureContext): TextChange[] {
  const accepted: TextChange[] = [];
  let free = 0;
  for (const finding of getFindings(context)) {
    if (!safelyFixedCodes.has(finding.code) || finding.offset < free) continue;
    if (context.settings.rules[finding.code] === 'off') continue;
    const fix = fixes[finding.code]?.(context, finding).find(({ safe }) => safe);
    if (fix === undefined || !isCertainFix(context.document, finding, fix)) continue;
    accepted.push(...fix.changes);
    free = finding.end + 1;
  }
  return accepted;
}

/** One change from the first to the last character that differs. */
function getDifference(before: string, after: string): TextChange[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return [{ offset: start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}
