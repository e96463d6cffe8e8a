// json-syntax: takes out what JSON does not allow, puts in what it asks for.
import { getLineIndent, skipSpaces } from '../../document/layout.ts';
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
      return [{ title: 'Remove the comment', changes: [removeComment(text, problem)], preferred: true }];
    case 'trailing-comma':
      return [replace('Remove the trailing comma', problem, '')];
    case 'missing-comma':
      return [replace('Insert a comma', problem, ',')];
    case 'unquoted-name':
      return [replace('Put the name in double quotes', problem, JSON.stringify(unquote(token)))];
    case 'single-quoted-string':
      return token.length > 1 && token.endsWith("'")
        ? [replace('Use double quotes', problem, JSON.stringify(unquote(token)))]
        : [];
    default:
      return [];
  }
};

function replace(title: string, { offset, end }: SyntaxProblem, text: string): Fix {
  return { title, changes: [{ offset, end, text }], preferred: true, safe: true };
}

/** With its line when nothing else stands there, else with the spaces on one side. */
function removeComment(text: string, { offset, end }: SyntaxProblem): TextChange {
  const indent = getLineIndent(text, offset);
  const lineStart = offset - indent.length;
  const startsLine =
    text.slice(lineStart, offset) === indent && (lineStart === 0 || /[\r\n]/.test(text[lineStart - 1] ?? ''));
  const rest = skipSpaces(text, end);
  const lineBreak = /^(?:\r\n|\n|\r|$)/.exec(text.slice(rest, rest + 2));
  if (lineBreak === null) return { offset, end: rest, text: '' };
  return startsLine
    ? { offset: lineStart, end: rest + lineBreak[0].length, text: '' }
    : { offset, end, text: '' };
}

function unquote(token: string): string {
  return token.replace(/^'|'$/g, '').replaceAll("\\'", "'");
}
