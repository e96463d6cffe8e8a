// textDocument/publishDiagnostics for a page: what the rules about pages find.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ServerSettings } from '../../settings.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toDiagnostic } from './diagnostics.ts';
import type { Finding } from './finding.ts';
import type { PageRule } from './pageRules/pageRule.ts';
import { pageRules } from './pageRules/pageRuleTable.ts';

/** Without those that the settings turn off. */
export function getPageFindings(context: Omit<PageContext, 'client'>): readonly Finding[] {
  return getActiveRules(context.settings).flatMap((rule) => rule.check(context));
}

export function getPageDiagnostics(context: Omit<PageContext, 'client'>): Diagnostic[] {
  return getPageFindings(context).map((finding) => toPageDiagnostic(context, finding));
}

export function toPageDiagnostic(
  { page, settings }: Pick<PageContext, 'page' | 'settings'>,
  finding: Finding,
): Diagnostic {
  return toDiagnostic({ document: { textDocument: page }, settings }, finding);
}

/** The pages of the site that can have diagnostics, sorted by path: only these have to be read. */
export function getPagesToCheck(
  configuration: ParsedDocument,
  site: SiteIndex,
  settings: ServerSettings,
): readonly string[] {
  const candidates = getActiveRules(settings).flatMap((rule) => rule.getCandidates(configuration, site));
  return [...new Set(candidates)].sort();
}

function getActiveRules({ rules }: ServerSettings): readonly PageRule[] {
  return pageRules.filter(({ code }) => rules[code] !== 'off');
}
