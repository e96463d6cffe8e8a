// "Fix all": the safe fixes of a document, repeated until none is left.
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { type ParsedDocument, parseWithText } from '../../document/parsedDocument.ts';
import { applyChanges, composeChanges, type TextChange } from '../../document/textChange.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';
import { getFindings } from '../findings/findings.ts';
import { fixes, safelyFixedCodes } from './fixTable.ts';
import { isCertainFix } from './syntaxFixes.ts';

/** One fix can uncover the next: once quoted, a name is a property to check. No file has needed more rounds. */
const maxRounds = 8;

/** Fixes that make matters worse together are tried one by one; further ones are left to the person. */
const maxTries = 100;

/** What the safe fixes of a text come to. */
export interface SafeRepair {
  /** Each as small as its fix. */
  readonly changes: readonly TextChange[];
  /** The code of each problem that is repaired. */
  readonly codes: readonly DiagnosticCode[];
}

/** A finding with its safe fix. */
interface SafeFix {
  readonly finding: Finding;
  readonly changes: readonly TextChange[];
}

interface Round {
  readonly taken: readonly SafeFix[];
  readonly document: ParsedDocument;
}

/** Empty when there is nothing to fix safely; codes that are turned off are skipped. */
export function getFixAllChanges(context: FeatureContext): readonly TextChange[] {
  return getSafeRepair(context).changes;
}

/** Codes that the settings turn off are skipped. */
export function getSafeRepair(context: FeatureContext): SafeRepair {
  const rounds: SafeFix[][] = [];
  let { document } = context;
  for (let round = 0; round < maxRounds; round++) {
    const next = takeRound({ ...context, document }, getSafeFixes({ ...context, document }));
    if (next.taken.length === 0) break;
    rounds.push([...next.taken]);
    document = next.document;
  }
  const { length } = context.document.textDocument.getText();
  return {
    changes: composeChanges(
      rounds.map((taken) => taken.flatMap(({ changes }) => changes)),
      length,
    ),
    codes: rounds.flat().map(({ finding }) => finding.code),
  };
}

/** The findings that "fix all" repairs in the text as it is. */
export function getSafelyFixable(context: FeatureContext): readonly Finding[] {
  const found = getSafeFixes(context);
  const { taken } = takeRound(context, found);
  const isWhole = taken.length === dropOverlaps(found).length;
  return (isWhole ? found : taken).map(({ finding }) => finding);
}

function getSafeFixes(context: FeatureContext): SafeFix[] {
  const { rules } = context.settings;
  return getFindings(context).flatMap((finding) => {
    const { code } = finding;
    if (!safelyFixedCodes.has(code) || rules[code] === 'off') return [];
    const fix = fixes[code]?.(context, finding).find(({ safe }) => safe);
    const isSafe = fix !== undefined && isCertainFix(context.document, finding, fix);
    return isSafe ? [{ finding, changes: fix.changes }] : [];
  });
}

/** Safe fixes stay within their finding, so of overlapping ones the first is taken; the others come next round. */
function dropOverlaps(found: readonly SafeFix[]): readonly SafeFix[] {
  let free = 0;
  return found.filter(({ finding }) => {
    if (finding.offset < free) return false;
    free = finding.end + 1;
    return true;
  });
}

/** All at once; in text with errors all over, where a fix for one mistake can reveal others, only those that don't. */
function takeRound({ document }: FeatureContext, found: readonly SafeFix[]): Round {
  const text = document.textDocument.getText();
  const apply = (taken: readonly SafeFix[]): ParsedDocument =>
    parseWithText(
      document,
      applyChanges(
        text,
        taken.flatMap(({ changes }) => changes),
      ),
    );
  const all = dropOverlaps(found);
  if (all.length === 0) return { taken: [], document };
  const limit = document.syntaxErrors.length;
  const whole = apply(all);
  if (whole.syntaxErrors.length <= limit) return { taken: all, document: whole };
  let best: Round = { taken: [], document };
  for (const each of all.slice(0, maxTries)) {
    const taken = [...best.taken, each];
    const next = apply(taken);
    if (next.syntaxErrors.length <= best.document.syntaxErrors.length) best = { taken, document: next };
  }
  return best;
}
