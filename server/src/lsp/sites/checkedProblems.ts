// The problems of a checked site, as they are kept from one check to the next: counted, folded, and listed by what they
// are about.
import type { Diagnostic } from 'vscode-languageserver';
import type { CheckedFile } from '../../check/checkSite.ts';
import { type DiagnosticCode, type Severity, severities } from '../../diagnosticCodes.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService } from '../../languageService.ts';
import type { ProblemCount, ProblemKind, ProblemPlace, ProblemTarget } from '../../shared/siteHealth.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import { toDiagnostic } from '../diagnostics/toDiagnostics.ts';

interface KeptProblem {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly diagnostic: Diagnostic;
  /** What is missing, relative to the site root; `undefined` if the problem is another. */
  readonly missing: string | undefined;
}

/** What is kept of a checked file. */
export interface FileProblems {
  readonly uri: string;
  /** In document order. */
  readonly problems: readonly KeptProblem[];
}

/** Copies the problems, because a part of a text keeps the whole text in memory. */
export function keepProblems(
  { configuration, site, links }: Pick<FeatureContext, 'configuration' | 'site' | 'links'>,
  { textDocument, findings }: CheckedFile,
): FileProblems {
  const problems = findings.map((shown): KeptProblem => {
    const { finding, severity, message } = shown;
    const broken =
      site && links && languageService.getBrokenReference(finding, { configuration, site, links });
    const diagnostic = toDiagnostic(textDocument, shown);
    return { code: finding.code, severity, message, diagnostic, missing: broken?.missing };
  });
  return structuredClone({ uri: textDocument.uri, problems });
}

/** By code, the most frequent first. */
export function countByCode(
  files: readonly FileProblems[],
): (ProblemCount & { readonly code: DiagnosticCode })[] {
  const counts = new Map<DiagnosticCode, { severity: Severity; count: number }>();
  for (const { problems } of files)
    for (const { code, severity } of problems) {
      const known = counts.get(code);
      if (known === undefined) counts.set(code, { severity, count: 1 });
      else {
        known.count++;
        if (getRank(severity) < getRank(known.severity)) known.severity = severity;
      }
    }
  return [...counts]
    .map(([code, { severity, count }]) => ({ code, severity, count }))
    .sort((one, other) => other.count - one.count || Number(one.code > other.code) - 0.5);
}

function getRank(severity: Severity): number {
  return severities.indexOf(severity);
}

/** As many problems of closed pages as someone may want to see who did not ask for them. */
const mostUnasked = 200;

/** Which problems of pages that are not open are too many to show one by one: all of a code, the most frequent first. */
export function foldProblems(closedPages: readonly FileProblems[]): readonly ProblemCount[] {
  const counts = countByCode(closedPages);
  let rest = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.filter(({ count }) => {
    if (rest <= mostUnasked) return false;
    rest -= count;
    return true;
  });
}

/** Codes of links and entries whose page is missing. */
const missesPage: ReadonlySet<DiagnosticCode> = new Set(['link-not-found', 'page-not-found']);

/**
 * By code, the most serious first and then the most frequent.
 *
 * @param root of the site: absolute, with `/`.
 */
export function listByKind(root: string, files: readonly FileProblems[]): ProblemKind[] {
  const targets = new Map<DiagnosticCode, Map<string, ProblemTarget & { readonly places: ProblemPlace[] }>>();
  for (const { uri, problems } of files) {
    const file = toPath(uri) ?? uri;
    const path = isWithin(file, root) ? file.slice(root.length + 1) : file;
    for (const problem of problems) {
      const { code, message, diagnostic } = problem;
      const name = getTargetName(path, problem);
      const ofCode = targets.get(code) ?? new Map();
      targets.set(code, ofCode);
      const target = ofCode.get(name) ?? { name, isMissedPage: missesPage.has(code), places: [] };
      ofCode.set(name, target);
      target.places.push({ uri, path, range: diagnostic.range, message });
    }
  }
  return countByCode(files)
    .map((kind) => ({ ...kind, targets: sortTargets([...(targets.get(kind.code)?.values() ?? [])]) }))
    .sort((one, other) => getRank(one.severity) - getRank(other.severity));
}

function getTargetName(path: string, { code, message, missing }: KeptProblem): string {
  if (missing !== undefined) return `/${missing}`;
  return code === 'page-not-in-navigation' ? `/${path}` : message;
}

function sortTargets(targets: readonly ProblemTarget[]): ProblemTarget[] {
  return [...targets].sort(
    (one, other) => other.places.length - one.places.length || Number(one.name > other.name) - 0.5,
  );
}
