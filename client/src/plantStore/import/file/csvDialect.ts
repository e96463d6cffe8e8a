// How a CSV file is written: its delimiter and its quotes, detected from the header and the first rows.
import { isReportHeader } from '../report/reportCsv.ts';

export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  /** The offset of the header. */
  readonly start: number;
  /** The file was written by "Show Rows to Check", which guards cells against being run as formulas. */
  readonly isReport: boolean;
}

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 64 * 1024;

/** Undefined when no delimiter splits the first line so that it names the columns `id` and `name`. */
export function detectDialect(text: string): CsvDialect | undefined {
  const [hint = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const start = hint.length + (/^[\r\n]*/.exec(text.slice(hint.length))?.[0].length ?? 0);
  const header = /^[^\r\n]*/.exec(text.slice(start, start + sampleLength))?.[0] ?? '';
  const candidates = named === undefined ? delimiters : [named];
  const delimiter = candidates.find((each) => namesPlantColumns(getHeaderNames(header, each)));
  if (delimiter === undefined) return undefined;
  const isReport = isReportHeader(getHeaderNames(header, delimiter));
  const quote = isReport ? '"' : detectQuote(text.slice(start, start + sampleLength), header, delimiter);
  return { delimiter, quote, start, isReport };
}

/** A column's name in the form used for comparison: surrounding spaces and case don't matter. */
export function getColumnName(text: string): string {
  return text.trim().toLowerCase();
}

/** Without the quotes around them, single or double. */
function getHeaderNames(header: string, delimiter: string): string[] {
  const cells = header.split(delimiter);
  return cells.map((cell) => getColumnName(cell.trim().replace(/^(["'])(.*)\1$/, '$2')));
}

function namesPlantColumns(names: readonly string[]): boolean {
  return names.includes('id') && names.includes('name');
}

/**
 * Single quotes count when the header has them, or when some fields are enclosed in them and no field is in double
 * ones: `'s-Gravenhage` by itself is a name.
 */
function detectQuote(sample: string, header: string, delimiter: string): string {
  if (/^\s*'/.test(header)) return "'";
  const edge = `[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`;
  const double = new RegExp(`${edge}"`);
  const single = new RegExp(`${edge}'[^'\\r\\n]*'(?=${edge}|$)`);
  return !double.test(sample) && single.test(sample) ? "'" : '"';
}
