// Whatever the text and wherever the cursor: no feature throws, every range is inside the document, every edit can be
// applied, and no fix makes the JSON worse.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import type { CompletionItem, DocumentSymbol, Range, SelectionRange, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { defaultSeverities } from '../../../server/src/diagnosticCodes.ts';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import type { CodeActionRequest } from '../../../server/src/features/fixes/actions/codeAction.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext, getText } from '../../support/checks/languageTest.ts';
import { getCodeActions } from '../../support/checks/offeredActions.ts';
import { resolveSnippet } from '../../support/checks/snippets.ts';
import { randomTest } from '../../support/randomTest.ts';
import { editedSites, rubbish, soup } from './texts.ts';

interface OffsetRange {
  readonly offset: number;
  readonly end: number;
}

/** The range's offsets, after checking that it is inside the document. */
function check({ document: { textDocument } }: FeatureContext, { start, end }: Range): OffsetRange {
  const range = { offset: textDocument.offsetAt(start), end: textDocument.offsetAt(end) };
  assert.deepEqual(textDocument.positionAt(range.offset), start);
  assert.deepEqual(textDocument.positionAt(range.end), end);
  assert.ok(range.offset <= range.end);
  return range;
}

function checkInside(inner: OffsetRange, outer: OffsetRange): void {
  assert.ok(outer.offset <= inner.offset && inner.end <= outer.end, JSON.stringify({ inner, outer }));
}

/** The text after the edits, which must not overlap. */
function apply(context: FeatureContext, edits: readonly TextEdit[]): string {
  for (const { range } of edits) check(context, range);
  return TextDocument.applyEdits(context.document.textDocument, [...edits]);
}

function countSyntaxErrors(text: string): number {
  return createContext(text).document.syntaxErrors.length;
}

function checkDiagnostics(context: FeatureContext): void {
  const diagnostics = getDiagnostics(context);
  assert.ok(diagnostics.length <= 1000);
  const said = diagnostics.map(({ code, range, message }) => JSON.stringify([code, range, message]));
  assert.deepEqual(said, [...new Set(said)], 'a problem is said twice');
  let last = 0;
  for (const { range, source, code, severity, message, relatedInformation = [] } of diagnostics) {
    const { offset } = check(context, range);
    assert.ok(offset >= last, 'not in document order');
    last = offset;
    assert.equal(source, 'docs');
    assert.ok(Object.hasOwn(defaultSeverities, String(code)), String(code));
    assert.ok(severity);
    assert.notEqual(getText(message), '');
    for (const { location } of relatedInformation) check(context, location.range);
  }
}

function checkCompletion(context: FeatureContext, offset: number): void {
  const items = languageService.getCompletion(context, offset)?.items ?? [];
  for (const item of items) checkItem(context, item, offset);
  const labels = items.map(({ label }) => label);
  assert.deepEqual(labels, [...new Set(labels)], 'a label is offered twice');
}

function checkItem(context: FeatureContext, item: CompletionItem, offset: number): void {
  const { textEdit, additionalTextEdits = [], insertTextFormat } = item;
  assert.ok(textEdit !== undefined && 'range' in textEdit);
  assert.equal(textEdit.range.start.line, textEdit.range.end.line);
  checkInside({ offset, end: offset }, check(context, textEdit.range));
  // Throws on a snippet that no editor understands.
  const newText = insertTextFormat === 2 ? resolveSnippet(textEdit.newText) : textEdit.newText;
  apply(context, [...additionalTextEdits, { range: textEdit.range, newText }]);
}

/** @param request what the editor shows there and the kind it requests; undefined: it specifies no kind. */
function checkCodeActions(
  context: FeatureContext,
  place: OffsetRange,
  request: Pick<CodeActionRequest, 'diagnostics' | 'only'> = { diagnostics: [], only: [''] },
): void {
  const before = context.document.textDocument.getText();
  const { uri } = context.document.textDocument;
  const actions = getCodeActions(context, { ...place, ...request });
  for (const { title, edit, diagnostics = [] } of actions) {
    for (const { range } of diagnostics) check(context, range);
    const after = apply(context, edit?.changes?.[uri] ?? []);
    assert.ok(
      countSyntaxErrors(after) <= countSyntaxErrors(before),
      `"${title}" makes ${JSON.stringify(after)} of ${JSON.stringify(before)}`,
    );
  }
}

