// Whether a fix in text with syntax errors removes only what it should: whole properties, items and words that no
// syntax error makes doubtful.
import type { Span } from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import type { JsonSyntaxError, JsonSyntaxErrorKind } from '../../document/jsonSyntaxError.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { skipTrivia } from '../../document/trivia.ts';
import { must } from '../../shared/text/must.ts';
import type { Finding } from '../findings/finding.ts';
import type { Fix } from './fix.ts';

/** Errors that leave no doubt about where the tokens around them begin and end. */
const harmless: ReadonlySet<JsonSyntaxErrorKind> = new Set(['comment', 'trailing-comma', 'missing-comma']);

/** A fix for a syntax error is about the doubtful text itself. */
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

/** Errors are in document order, and none reaches far into the next one. */
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
