// “Fix all … in this file” and “… in this site”, beside a problem with a safe fix.
import { CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver-types';
import { type DiagnosticCode, isDiagnosticCode } from '../../diagnosticCodes.ts';
import type { ServerSettings } from '../../settings.ts';
import { type FixSiteArgument, fixSiteCommand } from '../../shared/protocol.ts';
import { toUri } from '../../site/filePaths.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientFeatures } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';
import { showFinding } from '../findings/shownFindings.ts';
import type { OfferedAction } from './actions/codeAction.ts';
import { hasSafeFixes } from './safelyFixed.ts';

/** What a configuration or a page knows about the problems of one code. */
export interface FixableFile {
  readonly settings: ServerSettings;
  readonly client: ClientFeatures;
  readonly site: SiteIndex | undefined;
  isFixable(finding: Finding): boolean;
  /** Fixes all problems of the code in this file; `undefined` if there is only one. */
  fixAll(code: DiagnosticCode): WorkspaceEdit | undefined;
  /** Whether another file of the site may have such a problem. */
  hasOthers(code: DiagnosticCode): boolean;
}

/** @param findings those under the cursor. */
export function getFixAllOfCode(
  { settings, client, site, isFixable, fixAll, hasOthers }: FixableFile,
  findings: readonly Finding[],
): OfferedAction[] {
  const fixable = findings.filter((finding) => hasSafeFixes(finding.code) && isFixable(finding));
  return [...new Set(fixable.map(({ code }) => code))].flatMap((code) => {
    const own = fixable.filter((finding) => finding.code === code);
    const common = {
      kind: CodeActionKind.QuickFix,
      findings: own.map((finding) => showFinding(settings, finding)),
    };
    const edit = fixAll(code);
    const actions: OfferedAction[] =
      edit === undefined ? [] : [{ ...common, title: `Fix all ${code} problems in this file`, edit }];
    if (site === undefined || !client.fixesSites || !hasOthers(code)) return actions;
    const title = `Fix all ${code} problems in this site`;
    const argument: FixSiteArgument = { site: toUri(site.root), code };
    return [
      ...actions,
      { ...common, title, command: { title, command: fixSiteCommand, arguments: [argument] } },
    ];
  });
}

/** The settings with all other codes turned off. */
export function onlyCode(settings: ServerSettings, code: DiagnosticCode): ServerSettings {
  const rules = { ...settings.rules };
  for (const other of Object.keys(rules).filter(isDiagnosticCode)) if (other !== code) rules[other] = 'off';
  return { ...settings, rules };
}