function checkFixAll(context: FeatureContext): void {
  const fixAll = (target: FeatureContext) =>
    getCodeActions(target, {
      offset: 0,
      end: 0,
      diagnostics: [],
      only: ['source.fixAll.docs-json'],
    }).filter(({ disabled }) => disabled === undefined);
  const [action] = fixAll(context);
  if (action === undefined) return;
  const after = apply(context, action.edit?.changes?.[context.document.textDocument.uri] ?? []);
  assert.deepEqual(fixAll(createContext(after)), [], `not all was fixed in ${JSON.stringify(after)}`);
}

function checkSymbols(
  context: FeatureContext,
  symbols: readonly DocumentSymbol[],
  parent: OffsetRange,
): void {
  for (const { name, range, selectionRange, children = [] } of symbols) {
    assert.notEqual(name.trim(), '');
    const own = check(context, range);
    checkInside(own, parent);
    checkInside(check(context, selectionRange), own);
    checkSymbols(context, children, own);
  }
}

function checkSelection(context: FeatureContext, offset: number): void {
  let inner: OffsetRange = { offset, end: offset };
  let step: SelectionRange | undefined = languageService.getSelectionRange(context, offset);
  for (; step !== undefined; step = step.parent) {
    const outer = check(context, step.range);
    checkInside(inner, outer);
    inner = outer;
  }
}

function checkFolds(context: FeatureContext): void {
  const { lineCount } = context.document.textDocument;
  for (const { startLine, endLine } of languageService.getFoldingRanges(context)) {
    assert.ok(startLine < endLine && endLine < lineCount);
  }
}

function checkFormatting(context: FeatureContext, range: OffsetRange | undefined): void {
  const before = context.document.textDocument.getText();
  const after = apply(
    context,
    takeAll(languageService.getFormatting(context, { tabSize: 2, insertSpaces: true }, range)),
  );
  assert.equal(after.replaceAll(/\s/g, ''), before.replaceAll(/\s/g, ''));
}

/** Where an editor's cursor can be: never between the two characters of one line break. */
function toCursor(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}

function checkConversion(context: FeatureContext): void {
  const answer = languageService.getConvertedConfiguration(context);
  if (answer.kind !== 'converted') return;
  const before = countSyntaxErrors(context.document.textDocument.getText());
  assert.ok(countSyntaxErrors(answer.text) <= before, answer.text);
}

function checkText(text: string, at: number, other: number): void {
  const offset = toCursor(text, at % (text.length + 1));
  const end = toCursor(text, offset + (other % (text.length - offset + 1)));
  const whole = { offset: 0, end: text.length };
  for (const able of [true, false]) {
    const context = createContext(text, { client: { snippets: able, markdown: able } });
    checkDiagnostics(context);
    checkCompletion(context, offset);
    const hover = languageService.getHover(context, offset);
    if (hover?.range !== undefined) checkInside({ offset, end: offset }, check(context, hover.range));
    checkCodeActions(context, { offset, end: offset });
    checkCodeActions(context, { offset, end });
    const diagnostics = getDiagnostics(context);
    checkCodeActions(context, whole, { diagnostics, only: undefined });
    checkFixAll(context);
    checkSymbols(context, takeAll(languageService.getDocumentSymbols(context)), whole);
    checkSelection(context, offset);
    checkFolds(context);
    for (const { range } of languageService.getDocumentLinks(context)) check(context, range);
    for (const { range } of languageService.getDocumentHighlights(context, offset)) check(context, range);
    for (const { range, color } of languageService.getDocumentColors(context)) {
      check(context, range);
      for (const { textEdit } of languageService.getColorPresentations(context, color, range)) {
        assert.ok(textEdit !== undefined);
        assert.ok(countSyntaxErrors(apply(context, [textEdit])) <= countSyntaxErrors(text));
      }
    }
    checkConversion(context);
    checkFormatting(context, undefined);
    checkFormatting(context, { offset, end });
  }
}

describe('every feature at any place of', () => {
  const cases: readonly (readonly [title: string, texts: fc.Arbitrary<string>, all: number])[] = [
    ['a site that is being written', editedSites, 250],
    ["the format's tokens in any order", soup, 1500],
    ['any characters', rubbish, 500],
  ];
  for (const [title, texts, all] of cases) {
    randomTest(title, all, (draws) => fc.assert(fc.property(texts, fc.nat(), fc.nat(), checkText), draws), {
      seed: 20261120,
    });
  }
});
