// The findings that a check shows for a configuration and for each page, according to the settings.
import { type DiagnosticCode, defaultSeverities, type Severity } from '../../diagnosticCodes.ts';
import { DocumentMemo } from '../../document/documentMemo.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { ServerSettings } from '../../settings.ts';
import type { PlacedProblem } from '../../site/model/elementProblems.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { Finding } from './finding.ts';
import { getFindings, withSeverities } from './findings.ts';
import type { PagePart, PageRule, PagesContext } from './pageRules/pageRule.ts';
import { pageRules } from './pageRules/pageRules.ts';

/** Per file: more would overwhelm the editor, and nobody reads them. */
export const maxShown = 1000;

/** A finding with the severity and the message that users see. */
export interface ShownFinding {
  readonly finding: Finding;
  readonly severity: Severity;
  readonly message: string;
}

interface ShownFindings {
  readonly findings: readonly Finding[];
  readonly rules: ServerSettings['rules'];
  readonly shown: readonly ShownFinding[];
}

const known = new DocumentMemo<ShownFindings>();

/** The shown problems, for the site model. */
export function getProblems(context: FeatureContext): PlacedProblem[] {
  return getShownFindings(context).flatMap(({ finding, severity, message }) => {
    const { offset, end, related, emptiesRelated = false } = finding;
    const problem = { offset, end, severity, message };
    if (related === undefined || !emptiesRelated) return [problem];
    return [problem, { ...problem, offset: related.offset, end: related.end }];
  });
}

/**
 * In document order, without codes that the settings turn off. Computed once for each state of document, site and
 * settings, because some messages need a search.
 */
export function getShownFindings(context: FeatureContext): readonly ShownFinding[] {
  const { rules } = context.settings;
  const findings = getFindings(context);
  const before = known.get(context.document);
  if (before?.findings === findings && before.rules === rules) return before.shown;
  const shown = findings
    .filter((finding) => isFindingShown(context.settings, finding))
    .slice(0, maxShown)
    .map((finding) => showFinding(context.settings, finding));
  known.set(context.document, { findings, rules, shown });
  return shown;
}

/** Whether the finding is not turned off, by the settings or by default. */
export function isFindingShown(settings: ServerSettings, finding: Finding): boolean {
  return getSeverity(settings, finding) !== 'off';
}

/** What the user has set for the code; otherwise the finding's own default, and then the code's. */
function getSeverity({ rules, chosenRules }: ServerSettings, { code, severity }: Finding): Severity | 'off' {
  const isChosen = chosenRules?.has(code) === true || rules[code] !== defaultSeverities[code];
  return isChosen ? rules[code] : (severity ?? rules[code]);
}

/** A code that is turned off counts as a hint. */
export function showFinding(settings: ServerSettings, finding: Finding): ShownFinding {
  const { isNote = false } = finding;
  const chosen = getSeverity(settings, finding);
  const severity = chosen === 'off' ? 'hint' : chosen;
  const shown = isNote && severity !== 'hint' ? 'information' : severity;
  return { finding, severity: shown, message: finding.getMessage() };
}

/**
 * The findings of page rules, without codes that the settings turn off.
 *
 * @param part the available part of the page; rules that need more are skipped, because the heading that a link leads
 * to may be in the rest.
 */
export function getPageFindings(
  context: Omit<PageContext, 'client'>,
  part: PagePart = 'wholeText',
): readonly Finding[] {
  const { isConfiguration, severities } = getSiteFormat(context.configuration);
  if (!isConfiguration) return [];
  return getActiveRules(context.settings)
    .filter(({ reads }) => part === 'wholeText' || reads === part)
    .flatMap((rule) => withSeverities(rule.check(context), severities))
    .filter((finding) => isFindingShown(context.settings, finding));
}

/** @param part the available part of the page. */
export function getPageShownFindings(
  context: Omit<PageContext, 'client'>,
  part: PagePart = 'wholeText',
): ShownFinding[] {
  return getPageFindings(context, part)
    .slice(0, maxShown)
    .map((finding) => showFinding(context.settings, finding));
}

type SiteOfPages = Omit<PagesContext, 'isShown'> & Pick<PageContext, 'settings'>;

/**
 * Says how much of a page has to be read to find what is wrong with it; `undefined` where nothing can be. Judges the
 * page, by its path.
 */
export function createPageSelection({
  settings,
  ...site
}: SiteOfPages): (path: string) => PagePart | undefined {
  if (!getSiteFormat(site.configuration).isConfiguration) return () => undefined;
  const context = { ...site, isShown: (code: DiagnosticCode) => settings.rules[code] !== 'off' };
  const rules = getActiveRules(settings);
  return (path) => {
    const concerned = rules.filter((rule) => rule.mayFind(context, path));
    return concerned.find(({ reads }) => reads === 'wholeText')?.reads ?? concerned[0]?.reads;
  };
}

/** All files of the site in which something can be wrong, by path. */
export function getJudgedPages({ site, links }: Pick<SiteOfPages, 'site' | 'links'>): readonly string[] {
  return [...new Set([...links.getFiles(), ...links.getModules(), ...site.pages])].sort();
}

/** The pages of the site that can have findings, by path, and how much of each has to be read. */
export function getPagesToCheck(context: SiteOfPages): ReadonlyMap<string, PagePart> {
  const getPart = createPageSelection(context);
  const parts = new Map<string, PagePart>();
  for (const path of getJudgedPages(context)) {
    const part = getPart(path);
    if (part !== undefined) parts.set(path, part);
  }
  return parts;
}

function getActiveRules({ rules }: ServerSettings): readonly PageRule[] {
  return pageRules.filter(({ codes }) => codes.some((code) => rules[code] !== 'off'));
}
