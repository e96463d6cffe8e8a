// Imports and exports, which an MDX page has as blocks of JavaScript: where such a block ends, what is imported in it, and which
// names it declares.
import type { Span } from '../../../document/jsonNode.ts';
import { copyText } from '../../../shared/text/copiedText.ts';
import type { Lookahead } from '../../../shared/text/lookahead.ts';
import { decodeDestination } from '../destinationText.ts';
import type { PageFindings } from '../pageFindings.ts';
import { JavaScriptReader } from './javaScript.ts';

/** What prose that begins with the same word does not have. */
const moduleStart =
  /(?:import (?=\s*(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s)))|export (?=\s*(?:default\b|const\b|let\b|var\b|function\b|async\b|class\b|[{*])))/y;
const importStatement =
  /^import(?:([^"'`;=]*?)\bfrom)?\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)')(?:\s*with\s*\{[^{}]*\})?(?:[ \t]*;)?/;
const declaration =
  /export\s+(?:default\s+)?(?:(const|let|var)\b|(?:async\s+)?function\b\s*\*?\s*([\w$]+)|class\s+([\w$]+))/y;
const assignedName = /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?:=(?![=>])|[,}\]:])/g;
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const blankLine = /(?:\r\n?|\n)[ \t]*(?=[\r\n])/g;

/** Reads the block that starts at `at`; returns where its last line ends, or `undefined` if it is none. */
export function readModule(
  text: string,
  at: number,
  findings: PageFindings,
  lookahead: Lookahead,
): number | undefined {
  moduleStart.lastIndex = at;
  if (!moduleStart.test(text)) return undefined;
  const starts: number[] = [];
  const end = findModuleEnd(text, at, starts, lookahead);
  const statements = starts.filter((start) => start < end);
  for (const [index, start] of statements.entries()) {
    const span = { offset: start, end: statements[index + 1] ?? end };
    if (text.startsWith('import', start)) readImport(text, span, findings);
    else if (text.startsWith('export', start)) readExport(text, span, findings);
  }
  return end;
}

/** What can't be read as JavaScript ends where a paragraph would. */
function findModuleEnd(text: string, at: number, starts: number[], lookahead: Lookahead): number {
  if (!lookahead.isSpent) {
    const reader = new JavaScriptReader(text, at, text.length);
    if (reader.readStatements((start) => starts.push(start))) return reader.at;
    lookahead.spend(reader.at - at);
  }
  blankLine.lastIndex = at;
  return blankLine.exec(text)?.index ?? text.length;
}

function readImport(text: string, { offset, end }: Span, findings: PageFindings): void {
  const found = importStatement.exec(text.slice(offset, end));
  if (found === null) return;
  const [whole, clause = '', double, single] = found;
  const notation = double === undefined ? 'singleQuotedString' : 'doubleQuotedString';
  const written = double ?? single ?? '';
  const quote = double === undefined ? "'" : '"';
  const start = offset + whole.lastIndexOf(`${quote}${written}${quote}`) + 1;
  const span = { offset: start, end: start + written.length };
  findings.addImport({
    specifier: decodeDestination(text, span, notation),
    notation,
    names: getLocalNames(clause.replace(comment, ' ')),
    whole: { offset, end: offset + whole.length },
    ...span,
  });
}

/** Of `Default, { a as b }` these are `Default` and `b`. */
function getLocalNames(clause: string): string[] {
  return clause
    .split(/[,{}]/)
    .map((part) => part.trim().split(/\s/).at(-1) ?? '')
    .filter((name) => identifier.test(name))
    .map(copyText);
}

/** Rather a name too many than one too few: they only say what is not known. */
function readExport(text: string, { offset, end }: Span, findings: PageFindings): void {
  declaration.lastIndex = offset;
  const found = declaration.exec(text);
  if (found === null) return;
  const [, kind, functionName, className] = found;
  const name = functionName ?? className;
  if (name !== undefined) findings.addExport(copyText(name));
  if (kind === undefined) return;
  for (const [, assigned = ''] of text.slice(declaration.lastIndex, end).matchAll(assignedName)) {
    findings.addExport(copyText(assigned));
  }
}
