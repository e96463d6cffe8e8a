// "Fix all" in a page: the safe fixes of all its findings.
import { composeChanges, type TextChange } from '../../../document/textChange.ts';
import type { Finding } from '../../findings/finding.ts';
import { getPageFindings } from '../../findings/shownFindings.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { SafeRepair } from '../fixAll.ts';
import { pageFixes, safelyFixedPageCodes } from './pageFixes.ts';

/** Empty if there is nothing to fix safely; codes that are turned off are skipped. In document order. */
export function getPageFixAllChanges(context: PageContext): readonly TextChange[] {
  return getPageSafeRepair(context).changes;
}

/** Skips codes that the settings turn off. */
export function getPageSafeRepair(context: PageContext): SafeRepair {
  const { repaired, settings } = context;
  const found = getSafeFixes(context);
  const isRepaired = repaired?.codes.every((code) => settings.rules[code] !== 'off') === true;
  if (repaired === undefined || !isRepaired) {
    return {
      changes: found.flatMap(({ changes }) => changes),
      codes: found.map(({ finding }) => finding.code),
    };
  }
  const changes = composeChanges(repaired.rounds, context.page.getText().length);
  const others = found.filter(
    (fix) =>
      fix.finding.subject.kind !== 'fault' &&
      fix.changes.every((one) => changes.every((other) => one.end < other.offset || other.end < one.offset)),
  );
  return {
    changes: [...changes, ...others.flatMap((fix) => fix.changes)].sort((a, b) => a.offset - b.offset),
    codes: [...repaired.codes, ...others.map(({ finding }) => finding.code)],
  };
}

/** Whether "fix all" repairs it. */
export function isPageSafelyFixable(context: PageContext, finding: Finding): boolean {
  return getSafeChanges(context, finding) !== undefined;
}

function getSafeFixes(
  context: PageContext,
): { readonly finding: Finding; readonly changes: readonly TextChange[] }[] {
  return getPageFindings(context).flatMap((finding) => {
    const changes = getSafeChanges(context, finding);
    return changes === undefined ? [] : [{ finding, changes }];
  });
}

function getSafeChanges(context: PageContext, finding: Finding): readonly TextChange[] | undefined {
  if (!safelyFixedPageCodes.has(finding.code)) return undefined;
  const fix = pageFixes[finding.code]?.(context, finding).find(({ safe }) => safe);
  return fix?.edit.kind === 'page' ? fix.edit.changes : undefined;
}
