// The last check before a fix is offered: in text with syntax errors it may do only what its title says.
import type { Span } from '../../document/jsonNode.ts';
import { parseJson } from '../../document/jsonParser.ts';
import type { JsonSyntaxError } from '../../document/jsonSyntaxError.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';
import { isCertainFix } from './certainFix.ts';
import type { Fix } from './fix.ts';

/**
 * Whether the fix leaves the other syntax errors as they were. One that fixes a syntax error may reveal others that it
 * hid, as long as there are no more than before.
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
 * Whether each error is where it was, relative to the text around it. Errors inside the changes may be gone, or, like
 * comments and trailing commas in a value that moves, be somewhere else.
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

/** Where the error begins after the changes; at a change, anywhere in the text that it inserts. */
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
