// The last quick fix of every diagnostic: turns off its rule in the workspace settings.
import { CodeActionKind } from 'vscode-languageserver-types';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { turnOffRuleCommand } from '../../shared/protocol.ts';
import type { ClientFeatures } from '../featureContext.ts';
import type { ShownFinding } from '../findings/shownFindings.ts';
import type { OfferedAction } from './actions/codeAction.ts';

/** Empty for a client that can't do it, because the server can't write the client's settings. */
export function getTurnOffActions(
  { turnsOffRules }: ClientFeatures,
  code: DiagnosticCode,
  findings: readonly ShownFinding[],
): OfferedAction[] {
  if (!turnsOffRules) return [];
  const title = `Turn off ${code} for this workspace`;
  const command = { title, command: turnOffRuleCommand, arguments: [code] };
  return [{ title, kind: CodeActionKind.QuickFix, findings, command }];
}
