// Converts findings to LSP diagnostics, to publish them or to send them with the code actions that fix them.
import { type CodeAction, type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { getDocumentationUrl, type Severity } from '../../diagnosticCodes.ts';
import { getEncoding } from '../../document/encodedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { ShownFinding } from '../../features/findings/shownFindings.ts';
import type { OfferedAction } from '../../features/fixes/actions/codeAction.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { toUri } from '../../site/filePaths.ts';

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/**
 * The diagnostics of a configuration or a part, in document order.
 *
 * @param withoutSyntax leaves out what the editor’s own support for JSON says.
 */
export function getDiagnostics(
  context: FeatureContext,
  { withoutSyntax = false }: { readonly withoutSyntax?: boolean } = {},
): Diagnostic[] {
  const { textDocument } = context.document;
  return languageService
    .getShownFindings(context)
    .filter(({ finding: { subject } }) => !withoutSyntax || !isOfSyntax(subject))
    .map((shown) => toDiagnostic(textDocument, shown));
}

function isOfSyntax({ kind }: ShownFinding['finding']['subject']): boolean {
  return kind === 'syntax' || kind === 'overridden';
}

/** The diagnostics of a page, in document order. */
export function getPageDiagnostics(context: Omit<PageContext, 'client'>): Diagnostic[] {
  return languageService.getPageShownFindings(context).map((shown) => toDiagnostic(context.page, shown));
}

/** @param textDocument that contains the finding. */
export function toDiagnostic(
  textDocument: TextDocument,
  { finding, severity, message }: ShownFinding,
): Diagnostic {
  const { code, related, elsewhere, isUnnecessary = false } = finding;
  const context = { document: { textDocument } };
  const diagnostic: Diagnostic = {
    range: languageService.toRange(context, finding),
    severity: lspSeverities[severity],
    code,
    codeDescription: { href: getDocumentationUrl(code) },
    source: 'docs',
    message,
  };
  if (isUnnecessary) diagnostic.tags = [DiagnosticTag.Unnecessary];
  if (related !== undefined) {
    const location = { uri: textDocument.uri, range: languageService.toRange(context, related) };
    diagnostic.relatedInformation = [{ location, message: related.message }];
  }
  if (elsewhere !== undefined) {
    const encoding = getEncoding(textDocument);
    const start = { line: elsewhere.line, character: elsewhere.character[encoding] };
    const location = { uri: toUri(elsewhere.path), range: { start, end: start } };
    diagnostic.relatedInformation = [{ location, message: elsewhere.message }];
  }
  return diagnostic;
}

/** @param textDocument in which the action is offered. */
export function toCodeAction(textDocument: TextDocument, { findings, ...action }: OfferedAction): CodeAction {
  if (findings === undefined) return action;
  return { ...action, diagnostics: findings.map((shown) => toDiagnostic(textDocument, shown)) };
}
