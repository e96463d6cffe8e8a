// What the JavaScript of an MDX page imports, and which names it exports.
import type { Span } from '../../document/jsonNode.ts';
import { copyText } from '../../shared/text/copiedText.ts';
import type { ScannedImport } from '../scannedPage.ts';
import { decodeDestination } from './destinationText.ts';

const importStatement =
  /^import(?:([^"'`;=]*?)\bfrom)?\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)')(?:\s*with\s*\{[^{}]*\})?(?:[ \t]*;)?/;
const declaration =
  /export\s+(?:default\s+)?(?:(const|let|var)\b|(?:async\s+)?function\b\s*\*?\s*([\w$]+)|class\s+([\w$]+))/y;
const assignedName = /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?:=(?![=>])|[,}\]:])/g;
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** `undefined` if the statement is none. */
export function readImport(text: string, { offset, end }: Span): ScannedImport | undefined {
  const found = importStatement.exec(text.slice(offset, end));
  if (found === null) return undefined;
  const [whole, clause = '', double, single] = found;
  const notation = double === undefined ? 'singleQuotedString' : 'doubleQuotedString';
  const written = double ?? single ?? '';
  const quote = double === undefined ? "'" : '"';
  const start = offset + whole.lastIndexOf(`${quote}${written}${quote}`) + 1;
  const span = { offset: start, end: start + written.length };
  return {
    specifier: decodeDestination(text, span, notation),
    notation,
    names: getLocalNames(clause.replace(comment, ' ')),
    whole: { offset, end: offset + whole.length },
    ...span,
  };
}

/** Of `Default, { a as b }` these are `Default` and `b`. */
function getLocalNames(clause: string): string[] {
  return clause
    .split(/[,{}]/)
    .map((part) => part.trim().split(/\s/).at(-1) ?? '')
    .filter((name) => identifier.test(name))
    .map(copyText);
}

/** Names that the statement declares: rather one too many than one too few, since they only say what is not known. */
export function readExportedNames(text: string, { offset, end }: Span): readonly string[] {
  declaration.lastIndex = offset;
  const found = declaration.exec(text);
  if (found === null) return [];
  const [, kind, functionName, className] = found;
  const name = functionName ?? className;
  if (kind === undefined) return name === undefined ? [] : [copyText(name)];
  const assigned = text.slice(declaration.lastIndex, end).matchAll(assignedName);
  return [...assigned].map(([, each = '']) => copyText(each));
}
