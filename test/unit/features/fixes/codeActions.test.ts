// Which code actions an editor gets: for which place, problems and kinds. What quick fixes do is in test/golden.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import type { CodeActionRequest } from '../../../../server/src/features/fixes/actions/codeAction.ts';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { treatAsPlainJsonCommand } from '../../../../server/src/shared/protocol.ts';
import { type ContextOptions, createContext, site } from '../../../support/checks/languageTest.ts';
import { parseMarkers } from '../../../support/checks/markers.ts';
import { getCodeActions } from '../../../support/checks/offeredActions.ts';

/** The actions for the `|`, or for the `«…»`. */
function act(
  marked: string,
  request: Partial<CodeActionRequest> = {},
  options: ContextOptions = {},
): CodeAction[] {
  const { text, cursors, spans } = parseMarkers(marked);
  const offset = cursors[0] ?? spans[0]?.offset;
  assert.ok(offset !== undefined);
  const place = { offset, end: spans[0]?.end ?? offset };
  return getCodeActions(createContext(text, options), {
    ...place,
    diagnostics: [],
    only: undefined,
    ...request,
  });
}

function getTitles(actions: readonly CodeAction[]): string[] {
  return actions.map(({ title }) => title);
}

function diagnose(marked: string): Diagnostic[] {
  return getDiagnostics(createContext(parseMarkers(marked).text));
}

const twoColors = site('"colors": { "primary": "|15803d", "dark": "166534" }');

describe('the place', () => {
  test('a cursor anywhere in the range, its ends included', () => {
    for (const value of ['|"15803d"', '"158|03d"', '"15803d"|']) {
      assert.ok(getTitles(act(site(`"colors": { "primary": ${value} }`))).includes('Add "#"'), value);
    }
  });

  test('none beside it', () => {
    const marked = site('"colors"|: { "primary": "15803d" }');
    assert.deepEqual(act(marked, { only: [CodeActionKind.QuickFix] }), []);
  });

  test('every problem in a selection', () => {
    const marked = site('«"colors": { "primary": "15803d", "dark": "166534" }, "tab»s": "guides"');
    assert.deepEqual(getTitles(act(marked, { only: [CodeActionKind.QuickFix] })), [
      'Add "#"',
      'Add "#"',
      'Fix all invalid-color problems in this file',
    ]);
  });

  test('a problem is fixed whose beginning the selection only touches', () => {
    assert.deepEqual(
      getTitles(act(site('«"colors": { "primary": »"15803d" }'), { only: [CodeActionKind.QuickFix] })),
      ['Add "#"'],
    );
  });
});

describe('the problems', () => {
  test('only those whose code the editor asks about', () => {
    const marked = site('"colors": { "|primry": "15803d" }');
    const diagnostics = diagnose(marked);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['missing-property', 'unknown-property'],
    );
    const unknown = diagnostics.filter(({ code }) => code === 'unknown-property');
    assert.deepEqual(getTitles(act(marked, { diagnostics: unknown, only: [CodeActionKind.QuickFix] })), [
      'Rename to "primary"',
      'Remove "primry"',
    ]);
  });

  test('none of ours when the editor asks about those of others only', () => {
    const diagnostics = diagnose(twoColors).map((diagnostic) => ({ ...diagnostic, code: 'spelling' }));
    assert.deepEqual(act(twoColors, { diagnostics, only: [CodeActionKind.QuickFix] }), []);
  });

  test('the diagnostic comes along as it was published', () => {
    const [first] = diagnose(twoColors);
    const [action] = act(twoColors);
    assert.deepEqual(action?.diagnostics, [first]);
  });

  test('one way out of several problems is offered once, with all of them', () => {
    const actions = act('|{}', { only: [CodeActionKind.QuickFix] });
    const all = actions.filter(({ title }) => title === 'Add all missing properties');
    assert.equal(all.length, 1);
    assert.deepEqual(all[0]?.diagnostics, diagnose('{}'));
  });

  test('what is switched off has no fix', () => {
    const settings = { rules: { 'invalid-color': 'off' } };
    assert.deepEqual(act(twoColors, { only: [CodeActionKind.QuickFix] }, { settings }), []);
    assert.deepEqual(act(twoColors, { only: [CodeActionKind.SourceFixAll] }, { settings }), []);
  });

  test('what is shown as a hint has one', () => {
    const settings = { rules: { 'invalid-color': 'hint' } };
    const [action] = act(twoColors, {}, { settings });
    assert.equal(action?.diagnostics?.[0]?.severity, 4);
  });

  test('no problem, no fix', () => {
    assert.deepEqual(act(site('"colors": { "primary": "|#15803d" }')), []);
  });
});

