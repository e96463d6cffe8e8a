// How the CSV of “Show Rows to Check” is written, so that what was corrected in it is read again as it was meant.
import { plantFields } from '../file/importRow.ts';

/** What the file has beside the fields of a plant. */
const reportColumns: readonly string[] = ['line', 'import state', 'detail'];

/** In the order in which they are written. */
export const reportHeader: readonly string[] = ['line', ...plantFields, 'import state', 'detail'];

/** The reader knows the file by its own columns, in whatever order they are. */
export function isReportHeader(names: readonly string[]): boolean {
  return reportColumns.every((name) => names.includes(name));
}

export function isReportColumn(name: string): boolean {
  return reportColumns.includes(name);
}

/**
 * What a spreadsheet may take for a formula, behind guards that are there already. A negative number is none.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^'*\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** With an apostrophe before what a spreadsheet would run. */
export function addFormulaGuard(text: string): string {
  return formula.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text;
}

/** The text to which the apostrophe was added; any other text as it is. */
export function removeFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
