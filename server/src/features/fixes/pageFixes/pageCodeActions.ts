// textDocument/codeAction in a page: quick fixes for everything that the rules about pages find.
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { getPageFindings, toPageDiagnostic } from '../../findings/pageDiagnostics.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { toTextEdits } from '../../ranges.ts';
import { getTurnOffActions } from '../turnOffRule.ts';
import { pageFixes } from './pageFixTable.ts';

export function getPageCodeActions(context: PageContext): CodeAction[] {
  const { configuration, client } = context;
  return getPageFindings(context).flatMap((finding) => {
    const diagnostics = [toPageDiagnostic(context, finding)];
    const fixes = pageFixes[finding.code]?.(context, finding) ?? [];
    const actions = fixes.map(({ title, changes, preferred = false }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics,
      isPreferred: preferred,
      edit: { changes: { [configuration.textDocument.uri]: toTextEdits(configuration, changes) } },
    }));
    return [...actions, ...getTurnOffActions(client, finding.code, diagnostics)];
  });
}
