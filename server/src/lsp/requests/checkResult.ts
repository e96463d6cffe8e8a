// What "Docs: Check Site" reports, in numbers.
import { DiagnosticSeverity } from 'vscode-languageserver';
import type { CheckedFile } from '../../checkSite.ts';
import type { CheckSitesResult } from '../../shared/protocol.ts';

export const noResult: CheckSitesResult = {
  errors: 0,
  warnings: 0,
  infos: 0,
  sites: 0,
  foreign: 0,
  plain: 0,
  unread: [],
};

/** The counts for one site: all of it checked, only the links in its pages, or nothing, as `kind` says. */
export function createResult(
  kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone',
  files: readonly CheckedFile[],
  unread: readonly string[],
): CheckSitesResult {
  const severities = files.flatMap(({ diagnostics }) => diagnostics.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === DiagnosticSeverity.Error).length;
  const warnings = severities.filter((severity) => severity === DiagnosticSeverity.Warning).length;
  return {
    errors,
    warnings,
    infos: severities.length - errors - warnings,
    sites: Number(kind === 'checked' || kind === 'foreign' || kind === 'plain'),
    foreign: Number(kind === 'foreign'),
    plain: Number(kind === 'plain'),
    unread,
  };
}

export function addResults(one: CheckSitesResult, other: CheckSitesResult): CheckSitesResult {
  return {
    errors: one.errors + other.errors,
    warnings: one.warnings + other.warnings,
    infos: one.infos + other.infos,
    sites: one.sites + other.sites,
    foreign: one.foreign + other.foreign,
    plain: one.plain + other.plain,
    unread: [...new Set([...one.unread, ...other.unread])],
  };
}
