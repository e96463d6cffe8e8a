// Quick fixes as golden files, fixes/CODE/case.txt: what is offered at the cursor for a problem of that code, in order,
// and the text after each. Whatever a fix does, it obeys the rules below.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../server/src/features/featureContext.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { parseCursor } from '../support/checks/markers.ts';
import { getCodeActions } from '../support/checks/offeredActions.ts';
import { repositoryPath } from '../support/repository.ts';
import { type GoldenFile, readGoldenFiles } from './goldenFile.ts';

/** The codes that need no other files and whose row in the table of diagnostics names a fix. */
const fixableCodes = [
  'cta-name-required',
  'duplicate-key',
  'empty-value',
  'foreign-schema',
  'invalid-color',
  'invalid-url',
  'json-syntax',
  'missing-property',
  'mixed-children',
  'nested-group',
  'other-shape',
  'redirect-duplicate',
  'redirect-style',
  'schema-mismatch',
  'two-defaults',
  'unknown-property',
  'unknown-social',
  'unknown-value',
  'wrong-type',
];

const quickFix = CodeActionKind.QuickFix;

test('each of these codes has golden files', () => {
  assert.deepEqual(readdirSync(repositoryPath('test', 'golden', 'fixes')).sort(), fixableCodes);
});

for (const code of fixableCodes) {
  describe(code, () => {
    for (const golden of readGoldenFiles(`fixes/${code}`)) {
      test(golden.name, () => checkFixes(code, golden));
    }
  });
}

function checkFixes(code: string, { before, changes }: GoldenFile): void {
  const { text, offset } = parseCursor(before);
  const context = createContext(text);
  const diagnostics = getDiagnosticsAt(context, code, offset);
  assert.notEqual(diagnostics.length, 0, `no ${code} at the cursor`);
  const request = { offset, end: offset, diagnostics, only: [quickFix] };
  const actions = getCodeActions(context, request);

  assert.deepEqual(
    actions.map((action) => ({ title: getTitle(action), after: apply(context, action) })),
    changes,
  );
  for (const action of actions) {
    checkAttachedDiagnostics(action, diagnostics);
    checkEffect(context, action, diagnostics);
  }
  const unasked = getCodeActions(context, { ...request, diagnostics: [], only: undefined });
  assert.deepEqual(
    unasked.filter(({ diagnostics: fixed = [] }) => fixed.some((diagnostic) => diagnostic.code === code)),
    actions,
  );
  const refactorings = getCodeActions(context, {
    ...request,
    only: [CodeActionKind.Refactor],
  });
  assert.deepEqual(refactorings.filter(isQuickFix), []);
  const withoutRule = createContext(text, { settings: { rules: { [code]: 'off' } } });
  assert.deepEqual(getCodeActions(withoutRule, request), []);
}

function getDiagnosticsAt(context: FeatureContext, code: string, offset: number): Diagnostic[] {
  const { textDocument } = context.document;
  return getDiagnostics(context).filter(({ code: found, range }) => {
    return (
      found === code &&
      textDocument.offsetAt(range.start) <= offset &&
      offset <= textDocument.offsetAt(range.end)
    );
  });
}

function getTitle({ title, isPreferred }: CodeAction): string {
  return isPreferred ? `${title} (preferred)` : title;
}

function isQuickFix({ kind }: CodeAction): boolean {
  return kind === quickFix;
}

function apply({ document: { textDocument } }: FeatureContext, { edit }: CodeAction): string {
  // applyEdits throws when edits overlap.
  return TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []);
}

/** An editor shows a fix with the diagnostics attached to it: those that were asked about, as they were published. */
function checkAttachedDiagnostics(action: CodeAction, published: readonly Diagnostic[]): void {
  const { diagnostics: attached = [] } = action;
  assert.notEqual(attached.length, 0);
  for (const diagnostic of attached) {
    assert.ok(published.some((other) => JSON.stringify(other) === JSON.stringify(diagnostic)));
  }
}

/** The problem is gone, the JSON is no worse, and the file keeps its layout. */
function checkEffect(context: FeatureContext, action: CodeAction, asked: readonly Diagnostic[]): void {
  if (action.command !== undefined) return;
  const before = context.document.textDocument.getText();
  const after = apply(context, action);
  const fixed = createContext(after);
  const messages = action.diagnostics?.map(({ message }) => message);
  for (const { message, range } of asked.filter((diagnostic) => messages?.includes(diagnostic.message))) {
    const place = context.document.textDocument.getText(range);
    const left = count(context, message, place) - 1;
    assert.equal(count(fixed, message, place), left, `${action.title} leaves: ${message}`);
  }
  assert.ok(countSyntaxErrors(fixed) <= countSyntaxErrors(context), `${action.title} breaks the JSON`);
  assert.equal(/\s*$/.exec(after)?.[0], /\s*$/.exec(before)?.[0], 'the end of the file changed');
  assert.doesNotMatch(after, before.includes('\r\n') ? /(?<!\r)\n/ : /\r/);
  assert.doesNotMatch(after, /[ \t]$/m, 'there is white space at the end of a line');
  if (before.includes('\n\t')) assert.doesNotMatch(after, /^ /m);
  else assert.doesNotMatch(after, /^\t/m);
}

/** How many times a document has this message at a place with this text. */
function count(context: FeatureContext, message: Diagnostic['message'], place: string): number {
  const { textDocument } = context.document;
  return getDiagnostics(context).filter(
    (diagnostic) => diagnostic.message === message && textDocument.getText(diagnostic.range) === place,
  ).length;
}

function countSyntaxErrors(context: FeatureContext): number {
  return getDiagnostics(context).filter(({ code }) => code === 'json-syntax').length;
}
