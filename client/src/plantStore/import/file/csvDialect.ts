// How a CSV file is written: its delimiter and its quotes, found out from the header and the first rows.
import { isReportHeader } from '../report/reportCsv.ts';

export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  /** Offset of the header. */
  readonly start: number;
  /** The file is one of “Show Rows to Check”, whose cells are guarded. */
  readonly isReport: boolean;
}

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 64 * 1024;

/** Undefined when the first line does not name the columns `id` and `name`, whatever it is split by. */
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

/** A column's name as it is compared: spaces, quotes and capitals make no difference. */
export function getColumnName(text: string): string {
  return text.trim().toLowerCase();
}

/** Without the quotes around them, whichever they are. */
function getHeaderNames(header: string, delimiter: string): string[] {
  const cells = header.split(delimiter);
  return cells.map((cell) => getColumnName(cell.trim().replace(/^(["'])(.*)\1$/, '$2')));
}

function namesPlantColumns(names: readonly string[]): boolean {
  return names.includes('id') && names.includes('name');
}

/**
 * Single quotes count when the header has them, or when fields are wrapped in them and none in double ones:
 * `'s-Gravenhage` alone is a name.
 */
function detectQuote(sample: string, header: string, delimiter: string): string {
  if (/^\s*'/.test(header)) return "'";
  const edge = `[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`;
  const double = new RegExp(`${edge}"`);
  const single = new RegExp(`${edge}'[^'\\r\\n]*'(?=${edge}|$)`);
  return !double.test(sample) && single.test(sample) ? "'" : '"';
}