describe('the kinds', () => {
  const unsorted = site('"colors": { "dark": "|166534", "primary": "15803d" }');
  const getKinds = (only: readonly string[] | undefined) => [
    ...new Set(act(unsorted, { only }).map(({ kind }) => kind)),
  ];

  test('without a wish: quick fixes and refactorings', () => {
    assert.deepEqual(getKinds(undefined), ['quickfix', 'refactor.rewrite']);
  });

  test('unasked, for a light bulb: what repairs a problem', () => {
    const actions = act(unsorted, { isAutomatic: true });
    assert.deepEqual([...new Set(actions.map(({ kind }) => kind))], ['quickfix']);
    assert.deepEqual(act('{ "navigation": [{}], |"name": "A" }', { isAutomatic: true }), []);
  });

  const wishes: Readonly<Record<string, readonly string[]>> = {
    quickfix: ['quickfix'],
    refactor: ['refactor.rewrite'],
    'refactor.rewrite': ['refactor.rewrite'],
    'refactor.extract': [],
    source: ['source.fixAll.docs-json'],
    'source.fixAll': ['source.fixAll.docs-json'],
    'source.fixAll.docs-json': ['source.fixAll.docs-json'],
    'source.fixAll.eslint': [],
    'source.organizeImports': [],
    sourc: [],
    '': ['quickfix', 'refactor.rewrite', 'source.fixAll.docs-json'],
  };
  for (const [wish, kinds] of Object.entries(wishes)) {
    test(`${wish || 'any'}: ${kinds.join(', ') || 'none'}`, () => assert.deepEqual(getKinds([wish]), kinds));
  }

  test('several wishes at once', () => {
    assert.deepEqual(getKinds(['source.fixAll', 'quickfix']), ['quickfix', 'source.fixAll.docs-json']);
  });
});

describe('a file of another format', () => {
  const marked = '{ "$schema": "https://example.com/|other.json", "name": 5 }';

  test('is handed over by a command, not by an edit', () => {
    const [action, ...others] = act(marked, { only: [CodeActionKind.QuickFix] });
    assert.deepEqual(others, []);
    assert.equal(action?.title, 'Treat as plain JSON');
    assert.equal(action.isPreferred, true);
    assert.equal(action.edit, undefined);
    assert.deepEqual(action.command, {
      title: 'Treat as plain JSON',
      command: treatAsPlainJsonCommand,
      arguments: ['file:///site/docs.json'],
    });
  });

  test('has nothing else to fix', () => {
    assert.deepEqual(act(marked, { only: [CodeActionKind.SourceFixAll] }), []);
  });
});

test('the codes without a fix offer none', () => {
  const withoutFix = [
    site('"topbarCtaButton": { "type": "github", "url": "|https://example.com" }'),
    site('"|topbarCtaButton": { "type": "github" }'),
    site('"api": { "auth": { "method": "basic", "name": "us|er" } }'),
  ];
  for (const marked of withoutFix) {
    assert.notEqual(diagnose(marked).length, 0);
    assert.deepEqual(act(marked, { only: [CodeActionKind.QuickFix] }), []);
  }
});

describe('all problems of a code', () => {
  const titles = (marked: string): string[] =>
    getTitles(act(marked, { only: [CodeActionKind.QuickFix] })).filter((title) =>
      title.startsWith('Fix all'),
    );
  const problem = 'Fix all invalid-color problems in this file';

  test('are fixed beside each of them', () => {
    assert.deepEqual(titles(twoColors), [problem]);
    const [action] = act(twoColors).filter(({ title }) => title === problem);
    assert.deepEqual(
      action?.edit?.changes?.['file:///site/docs.json']?.map(({ newText }) => newText),
      ['"#15803d"', '"#166534"'],
    );
    assert.deepEqual(
      action?.diagnostics?.map(({ code }) => code),
      ['invalid-color'],
    );
  });

  test('not if there is only one, even beside others', () => {
    assert.deepEqual(titles(site('"colors": { "primary": "|15803d" }, "versions": "v1"')), []);
  });

  test('not in a text with syntax errors, which may be read as others then', () => {
    assert.deepEqual(titles(`${site('"colors": { "primary": "|15803d", "dark": "166534" }')}}`), []);
  });

  test('not beside one that has no certain fix', () => {
    assert.deepEqual(titles(site('"colours|": {}, "colors": { "primary": "15803d", "dark": "166534" }')), []);
  });
});

describe('“Fix All” without a certain fix', () => {
  const reasons = (only: readonly string[], options: Partial<CodeActionRequest> = {}) =>
    act(site('|"colours": {}'), { only, ...options }).flatMap(({ disabled }) => disabled?.reason ?? []);
  const reason = 'The problem in this file has no certain fix. Use Quick Fix at its place.';

  test('says why, where it is asked for by name', () => {
    assert.deepEqual(reasons(['source.fixAll']), [reason]);
    assert.deepEqual(reasons(['source.fixAll.docs-json']), [reason]);
  });

  test('says nothing in a list of all actions, on save, or for a file without problems', () => {
    assert.deepEqual(reasons(['source']), []);
    assert.deepEqual(reasons(['source.fixAll'], { isAutomatic: true }), []);
    assert.deepEqual(act(site('|"colors": { "primary": "#15803d" }'), { only: ['source.fixAll'] }), []);
  });
});
