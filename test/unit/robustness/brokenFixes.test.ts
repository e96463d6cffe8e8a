// Quick fixes in text that is broken by one character, tried at every position: whatever is offered removes what its
// title says, all of it and nothing else, and leaves every other syntax error as it was.
import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { type ParseError, parse } from 'jsonc-parser';
import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { getCodeActions } from '../../support/checks/offeredActions.ts';
import { countTo, sampleTest } from '../../support/randomTest.ts';

/** Mistakes with every kind of fix: one that removes, renames, replaces, adds, or moves. */
const site = {
  nam: 'Plants',
  name: '',
  colors: { primary: 'red' },
  anchors: [{ name: ' ', url: 'plants.example' }, { nme: 'API Reference' }],
  modeToggle: { default: 'drak', isHidden: 'true' },
  navigation: [
    { group: 'Start', pages: ['', { group: 'Care', pages: ['light'] }], version: '' },
    { group: '', pages: [] },
  ],
  versions: 2,
};

const overLines = JSON.stringify(site, null, 2).replace(
  '  "versions": 2',
  '  "favicon": "/a.svg",\n  "versions": 2,\n  "favicon": "/b.svg"',
);
const onOneLine = overLines.replaceAll(/\n\s*/g, '');
const [signs, name] = ['"[]{},:', /"([^"]*)"(?=$|:)/];

interface Outcome {
  readonly action: CodeAction;
  /** In the document before the fix, in document order. */
  readonly changes: readonly (Span & { readonly text: string })[];
  readonly before: string;
  readonly after: string;
}

for (const [layout, text] of Object.entries({ 'over lines': overLines, 'on one line': onOneLine })) {
  describe(layout, () => {
    let tried = 0;
    after(() => assert.ok(tried > 0));

    for (const sign of signs) {
      const signAt = countTo(text.length).filter((at) => text[at] === sign);
      sampleTest(`without a ${sign}`, signAt, (places) => {
        for (const at of places) tried += checkText(text.slice(0, at) + text.slice(at + 1));
      });

      sampleTest(`with a ${sign} too many`, getPlaces(text), (places) => {
        for (const at of places) tried += checkText(text.slice(0, at) + sign + text.slice(at));
      });
    }
  });
}

/** Every position, but only the first within a word or within white space. */
function getPlaces(text: string): number[] {
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  return places.filter((at) => !/^(?:\w{3}|\s{3})$/.test(text.slice(Math.max(0, at - 2), at + 1)));
}

/** How many fixes were tried. */
function checkText(text: string): number {
  const context = createContext(text);
  const outcomes = getOutcomes(context);
  for (const outcome of outcomes) {
    const what = `${outcome.action.title} in\n${text}\ngives\n${outcome.after}`;
    for (const change of outcome.changes) checkChange(outcome, change, what);
    checkSyntaxErrors(context, outcome, what);
  }
  return outcomes.length;
}

function getOutcomes(context: FeatureContext): Outcome[] {
  const { textDocument } = context.document;
  const before = textDocument.getText();
  const request = { offset: 0, end: before.length, diagnostics: [], only: [CodeActionKind.QuickFix] };
  return getCodeActions(context, request)
    .filter((action) => action.edit !== undefined && !action.diagnostics?.some(isSyntaxError))
    .map((action) => {
      const edits = action.edit?.changes?.[textDocument.uri] ?? [];
      const after = TextDocument.applyEdits(textDocument, edits);
      return { action, changes: edits.map((edit) => toChange(textDocument, edit)), before, after };
    });
}

function toChange(document: TextDocument, { range, newText }: TextEdit): Outcome['changes'][number] {
  return { offset: document.offsetAt(range.start), end: document.offsetAt(range.end), text: newText };
}

/** What is removed is one property or some items with a comma, or a name, value or property that is replaced. */
function checkChange(
  { action: { title }, before, changes }: Outcome,
  { offset, end, text }: Outcome['changes'][number],
  what: string,
): void {
  const gone = before.slice(offset, end).trim();
  if (gone === '') return;
  if (text !== '') {
    assert.ok(/^[\w.-]+$/.test(gone) || isJson(gone) || isJson(`{${gone}}`), what);
    return;
  }
  const content = gone.startsWith(',') ? gone.slice(1) : gone.endsWith(',') ? gone.slice(0, -1) : gone;
  const isProperty = isJson(`{${content}}`);
  assert.ok(isProperty || isJson(`[${content}]`), what);
  if (changes.length > 1) return;
  const keys = Object.keys(
    parse(isProperty ? `{${content}}` : `[${content}]`, [], { allowTrailingComma: true }),
  );
  assert.equal(keys.length, 1, what);
  if (isProperty) assert.equal(keys[0], name.exec(title)?.[1], what);
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0;
}

/** Errors outside the changes all remain, and none are new. */
function checkSyntaxErrors(context: FeatureContext, { changes, after }: Outcome, what: string): void {
  const fixed = createContext(after);
  const left = getSyntaxErrors(fixed).map(({ message, offset }) => `${offset}: ${message}`);
  const earlier = getSyntaxErrors(context);
  for (const { message, offset, end } of earlier) {
    if (changes.some((change) => change.offset <= end && offset <= change.end)) continue;
    const shift = changes
      .filter((change) => change.end <= offset)
      .reduce((sum, change) => sum + change.text.length - (change.end - change.offset), 0);
    assert.ok(left.includes(`${offset + shift}: ${message}`), `${message} is gone or elsewhere: ${what}`);
  }
  const messages = earlier.map(({ message }) => message);
  for (const { message } of getSyntaxErrors(fixed)) {
    const index = messages.indexOf(message);
    assert.notEqual(index, -1, `${message} is new: ${what}`);
    messages.splice(index, 1);
  }
}

function isSyntaxError({ code }: Diagnostic): boolean {
  return code === 'json-syntax';
}

function getSyntaxErrors({ document }: FeatureContext): readonly (Span & { readonly message: string })[] {
  return document.syntaxErrors;
}
