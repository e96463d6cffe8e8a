// "Fix all": the safe fixes of a document, repeated until none is left.
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { type ParsedDocument, parseWithText } from '../../document/parsedDocument.ts';
import { applyChanges, composeChanges, type TextChange } from '../../document/textChange.ts';
import { keepPartFormat } from '../../format/documentFormat.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';
import { getFindings } from '../findings/findings.ts';
import { fixes, safelyFixedCodes } from './fixTable.ts';
import { isCertainFix } from './syntaxFixes.ts';

/** One fix can uncover the next: once quoted, a name is a property to check. No known file needs more rounds. */
const maxRounds = 8;

/** Fixes that make matters worse together are tried one by one; the rest is left to the user. */
const maxTries = 100;

/** The result of the safe fixes of a text. */
export interface SafeRepair {
  /** Each as small as its fix. */
  readonly changes: readonly TextChange[];
  /** The code of each repaired problem. */
  readonly codes: readonly DiagnosticCode[];
}

export interface SafeRepairOfCode {
  readonly findings: readonly Finding[];
  /** For all of them, but for one that is right beside another. */
  readonly changes: readonly TextChange[];
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

/** Empty if there is nothing to fix safely; codes that are turned off are skipped. */
export function getFixAllChanges(context: FeatureContext): readonly TextChange[] {
  return getSafeRepair(context).changes;
}

/** Skips codes that the settings turn off. */
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

/** The findings that "fix all" repairs in the current text. */
export function getSafelyFixable(context: FeatureContext): readonly Finding[] {
  const found = getSafeFixes(context);
  const { taken } = takeRound(context, found);
  const isWhole = taken.length === dropOverlaps(found).length;
  return (isWhole ? found : taken).map(({ finding }) => finding);
}

function getSafeFixes(
  context: FeatureContext,
  isWanted: (code: DiagnosticCode) => boolean = () => true,
): SafeFix[] {
  const { rules } = context.settings;
  return getFindings(context).flatMap((finding) => {
    const { code } = finding;
    if (!safelyFixedCodes.has(code) || rules[code] === 'off' || !isWanted(code)) return [];
    const fix = fixes[code]?.(context, finding).find(({ safe }) => safe);
    const isSafe = fix !== undefined && isCertainFix(context.document, finding, fix);
    return isSafe ? [{ finding, changes: fix.changes }] : [];
  });
}

/**
 * The findings of one code that can be fixed safely together. Parses nothing, because an editor asks at every move of the
 * cursor; so none while the text has syntax errors, where a fix can make others of them.
 */
export function getSafeRepairOfCode(context: FeatureContext, code: DiagnosticCode): SafeRepairOfCode {
  if (context.document.syntaxErrors.length > 0) return { findings: [], changes: [] };
  const found = getSafeFixes(context, (other) => other === code);
  return {
    findings: found.map(({ finding }) => finding),
    changes: dropOverlaps(found).flatMap(({ changes }) => changes),
  };
}

/**
 * Safe fixes stay within their finding, so of overlapping ones the first is taken, and the others in the next round.
 */
function dropOverlaps(found: readonly SafeFix[]): readonly SafeFix[] {
  let free = 0;
  return found.filter(({ finding }) => {
    if (finding.offset < free) return false;
    free = finding.end + 1;
    return true;
  });
}

/**
 * Takes all fixes at once. In text with many errors, where fixing one mistake can reveal others, takes only those that
 * don't.
 */
function takeRound({ document }: FeatureContext, found: readonly SafeFix[]): Round {
  const text = document.textDocument.getText();
  const apply = (taken: readonly SafeFix[]): ParsedDocument => {
    const changes = taken.flatMap((each) => each.changes);
    const next = parseWithText(document, applyChanges(text, changes));
    keepPartFormat(next, document);
    return next;
  };
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
