// "Fix all" in a page: the safe fixes of everything that is found in it.
import type { TextChange } from '../../../document/textChange.ts';
import { getPageFindings } from '../../findings/pageDiagnostics.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { pageFixes, safelyFixedPageCodes } from './pageFixTable.ts';

/** Empty when there is nothing to fix safely; codes that are turned off are skipped. In document order. */
export function getPageFixAllChanges(context: PageContext): readonly TextChange[] {
  return getPageFindings(context).flatMap((finding) => {
    if (!safelyFixedPageCodes.has(finding.code)) return [];
    const fix = pageFixes[finding.code]?.(context, finding).find(({ safe }) => safe);
    return fix?.edit.kind === 'page' ? fix.edit.changes : [];
  });
}
