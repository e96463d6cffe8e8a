// textDocument/publishDiagnostics: the findings as the person wants to see them.
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { getDocumentationUrl, type Severity } from '../diagnosticCodes.ts';
import type { FeatureContext } from './featureContext.ts';
import { type Finding, getFindings } from './findings.ts';
import { toRange } from './ranges.ts';

/** An editor drowns in more, and nobody reads them. */
const mostDiagnostics = 1000;

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The document's diagnostics in document order, without those that the settings switch off. */
export function getDiagnostics(context: FeatureContext): Diagnostic[] {
  const { rules } = context.settings;
  return getFindings(context)
    .filter(({ code }) => rules[code] !== 'off')
    .slice(0, mostDiagnostics)
    .map((finding) => toDiagnostic(context, finding));
}

/** One finding as the LSP knows it. A code that is switched off is treated as a hint. */
export function toDiagnostic(context: FeatureContext, finding: Finding): Diagnostic {
  const { code, message, related, tags } = finding;
  const severity = context.settings.rules[code];
  const diagnostic: Diagnostic = {
    range: toRange(context, finding),
    severity: lspSeverities[severity === 'off' ? 'hint' : severity],
    code,
    codeDescription: { href: getDocumentationUrl(code) },
    source: 'docs',
    message,
  };
  if (tags !== undefined) diagnostic.tags = tags;
  if (related !== undefined) {
    const { uri } = context.document.textDocument;
    diagnostic.relatedInformation = [
      { location: { uri, range: toRange(context, related) }, message: related.message },
    ];
  }
  return diagnostic;
}
