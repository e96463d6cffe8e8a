// Fixes for syntax errors, and checks that a fix is safe in text with syntax errors.
import type { Span } from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import { skipBlanks, skipSpacesBefore } from '../../document/layout.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { JsonSyntaxError, JsonSyntaxErrorKind } from '../../document/syntaxErrorReporter.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { skipTrivia } from '../../document/tokenReader.ts';
import { must } from '../../shared/text/must.ts';
import { isLineBreak } from '../../shared/text/strings.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';
import { type Fix, type FixProvider, getDocumentText } from './fix.ts';

/** Errors that leave no doubt about where the tokens around them begin and end. */
const harmless: ReadonlySet<JsonSyntaxErrorKind> = new Set(['comment', 'trailing-comma', 'missing-comma']);

/**
 * Whether a fix in text with syntax errors removes only what it should: whole properties, items and words that no
 * syntax error makes doubtful. A fix for a syntax error is about the doubtful text itself.
 */
export function isCertainFix(document: ParsedDocument, { subject }: Finding, { changes }: Fix): boolean {
  if (document.syntaxErrors.length === 0 || subject.kind === 'syntax') return true;
  return changes.every((change) => isCertain(document, change));
}

function isCertain({ textDocument, syntaxErrors }: ParsedDocument, change: Span): boolean {
  const text = textDocument.getText();
  const near = { offset: skipBlanksBefore(text, change.offset), end: skipTrivia(text, change.end) };
  const doubtful = getTouching(syntaxErrors, near).filter(
    ({ kind, offset, end }) => !harmless.has(kind) && offset < end,
  );
  if (doubtful.length === 0) return isWhole(text.slice(change.offset, change.end));
  return doubtful.every((error) => isWordItself(error, change));
}

/** An unquoted name that the change rewrites completely. */
function isWordItself({ kind, offset, end }: JsonSyntaxError, change: Span): boolean {
  return kind === 'unquoted-name' && offset === change.offset && end === change.end;
}

/** Whole properties or items, with or without a comma before or after them. */
function isWhole(text: string): boolean {
  const start = skipTrivia(text, 0);
  const content = text[start] === ',' ? text.slice(start + 1) : text;
  return isReadable(`{${content}\n}`) || isReadable(`[${content}\n]`);
}

function isReadable(json: string): boolean {
  return parseJson(json).syntaxErrors.every(({ kind }) => kind === 'comment' || kind === 'trailing-comma');
}

function skipBlanksBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}

