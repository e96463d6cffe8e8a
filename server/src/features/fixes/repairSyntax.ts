// json-syntax: takes out what JSON does not allow, puts in what it asks for.
import { parseJson } from '../../document/jsonParser.ts';
import { isLineBreak, skipSpaces, skipSpacesBefore } from '../../document/layout.ts';
import type { SyntaxProblem } from '../../document/syntaxProblem.ts';
import type { TextChange } from '../../document/textChange.ts';
import { type Fix, type FixProvider, getText } from './fix.ts';

export const repairSyntax: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'syntax') return [];
  const { problem } = subject;
  const { kind, offset, end } = problem;
  const text = getText(context);
  const token = text.slice(offset, end);
  switch (kind) {
    case 'comment':
      if (!isComment(text, problem)) return [];
      return [{ title: 'Remove the comment', changes: [removeComment(text, problem)], preferred: true }];
    case 'trailing-comma':
      return [replace('Remove the trailing comma', problem, '')];
    case 'missing-comma':
      return [replace('Insert a comma', problem, ',')];
    case 'unquoted-name':
      return withQuotes('Put the name in double quotes', problem, token);
    case 'single-quoted-string':
      return withQuotes('Use double quotes', problem, token);
    default:
      return [];
  }
};

function replace(title: string, { offset, end }: SyntaxProblem, text: string): Fix {
  return { title, changes: [{ offset, end, text }], preferred: true, safe: true };
}

/** None when it is not clear what the quoted text would be. */
function withQuotes(title: string, problem: SyntaxProblem, token: string): Fix[] {
  const isQuoted = token.length > 1 && token.startsWith("'") && token.endsWith("'");
  const json = isQuoted ? toDoubleQuotes(token) : token.includes("'") ? undefined : JSON.stringify(token);
  return json === undefined ? [] : [replace(title, problem, json)];
}

/** Not when it swallows the rest of the text, nor when it is the rest of a URL without quotes. */
function isComment(text: string, { offset, end }: SyntaxProblem): boolean {
  if (text.startsWith('/*', offset)) return end - offset >= '/**/'.length && text.startsWith('*/', end - 2);
  return !/\w:$/.test(text.slice(Math.max(0, offset - 2), offset));
}

/** With its lines when nothing else stands there, else with the spaces on one side. */
function removeComment(text: string, { offset, end }: SyntaxProblem): TextChange {
  const start = skipSpacesBefore(text, offset);
  const rest = skipSpaces(text, end);
  const startsLine = start === 0 || isLineBreak(text[start - 1]);
  const endsLine = rest === text.length || isLineBreak(text[rest]);
  if (startsLine && endsLine) return removeLines(text, start, rest);
  const before = endsLine || (!startsLine && text[rest] === ',');
  return before ? { offset: start, end: endsLine ? rest : end, text: '' } : { offset, end: rest, text: '' };
}

/** With the line break behind them; at the end of the file with the one before. */
function removeLines(text: string, offset: number, end: number): TextChange {
  if (end < text.length) return { offset, end: end + (text.startsWith('\r\n', end) ? 2 : 1), text: '' };
  const start = text.startsWith('\r\n', offset - 2) ? offset - 2 : Math.max(0, offset - 1);
  return { offset: start, end, text: '' };
}

/** `'it\'s'` → `"it's"`; `undefined` when JSON does not know one of its escapes. */
function toDoubleQuotes(token: string): string | undefined {
  const written = token
    .slice(1, -1)
    .replaceAll(/\\'|\\[\s\S]|"/g, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part));
  const json = `"${written}"`;
  return parseJson(json).problems.length === 0 ? json : undefined;
}
