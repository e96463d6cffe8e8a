// textDocument/publishDiagnostics: the findings, shown the way the settings say.
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { getDocumentationUrl, type Severity } from '../../diagnosticCodes.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ServerSettings } from '../../settings.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';
import type { Finding } from './finding.ts';
import { getFindings } from './findings.ts';

/** More would drown the editor, and nobody reads them. */
const maxDiagnostics = 1000;

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The document's diagnostics in document order, without those that the settings turn off. */
export function getDiagnostics(context: FeatureContext): Diagnostic[] {
  const { rules } = context.settings;
  return getFindings(context)
    .filter(({ code }) => rules[code] !== 'off')
    .slice(0, maxDiagnostics)
    .map((finding) => toDiagnostic(context, finding));
}

/** What is needed to show a finding: the text it is in, and the severities. */
interface DiagnosticContext {
  readonly document: Pick<ParsedDocument, 'textDocument'>;
  readonly settings: ServerSettings;
}

/** One finding as an LSP diagnostic. A code that is turned off is treated as a hint. */
export function toDiagnostic(context: DiagnosticContext, finding: Finding): Diagnostic {
  const { code, related, elsewhere, tags, isNote = false } = finding;
  const severity = context.settings.rules[code];
  const known = severity === 'off' ? 'hint' : severity;
  const shown = isNote && known !== 'hint' ? 'information' : known;
  const diagnostic: Diagnostic = {
    range: toRange(context, finding),
    severity: lspSeverities[shown],
    code,
    codeDescription: { href: getDocumentationUrl(code) },
    source: 'docs',
    message: finding.getMessage(),
  };
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
