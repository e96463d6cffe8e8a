// textDocument/publishDiagnostics: the findings as the person wants to see them.
import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { type DiagnosticCode, getDocumentationUrl, type Severity } from '../../diagnosticCodes.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';
import type { Finding } from './finding.ts';
import { getFindings } from './findings.ts';

/** An editor drowns in more, and nobody reads them. */
const maxDiagnostics = 1000;

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
    .slice(0, maxDiagnostics)
    .map((finding) => toDiagnostic(context, finding));
}

/** What all diagnostics have in common. */
export function createDiagnostic(
  code: DiagnosticCode,
  severity: Severity,
  range: Range,
  message: string,
): Diagnostic {
  const href = getDocumentationUrl(code);
  return {
    range,
    severity: lspSeverities[severity],
    code,
    codeDescription: { href },
    source: 'docs',
    message,
  };
}

/** One finding as the LSP knows it. A code that is switched off is treated as a hint. */
export function toDiagnostic(context: FeatureContext, finding: Finding): Diagnostic {
  const { code, related, elsewhere, tags, isNote = false } = finding;
  const severity = context.settings.rules[code];
  const known = severity === 'off' ? 'hint' : severity;
  const shown = isNote && known !== 'hint' ? 'information' : known;
  const diagnostic = createDiagnostic(code, shown, toRange(context, finding), finding.getMessage());
  if (tags !== undefined) diagnostic.tags = tags;
  if (related !== undefined) {
    const { uri } = context.document.textDocument;
    diagnostic.relatedInformation = [
      { location: { uri, range: toRange(context, related) }, message: related.message },
    ];
  }
  if (elsewhere !== undefined) {
    const start = { line: elsewhere.line, character: elsewhere.character };
    const location = { uri: URI.file(elsewhere.path).toString(), range: { start, end: start } };
    diagnostic.relatedInformation = [{ location, message: elsewhere.message }];
  }
  return diagnostic;
}
