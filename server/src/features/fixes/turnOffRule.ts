// The last quick fix of every diagnostic: turns off its rule in the workspace settings.
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { turnOffRuleCommand } from '../../shared/protocol.ts';
import type { ClientFeatures } from '../featureContext.ts';

/** None for a client that can't do it: the server can't write the client's settings. */
export function getTurnOffActions(
  { turnsOffRules }: ClientFeatures,
  code: DiagnosticCode,
  diagnostics: Diagnostic[],
): CodeAction[] {
  if (!turnsOffRules) return [];
  const title = `Turn off ${code} for this workspace`;
  const command = { title, command: turnOffRuleCommand, arguments: [code] };
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics, command }];
}
