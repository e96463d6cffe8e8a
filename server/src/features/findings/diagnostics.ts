// textDocument/publishDiagnostics: the findings, shown the way the settings say.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { getDocumentationUrl, type Severity } from '../../diagnosticCodes.ts';
import { DocumentMemo } from '../../document/documentMemo.ts';
import { getEncoding } from '../../document/encodedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ServerSettings } from '../../settings.ts';
import { toUri } from '../../site/filePaths.ts';
import type { PlacedProblem } from '../../site/model/elementProblems.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';
import type { Finding } from './finding.ts';
import { getFindings } from './findings.ts';

/** Of a file: more would drown the editor, and nobody reads them. */
export const maxDiagnostics = 1000;

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A finding with the severity and the sentence that people get. */
export interface ShownFinding {
  readonly finding: Finding;
  readonly severity: Severity;
  readonly message: string;
}

interface ShownFindings {
  readonly findings: readonly Finding[];
  readonly rules: ServerSettings['rules'];
  readonly shown: readonly ShownFinding[];
}

const known = new DocumentMemo<ShownFindings>();

/** The document’s diagnostics in document order, without those that the settings turn off. */
export function getDiagnostics(context: FeatureContext): Diagnostic[] {
  const { textDocument } = context.document;
  return getShownFindings(context).map((shown) => createDiagnostic(textDocument, shown));
}

/** The same for the site model. */
export function getProblems(context: FeatureContext): PlacedProblem[] {
  return getShownFindings(context).map(({ finding: { offset, end }, severity, message }) => ({
    ...{ offset, end, severity, message },
  }));
}

/**
 * In document order, without those that the settings turn off. Computed once for each state of document, site and settings:
 * some sentences need a search.
 */
export function getShownFindings(context: FeatureContext): readonly ShownFinding[] {
  const { rules } = context.settings;
  const findings = getFindings(context);
  const before = known.get(context.document);
  if (before?.findings === findings && before.rules === rules) return before.shown;
  const shown = findings
    .filter(({ code }) => rules[code] !== 'off')
    .slice(0, maxDiagnostics)
    .map((finding) => showFinding(context.settings, finding));
  known.set(context.document, { findings, rules, shown });
  return shown;
}

/** What is needed to show a finding: the text it is in, and the severities. */
interface DiagnosticContext {
  readonly document: Pick<ParsedDocument, 'textDocument'>;
  readonly settings: ServerSettings;
}

/** One finding as an LSP diagnostic. A code that is turned off is treated as a hint. */
export function toDiagnostic(context: DiagnosticContext, finding: Finding): Diagnostic {
  return createDiagnostic(context.document.textDocument, showFinding(context.settings, finding));
}

export function showFinding({ rules }: ServerSettings, finding: Finding): ShownFinding {
  const { code, isNote = false } = finding;
  const chosen = rules[code];
  const severity = chosen === 'off' ? 'hint' : chosen;
  const shown = isNote && severity !== 'hint' ? 'information' : severity;
  return { finding, severity: shown, message: finding.getMessage() };
}

/** @param textDocument that the finding is in. */
export function createDiagnostic(
  textDocument: TextDocument,
  { finding, severity, message }: ShownFinding,
): Diagnostic {
  const { code, related, elsewhere, tags } = finding;
  const context = { document: { textDocument } };
  const diagnostic: Diagnostic = {
    range: toRange(context, finding),
    severity: lspSeverities[severity],
    code,
    codeDescription: { href: getDocumentationUrl(code) },
    source: 'docs',
    message,
  };
  if (tags !== undefined) diagnostic.tags = tags;
  if (related !== undefined) {
    diagnostic.relatedInformation = [
      { location: { uri: textDocument.uri, range: toRange(context, related) }, message: related.message },
    ];
  }
  if (elsewhere !== undefined) {
    const encoding = getEncoding(textDocument);
    const start = { line: elsewhere.line, character: elsewhere.character[encoding] };
    const location = { uri: toUri(elsewhere.path), range: { start, end: start } };
    diagnostic.relatedInformation = [{ location, message: elsewhere.message }];
  }
  return diagnostic;
}
