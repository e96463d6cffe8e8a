// Checked files → their diagnostics in the order in which every format prints them.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import type { CheckedFile } from '../checkSite.ts';
import { type DiagnosticCode, isDiagnosticCode, type Severity, severities } from '../diagnosticCodes.ts';

/** A place in a file, for a person or a program in the current folder. */
export interface Place {
  /** Relative to the current folder if the file is in it, otherwise absolute; with `/`. */
  readonly file: string;
  /** Zero-based, UTF-16 code units. */
  readonly range: Range;
}

/** A diagnostic with the file it is in. */
export interface ReportedDiagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (Place & { readonly message: string })[];
  readonly textDocument: TextDocument;
}

export interface Report {
  /** By file, then by position; including one for each file of another format, which says that it was not checked. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** How many configurations were checked. */
  readonly siteCount: number;
  /** How many configurations were not checked, because they declare another format. */
  readonly foreignCount: number;
  /** Whether what was checked has a problem at least this serious. */
  has(severity: Severity): boolean;
}

/** The one thing that is reported for a file of another format. */
export function isNotChecked({ code }: Pick<ReportedDiagnostic, 'code'>): boolean {
  return code === 'foreign-schema';
}

/**
 * @param folder the current folder: absolute, with `/`.
 * @param configurationCount how many configurations were read.
 */
export function createReport(
  files: readonly CheckedFile[],
  folder: string,
  configurationCount: number,
): Report {
  const reported = files
    .flatMap(({ textDocument, diagnostics }) =>
      diagnostics.flatMap((diagnostic) => toReported(diagnostic, textDocument, folder)),
    )
    // The sort is stable: the diagnostics of each file are already in document order.
    .sort((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
  const judged = reported.filter((diagnostic) => !isNotChecked(diagnostic));
  const foreignCount = reported.length - judged.length;
  return {
    diagnostics: reported,
    siteCount: configurationCount - foreignCount,
    foreignCount,
    has: (severity) =>
      judged.some((diagnostic) => severities.indexOf(diagnostic.severity) <= severities.indexOf(severity)),
  };
}

/** LSP counts severities from 1, in the same order. */
function toReported(
  diagnostic: Diagnostic,
  textDocument: TextDocument,
  folder: string,
): ReportedDiagnostic[] {
  const { code, range, relatedInformation = [] } = diagnostic;
  const severity = severities[(diagnostic.severity ?? 1) - 1];
  if (typeof code !== 'string' || !isDiagnosticCode(code) || severity === undefined) return [];
  const related = relatedInformation.map(({ location, message }) => ({
    file: getShownPath(location.uri, folder),
    range: location.range,
    message,
  }));
  const file = getShownPath(textDocument.uri, folder);
  const text = getText(diagnostic.message);
  const message = isNotChecked({ code }) ? `Not checked: ${text}` : text;
  return [{ file, range, code, severity, message, related, textDocument }];
}

function getShownPath(uri: string, folder: string): string {
  const path = URI.parse(uri).fsPath.replaceAll('\\', '/');
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(start) ? path.slice(start.length) : path;
}

function getText(message: Diagnostic['message']): string {
  return typeof message === 'string' ? message : message.value;
}
