// Files that nobody writes by hand: every request is answered in time proportional to the length of the text, and any
// problem is reported.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../server/src/languageService.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { askEverything } from '../support/checks/askEverything.ts';
import { createContext, site } from '../support/checks/languageTest.ts';
import { comesBack } from '../support/comesBack.ts';
import { createMemorySite } from '../support/sites/memorySite.ts';

/** Levels of brackets, and how often something is repeated that takes more work than a bracket. */
const depth = 100_000;
const count = 20_000;

function checkAnswers(text: string): void {
  const diagnostics = comesBack(`${text.slice(0, 40)} …`, () => askEverything(text));
  assert.ok(diagnostics.length > 0 && diagnostics.length <= 1000, `${diagnostics.length} diagnostics`);
}

describe('100,000 levels of', () => {
  const nest = (opening: string, innermost = '', closing = '') =>
    `${opening.repeat(depth)}${innermost}${closing.repeat(depth)}`;
  const texts: Readonly<Record<string, string>> = {
    arrays: nest('[', '', ']'),
    'arrays that are not closed': nest('['),
    objects: nest('{"logo":', '1', '}'),
    'objects that are not closed': nest('{"logo":'),
    'arrays with the same string': nest('["a",', '"a"', ']'),
    'brackets that close nothing': nest(']'),
    'brackets that do not match': nest('[{'),
  };
  for (const [title, text] of Object.entries(texts)) test(title, () => checkAnswers(text));
});

describe('20,000 times', () => {
  const repeat = (text: string) => text.repeat(count);
  const pages = (items: string) => `{"name":"Plants","navigation":[{"pages":[${items}]}]}`;
  const texts: Readonly<Record<string, string>> = {
    'the same key': `{${repeat('"name":1,')}"name":1}`,
    'a key that the format does not know': `{"name":1,${Array.from({ length: count }, (_, index) => `"k${index}":1`)}}`,
    'a value of the wrong type': site(`"versions": [${repeat('1,')}1]`),
    'an empty page': pages(`${repeat('"",')}""`),
    'an object without its properties': site(`"anchors": [${repeat('{"color":{}},')}{}]`),
    'a nested group': pages(`${repeat('{"pages":["a"]},')}"b"`),
    'a missing comma': `[${repeat('1 ')}]`,
    'a comma': `[${repeat(',')}]`,
    'a comment': `{${repeat('/**/')}}`,
    'a quote': repeat('"'),
    'a lone surrogate': `{"name":"${repeat('\ud83d')}"}`,
    'an escape': `{"name":"${repeat('\\u0000')}"}`,
    'a line break': `${repeat('\r\n')}{}`,
  };
  for (const [title, text] of Object.entries(texts)) test(title, () => checkAnswers(text));
});

test('60,000 pages that are missing are all looked at by “fix all”, and the cursor is answered', async () => {
  const pages = Array.from({ length: 60_000 }, (_, index) => `"gone-${index}"`);
  const files = {
    'docs.json': `{"name":"Plants","navigation":[{"group":"A","pages":[${pages}]}]}`,
    'a.md': '',
  };
  const { getContext } = await createMemorySite(files);
  const context = getContext();
  const cursor = { offset: 70, end: 70, diagnostics: [], only: undefined };
  const whole = { ...cursor, only: ['source.fixAll'] };
  const fixes = comesBack('the quick fixes of one of them', () =>
    languageService.getCodeActions(context, cursor),
  );
  assert.deepEqual(
    fixes.map(({ title }) => title),
    ['Create gone-1.mdx', 'Remove "gone-1"'],
  );
  const [fixAll] = comesBack('“fix all”', () => languageService.getCodeActions(context, whole));
  assert.match(fixAll?.disabled?.reason ?? '', /^None of the 1,000 problems in this file has a certain fix/);
});

describe('five megabytes', () => {
  const size = 5_000_000;
  const group = '{"group":"Guides","pages":["guides/watering","guides/light"]},';
  const large = `{"name":"Plants","navigation":[${group.repeat(size / group.length)}{"group":"","pages":["a"]}]}`;

  test('of groups, with one mistake at the end', () => {
    const [diagnostic, ...others] = getDiagnostics(createContext(large));
    assert.deepEqual(others, []);
    assert.equal(diagnostic?.code, 'empty-value');
    assert.equal(diagnostic.range.start.character, large.lastIndexOf('""'));
  });

  test('of groups, one a line, cut off', () => checkAnswers(large.replaceAll('},{', '},\n{').slice(0, -20)));
  test('of one string', () => checkAnswers(`{"name":"${'x'.repeat(size)}"}`));
  test('of one string that is not closed', () => checkAnswers(`{"name":"${'x'.repeat(size)}`));
  test('of white space', () => checkAnswers(' '.repeat(size)));
});

test('a byte order mark moves every range by one', () => {
  const text = site('"colors": { "primary": "red" }');
  const [plain] = getDiagnostics(createContext(text));
  const [marked, ...others] = getDiagnostics(createContext(`\ufeff${text}`));
  assert.deepEqual(others, []);
  assert.equal(marked?.code, 'invalid-color');
  assert.equal(marked.range.start.character, (plain?.range.start.character ?? 0) + 1);
});

test('every line ending counts as one', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['{', '"name": "Plants",', '"navigation": 5', '}'].join(lineBreak);
    const [diagnostic] = getDiagnostics(createContext(text));
    assert.deepEqual(diagnostic?.range, {
      start: { line: 2, character: 14 },
      end: { line: 2, character: 15 },
    });
  }
});

test('a character beyond the basic plane counts as two, as in LSP', () => {
  const [diagnostic] = getDiagnostics(createContext('{ "name": "🪴", "navigation": 5 }'));
  assert.equal(diagnostic?.range.start.character, 30);
});

describe('names that JavaScript gives a meaning to', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

  for (const name of names) {
    test(`${name} is an unknown property like any other`, () => {
      const text = site(`"${name}": { "name": 5 }, "colors": { "primary": "#fff", "${name}": 1 }`);
      const codes = getDiagnostics(createContext(text)).map(({ code }) => code);
      assert.deepEqual(codes, ['unknown-property', 'unknown-property']);
      assert.equal(languageService.getHover(createContext(text), text.indexOf(name)), undefined);
    });
  }

  test('__proto__ can be twice, and hides nothing', () => {
    const text = '{ "__proto__": { "name": "Plants" }, "__proto__": 1, "navigation": [] }';
    const codes = getDiagnostics(createContext(text)).map(({ code }) => code);
    assert.deepEqual(codes, ['missing-property', 'duplicate-key', 'unknown-property', 'empty-value']);
  });
});
