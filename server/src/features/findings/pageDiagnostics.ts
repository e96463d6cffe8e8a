// textDocument/publishDiagnostics for a page: what the rules about pages find.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import type { ServerSettings } from '../../settings.ts';
import type { PageContext } from '../pages/pageContext.ts';
import {
  createDiagnostic,
  maxDiagnostics,
  type ShownFinding,
  showFinding,
  toDiagnostic,
} from './diagnostics.ts';
import type { Finding } from './finding.ts';
import type { PagePart, PageRule, PagesContext } from './pageRules/pageRule.ts';
import { pageRules } from './pageRules/pageRules.ts';

/**
 * Without those that the settings turn off.
 *
 * @param part of the page that is there at least; rules that read more are not asked: the heading that a link leads to
 * may be in the rest.
 */
export function getPageFindings(
  context: Omit<PageContext, 'client'>,
  part: PagePart = 'wholeText',
): readonly Finding[] {
  const { rules } = context.settings;
  return getActiveRules(context.settings)
    .filter(({ reads }) => part === 'wholeText' || reads === part)
    .flatMap((rule) => rule.check(context))
    .filter(({ code }) => rules[code] !== 'off');
}

/** @param part of the page that is there at least. */
export function getPageDiagnostics(
  context: Omit<PageContext, 'client'>,
  part: PagePart = 'wholeText',
): Diagnostic[] {
  return getPageShownFindings(context, part).map((shown) => createDiagnostic(context.page, shown));
}

/** @param part of the page that is there at least. */
export function getPageShownFindings(
  context: Omit<PageContext, 'client'>,
  part: PagePart = 'wholeText',
): ShownFinding[] {
  return getPageFindings(context, part)
    .slice(0, maxDiagnostics)
    .map((finding) => showFinding(context.settings, finding));
}

export function toPageDiagnostic(
  { page, settings }: Pick<PageContext, 'page' | 'settings'>,
  finding: Finding,
): Diagnostic {
  return toDiagnostic({ document: { textDocument: page }, settings }, finding);
}

/** The pages of the site that can have diagnostics, by path, and how much of each has to be read for them. */
export function getPagesToCheck({
  settings,
  ...context
}: Omit<PagesContext, 'isShown'> & Pick<PageContext, 'settings'>): ReadonlyMap<string, PagePart> {
  const parts = new Map<string, PagePart>();
  const isShown = (code: DiagnosticCode): boolean => settings.rules[code] !== 'off';
  for (const rule of getActiveRules(settings)) {
    for (const path of rule.getCandidates({ ...context, isShown }))
      if (parts.get(path) !== 'wholeText') parts.set(path, rule.reads);
  }
  return new Map([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function getActiveRules({ rules }: ServerSettings): readonly PageRule[] {
  return pageRules.filter(({ codes }) => codes.some((code) => rules[code] !== 'off'));
}
