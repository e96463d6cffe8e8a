// json-syntax: removes what JSON does not allow, inserts what it requires.
import { parseJson } from '../../document/jsonParser.ts';
import type { JsonSyntaxError } from '../../document/jsonSyntaxError.ts';
import { skipSpaces, skipSpacesBefore } from '../../document/layout.ts';
import type { TextChange } from '../../document/textChange.ts';
import { isLineBreak } from '../../shared/text/lineBreaks.ts';
import { type Fix, type FixProvider, getText } from './fix.ts';

export const repairSyntax: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'syntax') return [];
  const { error } = subject;
  const { kind, offset, end } = error;
  const text = getText(context);
  const token = text.slice(offset, end);
  switch (kind) {
    case 'comment':
      if (!isComment(text, error)) return [];
      return [{ title: 'Remove the comment', changes: [removeComment(text, error)], preferred: true }];
    case 'trailing-comma':
      return [replace('Remove the trailing comma', error, '')];
    case 'missing-comma':
      return [replace('Insert a comma', error, ',')];
    case 'unquoted-name':
      return withQuotes('Put the name in double quotes', error, token);
    case 'single-quoted-string':
      return withQuotes('Use double quotes', error, token);
    default:
      return [];
  }
};

function replace(title: string, { offset, end }: JsonSyntaxError, text: string): Fix {
  return { title, changes: [{ offset, end, text }], preferred: true, safe: true };
}

/** None when it is not clear what the quoted text would be. */
function withQuotes(title: string, error: JsonSyntaxError, token: string): Fix[] {
  const isQuoted = token.length > 1 && token.startsWith("'") && token.endsWith("'");
  const json = isQuoted ? toDoubleQuotes(token) : token.includes("'") ? undefined : JSON.stringify(token);
  return json === undefined ? [] : [replace(title, error, json)];
}

/** False when it is the rest of a URL without quotes. */
function isComment(text: string, { offset }: JsonSyntaxError): boolean {
  return text.startsWith('/*', offset) || !/\w:$/.test(text.slice(Math.max(0, offset - 2), offset));
}

/** Removes whole lines when nothing else is on them, otherwise the spaces on one side. */
function removeComment(text: string, { offset, end }: JsonSyntaxError): TextChange {
  const start = skipSpacesBefore(text, offset);
  const rest = skipSpaces(text, end);
  const startsLine = start === 0 || isLineBreak(text[start - 1]);
  const endsLine = rest === text.length || isLineBreak(text[rest]);
  if (startsLine && endsLine) return removeLines(text, start, rest);
  const before = endsLine || (!startsLine && text[rest] === ',');
  return before ? { offset: start, end: endsLine ? rest : end, text: '' } : { offset, end: rest, text: '' };
}

/** Including the line break after them; at the end of the file, the one before. */
function removeLines(text: string, offset: number, end: number): TextChange {
  if (end < text.length) return { offset, end: end + (text.startsWith('\r\n', end) ? 2 : 1), text: '' };
  const start = text.startsWith('\r\n', offset - 2) ? offset - 2 : Math.max(0, offset - 1);
  return { offset: start, end, text: '' };
}

/** `'it\'s'` → `"it's"`; `undefined` when one of its escapes is not valid JSON. */
function toDoubleQuotes(token: string): string | undefined {
  const written = token
    .slice(1, -1)
    .replaceAll(/\\'|\\[\s\S]|"/g, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part));
  const json = `"${written}"`;
  return parseJson(json).syntaxErrors.length === 0 ? json : undefined;
}