/** Errors are in document order, and don't extend far into the next one. */
function getTouching(errors: readonly JsonSyntaxError[], { offset, end }: Span): readonly JsonSyntaxError[] {
  let [low, high] = [0, errors.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (must(errors[middle]).end < offset) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while ((errors[last]?.offset ?? Number.POSITIVE_INFINITY) <= end) last++;
  return errors.slice(low, last);
}

/**
 * The last check before a fix is offered: in text with syntax errors, it may only do what its title says. Whether the
 * fix leaves the other syntax errors as they were. A fix for a syntax error may reveal errors that it hid, as long as
 * there are no more than before.
 */
export function keepsSyntax({ document }: FeatureContext, finding: Finding, fix: Fix): boolean {
  const { syntaxErrors: before, textDocument } = document;
  const { changes } = fix;
  if (before.length === 0 || changes.length === 0) return true;
  if (!isCertainFix(document, finding, fix)) return false;
  const after = parseJson(applyChanges(textDocument.getText(), changes)).syntaxErrors;
  return finding.subject.kind === 'syntax' ? after.length <= before.length : areSame(before, after, changes);
}

/**
 * Whether each error is at the same place relative to the text around it. Errors inside the changes may be gone or,
 * like comments and trailing commas in a value that moves, be elsewhere.
 */
function areSame(
  before: readonly JsonSyntaxError[],
  after: readonly JsonSyntaxError[],
  changes: readonly TextChange[],
): boolean {
  if (after.length > before.length) return false;
  const left = after.filter(staysInPlace);
  let next = 0;
  for (const error of before.filter(staysInPlace)) {
    const { kind, message } = error;
    const now = left[next];
    const place = getPlace(error, changes);
    if (now?.kind === kind && now.message === message && isWithin(now.offset, place)) next++;
    else if (kind === 'other' || !changes.some((change) => isBeside(change, error))) return false;
  }
  return next === left.length;
}

function staysInPlace({ kind }: JsonSyntaxError): boolean {
  return kind !== 'comment' && kind !== 'trailing-comma';
}

function isWithin(offset: number, place: Span): boolean {
  return place.offset <= offset && offset <= place.end;
}

/** Where the error begins after the changes; at a change, anywhere in the inserted text. */
function getPlace({ offset: at }: JsonSyntaxError, changes: readonly TextChange[]): Span {
  const moved = at + getGrowth(changes.filter(({ end }) => end < at));
  const touching = changes.filter(({ offset, end }) => offset <= at && at <= end);
  if (touching.length === 0) return { offset: moved, end: moved };
  const offset = moved - at + Math.min(...touching.map((change) => change.offset));
  const end = moved - at + Math.max(...touching.map((change) => change.end)) + getGrowth(touching);
  return { offset, end };
}

function getGrowth(changes: readonly TextChange[]): number {
  return changes.reduce((sum, { offset, end, text }) => sum + text.length - (end - offset), 0);
}

function isBeside(change: Span, { offset, end }: Span): boolean {
  return change.offset <= end && offset <= change.end;
}

/** json-syntax: removes what JSON doesn't allow, inserts what it requires. */
export const repairSyntax: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'syntax') return [];
  const { error } = subject;
  const { kind, offset, end } = error;
  const text = getDocumentText(context);
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

/** Empty if it isn't clear what the quoted text would be. */
function withQuotes(title: string, error: JsonSyntaxError, token: string): Fix[] {
  const isQuoted = token.length > 1 && token.startsWith("'") && token.endsWith("'");
  const json = isQuoted ? toDoubleQuotes(token) : token.includes("'") ? undefined : JSON.stringify(token);
  return json === undefined ? [] : [replace(title, error, json)];
}

/** False for the rest of a URL without quotes. */
function isComment(text: string, { offset }: JsonSyntaxError): boolean {
  return text.startsWith('/*', offset) || !/\w:$/.test(text.slice(Math.max(0, offset - 2), offset));
}

/** Removes whole lines if nothing else is on them, otherwise the spaces on one side. */
function removeComment(text: string, { offset, end }: JsonSyntaxError): TextChange {
  const start = skipSpacesBefore(text, offset);
  const rest = skipBlanks(text, end);
  const startsLine = start === 0 || isLineBreak(text[start - 1]);
  const endsLine = rest === text.length || isLineBreak(text[rest]);
  if (startsLine && endsLine) return removeLines(text, start, rest);
  const before = endsLine || (!startsLine && text[rest] === ',');
  return before ? { offset: start, end: endsLine ? rest : end, text: '' } : { offset, end: rest, text: '' };
}

/** Including the line break after them or, at the end of the file, the one before. */
function removeLines(text: string, offset: number, end: number): TextChange {
  if (end < text.length) return { offset, end: end + (text.startsWith('\r\n', end) ? 2 : 1), text: '' };
  const start = text.startsWith('\r\n', offset - 2) ? offset - 2 : Math.max(0, offset - 1);
  return { offset: start, end, text: '' };
}

/** Turns `'it\'s'` into `"it's"`; `undefined` if one of its escapes isn't valid JSON. */
function toDoubleQuotes(token: string): string | undefined {
  const written = token
    .slice(1, -1)
    .replaceAll(/\\'|\\[\s\S]|"/g, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part));
  const json = `"${written}"`;
  return parseJson(json).syntaxErrors.length === 0 ? json : undefined;
}
