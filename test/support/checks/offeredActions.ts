// Code actions as the server has them: with diagnostics of the findings that they repair.
import type { CodeAction } from 'vscode-languageserver';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import type { CodeActionRequest } from '../../../server/src/features/fixes/actions/codeAction.ts';
import type { PageContext } from '../../../server/src/features/pages/pageContext.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { toCodeAction } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';

export function getCodeActions(context: FeatureContext, request: CodeActionRequest): CodeAction[] {
  const { textDocument } = context.document;
  return languageService.getCodeActions(context, request).map((action) => toCodeAction(textDocument, action));
}

export function getPageCodeActions(context: PageContext, request: CodeActionRequest): CodeAction[] {
  return languageService
    .getPageCodeActions(context, request)
    .map((action) => toCodeAction(context.page, action));
}
