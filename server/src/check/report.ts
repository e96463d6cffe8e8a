// The problems of checked files, in the order in which every format prints them.
import type { Range, TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { type DiagnosticCode, type Severity, severities } from '../diagnosticCodes.ts';
import type { Span } from '../document/jsonNode.ts';
import type { ShownFinding } from '../features/findings/shownFindings.ts';
import { languageService } from '../languageService.ts';
import { toUri } from '../site/filePaths.ts';
import type { CheckedFile } from './checkSite.ts';
import { type CodeFrame, readCodeFrame } from './codeFrame.ts';
import { getFixableFindings } from './fixableFindings.ts';
import type { LoadedSite } from './loadedSite.ts';

/** A place in a file, as shown to a user or a program in the current folder. */
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
  /** Path of the file: absolute, with `/`. */
  readonly path: string;
  readonly frame: CodeFrame;
  /** The text that the problem is about; empty if it is about the whole file. */
  readonly subject: string;
  /** The page, file or heading that it misses, as displayed: `/guides/wattering`; `undefined` if it misses none. */
  readonly missing: string | undefined;
  /** Whether `--fix` repairs it. */
  readonly isFixable: boolean;
}

export interface Report {
  /** By file, then by position. A file of another format has one entry, which says that it was not checked. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** How many sites were checked. */
  readonly siteCount: number;
  /** How many sites had only the links in their pages checked, because their configuration declares another format. */
  readonly foreignCount: number;
  /** The comparison with a baseline, whose problems `diagnostics` leaves out; `undefined` without a baseline. */
  readonly comparison: Comparison | undefined;
}

export interface Comparison {
  /** How many problems the baseline already has. */
  readonly knownCount: number;
  /** Problems of the baseline that the site no longer has. */
  readonly gone: readonly GoneProblem[];
}

export interface GoneProblem extends Pick<Place, 'file'> {
  readonly code: string;
  readonly subject: string;
  /** At least 1. */
  readonly count: number;
}

/** Whether the check found a new problem that is at least this serious. */
export function hasProblem({ diagnostics }: Report, severity: Severity | 'never'): boolean {
  if (severity === 'never') return false;
  return diagnostics.some(
    (diagnostic) =>
      !isNotChecked(diagnostic) && severities.indexOf(diagnostic.severity) <= severities.indexOf(severity),
  );
}

/** The only problem that is reported for a file of another format. */
export function isNotChecked({ code }: Pick<ReportedDiagnostic, 'code'>): boolean {
  return code === 'foreign-schema';
}

/** What is kept of a checked file: everything that is reported, without the rest of its text. */
export interface KeptFile {
  /** Absolute, with `/`. */
  readonly path: string;
  /** The root of its site: absolute, with `/`. */
  readonly root: string;
  /** `missing` is relative to the root. */
  readonly problems: readonly KeptProblem[];
}

interface KeptProblem extends Omit<ReportedDiagnostic, 'file' | 'path' | 'related'> {
  readonly related: readonly (Omit<Related, 'file'> & Pick<KeptFile, 'path'>)[];
}

/**
 * Copies the problems, because a part of a string keeps the whole string in memory, which would be too much for many
 * sites.
 */
export function keepFile(loaded: LoadedSite, file: CheckedFile): KeptFile {
  const { textDocument, findings } = file;
  const path = getPath(textDocument.uri);
  const { root, document: configuration, site, links } = loaded;
  const fixable = getFixableFindings(loaded, file);
  const problems = findings.map((shown): KeptProblem => {
    const { finding } = shown;
    const broken =
      site && links && languageService.getBrokenReference(finding, { configuration, site, links });
    const isFixable = fixable.has(finding);
    return { ...keepProblem(textDocument, path, shown), missing: broken?.missing, isFixable };
  });
  return structuredClone({ path, root, problems });
}

function keepProblem(
  textDocument: TextDocument,
  path: string,
  { finding, severity, message }: ShownFinding,
): Omit<KeptProblem, 'missing' | 'isFixable'> {
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
  // Several sites may miss the same path.
  const showMissing = (missing: string, root: string): string =>
    siteCount > 1 ? shortenPath(`${root}/${missing}`, folder) : `/${missing}`;
  const reported = files
    .flatMap(({ path, root, problems }) => {
      const file = shortenPath(path, folder);
      return problems.map(({ related, ...problem }) => ({
        ...{ ...problem, path, file },
        missing: problem.missing && showMissing(problem.missing, root),
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

/** In UTF-16 code units. Longer subjects are cut, because their beginnings also differ. */
const maxSubject = 200;

function shortenSubject(text: string): string {
  return text
    .slice(0, 4 * maxSubject)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxSubject);
}

function getPath(uri: string): string {
  return URI.parse(uri).fsPath.replaceAll('\\', '/');
}

/** As displayed: relative to the folder if it is inside. */
export function shortenPath(path: string, folder: string): string {
  // In the spelling of URIs, because on Windows the case of a drive letter varies.
  const base = getPath(URI.file(folder).toString());
  const start = base.endsWith('/') ? base : `${base}/`;
  return path.startsWith(start) ? path.slice(start.length) : path;
}
