// Checked files → their problems in the order in which every format prints them.
import type { Range, TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { CheckedFile } from '../checkSite.ts';
import { type DiagnosticCode, type Severity, severities } from '../diagnosticCodes.ts';
import type { Span } from '../document/jsonNode.ts';
import type { ShownFinding } from '../features/findings/shownFindings.ts';
import { toUri } from '../site/filePaths.ts';
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

/** Another place that is part of a problem. */
interface Related extends Place {
  readonly message: string;
}

/** A problem with the file it is in. */
export interface ReportedDiagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly Related[];
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
  /** Absolute, with `/`. */
  readonly path: string;
  readonly problems: readonly KeptProblem[];
}

interface KeptProblem extends Omit<ReportedDiagnostic, 'file' | 'path' | 'related'> {
  readonly related: readonly (Omit<Related, 'file'> & Pick<KeptFile, 'path'>)[];
}

/** A copy, because a part of a string keeps the whole of it in memory: that of many sites would be too much. */
export function keepFile({ textDocument, findings }: CheckedFile): KeptFile {
  const path = getPath(textDocument.uri);
  return structuredClone({ path, problems: findings.map((shown) => keepProblem(textDocument, path, shown)) });
}

function keepProblem(
  textDocument: TextDocument,
  path: string,
  { finding, severity, message }: ShownFinding,
): KeptProblem {
  const { code, related, elsewhere, about } = finding;
  const getRange = ({ offset, end }: Span): Range => ({
    start: textDocument.positionAt(offset),
    end: textDocument.positionAt(end),
  });
  const range = getRange(finding);
  const places: KeptProblem['related'][number][] = [];
  if (related !== undefined) places.push({ path, range: getRange(related), message: related.message });
  if (elsewhere !== undefined) {
    const start = { line: elsewhere.line, character: elsewhere.character['utf-16'] };
    const other = getPath(toUri(elsewhere.path));
    places.push({ path: other, range: { start, end: start }, message: elsewhere.message });
  }
  return {
    range,
    code,
    severity,
    message: isNotChecked({ code }) ? `Not checked: ${message}` : message,
    related: places,
    frame: readCodeFrame(textDocument, range),
    subject: shortenSubject(about ?? textDocument.getText(range)),
  };
}

/**
 * @param folder the current folder: absolute, with `/`.
 * @param siteCount how many configurations were read.
 */
export function createReport(files: readonly KeptFile[], folder: string, siteCount: number): Report {
  const reported = files
    .flatMap(({ path, problems }) => {
      const file = shortenPath(path, folder);
      return problems.map(({ related, ...problem }) => ({
        ...{ ...problem, path, file },
        related: related.map((other) => ({ ...other, file: shortenPath(other.path, folder) })),
      }));
    })
    // The sort is stable: the problems of each file are already in document order.
    .sort((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
  const foreignCount = reported.filter(isNotChecked).length;
  return {
    diagnostics: reported,
    siteCount,
    foreignCount,
    comparison: undefined,
  };
}

/** Longer ones are cut: they differ in their beginning, too. In UTF-16 code units. */
const maxSubject = 200;

function shortenSubject(text: string): string {
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

/** As it is shown: relative to the folder if it is in it. */
export function shortenPath(path: string, folder: string): string {
  // As URIs spell it: Windows calls a drive by either case.
  const base = getPath(URI.file(folder).toString());
  const start = base.endsWith('/') ? base : `${base}/`;
  return path.startsWith(start) ? path.slice(start.length) : path;
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
