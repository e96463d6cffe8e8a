// What holds for every text and every place in it: no feature throws, and what is said lies inside the document.
// Tried on a complete configuration with mistakes in it, and on JSON's tokens in any order.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Diagnostic, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { defaultSeverities } from '../../../server/src/diagnosticCodes.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext, formatText, getText } from '../../support/checks/languageTest.ts';
import { applyCompletionItem } from '../../support/checks/snippets.ts';
import { completeSite } from '../../support/sites/completeSite.ts';

/** The same texts every time, so that a failure can be run again. */
const options: fc.Parameters<unknown> = { seed: 20261120, numRuns: 400 };

const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"name"',
    '"name":',
    '"navigation": [',
    '"pages": ["a", ',
    '"colors": {',
  ],
  ...[
    '"primary": "#ff',
    '"#0f9d58"',
    '"topbarCtaButton": {',
    '"type": "github"',
    '"$schema": ',
    '"__proto__": 1,',
  ],
  ...[
    'null',
    '5',
    '01',
    'true',
    'name',
    "'name'",
    '// a\n',
    '/* b */',
    '/*',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\ufeff',
  ],
  ...['\ud800', '🌱', '\u2028', '\0', '\\', '\\u0061', '=', '|', '$1', '${1:a}'],
];
const token = fc.constantFrom('', ...tokens);
const rubbish = fc.array(token, { maxLength: 30 }).map((parts) => parts.join(''));

const whole = [
  JSON.stringify(completeSite),
  JSON.stringify(completeSite, null, '\t').replaceAll('\n', '\r\n'),
];
const mistake = fc.record({ at: fc.nat(), length: fc.nat({ max: 30 }), token });
const withMistakes = fc
  .tuple(fc.constantFrom(...whole), fc.array(mistake, { minLength: 1, maxLength: 4 }))
  .map(([text, mistakes]) =>
    mistakes.reduce((changed, { at, length, token: inserted }) => {
      const offset = at % (changed.length + 1);
      return changed.slice(0, offset) + inserted + changed.slice(offset + length);
    }, text),
  );

function checkRange(document: TextDocument, { start, end }: Range): void {
  assert.ok(document.offsetAt(start) <= document.offsetAt(end));
  for (const position of [start, end])
    assert.deepEqual(document.positionAt(document.offsetAt(position)), position);
}

function checkDiagnostic(document: TextDocument, { range, code, severity, message }: Diagnostic): void {
  checkRange(document, range);
  assert.ok(Object.hasOwn(defaultSeverities, String(code)), String(code));
  assert.ok(severity);
  assert.notEqual(getText(message), '');
}

/** Everything that can be asked, at a place. */
function checkText(text: string, at: number): void {
  const context = createContext(text);
  const { textDocument } = context.document;
  const offset = at % (text.length + 1);
  const place = textDocument.offsetAt(textDocument.positionAt(offset));

  const diagnostics = languageService.getDiagnostics(context);
  for (const diagnostic of diagnostics) checkDiagnostic(textDocument, diagnostic);
  assert.ok(diagnostics.length <= 1000);
  const said = diagnostics.map(({ code, range, message }) => JSON.stringify([code, range, message]));
  assert.deepEqual(said, [...new Set(said)], 'one problem, one diagnostic');

  for (const item of languageService.getCompletion(context, place)?.items ?? []) {
    assert.ok(item.textEdit && 'range' in item.textEdit);
    checkRange(textDocument, item.textEdit.range);
    assert.equal(item.textEdit.range.start.line, item.textEdit.range.end.line);
    applyCompletionItem(textDocument, item);
  }
  const hover = languageService.getHover(context, place);
  if (hover?.range !== undefined) checkRange(textDocument, hover.range);

  const actions = languageService.getCodeActions(context, {
    offset: 0,
    end: text.length,
    diagnostics,
    only: undefined,
  });
  for (const { edit } of actions) {
    const edits = edit?.changes?.[textDocument.uri] ?? [];
    for (const { range } of edits) checkRange(textDocument, range);
    TextDocument.applyEdits(textDocument, edits);
  }

  takeAll(languageService.getDocumentSymbols(context));
  languageService.getFoldingRanges(context);
  languageService.getSelectionRange(context, place);
  languageService.getDocumentLinks(context);
  languageService.getDocumentHighlights(context, place);
  for (const { range, color } of languageService.getDocumentColors(context) ?? []) {
    checkRange(textDocument, range);
    languageService.getColorPresentations(context, color, range);
  }
  formatText(text);
}

describe('every feature, at every place', () => {
  test('of a configuration with mistakes', () =>
    fc.assert(fc.property(withMistakes, fc.nat(), checkText), options));
  test('of tokens in any order', () => fc.assert(fc.property(rubbish, fc.nat(), checkText), options));
  test('of any text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.nat(), checkText), options));
});

describe('a mistake in the text', () => {
  test('never hides that there is one', () => {
    fc.assert(
      fc.property(withMistakes, (text) => {
        let isJson = true;
        try {
          JSON.parse(text.replace(/^\ufeff/, ''));
        } catch {
          isJson = false;
        }
        const codes = languageService.getDiagnostics(createContext(text)).map(({ code }) => code);
        const isForeign = codes.includes('foreign-schema');
        assert.equal(isForeign || codes.includes('json-syntax'), isForeign || !isJson, text);
      }),
      { ...options, numRuns: 2000 },
    );
  });
});
