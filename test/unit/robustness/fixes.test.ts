// Quick fixes in valid JSON with random mistakes: whatever is offered leaves valid JSON in the same layout, and the
// problem it is offered for is gone.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { getCodeActions } from '../../support/checks/offeredActions.ts';
import { randomTest } from '../../support/randomTest.ts';
import { completeSite } from '../../support/sites/completeSite.ts';
import { brokenSites, getPaths, removeAt, replaceAt, replacements } from '../differential/mutations.ts';

const layouts = fc.tuple(fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n'));

const texts = fc
  .tuple(brokenSites, layouts)
  .map(([text, [lineBreak, last]]) => (text + last).replaceAll('\n', lineBreak));

function act(context: FeatureContext, diagnostic: Diagnostic): CodeAction[] {
  const { textDocument } = context.document;
  const [offset, end] = [diagnostic.range.start, diagnostic.range.end].map((at) => textDocument.offsetAt(at));
  assert.ok(offset !== undefined && end !== undefined);
  const request = { offset, end, diagnostics: [diagnostic], only: [CodeActionKind.QuickFix] };
  return getCodeActions(context, request).filter((action) =>
    action.diagnostics?.some(({ message }) => message === diagnostic.message),
  );
}

/** How often the document has this message at a place with this text. */
function count(context: FeatureContext, message: Diagnostic['message'], place: string): number {
  const { textDocument } = context.document;
  return getDiagnostics(context).filter(
    (other) => other.message === message && textDocument.getText(other.range) === place,
  ).length;
}

function checkFix(context: FeatureContext, diagnostic: Diagnostic, { title, edit }: CodeAction): void {
  const { textDocument } = context.document;
  const before = textDocument.getText();
  const after = TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []);
  const what = `${title} in ${JSON.stringify(before)}`;
  assert.doesNotThrow(() => JSON.parse(after), what);
  const place = textDocument.getText(diagnostic.range);
  assert.ok(
    count(createContext(after), diagnostic.message, place) < count(context, diagnostic.message, place),
    `${diagnostic.message} stays after ${what}`,
  );
  assert.equal(/\s*$/.exec(after)?.[0], /\s*$/.exec(before)?.[0], what);
  // An empty file has no layout to keep.
  const isOnOneLine = !/[\r\n]/.test(before.trim()) && before !== '{}';
  if (isOnOneLine) assert.doesNotMatch(after.trim(), /[\r\n]/, what);
  else assert.doesNotMatch(after, before.includes('\r\n') ? /(?<!\r)\n/ : /\r/, what);
  assert.doesNotMatch(after, before.includes('\n\t') ? /^ /m : /^\t/m, what);
}

/** Codes that a fix was offered for. */
const tried = new Set<string>();

function checkText(text: string): void {
  const context = createContext(text);
  for (const diagnostic of getDiagnostics(context)) {
    for (const action of act(context, diagnostic)) {
      if (action.edit === undefined) continue;
      checkFix(context, diagnostic, action);
      tried.add(String(diagnostic.code));
    }
  }
}

describe('every fix for every problem', () => {
  after(() => assert.ok(tried.size > 5, `Only fixes of ${[...tried].join()} were offered`));

  const paths = getPaths(completeSite);

  for (const replacement of replacements) {
    test(`${JSON.stringify(replacement)} in place of each value`, () => {
      paths.forEach((path, index) => {
        const site = replaceAt(completeSite, path, replacement);
        checkText(index % 2 === 0 ? JSON.stringify(site) : JSON.stringify(site, null, '\t'));
      });
    });
  }

  test('each property taken out', () => {
    for (const path of paths.slice(1)) checkText(JSON.stringify(removeAt(completeSite, path), null, 4));
  });

  randomTest('several mistakes anywhere', 150, (draws) => fc.assert(fc.property(texts, checkText), draws), {
    seed: 20261120,
  });
});
