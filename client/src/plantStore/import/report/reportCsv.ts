// How "Show Rows to Check" writes its CSV, so that corrections made in it are read back as they were meant.
import { plantFields } from '../file/plantTable.ts';

/** The columns besides the fields of a plant. */
const reportColumns: readonly string[] = ['line', 'import state', 'detail'];

/** All columns, in the order in which they are written. */
export const reportHeader: readonly string[] = ['line', ...plantFields, 'import state', 'detail'];

/** The reader recognizes such a file by the columns that only it has, in any order. */
export function isReportHeader(names: readonly string[]): boolean {
  return reportColumns.every((name) => names.includes(name));
}

export function isReportColumn(name: string): boolean {
  return reportColumns.includes(name);
}

/**
 * What a spreadsheet may take for a formula, after any guards that are already there. A negative number isn't one.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^'*\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** Puts an apostrophe before text that a spreadsheet would run. */
export function addFormulaGuard(text: string): string {
  return formula.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text;
}

/** Returns the text that the apostrophe was added to, or any other text unchanged. */
export function removeFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
