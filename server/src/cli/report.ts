// Checked files → their diagnostics in the order in which every format prints them.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import type { CheckedFile } from '../checkSite.ts';
import { type DiagnosticCode, isDiagnosticCode, type Severity, severities } from '../diagnosticCodes.ts';
import type { FailOn } from './arguments.ts';
import type { OwnManifest } from './ownManifest.ts';
import { type CodeFrame, readCodeFrame } from './terminalText.ts';

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
  /** Of the file: absolute, with `/`. */
  readonly path: string;
  readonly frame: CodeFrame;
  /** What the problem is about, as it is written; empty where it is about the file as a whole. */
  readonly subject: string;
}

export interface Report {
  /** By file, then by position; including one for each file of another format, which says that it was not checked. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** How many sites were checked. */
  readonly siteCount: number;
  /** Of how many of them only the links in pages, because their configuration declares another format. */
  readonly foreignCount: number;
  /** How it compares to a baseline, whose problems `diagnostics` leaves out; `undefined` without one. */
  readonly comparison: Comparison | undefined;
}

export interface Comparison {
  /** How many problems are as the baseline has them. */
  readonly knownCount: number;
  /** What the baseline has and the site has not. */
  readonly gone: readonly GoneProblem[];
}

export interface GoneProblem extends Pick<Place, 'file'> {
  readonly code: string;
  readonly subject: string;
  /** At least 1. */
  readonly count: number;
}

/** Whether what was checked has a problem at least this serious, and none that a baseline knows. */
export function hasProblem({ diagnostics }: Report, severity: FailOn): boolean {
  if (severity === 'never') return false;
  return diagnostics.some(
    (diagnostic) =>
      !isNotChecked(diagnostic) && severities.indexOf(diagnostic.severity) <= severities.indexOf(severity),
  );
}

/** The one thing that is reported for a file of another format. */
export function isNotChecked({ code }: Pick<ReportedDiagnostic, 'code'>): boolean {
  return code === 'foreign-schema';
}

/** What is kept of a checked file: all that is reported, and none of its text beyond that. */
export interface KeptFile {
  readonly uri: string;
  readonly problems: readonly KeptProblem[];
}

interface KeptProblem {
  readonly diagnostic: Diagnostic;
  readonly frame: CodeFrame;
  readonly subject: string;
}

/** A copy, because a part of a string keeps the whole of it in memory: that of many sites would be too much. */
export function keepFile({ textDocument, diagnostics }: CheckedFile): KeptFile {
  const problems = diagnostics.map((diagnostic) => ({
    diagnostic,
    frame: readCodeFrame(textDocument, diagnostic.range),
    subject: getSubject(diagnostic, textDocument),
  }));
  return structuredClone({ uri: textDocument.uri, problems });
}

/**
 * @param folder the current folder: absolute, with `/`.
 * @param siteCount how many configurations were read.
 */
export function createReport(files: readonly KeptFile[], folder: string, siteCount: number): Report {
  const reported = files
    .flatMap(({ uri, problems }) => problems.flatMap((problem) => toReported(problem, uri, folder)))
    // The sort is stable: the diagnostics of each file are already in document order.
    .sort((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
  const foreignCount = reported.filter(isNotChecked).length;
  return {
    diagnostics: reported,
    siteCount,
    foreignCount,
    comparison: undefined,
  };
}

/** LSP counts severities from 1, in the same order. */
function toReported(
  { diagnostic, frame, subject }: KeptProblem,
  uri: string,
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
  const path = getPath(uri);
  const file = shortenPath(path, folder);
  const text = getText(diagnostic.message);
  const message = isNotChecked({ code }) ? `Not checked: ${text}` : text;
  return [{ file, path, range, code, severity, message, related, frame, subject }];
}

/** `data` is the finding’s `about`. Longer ones are cut: they differ in their beginning, too. In UTF-16 code units. */
const maxSubject = 200;

function getSubject({ range, data }: Diagnostic, textDocument: TextDocument): string {
  const text = typeof data === 'string' ? data : textDocument.getText(range);
  return text
    .slice(0, 4 * maxSubject)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxSubject);
}

/** Absolute, with `/`. */
export function getPath(uri: string): string {
  return URI.parse(uri).fsPath.replaceAll('\\', '/');
}

function getShownPath(uri: string, folder: string): string {
  return shortenPath(getPath(uri), folder);
}

/** As it is shown: relative to the folder if it is in it. */
export function shortenPath(path: string, folder: string): string {
  // As URIs spell it: Windows calls a drive by either case.
  const base = getPath(URI.file(folder).toString());
  const start = base.endsWith('/') ? base : `${base}/`;
  return path.startsWith(start) ? path.slice(start.length) : path;
}

function getText(message: Diagnostic['message']): string {
  return typeof message === 'string' ? message : message.value;
}

/** What the formats need to know besides the problems. */
export interface FormatOptions {
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** Sentences about what could not be checked. */
  readonly failures: readonly string[];
  /** Of this program. */
  readonly manifest: OwnManifest;
}
